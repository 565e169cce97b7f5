extension German {
  /// The words of lists, pages and statistics.
  static let listings = """
    --html "": say a file, or - for standard output
    --html "": nenne eine Datei, oder - für die Standardausgabe

     open
     offen

    until Enter
    bis zur Eingabetaste

    a mala
    eine Mala

    a count adds a whole number from 1 to {}, and a correction is not 0
    eine Zählung fügt eine ganze Zahl von 1 bis {} hinzu, und eine Berichtigung ist nicht 0

    not yet; "ebb day goal TEXT" writes it down
    noch nicht; "ebb day goal TEXT" schreibt ihn auf

    not yet; "ebb day done TEXT" writes it down
    noch nicht; "ebb day done TEXT" schreibt es auf

    nothing written
    nichts geschrieben

    No day has a text yet. "ebb day goal TEXT" writes down what you mean to do.
    Noch kein Tag hat einen Text. "ebb day goal TEXT" schreibt auf, was du vorhast.

    about {} s
    etwa {} s

    about {} min
    etwa {} min

    about {} h
    etwa {} h

    1 breath
    1 Atemzug

    {} breaths
    {} Atemzüge

    exactly {}
    genau {}

    open phase
    offene Phase

    at most {}
    höchstens {}

    a reminder every {}
    alle {} eine Erinnerung

    before the first breath
    vor dem ersten Atemzug

    not in the last round
    nicht in der letzten Runde

    asks for comfort
    fragt nach dem Wohlbefinden

    kept as {}
    aufgehoben als {}

     until Enter
     bis zur Eingabetaste

     {} to {}
     {} bis {}

     through the {}
     durch {}

     through the {} nostril
     durch das {} Nasenloch

     to\u{20}
     bis\u{20}

    {} at {}..{}bpm
    {} bei {}..{}bpm

    {} rounds:\u{20}
    {} Runden:\u{20}

    {} rounds, the first:\u{20}
    {} Runden, die erste:\u{20}

    rounds, {}:\u{20}
    Runden, {}:\u{20}

    rounds until Enter:\u{20}
    Runden bis zur Eingabetaste:\u{20}

     (at most {})
     (höchstens {})

    {} until Enter{}
    {} bis zur Eingabetaste{}

    {} (asks for comfort)
    {} (fragt nach dem Wohlbefinden)

     ({}..{} a minute)
     ({}..{} in der Minute)

    {} turns, the first: {}
    {} Durchgänge, der erste: {}

    {} of {}
    {} von {}

    {} for {}
    {} für {}

    {} for exactly {}
    {} für genau {}

    {} without end
    {} ohne Ende

    {} until Enter
    {} bis zur Eingabetaste

    clock not set
    Uhr nicht gestellt

    note: {}
    Notiz: {}

    … and {} more
    … und {} weitere

    ended early
    vorzeitig beendet

    broken off
    abgebrochen

    best {}: {}
    Bestzeit {}: {}

    consent: the warnings of {} were read
    Einwilligung: die Warnungen von {} wurden gelesen

    rating: comfort {} of 5 for {}
    Wohlbefinden {} von 5 für {}

    {} or more
    {} oder mehr

    breaths a minute
    Atemzüge in der Minute

    ? until Enter
    ? bis zur Eingabetaste

    {}; one letter is {} s
    {}; ein Buchstabe ist {} s

    1 breath a minute
    1 Atemzug in der Minute

    {} breaths a minute
    {} Atemzüge in der Minute

    The breath
    Der Atemzug

    The session
    Die Sitzung

    Measured last
    Zuletzt gemessen

    also {}
    auch {}

    A MINUTE
    JE MINUTE

    * from {}
    * aus {}

    , your own
    , dein eigenes

    {}, your own, cannot be played: {}
    {}, dein eigenes, lässt sich nicht spielen: {}

    * {} cannot be played:
    * {} lässt sich nicht spielen:

    written by
    geschrieben von

    device {}, revision {}
    Gerät {}, Fassung {}

    , added by hand
    , von Hand eingetragen

     in round {}
     in Runde {}

    round {} and on
    Runde {} und weiter

    round {}{}
    Runde {}{}

    rounds {} to {}
    Runden {} bis {}

    rounds 1 to {}
    Runden 1 bis {}

    rounds, {}
    Runden, {}

    rounds until Enter
    Runden bis zur Eingabetaste

    {} more parts are left out here
    {} weitere Teile sind hier ausgelassen

    rounds {} to {} are left out here
    Runden {} bis {} sind hier ausgelassen

    … and more, which is left out here
    … und mehr, was hier ausgelassen ist

    left out here
    hier ausgelassen

     from here on
     von hier an

    {} a minute{}: {}
    {} in der Minute{}: {}

    {} more are left out here
    {} weitere sind hier ausgelassen

    {} open
    {} offen

    AT THE GOAL
    NACH DEM TAGESZIEL

    AS IN THE LAST 30 DAYS
    WIE IN DEN LETZTEN 30 TAGEN

    AS IN THE BEST WEEK
    WIE IN DER BESTEN WOCHE

    pattern {}: {}
    Muster {}: {}

    streak, {}: {}; longest: {}
    Folge, {}: {}; längste: {}

    {}: none
    {}: keine

    {}: {} on\u{20}
    {}: {} am\u{20}

    week from {}:\u{20}
    Woche ab {}:\u{20}

    under {} min
    unter {} min

    under {}
    unter {}

    from {} min
    ab {} min

    and {} more: --json has all
    und {} weitere: --json hat alle

    WEEK FROM
    WOCHE AB

    Nothing to count yet: "ebb" sits for two minutes, "ebb play box" breathes for five.
    Noch nichts zu zählen: "ebb" sitzt zwei Minuten, "ebb play box" atmet fünf.

    Nothing to count since {}.
    Nichts zu zählen seit {}.

    Since {}:\u{20}
    Seit {}:\u{20}

    no sessions.
    keine Sitzungen.

    , practised on {}.
    , geübt an {}.

    1 session has no date, as the clock was not set.
    1 Sitzung hat kein Datum, da die Uhr nicht gestellt war.

    {} sessions have no date, as the clock was not set.
    {} Sitzungen haben kein Datum, da die Uhr nicht gestellt war.

    {} with a goal, {} done.
    {} mit einem Vorsatz, {} getan.

    , today not yet
    , heute noch nicht
    """
}
