extension German {
  /// The words of a session.
  static let session = """
    see: ebb sounds
    siehe: ebb sounds

    --best: {} is not made from a best hold
    --best: {} wird nicht aus der besten Haltezeit gemacht

    {} needs a voice; say --cues voice
    {} braucht eine Stimme; sage --cues voice

    cannot write {}: {}; no more event lines
    {} lässt sich nicht schreiben: {}; keine Ereigniszeilen mehr

    pattern {} has warnings that no one has answered yet
    das Muster {} hat Warnungen, auf die noch niemand geantwortet hat

    read them: ebb patterns {}; then say --accept-risk, once
    lies sie: ebb patterns {}; dann sage einmal --accept-risk

    nothing was played
    nichts wurde gespielt

    before you play {}:
    bevor du {} spielst:

    {}; the answer is not kept
    {}; die Antwort wird nicht festgehalten

    start
    Anfang

    end
    Ende

    this is the last breath of the loop
    das ist der letzte Atemzug der Schleife

    comfort {}
    Wohlbefinden {}

    paused; Space goes on
    Pause; mit der Leertaste geht es weiter

    {}; no more lines
    {}; keine Zeilen mehr

    --output {}: the ending must be .wav, .flac or .ogg, or it must be a FIFO
    --output {}: die Endung muss .wav, .flac oder .ogg sein, oder es muss ein FIFO sein

    a file needs an end, and a loop of this pattern waits for a key
    eine Datei braucht ein Ende, und eine Schleife dieses Musters wartet auf eine Taste

    a file needs an end: leave --endless out, or give a length
    eine Datei braucht ein Ende: lass --endless weg, oder nenne eine Länge

    {}; the session goes on
    {}; die Sitzung geht weiter

    stopped before {} was whole; nothing of it is left
    abgebrochen, bevor {} vollständig war; nichts davon bleibt

    wrote {}: {}, {} with its bells
    {} geschrieben: {}, {} mit den Glocken

    {}name another file: --output FILE
    {}nenne eine andere Datei: --output FILE

    {}; the best hold is not kept
    {}; die beste Haltezeit wird nicht festgehalten

    a FIFO is always 48000 Hz; leave --rate out
    ein FIFO hat immer 48000 Hz; lass --rate weg

    the input device {} is gone; the session goes on without it
    das Eingabegerät {} ist fort; die Sitzung geht ohne es weiter

    {}; the session goes on{}
    {}; die Sitzung geht weiter{}

    {}; {} not kept
    {}; {} nicht festgehalten

    pattern {} is not gentle: {}
    das Muster {} ist nicht sanft: {}

    "gentle: true" in {} asks for this
    "gentle: true" in {} verlangt das

    {}; the usual bell is heard instead
    {}; stattdessen klingt die übliche Glocke

    see: ebb devices
    siehe: ebb devices

    {}; the session goes on in silence
    {}; die Sitzung geht in Stille weiter

    {}; waiting up to 30 s for one
    {}; bis zu 30 s wird auf eine gewartet

    see: ebb devices; --output FILE needs no card
    siehe: ebb devices; --output FILE braucht keine Karte

    {}; the session has no ambience
    {}; die Sitzung hat kein Klangbett

    ; there are {}, or a sound file
    ; es gibt {}, oder eine Klangdatei

    no ambience {}{}
    kein Klangbett {}{}

    how comfortable was {}? press 1 (hard) to 5 (easy)
    wie angenehm war {}? drücke 1 (schwer) bis 5 (leicht)

    {}; the cue set's own is heard instead
    {}; stattdessen klingt das Zeichen des Satzes

    a note will be asked for at the end
    am Ende wird nach einer Notiz gefragt

    no note can be asked for here
    hier kann nach keiner Notiz gefragt werden

    to add it later:\u{20}
    um es später einzutragen:\u{20}

    Type yes to go on, anything else to leave:\u{20}
    Tippe yes, um fortzufahren, etwas anderes, um es zu lassen:\u{20}

    {} seconds
    {} Sekunden

    nothing of it is left; make room, or\u{20}
    nichts davon bleibt; schaffe Platz, oder\u{20}

    \rrendering {} %
    {} % berechnet

    , and the journal is tried again at its end
    , und am Ende wird es mit dem Tagebuch noch einmal versucht

    this session is
    diese Sitzung wird

    the time after its end bell is
    die Zeit nach der Schlussglocke wird

    until Enter, {}
    bis zur Eingabetaste, {}

    {} left
    noch {}

    {} to go
    noch {} davon

    , its longest
    , die längste

    {} for {} s{}
    {} für {} s{}

    no key can be pressed here: each open phase takes its longest time
    hier kann keine Taste gedrückt werden: jede offene Phase dauert am längsten

    Space pauses
    Leertaste hält an

    Enter goes on where the time is open
    die Eingabetaste setzt fort, wo die Zeit offen ist

    ? tells all keys
    ? sagt alle Tasten

    , from the start of the breath
    , vom Anfang des Atemzugs an

    on again after {}{}
    weiter nach {}{}

    is still paused
    ist noch angehalten

    goes on with the breath it was in
    geht mit dem Atemzug weiter, in dem sie war

    goes on where it was
    geht weiter, wo sie war

    the machine slept for {}; the session {}
    der Rechner schlief {}; die Sitzung {}

    breath {}
    Atemzug {}

    breath {} of {}
    Atemzug {} von {}

    the bell rings out; {} ends it
    die Glocke klingt aus; {} beendet es

    , paused for {}
    , angehalten für {}

    , ended early
    , vorzeitig beendet

     and {} more
     und {} mehr

    muted; m brings the sound back
    stumm; m macht wieder laut

    , the loudest
    , das Lauteste

    , the softest
    , das Leiseste

    volume {}{}
    Lautstärke {}{}

    sat {}
    gesessen {}

    paused, Space goes on
    Pause, weiter mit der Leertaste

    Enter goes on
    weiter mit der Eingabetaste

    the hold is about to end
    das Halten endet bald

    , {} left
    , noch {}

    {} passed{}
    {} vergangen{}

    Space goes on, ? tells all keys
    weiter mit der Leertaste, ? sagt alle Tasten

    Space goes on
    weiter mit der Leertaste

    ends {}
    endet {}

    paused
    Pause

    get ready
    mach dich bereit

    get ready {}
    mach dich bereit {}

    first session: the journal will be in {}, and what is this device's alone in {}
    erste Sitzung: das Tagebuch kommt nach {}, und was nur dieses Gerät angeht, nach {}

    settings and patterns of your own belong in {}; see: ebb help
    Einstellungen und eigene Muster gehören nach {}; siehe: ebb help

    inhale
    einatmen

    hold
    halten

    exhale
    ausatmen

    empty
    leer bleiben

    breathe
    frei atmen

    in
    ein

    out
    aus

    nose
    die Nase

    mouth
    den Mund

    left
    linke

    right
    rechte

    top-up
    nachfassen

    hum
    summen

    forceful
    kräftig

    passive
    von selbst

    let-go
    loslassen

    whoosh
    rauschend

    {}, and goes before ebb's own {} as long as it has that name
    {}, und geht dem {} von ebb vor, solange es so heißt

    the command goes on, as process {}: {}
    der Befehl läuft weiter, als Prozess {}: {}

    the command was ended: {}
    der Befehl wurde beendet: {}

    the command ended with {}: {}
    der Befehl endete mit {}: {}

    the first {} bytes of the command are left out
    die ersten {} Bytes des Befehls sind ausgelassen

    ? or Escape hides this
    ? verbirgt dies

    time goes on; any key ends it
    die Zeit läuft weiter; jede Taste beendet sie

    the command has ended: this is the last breath
    der Befehl hat geendet: das ist der letzte Atemzug

    the command has ended
    der Befehl hat geendet

    , day {} in a row
    , Tag {} in Folge

    sat {}{}{}{}
    gesessen {}{}{}{}
    """
}
