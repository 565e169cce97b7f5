extension German {
  /// The words of the help pages, keys and exit statuses.
  static let help = """
    Cues in the configuration
    Zeichen in der Konfiguration

    A sound
    Ein Klang

    A bed of sound
    Ein Klangbett

    Cues that work
    Zeichen, die funktionieren

    "cues", of the configuration or of a pattern, is the name of a cue set, or an object that \
    changes one. A pattern's object changes what the configuration says.
    "cues", in der Konfiguration oder in einem Muster, ist der Name eines Satzes von Zeichen, \
    oder ein Objekt, das einen ändert. Das Objekt eines Musters ändert, was die Konfiguration \
    sagt.

    "ambience" of the configuration is "ocean", "rain", "brown", a sound file, or an object \
    such as { sound: "rain", level: "-30 dB" }: it lies under every session, at -36 dB unless \
    said, and stands back under speech. "--ambience none" leaves it out.
    "ambience" in der Konfiguration ist "ocean", "rain", "brown", eine Klangdatei, oder ein \
    Objekt wie { sound: "rain", level: "-30 dB" }: es liegt unter jeder Sitzung, mit -36 dB, \
    wenn nichts anderes gesagt ist, und tritt unter Sprache zurück. "--ambience none" lässt es \
    weg.

    the cue set: {}
    der Satz von Zeichen: {}

    with the set voice: the set that is heard under it, such as ocean
    mit dem Satz voice: der Satz, der darunter klingt, etwa ocean

    a phase by its kind: inhale, hold, exhale, empty, breathe
    eine Phase nach ihrer Art: inhale, hold, exhale, empty, breathe

    a bell of the session: start, interval, end
    eine Glocke der Sitzung: start, interval, end

    true: hear that a long hold is about to end (sign), and each tenth of many fast breaths \
    (milestone)
    true: hören, dass ein langes Halten bald endet (sign), und jeden zehnten von vielen \
    schnellen Atemzügen (milestone)

    { for: 3, count: true }: speak in the first three breaths only; count the seconds of each \
    phase
    { for: 3, count: true }: nur in den ersten drei Atemzügen sprechen; die Sekunden jeder \
    Phase zählen

    silence
    Stille

    a sound of this list, or a file: its path, from ~/ or beside the file
    ein Klang dieser Liste, oder eine Datei: ihr Pfad, von ~/ an oder neben der Datei

    what another set has there; "tone.end" is another moment's
    was ein anderer Satz dort hat; "tone.end" ist das eines anderen Moments

    with its peak against full scale, such as "-20 dB"; either may be left out
    mit seiner Spitze gegen Vollaussteuerung, etwa "-20 dB"; beides kann fehlen

    done
    getan

    a command line that cannot be
    eine Befehlszeile, die nicht sein kann

    a configuration or data file that cannot be
    eine Konfigurations- oder Datendatei, die nicht sein kann

    no such pattern, sound, file or record
    kein solches Muster, kein solcher Klang, keine solche Datei, kein solcher Eintrag

    no sound card
    keine Soundkarte

    a fault of ebb itself
    ein Fehler von ebb selbst

    a file that cannot be created
    eine Datei, die nicht angelegt werden kann

    a read or a write that failed
    ein Lesen oder Schreiben, das scheiterte

    ended by a hang-up; what was done is kept
    durch Auflegen beendet; was getan war, ist festgehalten

    ended by Ctrl-C; what was done is kept
    durch Ctrl-C beendet; was getan war, ist festgehalten

    ended by SIGTERM; what was done is kept
    durch SIGTERM beendet; was getan war, ist festgehalten

    "ebb help COMMAND" explains a command. Please report faults to the project's issue tracker.
    "ebb help COMMAND" erklärt einen Befehl. Fehler bitte im Verzeichnis der Fehlermeldungen \
    des Projekts melden.

    ebb plays breathing exercises and keeps silent sits: every cue through the speakers on its \
    exact moment, every session in a journal.
    ebb spielt Atemübungen und hält stille Sitzungen: jedes Zeichen durch den Lautsprecher \
    genau in seinem Moment, jede Sitzung in einem Tagebuch.

    a bell, two quiet minutes, a bell
    eine Glocke, zwei stille Minuten, eine Glocke

    in for 4 s, hold for 7, out for 8
    4 s ein, 7 halten, 8 aus

    your settings and patterns, in JSON5; may be missing
    deine Einstellungen und Muster, in JSON5; darf fehlen

    your journal, one file for each device
    dein Tagebuch, eine Datei für jedes Gerät

    Commands
    Befehle

    Kinds of file
    Arten von Dateien

    Columns of a table
    Spalten einer Tabelle

    what "ebb export" writes
    was "ebb export" schreibt

    a file of a journal, NAME.jsonl
    eine Datei eines Tagebuchs, NAME.jsonl

    InsightTimerLogs.csv
    InsightTimerLogs.csv

    InsightTimerJournal.txt; after the log, so that each text finds its session
    InsightTimerJournal.txt; nach dem Log, damit jeder Text seine Sitzung findet

    export.xml of Apple Health, of any size: its mindful minutes
    export.xml aus Apple Health, beliebig groß: die achtsamen Minuten darin

    sessions.csv of Meditation Assistant; in UTC unless --zone is said
    sessions.csv aus Meditation Assistant; in UTC, wenn --zone nichts sagt

    a CSV file of Meditate
    eine CSV-Datei aus Meditate

    .breathe_log.csv of breathe-cli
    .breathe_log.csv aus breathe-cli

    the sessions of brethap, in JSON
    die Sitzungen aus brethap, in JSON

    app108again-backup.json of 108 Again: practices and counts
    app108again-backup.json aus 108 Again: Praxen und Zählungen

    the state of Do Good Daily, in JSON: goals and what was done
    der Stand von Do Good Daily, in JSON: Vorsätze und was getan wurde

    the table that "ebb export --format csv" writes, or any other with --columns
    die Tabelle, die "ebb export --format csv" schreibt, oder jede andere mit --columns

    date and time in one column; or date=NAME,time=NAME
    Tag und Zeit in einer Spalte; oder date=NAME,time=NAME

    the length, also seconds=, hours=, length= (0:45:00, 45m) or end=
    die Länge, auch seconds=, hours=, length= (0:45:00, 45m) oder end=

    what the session is called; also what=
    wie die Sitzung heißt; auch what=

    a text about it
    ein Text dazu

    how many whole breaths it was
    wie viele ganze Atemzüge es waren

    what names the session in its program and never changes
    was die Sitzung in ihrem Programm benennt und sich nie ändert

    Fields are parted by commas, semicolons or tabs. Dates are 2026-11-30, 30.11.2026, Nov 30, \
    2026, or 11/30/2026; times are 19:30, 19:30:05 or 7:30 PM.
    Felder sind durch Kommas, Semikolons oder Tabs getrennt. Tage sind 2026-11-30, 30.11.2026, \
    Nov 30, 2026 oder 11/30/2026; Zeiten sind 19:30, 19:30:05 oder 7:30 PM.

    Short forms
    Kurzformen

    Short forms that work
    Kurzformen, die funktionieren

    In the configuration
    In der Konfiguration

    A phase, in phases or body
    Eine Phase, in phases oder body

    A length
    Eine Länge

    A loop, in body
    Eine Schleife, in body

    A configuration that works
    Eine Konfiguration, die funktioniert

    in and out
    ein und aus

    in, hold, out, empty
    ein, halten, aus, leer

    a ratio of units, here of 4 s: 4, 16 and 8 s
    ein Verhältnis von Einheiten, hier von 4 s: 4, 16 und 8 s

    six breaths a minute, each divided 4 to 6
    sechs Atemzüge in der Minute, jeder 4 zu 6 geteilt

    six breaths a minute, in as long as out
    sechs Atemzüge in der Minute, ein so lang wie aus

    for ten minutes; five where it is not said
    zehn Minuten lang; fünf, wo nichts gesagt ist

    from twelve breaths a minute to six, in ten minutes
    von zwölf Atemzügen in der Minute zu sechs, in zehn Minuten

    ten breaths, then five others
    zehn Atemzüge, dann fünf andere

    Two numbers are inhale and exhale; three are inhale, hold, exhale; a fourth is the hold \
    with empty lungs; 0 is no phase. Decimals have a point. Turns (10x) and a duration (/10m) \
    exclude each other, and a pace that moves (12..6bpm) needs a duration. Nothing in it needs \
    quotes in a shell.
    Zwei Zahlen sind Einatmen und Ausatmen; drei sind Einatmen, Halten, Ausatmen; eine vierte \
    ist das Halten mit leeren Lungen; 0 ist keine Phase. Dezimalzahlen haben einen Punkt. \
    Durchgänge (10x) und eine Dauer (/10m) schließen einander aus, und ein Tempo, das sich \
    ändert (12..6bpm), braucht eine Dauer. Nichts darin braucht in einer Shell \
    Anführungszeichen.

    Under "patterns" in the configuration file, each NAME is a text (a short form, or another \
    pattern's name) or an object with one of pattern, phases and body, and these beside it:
    Unter "patterns" in der Konfigurationsdatei ist jeder NAME ein Text (eine Kurzform, oder \
    der Name eines anderen Musters) oder ein Objekt mit einem von pattern, phases und body, und \
    daneben diesen:

    another pattern, which all that is said beside it changes
    ein anderes Muster, das alles Danebenstehende ändert

    phases that repeat, with breaths, for, exact or endless beside them
    Phasen, die sich wiederholen, mit breaths, for, exact oder endless daneben

    phases and loops in order
    Phasen und Schleifen der Reihe nach

    what a bare number counts: 1 s unless said
    was eine bloße Zahl zählt: 1 s, wenn nichts gesagt ist

    numbers by name; "$name" stands for one wherever a number can
    Zahlen bei Namen; "$name" steht für eine, wo immer eine Zahl stehen kann

    with phases: breaths a minute, as in a loop
    mit phases: Atemzüge in der Minute, wie in einer Schleife

    what is heard ("ebb help sounds"), and how loud
    was zu hören ist ("ebb help sounds"), und wie laut

    what listings show, as are also, sources, notes, warnings, dose
    was Listen zeigen, ebenso also, sources, notes, warnings, dose

    KIND is {}
    KIND ist {}

    the name under which the measured length is kept
    der Name, unter dem die gemessene Länge aufgehoben wird

    left out of its loop's last turn
    im letzten Durchgang der Schleife weggelassen

    before the first breath, and not counted
    vor dem ersten Atemzug, und nicht gezählt

    a text to say; {round}, {turn} and {name} of a variable are filled in
    ein Text, der gesagt wird; {round}, {turn} und {name} einer Variablen werden eingesetzt

    with breathe: asks how it felt
    mit breathe: fragt, wie es sich anfühlte

    units, or a duration
    Einheiten, oder eine Dauer

    a part of a breath, whose length the pace says
    ein Teil eines Atemzugs, dessen Länge das Tempo sagt

    longer each turn; bounds are min and max
    jeden Durchgang länger; Grenzen sind min und max

    a part of your best hold
    ein Teil deiner besten Haltezeit

    until Enter; remind: "30s" tells the time
    bis zur Eingabetaste; remind: "30s" sagt die Zeit

    phases and loops, nested as deep as eight
    Phasen und Schleifen, bis zu acht tief geschachtelt

    a text to say when a turn begins
    ein Text, der zu Beginn eines Durchgangs gesagt wird

    "up" or "down": counts the turns
    "up" oder "down": zählt die Durchgänge

    "ebb patterns new NAME --from box" adds a pattern to start from, and "ebb patterns check \
    FILE" says every fault of a file.
    "ebb patterns new NAME --from box" fügt ein Muster für den Anfang hinzu, und "ebb patterns \
    check FILE" sagt jeden Fehler einer Datei.

    no help on {}{}
    keine Hilfe zu {}{}

    NAME
    NAME

    breathing exercises and silent sits, heard on their moment
    Atemübungen und stille Sitzungen, genau im Moment zu hören

    SYNOPSIS
    ÜBERSICHT

    DESCRIPTION
    BESCHREIBUNG

    COMMANDS
    BEFEHLE

    KEYS
    TASTEN

    Examples:
    Beispiele:

    EXIT STATUS
    RÜCKGABEWERT

    FILES
    DATEIEN

    ENVIRONMENT
    UMGEBUNG

    REPORTING FAULTS
    FEHLER MELDEN

    Please report faults to the project's issue tracker.
    Fehler bitte im Verzeichnis der Fehlermeldungen des Projekts melden.

    another folder for the journal
    ein anderer Ordner für das Tagebuch

    where the configuration, the journal and the state belong
    wohin Konfiguration, Tagebuch und Zustand gehören

    the editor for notes and entries
    der Editor für Notizen und Einträge

    the language of messages and of the voice, unless the configuration names one
    die Sprache der Meldungen und der Stimme, wenn die Konfiguration keine nennt

    whether there are colours, and drawings
    ob es Farben und Zeichnungen gibt

    1: lines to be read aloud instead of tables and drawings
    1: Zeilen zum Vorlesen statt Tabellen und Zeichnungen

    pauses, and goes on
    hält an und setzt fort

    goes on where the time is open
    geht weiter, wo die Zeit offen ist

    louder or softer, by 2 dB
    lauter oder leiser, um 2 dB

    mutes, and brings the sound back
    macht stumm und wieder laut

    asks for a note at the end
    fragt am Ende nach einer Notiz

    answers how comfortable it was
    antwortet, wie angenehm es war

    stops, and keeps what was done
    beendet, und hält fest, was getan ist

    tells what the keys do
    sagt, was die Tasten tun

    Keys in a terminal
    Tasten im Terminal

    Space
    Leertaste

    Enter
    Eingabe

    1 to 5
    1 bis 5

    Up and Down:
    Auf und Ab:

    1 to 5:
    1 bis 5:

    Question mark
    Fragezeichen

    { times: 3 }, { for: "5m" }, { each: { x: [4, 5] } }, { until: "key" }
    { times: 3 }, { for: "5m" }, { each: { x: [4, 5] } }, { until: "key" }

    { bpm: 6 }, or { bpm: { from: 12, to: 6, over: "7m" } }
    { bpm: 6 }, oder { bpm: { from: 12, to: 6, over: "7m" } }

    Files
    Dateien

    Examples
    Beispiele

    Exit status
    Rückgabewert
    """
}
