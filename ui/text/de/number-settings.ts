import type { FormatFault } from "../../../core/people/membership/membership-number.ts"

/** What the dialog of the number format says. */
export const numberSettingsText = {
  title: "Mitgliedsnummern",
  purpose: "Wer aufgenommen wird, bekommt die nächste Nummer. Vergebene Nummern bleiben, wie sie sind.",
  how: "Aufbau",
  plain: "Vorne und hinten",
  custom: "Eigene Vorlage",
  labels: {
    prefix: "Davor",
    next: "Nächster Zähler",
    minimumLength: "Stellen mindestens",
    suffix: "Dahinter",
    template: "Vorlage",
  },
  templateHelp:
    "{counter:5} ist der Zähler mit fünf Stellen, {year} das Jahr des Eintritts, {division} die Gliederung.",
  nextFault: "Gib eine ganze Zahl ab 1 ein.",
  lengthFault: "Gib eine Zahl von 1 bis 12 ein.",
  preview: "So sehen die nächsten aus:",
  sampleDivision: "Nord",
  taken: (passedOver: number) => {
    if (passedOver === 0) return "Nummern, die schon jemand hat, werden übersprungen."
    return passedOver === 1
      ? "Eine Nummer davor hat schon jemand. Sie wird übersprungen."
      : `${passedOver.toLocaleString("de-DE")} Nummern hat schon jemand. Sie werden übersprungen.`
  },
  faults: {
    unknownToken: "Ein Platzhalter ist unbekannt. Möglich sind {counter:5}, {year} und {division}.",
    noCounter: "Ohne {counter} bekämen alle dieselbe Nummer. Füge {counter} ein.",
    looseBrace: "Eine geschweifte Klammer steht allein. Schließe oder lösche sie.",
    tooLong: "Die Nummern würden länger als 40 Zeichen. Kürze die Teile davor und dahinter.",
  } satisfies Readonly<Record<FormatFault, string>>,
  cancel: "Abbrechen",
  save: "Speichern",
  saved: "Neue Mitglieder bekommen ab jetzt Nummern in diesem Format.",
} as const
