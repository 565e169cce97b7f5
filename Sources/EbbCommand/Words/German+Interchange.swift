extension German {
  /// The words of import and export.
  static let interchange = """
    there is nothing to export; {} stays as it is
    es gibt nichts auszugeben; {} bleibt, wie es ist

    {} {} not in it; --format json holds everything
    {} {} nicht darin; --format json enthält alles

    there is no file of a journal, NAME.jsonl, in the folder {}
    es gibt keine Datei eines Tagebuchs, NAME.jsonl, im Ordner {}

    {}: {}; nothing was imported
    {}: {}; nichts wurde übernommen

    --columns is for tables: say --format csv, or none
    --columns ist für Tabellen: sage --format csv, oder keines

    --columns {}: say date=Date,time=Time,minutes=Length
    --columns {}: sage date=Date,time=Time,minutes=Length

    --columns: {} is none of {}
    --columns: {} ist keines von {}

    --columns: {} is said twice
    --columns: {} ist zweimal gesagt

    {} {} is none of {}{}
    {} {} ist keines von {}{}

    line {}: {}
    Zeile {}: {}

    and {} more
    und {} weitere

    {}; nothing was imported
    {}; nichts wurde übernommen

    put it right, or leave it out: ebb import --skip-refused
    berichtige es, oder lass es aus: ebb import --skip-refused

    cannot read the file: {}
    die Datei ist nicht lesbar: {}

    --zone {}: a zone is Europe/Berlin, or an offset such as +01:00
    --zone {}: eine Zone ist Europe/Berlin, oder ein Abstand wie +01:00

    --zone {}: this system knows no such zone
    --zone {}: dieses System kennt keine solche Zone

    say how far its clocks are ahead of UTC: --zone +01:00
    sage, wie weit ihre Uhren vor UTC gehen: --zone +01:00

    {} practices and counts
    {} Praxen und Zählungen

    wrote {} to {}
    {} nach {} geschrieben

    {} record
    {} Eintrag

    interrupted session
    abgebrochene Sitzung

    personal best
    persönliche Bestzeit

    standard input
    Standardeingabe

    1 line is refused
    1 Zeile ist abgelehnt

    {} lines are refused
    {} Zeilen sind abgelehnt

    {} without a zone: taken as times of this place, now\u{20}
    {} ohne Zone: als Zeiten dieses Orts genommen, jetzt\u{20}

    its times are taken as UTC, as the app writes them; were they exported as local ones, say \
    --zone
    seine Zeiten gelten als UTC, wie die App sie schreibt; waren es örtliche, sage --zone

    the clocks went back over {} and showed them twice, as on line {}: taken as the first
    die Uhren gingen über {} zurück und zeigten sie zweimal, wie in Zeile {}: als die erste \
    genommen

    passed over {}
    übergangen: {}

    is the same sitting as one
    ist dasselbe Sitzen wie eine

    are the same sittings as those
    sind dasselbe Sitzen wie jene

    {} {} of another program: left out; --keep-overlaps takes them in
    {} {} eines anderen Programms: ausgelassen; --keep-overlaps nimmt sie auf

    nothing new
    nichts Neues

    {} {} from {}{}
    {} {} aus {}{}

    {} of another program
    {} eines anderen Programms

    : line {}: {}
    : Zeile {}: {}

    {} refused{}
    {} abgelehnt{}

    read {} MB
    {} MB gelesen

    {} of {} ({} %)
    {} von {} ({} %)
    """
}
