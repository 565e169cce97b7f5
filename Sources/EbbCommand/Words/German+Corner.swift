extension German {
  /// The words of a corner.
  static let corner = """
    wait for a button and timers, and play; for ever
    auf einen Knopf und Zeiten warten, und spielen; immerzu

    For a machine with a loudspeaker and one button, and no screen. A press starts a sit of two \
    minutes, or what "corner" in the configuration names; the next one pauses, and one more goes \
    on. A press that is held for 0.8\u{A0}s stops. Where a pattern waits for a key, as in an open \
    hold, a press is that key. In a terminal Space and Enter press while nothing plays, and q ends \
    the corner.
    Für einen Rechner mit einem Lautsprecher und einem Knopf, ohne Bildschirm. Ein Druck beginnt \
    zwei Minuten Sitzen, oder was "corner" in der Konfiguration nennt; der nächste hält an, und \
    noch einer geht weiter. Ein Druck, der 0,8\u{A0}s gehalten wird, beendet. Wo ein Muster auf \
    eine Taste wartet, wie in offenem Halten, ist ein Druck diese Taste. Im Terminal drücken \
    Leertaste und Eingabetaste, solange nichts spielt, und q beendet die Ecke.

    Any input device of Linux is a button: a key at the GPIO, a clicker, a pedal, a headset. It may \
    be pulled out and come again. Such a file can be read by the group "input", on most systems.
    Jedes Eingabegerät von Linux ist ein Knopf: eine Taste am GPIO, ein Klicker, ein Pedal, ein \
    Headset. Es darf abgezogen werden und wiederkommen. Solch eine Datei kann auf den meisten \
    Systemen die Gruppe "input" lesen.

    In the configuration, all of it optional: corner:\u{A0}{\u{A0}buttons:\u{A0}["/dev/input/by-id/…"], \
    press:\u{A0}"sit\u{A0}20m", hold:\u{A0}"0.8s", grab:\u{A0}false, \
    timers:\u{A0}[{\u{A0}at:\u{A0}"06:30", days:\u{A0}"mon-fri", \
    start:\u{A0}"play\u{A0}box"\u{A0}}]\u{A0}}. It is read anew when it was written.
    In der Konfiguration, alles davon freigestellt: \
    corner:\u{A0}{\u{A0}buttons:\u{A0}["/dev/input/by-id/…"], press:\u{A0}"sit\u{A0}20m", \
    hold:\u{A0}"0.8s", grab:\u{A0}false, timers:\u{A0}[{\u{A0}at:\u{A0}"06:30", \
    days:\u{A0}"mon-fri", start:\u{A0}"play\u{A0}box"\u{A0}}]\u{A0}}. Sie wird neu gelesen, wenn \
    sie geschrieben wurde.

    The sound card is free while nothing plays. Each session is kept in the journal; one that a \
    long press ends before it has begun is not.
    Die Soundkarte ist frei, solange nichts spielt. Jede Sitzung kommt ins Tagebuch; eine, die ein \
    langer Druck beendet, bevor sie begonnen hat, nicht.

    the file of an input device, such as /dev/input/by-id/usb-Clicker-event-kbd, in place of those \
    of the configuration; can be said several times
    die Datei eines Eingabegeräts, etwa /dev/input/by-id/usb-Clicker-event-kbd, anstelle derer \
    der Konfiguration; kann mehrmals gesagt werden

    the buttons and timers of the configuration
    die Knöpfe und Zeiten der Konfiguration

    a button at the GPIO
    ein Knopf am GPIO

    stopped before it began
    beendet, bevor sie begann

    {} is left out: {}
    {} fällt aus: {}

    {} timers are left out, the last of them {}: {}
    {} Zeiten fallen aus, als letzte {}: {}

    the machine slept, its clock was set, or two met
    der Rechner schlief, seine Uhr wurde gestellt, oder zwei trafen sich

    a session went on
    eine Sitzung lief

    waits for a press
    wartet auf einen Druck

    (Space or Enter; q ends the corner)
    (Leertaste oder Eingabetaste; q beendet die Ecke)

    no timer comes
    keine Zeit kommt

    the clock is not set
    die Uhr ist nicht gestellt

    the input device {} is gone; it is waited for
    das Eingabegerät {} ist fort; es wird darauf gewartet

    the input device {} is there
    das Eingabegerät {} ist da

    {}; it is waited for
    {}; es wird darauf gewartet

    another program keeps the input device {} for itself, or it cannot be kept
    ein anderes Programm behält das Eingabegerät {} für sich, oder es lässt sich nicht behalten

    there is none in /dev/input/by-id and by-path; others are in /dev/input
    in /dev/input/by-id und by-path ist keins; andere sind in /dev/input

    there are: {}{}
    es gibt: {}{}

    no button is named; name one with --button FILE, or in the configuration
    kein Knopf ist genannt; nenne einen mit --button FILE, oder in der Konfiguration

    {}; what was said before stays in force
    {}; es gilt, was zuvor gesagt war

    a corner plays no pattern whose warnings are not answered
    eine Ecke spielt kein Muster, dessen Warnungen nicht beantwortet sind

    a corner plays to a card or a FIFO, not to a file
    eine Ecke spielt auf eine Karte oder in einen FIFO, nicht in eine Datei

    a corner has buttons of its own; leave --button out
    eine Ecke hat eigene Knöpfe; lass --button weg

    found {}; a corner starts what is heard, such as "sit 20m" or "play box"
    gefunden {}; eine Ecke beginnt, was zu hören ist, etwa "sit 20m" oder "play box"

    found {}; a quote in it is not closed
    gefunden {}; ein Anführungszeichen darin ist nicht geschlossen

    a corner is an object such as { press: "sit 20m" }
    eine Ecke ist ein Objekt, etwa { press: "sit 20m" }

    found {}; a button is the file of an input device, from the root
    gefunden {}; ein Knopf ist die Datei eines Eingabegeräts, von der Wurzel an

    a long press is held from 0.3s to 5s, such as "0.8s"
    ein langer Druck wird 0.3s bis 5s gehalten, etwa "0.8s"

    timers are an array such as [{ at: "06:30", start: "sit 20m" }]
    Zeiten sind eine Liste, etwa [{ at: "06:30", start: "sit 20m" }]

    a timer is an object such as { at: "06:30", start: "sit 20m" }
    eine Zeit ist ein Objekt, etwa { at: "06:30", start: "sit 20m" }

    days are such as "mon-fri", "sat,sun" or "daily", of mon, tue, wed, thu, fri, sat, sun
    Tage sind etwa "mon-fri", "sat,sun" oder "daily", aus mon, tue, wed, thu, fri, sat, sun
    """
}
