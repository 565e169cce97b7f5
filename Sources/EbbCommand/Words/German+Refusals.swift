extension German {
  /// The words of refusals that name the way out: fields, bells, timers, options without effect.
  static let refusals = """
    no field {}; did you mean {}?
    kein Feld {}; meintest du {}?

    no field {}; a {} has {}
    kein Feld {}; ein Eintrag {} hat {}

    {} is a whole number from 0 to {}
    {} ist eine ganze Zahl von 0 bis {}

    that is still to come
    das kommt erst noch

    that is before it began
    das ist vor dem Anfang

    it had a length
    es hat gedauert

    it would have ended {}, which is still to come
    sie hätte {} geendet, das kommt erst noch

    a time is from {} on
    eine Zeit ist von {} an

    a bell's name, or a file
    der Name einer Glocke oder eine Datei

    systemd does not answer: {}
    systemd antwortet nicht: {}

    nothing was changed; try again later, or look: systemctl --user status
    nichts wurde geändert; versuche es später, oder sieh nach: systemctl --user status

    it took longer than {} s, or was ended
    es dauerte länger als {} s oder wurde beendet

    there is no systemctl
    es gibt kein systemctl

    {} does not run, so the {}'s reminder will not ring
    {} läuft nicht, also wird die Erinnerung {} nicht läuten

    see why: systemctl --user status {}
    sieh, warum: systemctl --user status {}

    {} could not be stopped, and may still ring: {}
    {} ließ sich nicht anhalten und läutet vielleicht noch: {}

    its files stay, so that it can be tried again: ebb remind off
    seine Dateien bleiben, damit es noch einmal versucht werden kann: ebb remind off

    say a text, or leave it out
    sage einen Text, oder lass ihn weg

    {} and {} exclude each other: a plan is told, and nothing is played
    {} und {} schließen einander aus: ein Plan wird gesagt, und nichts wird gespielt

    --seed changes nothing: nothing is left to chance here
    --seed ändert nichts: hier ist nichts dem Zufall überlassen

    --between-strikes changes nothing: no bell is between two sits here
    --between-strikes ändert nichts: hier ist keine Glocke zwischen zwei Sitzungen

    """
}
