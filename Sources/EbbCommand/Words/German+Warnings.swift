extension German {
  /// The warnings of the built-in patterns, which are looked up as they stand.
  static let warnings = """
    A unit is 2 s here and 5 s in his book: do not raise it on your own.
    Eine Einheit dauert hier 2 s, in seinem Buch 5 s: erhöhe sie nicht auf eigene Faust.

    Ask a doctor first if you have heart or kidney disease, or had a stroke.
    Frage erst einen Arzt, wenn du herz- oder nierenkrank bist oder einen Schlaganfall hattest.

    Ask also if you had surgery not long ago.
    Frage auch, wenn du vor Kurzem operiert worden bist.

    Ask also with treated high blood pressure, migraine, glaucoma or panic disorder.
    Frage auch bei behandeltem Bluthochdruck, Migräne, grünem Star oder Panikstörung.

    Begin it only when the breath without a hold is easy, and never strain.
    Beginne erst damit, wenn der Atem ohne Anhalten leicht fällt, und strenge dich nie an.

    Breathe in as soon as you feel the urge: a longer hold is not a better one.
    Atme ein, sobald du den Drang spürst: länger anzuhalten ist nicht besser.

    Breathe in at the first urge: never stretch the pause.
    Atme beim ersten Drang ein: dehne die Pause nie aus.

    Breathe through the nose only, never through the mouth.
    Atme nur durch die Nase, nie durch den Mund.

    Do not do it if you are pregnant or have epilepsy or Raynaud's syndrome type II.
    Tu es nicht, wenn du schwanger bist oder Epilepsie oder das Raynaud-Syndrom Typ II hast.

    Do not do it if you are pregnant or have epilepsy, a pacemaker or heart trouble.
    Tu es nicht, wenn du schwanger bist oder Epilepsie, einen Herzschrittmacher oder ein \
    Herzleiden hast.

    Do not do it if you are pregnant, unless your doctor agrees.
    Tu es nicht, wenn du schwanger bist, es sei denn, dein Arzt ist einverstanden.

    Do not do it while driving, in or near water, or at a running machine.
    Tu es nicht am Steuer, nicht im oder am Wasser und nicht an einer laufenden Maschine.

    Do not do it while pregnant or menstruating, or on a full stomach.
    Tu es nicht in der Schwangerschaft, während der Menstruation oder mit vollem Magen.

    Do not do it with a cold or any other illness of the airways.
    Tu es nicht mit einer Erkältung oder einer anderen Krankheit der Atemwege.

    Do not do it with a pacemaker or an irregular heartbeat unless your doctor agrees.
    Tu es nicht mit einem Herzschrittmacher oder unregelmäßigem Herzschlag, es sei denn, dein \
    Arzt ist einverstanden.

    Do not do it with epilepsy, a pacemaker or an irregular heartbeat.
    Tu es nicht mit Epilepsie, einem Herzschrittmacher oder unregelmäßigem Herzschlag.

    Do not do it with epilepsy, vertigo, a hernia or an ulcer.
    Tu es nicht mit Epilepsie, Schwindel, einem Bruch der Bauchwand oder einem Geschwür.

    Do not do it with glaucoma or any trouble of the retina.
    Tu es nicht mit grünem Star oder einem Leiden der Netzhaut.

    Do not do it with heart disease, high blood pressure, asthma or emphysema.
    Tu es nicht mit einer Herzkrankheit, Bluthochdruck, Asthma oder einem Emphysem.

    Do not do it with high blood pressure, heart disease or after a stroke.
    Tu es nicht mit Bluthochdruck, einer Herzkrankheit oder nach einem Schlaganfall.

    Do not hold the breath as a child or while pregnant.
    Halte als Kind oder in der Schwangerschaft den Atem nicht an.

    Go back to even breathing as soon as the rhythm breaks or a hold is hard.
    Kehre zum gleichmäßigen Atmen zurück, sobald der Rhythmus bricht oder das Anhalten schwerfällt.

    If it does, do not measure again for a while.
    Wenn ja, miss eine Zeit lang nicht wieder.

    Iyengar himself calls it difficult and a danger to the pupil: have a teacher.
    Iyengar selbst nennt es schwierig und eine Gefahr für den Schüler: übe mit einem Lehrer.

    NEVER breathe fast or deep before a hold: it takes away the urge that warns you.
    Atme vor dem Anhalten NIE schnell oder tief: das nimmt dir den Drang, der dich warnt.

    NEVER do this alone: have someone beside you who knows what to do.
    Tu das NIE allein: habe jemanden neben dir, der weiß, was zu tun ist.

    NEVER do this in or near water, not even in a bath: you can faint, and drown.
    Tu das NIE im oder am Wasser, auch nicht in der Badewanne: du kannst ohnmächtig werden und \
    ertrinken.

    NEVER do this in or near water: only on dry land, sitting or lying down.
    Tu das NIE im oder am Wasser: nur an Land, im Sitzen oder Liegen.

    NEVER do this while driving or at a machine: you can faint without any sign.
    Tu das NIE am Steuer oder an einer Maschine: du kannst ohne jedes Zeichen ohnmächtig werden.

    NEVER do this while driving or standing: sit or lie down where you cannot fall.
    Tu das NIE am Steuer oder im Stehen: setze oder lege dich, wo du nicht fallen kannst.

    Stop at once when it hurts or makes you dizzy.
    Höre sofort auf, wenn es wehtut oder dich schwindlig macht.

    The same holds for epilepsy, a pacemaker or an irregular heartbeat.
    Dasselbe gilt bei Epilepsie, einem Herzschrittmacher oder unregelmäßigem Herzschlag.

    With heart disease, panic attacks or migraine, trouble may follow within 5 minutes.
    Bei Herzkrankheit, Panikattacken oder Migräne können binnen 5 Minuten Beschwerden folgen.

    """
}
