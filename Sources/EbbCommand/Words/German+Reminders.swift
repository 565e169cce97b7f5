extension German {
  /// The words of reminders.
  static let reminders = """
    the morning's reminder alone, or with --evening: 07:30
    nur die Erinnerung am Morgen, oder mit --evening: 07:30

    the evening's: 21:00
    die am Abend: 21:00

    the time that it is for: ten minutes later it stays silent
    die Zeit, für die sie ist: zehn Minuten später bleibt sie still

    the morning's reminder at {} does not come before the evening's at {}, in a day that begins at {}
    die Erinnerung am Morgen um {} kommt nicht vor der am Abend um {}, an einem Tag, der um {} beginnt

    systemd does not run for this user here, and cron takes no folder whose name has a line break
    systemd läuft hier für diesen Nutzer nicht, und cron nimmt keinen Ordner, dessen Name einen \
    Zeilenumbruch hat

    no sound card answered within 30 s
    binnen 30 s antwortete keine Soundkarte

    no place for systemd's timers: HOME is not set to a folder; set it, or XDG_CONFIG_HOME
    kein Platz für die Timer von systemd: HOME nennt keinen Ordner; setze es, oder \
    XDG_CONFIG_HOME

    cannot read {}: it is no file
    {} ist nicht lesbar: es ist keine Datei

    a reminder is morning or evening, not {}{}
    eine Erinnerung ist morning oder evening, nicht {}{}

    systemctl --user {} failed: {}
    systemctl --user {} schlug fehl: {}

    the files are written; see what it says of them: systemctl --user status ebb-morning.timer
    die Dateien sind geschrieben; sieh, was es dazu sagt: systemctl --user status \
    ebb-morning.timer

    Morning. What do you mean to do today?
    Guten Morgen. Was hast du heute vor?

    To write it down: ebb day goal TEXT
    Um es aufzuschreiben: ebb day goal TEXT

    Morning. What you mean to do today:
    Guten Morgen. Was du heute vorhast:

    Evening. What did you do today?
    Guten Abend. Was hast du heute getan?

    To write it down: ebb day done TEXT
    Um es aufzuschreiben: ebb day done TEXT

    Evening. You meant to:
    Guten Abend. Du hattest vor:

    To write down what you did: ebb day done TEXT
    Um aufzuschreiben, was du getan hast: ebb day done TEXT

    No reminder is set. "ebb remind set" sets two, for {} and {}.
    Keine Erinnerung ist gesetzt. "ebb remind set" setzt zwei, für {} und {}.

    No reminder rings in the quiet hours, {} to {}.
    In den Ruhestunden, {} bis {}, läutet keine Erinnerung.

    {} was changed by hand.
    {} wurde von Hand geändert.

    There is no systemd for this user here: nothing rings. See: ebb remind set
    Hier gibt es kein systemd für diesen Benutzer: nichts läutet. Siehe: ebb remind set

    What is stopped rings no more; "ebb remind set" starts it again.
    Was angehalten ist, läutet nicht mehr; "ebb remind set" setzt es wieder in Gang.

    Reminders ring only while you are logged in. To have them always: \
    loginctl\u{A0}enable-linger
    Erinnerungen läuten nur, solange du angemeldet bist. Um sie immer zu haben: loginctl \
    enable-linger

    Where you are logged out they ring only after this: loginctl\u{A0}enable-linger
    Wo du abgemeldet bist, läuten sie nur nach diesem: loginctl enable-linger

    a time of your own; see: systemctl --user list-timers
    eine eigene Zeit; siehe: systemctl --user list-timers

    {}, stopped
    {}, angehalten

    {}; the clock is not set
    {}; die Uhr ist nicht gestellt

    {}, next on {}
    {}, das nächste Mal {}

    The {}'s lies in them, and stays silent.
    Die Erinnerung ({}) liegt darin, und bleibt still.

    The configuration says {} for the {}: "ebb remind set" takes that over.
    Die Konfiguration sagt {} für {}: "ebb remind set" übernimmt das.
    """
}
