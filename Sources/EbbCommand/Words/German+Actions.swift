extension German {
  /// The words of what commands have done.
  static let actions = """
    --at {}: {}
    --at {}: {}

    --at {}: it would have ended {}, which is still to come
    --at {}: es hätte {} geendet, und das kommt erst noch

    --since {} is after --until {}
    --since {} liegt nach --until {}

    --what {}: the journal has none{}
    --what {}: das Tagebuch hat keine{}

    nothing was deleted
    nichts wurde gelöscht

    the journal has no entry yet
    das Tagebuch hat noch keinen Eintrag

    the journal has no session yet
    das Tagebuch hat noch keine Sitzung

    {} is no session: {}
    {} ist keine Sitzung: {}

    there is nothing to take back
    es gibt nichts zurückzunehmen

    no place for the configuration: HOME is not set to a folder
    kein Platz für die Konfiguration: HOME nennt keinen Ordner

    {}: a name is a letter, then at most 39 letters, digits, _ and -
    {}: ein Name ist ein Buchstabe, dann höchstens 39 Buchstaben, Ziffern, _ und -

    {} is a command: ebb patterns {}
    {} ist ein Befehl: ebb patterns {}

    cannot create {}: {}
    {} lässt sich nicht anlegen: {}

    cannot write {}: {}
    {} lässt sich nicht schreiben: {}

    {} was changed meanwhile; nothing was added, try again
    {} wurde inzwischen geändert; nichts wurde hinzugefügt, versuche es noch einmal

    --day {}: {}
    --day {}: {}

    --day {}: that is still to come
    --day {}: das kommt erst noch

    --picture needs a pattern: ebb patterns NAME --picture FILE
    --picture braucht ein Muster: ebb patterns NAME --picture FILE

    --picture {}: the ending must be .svg
    --picture {}: die Endung muss .svg sein

    pattern {}
    Muster {}

    wrote {}
    {} geschrieben

    there is no journal in {}; nothing was deleted
    es gibt kein Tagebuch in {}; nichts wurde gelöscht

    nothing was deleted; the backup stays in {}
    nichts wurde gelöscht; die Sicherung bleibt in {}

    what was removed is in {}
    was entfernt wurde, liegt in {}

    older versions that a sync tool keeps stay in {}/.stversions
    ältere Fassungen, die ein Abgleichprogramm aufhebt, bleiben in {}/.stversions

    {} has no end, and a file needs one
    {} hat kein Ende, und eine Datei braucht eines

    as long as a sit: ebb sit 20m --cues silent --ambience {} --output FILE
    so lang wie eine Sitzung: ebb sit 20m --cues silent --ambience {} --output FILE

    cannot plan a sound of {} s
    ein Klang von {} s lässt sich nicht planen

    cannot plan {} s
    {} s lassen sich nicht planen

    cannot plan a breath
    ein Atemzug lässt sich nicht planen

    --output {}: the ending must be .wav, .flac or .ogg
    --output {}: die Endung muss .wav, .flac oder .ogg sein

    wrote {}: {}
    {} geschrieben: {}

    --since {}: {}
    --since {}: {}

    1 pattern
    1 Muster

    {} patterns
    {} Muster

    {}: {}, no faults
    {}: {}, keine Fehler

    day {}
    day {}

    The goal of {}
    Der Vorsatz für {}

    What was done on {}
    Was getan wurde, {}

    change it there, {}
    ändere es dort, {}

    {} for {} ({})
    {} für {} ({})

    added {}, {} ({})
    eingetragen: {}, {} ({})

    A note
    Eine Notiz

    Nothing is deleted.
    Nichts ist gelöscht.

    Nothing in the log is so.
    Nichts im Tagebuch ist so.

    No sessions yet. "ebb" sits for two minutes, "ebb play box" breathes for five.
    Noch keine Sitzungen. "ebb" sitzt zwei Minuten, "ebb play box" atmet fünf.

    ; there are {}
    ; es gibt {}

     and {} on it
     und {} dazu

    Delete {}{}? Type yes:\u{20}
    {}{} löschen? Tippe yes:\u{20}

    deleted {}; to bring it back: ebb log undo
    gelöscht: {}; um es zurückzuholen: ebb log undo

    brought back {}
    zurückgeholt: {}

    changed back {}
    zurückgeändert: {}

    to bring it back: ebb log restore {}
    um es zurückzuholen: ebb log restore {}

    took back {}; {}
    zurückgenommen: {}; {}

    added {} to {}, line {}
    {} zu {} hinzugefügt, Zeile {}

    it goes before the built-in one
    es geht dem eingebauten vor

    try: ebb play {}
    versuche: ebb play {}

    A note {}
    Eine Notiz {}

    noted {} ({})
    notiert {} ({})

    on {}
    zu {}

    for {}
    für {}

    Type delete to go on:\u{20}
    Tippe delete, um fortzufahren:\u{20}

    copied {}, {}, to {}
    {}, {}, nach {} kopiert

    deleted {} of the journal in {}
    {} des Tagebuchs in {} gelöscht

    All records in {} are deleted now, those of other devices too. Where the folder is shared, \
    they are deleted on every device, and a device that is away may bring its own back.
    Alle Einträge in {} werden nun gelöscht, auch die anderer Geräte. Wo der Ordner geteilt \
    ist, werden sie auf jedem Gerät gelöscht, und ein Gerät, das nicht da ist, kann seine \
    wiederbringen.

    {}: {}, {} s of it
    {}: {}, {} s davon

     over {}
     über {}

    {} was changed by hand, so it stays; it rings no more
    {} wurde von Hand geändert, also bleibt es; es läutet nicht mehr

    the {}'s reminder stays silent: the clock is not set
    die Erinnerung ({}) bleibt still: die Uhr ist nicht gestellt

    the {}'s reminder stays silent: it comes {} minutes late
    die Erinnerung ({}) bleibt still: sie kommt {} Minuten zu spät

    the {}'s reminder stays silent in the quiet hours, {}
    die Erinnerung ({}) bleibt in den Ruhestunden still, {}

    the {}'s reminder stays silent: a session is going on
    die Erinnerung ({}) bleibt still: eine Sitzung läuft

    the {}'s reminder stays silent after the session of {}
    die Erinnerung ({}) bleibt still nach der Sitzung von {}

    the {}'s reminder stays silent after the count of {}
    die Erinnerung ({}) bleibt still nach der Zählung von {}

    the morning's reminder stays silent: the day's goal is written
    die Erinnerung am Morgen bleibt still: der Vorsatz des Tages ist geschrieben

    the evening's reminder stays silent: what was done is written
    die Erinnerung am Abend bleibt still: was getan wurde, ist geschrieben

    systemd does not run for this user here, so no reminder was set
    systemd läuft hier nicht für diesen Benutzer, also wurde keine Erinnerung gesetzt

    cron can do it: put the lines above into what "crontab -e" opens
    cron kann es: setze die Zeilen oben in das, was "crontab -e" öffnet

    cannot tell where this program is: /proc is not there, or its file has been removed
    wo dieses Programm ist, lässt sich nicht sagen: /proc ist nicht da, oder seine Datei wurde \
    entfernt

    {} was changed by hand; as it was, it is kept in {}
    {} wurde von Hand geändert; wie es war, ist es in {} aufgehoben
    """
}
