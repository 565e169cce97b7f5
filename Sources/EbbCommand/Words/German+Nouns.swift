extension German {
  /// The words of what is counted.
  static let nouns = """
    1 session
    1 Sitzung

    {} sessions
    {} Sitzungen

    1 day
    1 Tag

    {} days
    {} Tage

    1 bell
    1 Glocke

    {} bells
    {} Glocken

    1 byte
    1 Byte

    {} bytes
    {} Bytes

    1 channel
    1 Kanal

    {} channels
    {} Kanäle

    1 character
    1 Zeichen

    {} characters
    {} Zeichen

    1 fault
    1 Fehler

    {} faults
    {} Fehler

    1 file
    1 Datei

    {} files
    {} Dateien

    1 line
    1 Zeile

    {} lines
    {} Zeilen

    1 note
    1 Notiz

    {} notes
    {} Notizen

    1 record
    1 Eintrag

    {} records
    {} Einträge

    1 time
    1 Zeit

    {} times
    {} Zeiten

    1 wake-up
    1 Aufwachen

    {} wake-ups
    {} Aufwachen

    1 practice
    1 Praxis

    {} practices
    {} Praxen

    1 count
    1 Zählung

    {} counts
    {} Zählungen

    1 mala
    1 Mala

    {} malas
    {} Malas

    1 goal
    1 Vorsatz

    {} goals
    {} Vorsätze

    1 row
    1 Zeile

    {} rows
    {} Zeilen

    1 other record
    1 anderer Eintrag

    {} other records
    {} andere Einträge
    """
}
