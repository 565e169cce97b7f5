extension German {
  /// Why a file, or a line of it, cannot be imported, as the library says it.
  static let imports = """
    a NUL byte: this is no text
    ein NUL-Byte: das ist kein Text

    a row of more than 1 MiB: a quote may not be closed
    eine Zeile von mehr als 1 MiB: vielleicht fehlt ein schließendes Anführungszeichen

    a quote that is not closed: the file is cut off
    ein Anführungszeichen, das nicht geschlossen ist: die Datei ist abgeschnitten

    no line break ends the last line: the file may be cut off; where it is whole, say --whole
    die letzte Zeile endet ohne Zeilenumbruch: die Datei ist vielleicht abgeschnitten; ist sie \
    ganz, sage --whole

    no line break ends the line of the columns: the file is cut off
    die Zeile der Spalten endet ohne Zeilenumbruch: die Datei ist abgeschnitten

    bytes that are no text in UTF-8 or UTF-16
    Bytes, die kein Text in UTF-8 oder UTF-16 sind

    bytes that are no text in UTF-8
    Bytes, die kein Text in UTF-8 sind

    the file is empty
    die Datei ist leer

    the file ends within a character: it is cut off
    die Datei endet mitten in einem Zeichen: sie ist abgeschnitten

    the file ends before </HealthData>: it is cut off
    die Datei endet vor </HealthData>: sie ist abgeschnitten

    there is no HealthData in it
    es ist kein HealthData darin

    see the kinds of file: ebb help import
    sieh die Arten von Dateien: ebb help import

    a file of no kind that is known here; it begins with "{}"
    eine Datei von keiner hier bekannten Art; sie beginnt mit "{}"

    a table of no kind that is known here; its columns are {}
    eine Tabelle von keiner hier bekannten Art; ihre Spalten sind {}

    name them: --columns date=Date,time=Time,minutes=Duration
    benenne sie: --columns date=Date,time=Time,minutes=Duration

    JSON of a kind that is not known here; it tells of: {}
    JSON von einer hier nicht bekannten Art; es erzählt von: {}

    there is no column "{}"; there are {}
    es gibt keine Spalte "{}"; es gibt {}

    say which columns hold the date and the time: date=…,time=… or start=…
    sage, welche Spalten Tag und Zeit enthalten: date=…,time=… oder start=…

    say which column holds the length: minutes=…, seconds=…, length=… or end=…
    sage, welche Spalte die Länge enthält: minutes=…, seconds=…, length=… oder end=…

    it is of version {}; use a newer ebb
    sie ist von Version {}; nimm ein neueres ebb

    a record of version {}; use a newer ebb
    ein Eintrag von Version {}; nimm ein neueres ebb

    "{}" is not a list
    "{}" ist keine Liste

    "{}" is not a text
    "{}" ist kein Text

    an entry without a "timestamp"
    ein Eintrag ohne "timestamp"

    "{}" is no number of breaths
    "{}" ist keine Zahl von Atemzügen

    "{}" is no number of seconds
    "{}" ist keine Zahl von Sekunden

    "{}" is no whole number of seconds
    "{}" ist keine ganze Zahl von Sekunden

    "{}" is no time such as 2026-11-30 07:30
    "{}" ist keine Zeit wie 2026-11-30 07:30

    "{}" is no time such as 2026-11-30T07:30:00Z
    "{}" ist keine Zeit wie 2026-11-30T07:30:00Z

    "{}", "{}" are no date and time
    "{}", "{}" sind kein Tag mit Uhrzeit

    "{}" is no length such as 0:45 (hours:minutes)
    "{}" ist keine Länge wie 0:45 (Stunden:Minuten)

    "{}" is no length such as 0:45:0 (hours:minutes:seconds)
    "{}" ist keine Länge wie 0:45:0 (Stunden:Minuten:Sekunden)

    "{}" is no length such as 0:45:00 or 45m; for a bare number say minutes={}
    "{}" ist keine Länge wie 0:45:00 oder 45m; für eine bloße Zahl sage minutes={}

    no date of the calendar
    kein Tag des Kalenders

    {} is still to come
    {} kommt erst noch

    it ends before it begins
    es endet, bevor es beginnt

    "end" is not after "start"
    "end" ist nicht nach "start"

    endDate is before startDate
    endDate ist vor startDate

    a time before 1970
    eine Zeit vor 1970

    a session is at most seven days long
    eine Sitzung dauert höchstens sieben Tage

    the clocks went forward over that time, so there was none; say the zone with --zone, or --utc
    die Uhren wurden über diese Zeit vorgestellt, es gab sie nicht; sage die Zone mit --zone, \
    oder --utc

    """
}
