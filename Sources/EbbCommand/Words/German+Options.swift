extension German {
  /// The words of the options in the help.
  static let options = """
    N whole breaths; 0 is endless
    N ganze Atemzüge; 0 ist endlos

    at least D, such as 10m or 1h30m, ended with the breath in progress
    mindestens D, etwa 10m oder 1h30m, beendet mit dem laufenden Atemzug

    cut at exactly D
    genau nach D abgeschnitten

    until you stop it
    bis du es beendest

    what is heard: {}, or a voice over another set, such as voice+ocean
    was zu hören ist: {}, oder eine Stimme über einem anderen Satz, etwa voice+ocean

    the master level in decibels, from -60 to 0
    der Gesamtpegel in Dezibel, von -60 bis 0

    time to get ready: between the opening bell and the first phase, 3s unless said; or before \
    the first bell of a sit
    Zeit, sich bereit zu machen: zwischen der ersten Glocke und der ersten Phase, 3s, wenn \
    nichts gesagt ist; oder vor der ersten Glocke einer Sitzung

    play no bell; the card's clock is measured all the same
    keine Glocke spielen; die Uhr der Karte wird trotzdem gemessen

    end at once with 69 where there is no sound card
    sogleich mit 69 enden, wo es keine Soundkarte gibt

    the file of an input device, such as /dev/input/event3: a press of any of its keys ends an \
    open phase, as Enter does
    die Datei eines Eingabegeräts, etwa /dev/input/event3: das Drücken irgendeiner seiner \
    Tasten beendet eine offene Phase, wie die Eingabetaste

    say beforehand that you have read the pattern's warnings and want to go on
    vorab sagen, dass du die Warnungen des Musters gelesen hast und fortfahren willst

    your longest hold with full lungs, such as 2m30s, for a pattern that is made from it; kept \
    in the journal for the next time
    dein längstes Halten mit vollen Lungen, etwa 2m30s, für ein Muster, das daraus gemacht \
    wird; im Tagebuch für das nächste Mal aufgehoben

    write the sound to FILE in place of what stands there, and of a card: as fast as it can and \
    with no record in the journal, or at the pace of the clock where FILE is a FIFO; "-" is raw \
    S16_LE stereo at 48000 Hz on standard output
    den Klang nach FILE schreiben, anstelle dessen, was dort steht, und einer Karte: so schnell \
    es geht und ohne Eintrag im Tagebuch, oder im Takt der Uhr, wo FILE ein FIFO ist; "-" ist \
    rohes S16_LE stereo mit 48000 Hz auf der Standardausgabe

    frames a second of that file, from 8000 to 192000; 48000 unless said
    Frames je Sekunde jener Datei, von 8000 bis 192000; 48000, wenn nichts gesagt ist

    one JSON object a line for all that happens, on standard output or to FILE
    ein JSON-Objekt je Zeile für alles, was geschieht, auf der Standardausgabe oder nach FILE

    one line an event, no drawing
    eine Zeile je Ereignis, keine Zeichnung

    plain lines, and the seconds of each phase counted between them
    einfache Zeilen, und dazwischen die Sekunden jeder Phase gezählt

    print nothing but errors
    nichts als Fehler ausgeben

    leave no record in the journal
    keinen Eintrag im Tagebuch hinterlassen

    the pattern to copy: a name from "ebb patterns", or a short form
    das Muster, das kopiert wird: ein Name aus "ebb patterns", oder eine Kurzform

    the last N entries
    die letzten N Einträge

    every entry
    jeder Eintrag

    write a page of charts to FILE, in place of what stands there; it needs no network; "-" is \
    standard output
    eine Seite mit Diagrammen nach FILE schreiben, anstelle dessen, was dort steht; sie braucht \
    kein Netz; "-" ist die Standardausgabe

    lines to be read aloud instead of tables and drawings
    Zeilen zum Vorlesen statt Tabellen und Zeichnungen

    print JSON: times as RFC 3339, lengths in nanoseconds
    JSON ausgeben: Zeiten nach RFC 3339, Längen in Nanosekunden

    draw NAME to FILE, which ends in .svg, in place of what stands there
    NAME nach FILE zeichnen, das auf .svg endet, anstelle dessen, was dort steht

    all of it as a manual page
    alles davon als Handbuchseite

    show this page
    diese Seite zeigen

    show which ebb this is
    zeigen, welches ebb dies ist

    the kind of file, where its content does not tell; see below
    die Art der Datei, wo ihr Inhalt sie nicht zeigt; siehe unten

    say what would be done, do nothing
    sagen, was getan würde, und nichts tun

    leave out the lines that cannot be, and take in all others
    Zeilen auslassen, die nicht sein können, und alle anderen übernehmen

    take in a session also where another program has told of the same sitting
    eine Sitzung auch dann übernehmen, wenn ein anderes Programm vom selben Sitzen erzählt hat

    where times without a zone are from: Europe/Berlin, +01:00
    woher Zeiten ohne Zone sind: Europe/Berlin, +01:00

    the same as --zone +00:00
    dasselbe wie --zone +00:00

    what the columns of a table hold: date=Date,time=Time,minutes=Length; see below
    was die Spalten einer Tabelle enthalten: date=Date,time=Time,minutes=Length; siehe unten

    how a date such as 3/4/2026 is read: dmy or mdy; else one of the file must decide
    wie ein Tag wie 3/4/2026 gelesen wird: dmy oder mdy; sonst muss einer der Datei es \
    entscheiden

    json (unless said), csv, insight or 108again
    json (wenn nichts gesagt ist), csv, insight oder 108again

    write to a file instead of standard output
    in eine Datei statt auf die Standardausgabe schreiben

    from that day on: 2026-11-01, yesterday, "7 days", "2 months"
    von diesem Tag an: 2026-11-01, yesterday, "7 days", "2 months"

    until the end of that day
    bis zum Ende dieses Tages

    only sit, play, note, goal, done or another kind of record
    nur sit, play, note, goal, done oder eine andere Art von Eintrag

    only sessions of that pattern
    nur Sitzungen mit diesem Muster

    what was deleted
    was gelöscht wurde

    show the beginning of each id, which show, edit and delete take
    den Anfang jeder Kennung zeigen, den show, edit und delete nehmen

    when it began: "2026-11-29 07:30", "yesterday 7:30 PM"
    wann es begann: "2026-11-29 07:30", "yesterday 7:30 PM"

    how long it was, such as 20m
    wie lange es war, etwa 20m

    a note on it
    eine Notiz dazu

    the note on it, or the text of what is a note, goal or done itself
    die Notiz dazu, oder der Text dessen, was selbst note, goal oder done ist

    give a field another value, null to take it out; can be said several times
    einem Feld einen anderen Wert geben, null, um es herauszunehmen; darf mehrmals stehen

    do it without a question
    ohne Frage tun

    write about a session: the beginning of its id, or last
    zu einer Sitzung schreiben: der Anfang ihrer Kennung, oder last

    another day than today: 2026-11-01, yesterday, "7 days"
    ein anderer Tag als heute: 2026-11-01, yesterday, "7 days"

    the last N days that have a text; 10 unless said
    die letzten N Tage, die einen Text haben; 10, wenn nichts gesagt ist

    it was done before ebb counted: it is in the total, and in no pace
    es wurde getan, bevor ebb zählte: es steht in der Summe, und in keinem Tempo

    when it was: "2026-11-29 07:30", "yesterday 7:30 PM"
    wann es war: "2026-11-29 07:30", "yesterday 7:30 PM"

    on which day it was: 2026-11-01, yesterday, "7 days"
    an welchem Tag es war: 2026-11-01, yesterday, "7 days"

    the day to reach the target by, such as 2029-12-31: says how many a day that takes
    der Tag, bis zu dem das Ziel erreicht sein soll, etwa 2029-12-31: sagt, wie viele am Tag \
    das braucht

    how many are to be reached; none for no end
    wie viele erreicht werden sollen; none für kein Ende

    the beads of a mala; 108 unless said
    die Perlen einer Mala; 108, wenn nichts gesagt ist

    what a mala counts as: 100 for 108 beads unless said, else as many as it has beads
    als was eine Mala zählt: 100 bei 108 Perlen, wenn nichts gesagt ist, sonst so viele, wie \
    sie Perlen hat

    what is counted: count, which is usual, or minutes
    was gezählt wird: count, wie üblich, oder minutes

    how many a day you mean to do; none for no goal
    wie viele am Tag du tun willst; none für kein Tagesziel

    another name that means it; can be said several times
    ein anderer Name dafür; darf mehrmals stehen

    another name
    ein anderer Name

    the day to reach the target by, such as 2029-12-31; none for no day
    der Tag, bis zu dem das Ziel erreicht sein soll, etwa 2029-12-31; none für keinen

    what a terminal shows: full (a flower that breathes, clouds for a sit), reduced (a bar, \
    drawn four times a second) or line (one line of text)
    was ein Terminal zeigt: full (eine Blume, die atmet, Wolken beim Sitzen), reduced (ein \
    Balken, viermal in der Sekunde gezeichnet) oder line (eine Zeile Text)

    its colours: {}
    seine Farben: {}

    how many colours: auto (as the terminal says), true, 256, 16 or never
    wie viele Farben: auto (wie das Terminal sagt), true, 256, 16 oder never

    play one breath with a cue set: {}, or with a voice over one, such as voice+ocean
    einen Atemzug mit einem Satz von Zeichen spielen: {}, oder mit einer Stimme über einem, \
    etwa voice+ocean

    the bell that strikes: a name from "ebb sounds", or a sound file
    die Glocke, die schlägt: ein Name aus "ebb sounds", oder eine Klangdatei

    write the sound to FILE in place of what stands there, and of a card: .wav or .flac in 24 \
    bits, or .ogg
    den Klang nach FILE schreiben, anstelle dessen, was dort steht, und einer Karte: .wav oder \
    .flac in 24 Bit, oder .ogg

    look at files, and tell of each what it is, how loud it is, and what becomes of it as a \
    cue, a bell or ambience
    Dateien betrachten, und von jeder sagen, was sie ist, wie laut sie ist, und was aus ihr \
    wird als Zeichen, Glocke oder Klangbett

    write every bell that ebb makes to FOLDER, as FLAC in 24 bits at 48000 Hz
    jede Glocke, die ebb macht, nach FOLDER schreiben, als FLAC in 24 Bit mit 48000 Hz

    the language of a voice, such as de: a name from "ebb sounds"; the locale's unless said
    die Sprache einer Stimme, etwa de: ein Name aus "ebb sounds"; die der Umgebung, wenn nichts \
    gesagt ist

    speak in the first N breaths only; after them the other cues go on
    nur in den ersten N Atemzügen sprechen; danach gehen die anderen Zeichen weiter

    have the voice count the seconds of each phase
    die Stimme die Sekunden jeder Phase zählen lassen

    How long (one of these)
    Wie lange (eines davon)

    Sound
    Klang

    Output
    Ausgabe

    General
    Allgemeines

    the sound card, by its id or another name from "ebb devices"
    die Soundkarte, bei ihrer Kennung oder einem anderen Namen aus "ebb devices"

    an LED that breathes along: a name in /sys/class/leds, such as ACT, or a folder; its end \
    signal is three slow flashes; "none" for that of the configuration
    eine LED, die mitatmet: ein Name in /sys/class/leds, etwa ACT, oder ein Ordner; ihr Zeichen am \
    Ende ist dreimal langsames Aufleuchten; "none" für keine, auch wenn die Konfiguration eine nennt

    the LED later than the sound by D, or earlier with a minus, such as -40ms
    die LED um D später als der Klang, oder mit einem Minus früher, etwa -40ms

    all sound later by D, or earlier with a minus: -180ms for a loudspeaker that is so much late
    aller Klang um D später, oder mit einem Minus früher: -180ms für einen Lautsprecher, der um \
    so viel zu spät ist

    silence on the card before the first bell, for a receiver that wakes slowly: 250ms unless \
    said, 1.5s by HDMI, S/PDIF and Bluetooth
    Stille auf der Karte vor der ersten Glocke, für einen Empfänger, der langsam aufwacht: \
    250ms, wenn nichts gesagt ist, 1.5s über HDMI, S/PDIF und Bluetooth

    the file is whole, though no line break ends its last line
    die Datei ist vollständig, obwohl kein Umbruch ihre letzte Zeile beendet

    strike the first bell N times; once unless said
    die erste Glocke N-mal schlagen; einmal, wenn nichts gesagt ist

    strike the bell between two sits of a row N times; once unless said
    die Glocke zwischen zwei Sitzungen einer Reihe N-mal schlagen; einmal, wenn nichts gesagt \
    ist

    strike the last bell N times; once unless said
    die letzte Glocke N-mal schlagen; einmal, wenn nichts gesagt ist

    the time from one such strike to the next, from 0.5s to 5m; 3s unless said
    die Zeit von einem solchen Schlag zum nächsten, von 0.5s bis 5m; 3s, wenn nichts gesagt ist

    a softer bell each D after the first strike, before the end; 0 for none
    eine leisere Glocke alle D nach dem ersten Schlag, vor dem Ende; 0 für keine

    a softer bell at each time after the first strike, such as 0,25m,30m,55m, or at random, \
    such as random:3m-7m, or both. Without DURATION the sit ends with the last of them
    eine leisere Glocke zu jeder Zeit nach dem ersten Schlag, etwa 0,25m,30m,55m, oder \
    zufällig, etwa random:3m-7m, oder beides. Ohne DURATION endet die Sitzung mit der letzten \
    davon

    tell when which bell would strike, and play nothing
    sagen, wann welche Glocke schlüge, und nichts spielen

    until COMMAND, which a shell runs meanwhile, has ended
    bis COMMAND, den eine Shell derweil ausführt, geendet hat

    what chance is drawn from, such as bells at random: with the same N it is the same each time
    woraus der Zufall gezogen wird, etwa bei zufälligen Glocken: mit demselben N ist er jedes \
    Mal derselbe

    a bed of sound under the session: {}, a sound file that goes round, or none; a file of your \
    own with such a name goes before it
    ein Klangbett unter der Sitzung: {}, eine Klangdatei, die im Kreis läuft, oder none; eine \
    eigene Datei mit solch einem Namen geht ihm vor
    """
}
