extension German {
  /// The headings of tables, days and months, and the words that join a list.
  static let tables = """
    WHEN
    WANN

    WHAT
    WAS

    LENGTH
    LÄNGE

    BREATHS
    ATEMZÜGE

    ENDED
    ENDE

    length
    Länge

    breaths
    Atemzüge

    added
    nachgetragen

    completed
    vollendet

    not begun
    nicht begonnen

    REACHED
    ERREICHT

    SESSIONS
    SITZUNGEN

    TIME
    ZEIT

    PRACTICE
    ÜBUNG

    PATTERN
    MUSTER

    STREAK
    FOLGE

    NOW
    JETZT

    LONGEST
    LÄNGSTE

    MINUTES
    MINUTEN

    TOTAL
    SUMME

    TARGET
    ZIEL

    DONE
    GETAN

    LEFT
    ÜBRIG

    total
    Summe

    target
    Ziel

    BY
    BIS

    ALSO
    AUCH

    TIMING
    ZEITEN

    USUALLY
    GEWÖHNLICH

    timing
    Zeiten

    usually
    gewöhnlich

    PEAK
    SPITZE

    SOURCE
    HERKUNFT

    peak
    Spitze

    Warnings
    Warnungen

    cards, for --device; no boot changes their ids:
    Karten, für --device; kein Neustart ändert ihre Kennungen:

    other names for --device:
    andere Namen für --device:

    card for --device: {}, {}
    Karte für --device: {}, {}

    other name for --device: {}
    anderer Name für --device: {}

    {}, now card {}
    {}, jetzt Karte {}

    Monday
    Montag

    Tuesday
    Dienstag

    Wednesday
    Mittwoch

    Thursday
    Donnerstag

    Friday
    Freitag

    Saturday
    Samstag

    Sunday
    Sonntag

    Jan {}
    {}. Jan.

    Feb {}
    {}. Feb.

    Mar {}
    {}. März

    Apr {}
    {}. April

    May {}
    {}. Mai

    Jun {}
    {}. Juni

    Jul {}
    {}. Juli

    Aug {}
    {}. Aug.

    Sep {}
    {}. Sept.

    Oct {}
    {}. Okt.

    Nov {}
    {}. Nov.

    Dec {}
    {}. Dez.

    or
    oder

    and
    und

    """
}
