extension German {
  /// What befalls the sound of a session.
  static let faults = """
    the sound card {}
    die Soundkarte {}

    no sound for {}
    kein Klang für {}

    no sound for a moment
    einen Moment lang kein Klang

    no sound for a while
    eine Zeit lang kein Klang

    {}: the machine was held up; the session goes on
    {}: der Rechner wurde aufgehalten; die Sitzung geht weiter

    {}: {} was suspended; the session goes on
    {}: {} wurde schlafen gelegt; die Sitzung geht weiter

    {} stands still; the session goes on
    {} steht still; die Sitzung geht weiter

    {} was unplugged; the session goes on in silence
    {} wurde ausgesteckt; die Sitzung geht in Stille weiter

    {} was lost{}; the session goes on in silence
    {} ging verloren{}; die Sitzung geht in Stille weiter

    no sound card {}{}; the session goes on in silence
    keine Soundkarte {}{}; die Sitzung geht in Stille weiter

    {} is busy{}; the session goes on in silence
    {} ist belegt{}; die Sitzung geht in Stille weiter

    no one reads {}; the session goes on in silence
    niemand liest {}; die Sitzung geht in Stille weiter

    no one read the FIFO
    niemand hat den FIFO gelesen

    there is sound now, on {}
    es klingt jetzt, auf {}

    sound is back after {}, on {}
    der Klang ist nach {} zurück, auf {}

    the ambience failed
    der Klangteppich fiel aus

    {}; the session goes on
    {}; die Sitzung geht weiter

    {}, {} more
    {}, noch {}

    once
    einmal

    {} times
    {}-mal

    a moment
    einem Moment

    the sound card was suspended
    die Soundkarte wurde schlafen gelegt

    the sound card stood still
    die Soundkarte stand still

    the sound card was unplugged
    die Soundkarte wurde ausgesteckt

    the sound card was lost
    die Soundkarte ging verloren

    there was no sound card
    es gab keine Soundkarte

    the sound card was busy
    die Soundkarte war belegt

    sound came back
    der Klang kam zurück

    passed over {}{}: {}
    übergangen: {}{}: {}

    , line {}
    , Zeile {}

    """

  /// Why a line of the journal is passed over, as its library says it.
  static let damages = """
    the last record was not finished, as a power cut leaves it
    der letzte Eintrag war nicht fertig, wie nach einem Stromausfall

    {} NUL bytes, as a power cut leaves
    {} NUL-Bytes, wie nach einem Stromausfall

    NUL bytes around a record, as a power cut leaves
    NUL-Bytes um einen Eintrag, wie nach einem Stromausfall

    a record that was not finished
    ein Eintrag, der nicht fertig war

    longer than {} MiB
    länger als {} MiB

    {} in no other file; rename it to \"{}\" to take them in
    {} in keiner anderen Datei; benenne sie in \"{}\" um, damit sie zählen

    """
}
