extension German {
  /// The words of a command line that cannot be.
  static let commandLine = """
    see: {}
    siehe: {}

    ; did you mean {}?
    ; meintest du {}?

    unknown command {}{}
    unbekannter Befehl {}{}

    see: ebb help
    siehe: ebb help

    unknown option {}{}
    unbekannte Option {}{}

    {} takes no value
    {} nimmt keinen Wert

    {} needs a value: {} {}
    {} braucht einen Wert: {} {}

    {} needs {} {}
    {} braucht {3}

    the command comes first: ebb {} ...
    der Befehl kommt zuerst: ebb {} ...

    unexpected {}; did you mean {} {}?
    unerwartet: {}; meintest du {} {}?

    unexpected {}: {} takes {}
    unerwartet: {}; {} nimmt {}

    the file of an input device, such as /dev/input/by-id/usb-Clicker-event-kbd: a press of any \
    of its keys is a bead; can be said several times
    die Datei eines Eingabegeräts, etwa /dev/input/by-id/usb-Clicker-event-kbd: das Drücken \
    irgendeiner seiner Tasten ist eine Perle; darf mehrmals stehen

    what is heard when a mala is full: a name from "ebb sounds", or a sound file
    was klingt, wenn eine Mala voll ist: ein Name aus "ebb sounds", oder eine Klangdatei

    a line with the total after every N beads of a mala, too
    eine Zeile mit der Summe auch nach je N Perlen einer Mala

    {} and {} exclude each other: give one
    {} und {} schließen einander aus: nimm eines

    {} is given twice
    {} ist zweimal gesagt

    unexpected {}{}
    unerwartet: {}{}

    --history {}: {}
    --history {}: {}

    --best {}: {}
    --best {}: {}

    say when it began: --at "yesterday 7:30 AM"
    sage, wann es begann: --at "yesterday 7:30 AM"

    say how long it was: --for 20m
    sage, wie lange es war: --for 20m

    --for {}: it had a length
    --for {}: es hatte eine Länge

    --set {}: say FIELD=VALUE, such as breaths=20
    --set {}: sage FELD=WERT, etwa breaths=20

    --verbose and --quiet contradict each other; say one of them
    --verbose und --quiet widersprechen sich; sage eines davon

    --output - and --events both need standard output; say --events=FILE
    --output - und --events brauchen beide die Standardausgabe; sage --events=FILE

    --output and --events name the same file: {}
    --output und --events nennen dieselbe Datei: {}

    --rate needs --output FILE: a sound card keeps its own rate
    --rate braucht --output FILE: eine Soundkarte behält ihre eigene Rate

    --output - is always 48000 Hz; leave --rate out
    --output - hat immer 48000 Hz; lass --rate weg

    unexpected {}: ebb sounds takes at most one NAME
    unerwartet: {}; ebb sounds nimmt höchstens einen NAME

    {} needs a file: ebb sounds {} FILE
    {} braucht eine Datei: ebb sounds {} FILE

    {} needs a sound: ebb sounds NAME {} FILE
    {} braucht einen Klang: ebb sounds NAME {} FILE

    --rate needs {} FILE: a sound card keeps its own rate
    --rate braucht {} FILE: eine Soundkarte behält ihre eigene Rate

    --language is for a cue set that speaks; say --cues voice
    --language ist für einen Satz von Zeichen, der spricht; sage --cues voice

    {} is for a sound that is played; leave it out
    {} ist für einen Klang, der gespielt wird; lass es weg

    no bed of sound
    kein Klangbett

    your own
    dein eigenes

    a bed of sound
    ein Klangbett

    a bell
    eine Glocke

    to {}
    bis {}

    ; there are bash, zsh and fish
    ; es gibt bash, zsh und fish

    no completions for {}{}
    keine Ergänzungen für {}{}

    , character {}
    , Zeichen {}

    --language needs a voice; say --say total
    --language braucht eine Stimme; sage --say total

    a voice says the total, or the malas of this count: total or malas
    eine Stimme sagt die Summe, oder die Malas dieser Zählung: total oder malas

    --until needs a command, such as --until 'make test'
    --until braucht einen Befehl, etwa --until 'make test'

    {} is for a card; a file needs none: leave it out
    {} ist für eine Karte; eine Datei braucht keine: lass es weg

    --until and --output exclude each other: a file is written faster than a command runs
    --until und --output schließen einander aus: eine Datei wird schneller geschrieben, als ein \
    Befehl läuft

    --strike-gap {}: strikes are from 0.5s to 5m apart
    --strike-gap {}: Schläge liegen 0.5s bis 5m auseinander

    --interval {}: bells are at least 1s apart, or 0 for none
    --interval {}: Glocken liegen mindestens 1s auseinander, oder 0 für keine

    --bells {}
    --bells {}
    """
}
