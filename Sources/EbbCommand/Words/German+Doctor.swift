extension German {
  /// The words of the findings of the doctor.
  static let doctor = """
    no bell was played: {}
    keine Glocke wurde gespielt: {}

    try another card: ebb doctor --device NAME; see: ebb devices
    versuche eine andere Karte: ebb doctor --device NAME; siehe: ebb devices

    the card did not tell where it is; cues may be off
    die Karte sagte nicht, wo sie ist; Zeichen können daneben liegen

    check its plug, or try another: ebb devices
    prüfe den Stecker, oder versuche eine andere: ebb devices

    no bell was played, as you asked; one would begin after {}
    keine Glocke wurde gespielt, wie gewünscht; eine würde nach {} beginnen

    try once more on a quieter machine
    versuche es noch einmal auf einem ruhigeren Rechner

    the clock shows {}
    die Uhr zeigt {}

    the time zone is {}
    die Zeitzone ist {}

    the time zone is the rule {}
    die Zeitzone ist die Regel {}

    there is no configuration at {}, and none is needed
    es gibt keine Konfiguration unter {}, und es braucht keine

    the configuration {} has {}
    die Konfiguration {} hat {}

    there is no place for a configuration: HOME is not set
    es gibt keinen Platz für eine Konfiguration: HOME ist nicht gesetzt

    measuring wake-ups for {}
    das Aufwachen wird gemessen, {} lang

    {} for {} s
    {} für {} s

    ls -ld {}
    ls -ld {}

    there is no journal yet; the first session makes {}
    es gibt noch kein Tagebuch; die erste Sitzung legt {} an

    nothing else is lost; the next session mends it
    sonst ist nichts verloren; die nächste Sitzung bringt es in Ordnung

    and {} more that cannot be read
    und {} weitere, die nicht lesbar sind

    install the newer ebb here, too
    installiere auch hier das neuere ebb

    make room, or name another folder: EBB_JOURNAL
    schaffe Platz, oder nenne einen anderen Ordner: EBB_JOURNAL

    real time is granted to the threads that keep time
    Echtzeit ist den Threads gewährt, die die Zeit halten

    memory may be locked without a limit
    Speicher darf ohne Grenze festgehalten werden

    ; ebb plays without
    ; ebb spielt auch ohne

    {} accepts {}
    {} nimmt {}

    {} is in use: {}
    {} ist in Gebrauch: {}

    {} is busy: {}
    {} ist beschäftigt: {}

    {} has no output at its first place; see: ebb devices
    {} hat keinen Ausgang an seinem ersten Platz; siehe: ebb devices

    {} does not answer: {}
    {} antwortet nicht: {}

    ; its pointer moves {} frames at a time
    ; ihr Zeiger springt um {} Frames

    the card's clock is {} ppm {}, and ebb knows where the card is to {} ({}){}
    die Uhr der Karte geht {} ppm {}, und ebb weiß auf {} ({}), wo die Karte ist{}

    no card's clock is so far off: its driver or server reports wrongly; try another
    keine Uhr einer Karte geht so falsch: ihr Treiber oder Server meldet Falsches; versuche \
    eine andere

    the sound card {} failed while it played
    die Soundkarte {} versagte beim Spielen

    two bells were played on {}: one {} after the card was opened, one {} s later
    zwei Glocken wurden auf {} gespielt: eine {}, nachdem die Karte geöffnet war, eine {} s \
    später

    the card ran dry {} meanwhile: the machine was held up, and sound was lost
    der Karte ging {} der Klang aus: der Rechner wurde aufgehalten, und Klang ging verloren

    end what keeps the machine busy, or give ebb real-time rights
    beende, was den Rechner beschäftigt, oder gib ebb Echtzeitrechte

    {} came late or not at all: the machine was held up
    {} kam zu spät oder gar nicht: der Rechner wurde aufgehalten

    the card {} did not let go of the player
    die Karte {} gab den Spieler nicht frei

    a driver or a sound server hangs: plug the card anew, or start the server anew
    ein Treiber oder Klangserver hängt: stecke die Karte neu ein, oder starte den Server neu

    the clock is not set: it shows {}
    die Uhr ist nicht gestellt: sie zeigt {}

    the clock is not set, or the journal is from the future: it shows {}, and the newest record \
    is of {}
    die Uhr ist nicht gestellt, oder das Tagebuch kommt aus der Zukunft: sie zeigt {}, und der \
    neueste Eintrag ist vom {}

    TZ is {}, which is no time zone of this machine: days are counted in UTC
    TZ ist {}, was keine Zeitzone dieses Rechners ist: Tage werden in UTC gezählt

    say one such as TZ=Europe/Berlin, or install the zones: sudo apt install tzdata
    nenne eine wie TZ=Europe/Berlin, oder installiere die Zonen: sudo apt install tzdata

    the machine's time zone is not set: days are counted in UTC
    die Zeitzone des Rechners ist nicht gesetzt: Tage werden in UTC gezählt

    mend it, and look again: ebb patterns check {}
    bringe es in Ordnung, und sieh noch einmal nach: ebb patterns check {}

    and {} more in {}
    und {} weitere in {}

    playing two bells
    zwei Glocken spielen

    listening to the card's clock
    der Uhr der Karte wird zugehört

    No faults{}
    Keine Fehler{}

    Sound cards
    Soundkarten

    , and this device writes as {}
    , und dieses Gerät schreibt als {}

    the journal {} has {} and {}{}
    das Tagebuch {} hat {} und {}{}

    a newer ebb has written to the journal: this one reads it, and keeps no session
    ein neueres ebb hat ins Tagebuch geschrieben: dieses liest es, und hält keine Sitzung fest

    sessions cannot be kept: {} cannot be written to: {}
    Sitzungen lassen sich nicht festhalten: in {} lässt sich nicht schreiben: {}

    the disk of the journal is full: {} KiB are free at {}
    die Platte des Tagebuchs ist voll: {} KiB sind frei auf {}

    this card has no mixer that ebb can read; its volume is set on the device itself
    diese Karte hat keinen Mischer, den ebb lesen kann; die Lautstärke wird am Gerät selbst \
    gestellt

    at zero
    auf null

     and\u{20}
     und\u{20}

    the mixer control {} of {} is {}
    der Regler {} von {} ist {}

    the mixer {} has no volume to set
    der Mischer {} hat keine Lautstärke zu stellen

     on
     an

    the mixer {} lets sound through{}
    der Mischer {} lässt Klang durch{}

    as root, put the lines "@audio - rtprio 20" and "@audio - memlock 65536" into \
    /etc/security/limits.d/audio.conf, join the group audio, and log in again
    setze als root die Zeilen "@audio - rtprio 20" und "@audio - memlock 65536" in \
    /etc/security/limits.d/audio.conf, tritt der Gruppe audio bei, und melde dich neu an

    , but a raised priority is
    , wohl aber ein erhöhter Vorrang

    real time is not granted{}; ebb keeps time without it, less steadily on a busy machine
    Echtzeit ist nicht gewährt{}; ebb hält die Zeit auch ohne sie, auf einem beschäftigten \
    Rechner weniger stetig

    memory may be locked up to {} KiB
    bis zu {} KiB Speicher dürfen festgehalten werden

    a real-time thread may compute for {} without a sleep; ebb's sleep far sooner
    ein Echtzeit-Thread darf {} ohne Schlaf rechnen; die von ebb schlafen weit eher

    card {}, {}, {}
    Karte {}, {}, {}

    it was named
    sie wurde genannt

    {} did not ({})
    {} tat es nicht ({})

    it is the usual card
    es ist die übliche Karte

    it answered, and {}
    sie antwortete, und {}

    start the sound server: systemctl --user restart pipewire-pulse, or pulseaudio; or name a \
    card: ebb doctor --device NAME
    starte den Klangserver: systemctl --user restart pipewire-pulse, oder pulseaudio; oder \
    nenne eine Karte: ebb doctor --device NAME

    plug a card in, or join the group that may use it: sudo usermod -aG audio $USER, then log \
    in again
    stecke eine Karte ein, oder tritt der Gruppe bei, die sie benutzen darf: sudo usermod -aG \
    audio $USER, dann melde dich neu an

    name another card: ebb doctor --device NAME; see: ebb devices
    nenne eine andere Karte: ebb doctor --device NAME; siehe: ebb devices

     ({} among them)
     (darunter {})

    none of ebb's formats
    keines der Formate von ebb

     channel
     Kanal

     channels
     Kanäle

    {}, {}, {}, buffers of {}
    {}, {}, {}, Puffer von {}

    {} to {}
    {} bis {}

    of {} half were within {}, 99 of 100\u{20}
    von {} war die Hälfte innerhalb von {}, 99 von 100\u{20}

    within {}, the worst {} late
    innerhalb von {}, das schlimmste {} zu spät

    a busy machine or a virtual one; the sound is placed ahead and stays on time, lights and \
    lines on the screen may be as late as this
    ein beschäftigter oder virtueller Rechner; der Klang wird im Voraus gesetzt und bleibt \
    pünktlich, Lichter und Zeilen auf dem Bildschirm können sich so verspäten

    {} to {} ms
    {} bis {} ms

    under {} ms
    unter {} ms

    {} ms and more
    {} ms und mehr

    Time
    Zeit
    """
}
