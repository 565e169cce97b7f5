extension German {
  /// The words of sounds, voices and devices.
  static let sounds = """
    {} is a bell that ebb makes, not a file
    {} ist eine Glocke, die ebb selbst macht, keine Datei

    {} is a cue set, not a sound
    {} ist ein Satz von Zeichen, kein Klang

    hear it with: ebb sounds --cues {}
    höre ihn mit: ebb sounds --cues {}

    {} is a bed of sound, not a bell or a file
    {} ist ein Klangbett, keine Glocke und keine Datei

    it goes under a session: --ambience {}
    es liegt unter einer Sitzung: --ambience {}

    no sound {}{}
    kein Klang {}{}

    the sound card {} was lost
    die Soundkarte {} ging verloren

    {} is no input device
    {} ist kein Eingabegerät

    such as /dev/input/event0; those with stable names are in /dev/input/by-id
    etwa /dev/input/event0; solche mit festen Namen stehen in /dev/input/by-id

    cannot read the input device {}: {}
    das Eingabegerät {} ist nicht lesbar: {}

    who may read it: the group "input", on most systems
    wer es lesen darf: die Gruppe "input", auf den meisten Systemen

    cannot write to standard output: {}
    die Standardausgabe nimmt nichts: {}

    cannot read the table of a voice, {}
    die Tabelle einer Stimme ist nicht lesbar, {}

    {}: the table of a voice is an object { … }
    {}: die Tabelle einer Stimme ist ein Objekt { … }

    {}{}: {} must be {}
    {}{}: {} muss {} sein

    no voice speaks {}{}
    keine Stimme spricht {}{}

    of unknown length
    von unbekannter Länge

    , by parts of it
    , nach Teilen davon

    below what is heard
    unter dem, was zu hören ist

    peak {} dBFS, loudness {}{}
    Spitze {} dBFS, Lautheit {}{}

    mixed down to left and right;\u{20}
    auf links und rechts gemischt;\u{20}

    {}resampled for cards of another rate than {} Hz
    {}umgerechnet für Karten mit anderer Rate als {} Hz

    no: {}
    nein: {}

    , its peak at {} dBFS
    , Spitze bei {} dBFS

    yes{}
    ja{}

    yes, as silence
    ja, als Stille

    as a cue
    als Zeichen

    as a bell
    als Glocke

    as ambience
    als Klangbett

    yes, over and over, each end fading into the next start
    ja, wieder und wieder, jedes Ende in den nächsten Anfang geblendet

    Beds of sound, for --ambience:
    Klangbetten, für --ambience:

    cannot be played: {}
    lässt sich nicht spielen: {}

    built in
    eingebaut

    an object { … }
    ein Objekt { … }

    a text
    ein Text

    an array of the names of prompts
    eine Liste der Namen von Ansagen

    bells are heard instead
    stattdessen sind Glocken zu hören

    only the other cues are heard
    nur die anderen Zeichen sind zu hören

    copy Sounds/voice of ebb's sources to ~/.local/share/ebb/sounds
    kopiere Sounds/voice aus den Quellen von ebb nach ~/.local/share/ebb/sounds

    no voice is installed, so {}; {}
    keine Stimme ist installiert, also {}; {}

    no voice speaks {} or English; {}
    keine Stimme spricht {} oder Englisch; {}

    no voice speaks {}; English is spoken
    keine Stimme spricht {}; gesprochen wird Englisch

    Languages of the voice, for --language:
    Sprachen der Stimme, für --language:

    voice {}: {}
    Stimme {}: {}

    cannot be used: {}
    nicht brauchbar: {}

    cannot create a file in {}: {}
    in {} lässt sich keine Datei anlegen: {}
    """
}
