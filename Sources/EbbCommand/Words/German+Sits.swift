extension German {
  /// The words of sits.
  static let sits = """
      and so on
      und so weiter

    bells at random: the same ones again with --seed {}
    zufällige Glocken: dieselben noch einmal mit --seed {}

    {}, ends {} if it begins now
    {}, endet {}, wenn es jetzt beginnt

    , {} strikes {} apart
    , {} Schläge im Abstand von {}

    end{}
    Ende{}

    start{}
    Anfang{}

    sit {}
    Sitzen {}

    until {} ends
    bis {} endet

    {} strikes
    {} Schläge

    {} strikes at the end
    {} Schläge am Ende

    {}, ends {}
    {}, endet {}

    the bell at {} is past the end at {}
    die Glocke bei {} liegt nach dem Ende bei {}

    the bells at {} are past the end at {}
    die Glocken bei {} liegen nach dem Ende bei {}

    the bell at {} is said more than once and strikes once
    die Glocke bei {} ist mehrmals gesagt und schlägt einmal

    the bells at {} are said more than once and strike once
    die Glocken bei {} sind mehrmals gesagt und schlagen einmal

    no bell strikes within: the first comes after {} at least, the sit ends at {}
    darin schlägt keine Glocke: die erste kommt frühestens nach {}, das Sitzen endet bei {}

    no bell strikes within: {} is not before the end at {}
    dazwischen schlägt keine Glocke: {} liegt nicht vor dem Ende bei {}

    , {} of {}
    , {} von {}

    bell at {}
    Glocke bei {}

    sit {} of {}, {}
    Sitzung {} von {}, {}

    , {} of {} sits
    , {} von {} Sitzungen

    a bell every {}
    eine Glocke alle {}

    bells at {}{}
    Glocken bei {}{}

    bells at random, {} to {} apart
    zufällige Glocken, im Abstand von {} bis {}
    """
}
