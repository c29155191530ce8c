import type { EndReason, GivenReferences, MandateHappening, MandateStanding } from "../../../core/fees/index.ts"
import { counted, formatDate, formatIban, formatNumber } from "./format.ts"
import { passedOverText } from "./import-references.ts"

/** How a mandate stands. */
export const mandateStandingText: Readonly<Record<MandateStanding, string>> = {
  none: "kein Mandat",
  incomplete: "unvollständig",
  ended: "beendet",
  shared: "doppelt",
  used: "verbraucht",
  lapsed: "verfallen",
  lapsesSoon: "verfällt bald",
  good: "gültig",
}

/** Why a mandate ended. */
export const endReasonText: Readonly<Record<EndReason, string>> = {
  revoked: "Widerrufen",
  left: "Ausgetreten",
  accountClosed: "Konto aufgelöst",
  replaced: "Durch ein anderes ersetzt",
  other: "Anderer Grund",
}

const valueLabel = {
  accountHolder: "Kontoinhaber:in",
  iban: "IBAN",
  mandateReference: "Referenz",
  mandateDate: "Unterschrieben",
} as const

const valueText = (field: keyof typeof valueLabel, value: string | null): string => {
  if (value === null) return "leer"
  if (field === "mandateDate") return formatDate(value as never)
  return field === "iban" ? formatIban(value) : value
}

/** What happened to a mandate, a line for each thing. */
export const happeningText = (happening: MandateHappening): ReadonlyArray<string> => {
  if (happening.kind === "resumed") return [`Mandat ${happening.reference} gilt wieder`]
  if (happening.kind === "ended")
    return [
      `Mandat ${happening.reference} beendet zum ${formatDate(happening.on)}: ${endReasonText[happening.reason]}`,
      ...(happening.signedOn === null ? [] : [`War unterschrieben am ${formatDate(happening.signedOn)}`]),
    ]
  return happening.changes.map(
    ({ field, before, after }) => `${valueLabel[field]}: ${valueText(field, before)} → ${valueText(field, after)}`,
  )
}

const whyNotGiven: Readonly<Record<GivenReferences["left"][number]["why"], string>> = {
  hasReference: "hat schon eine",
  noIban: "ohne gültige IBAN",
  notSigned: "ohne Datum der Unterschrift",
}

/** The words of mandates. */
export const mandatesText = {
  title: "SEPA-Mandate",
  purpose: "Wer euch erlaubt hat, vom Konto einzuziehen, und welche Mandate einen Blick brauchen.",
  section: "SEPA-Mandat",
  back: "Lastschriften",
  search: "Name, Referenz oder Kontoinhaber:in",
  standing: "Stand",
  all: (count: number) => `Alle (${formatNumber(count)})`,
  option: (standing: MandateStanding, count: number) => `${mandateStandingText[standing]} (${formatNumber(count)})`,
  shown: (count: number, of: number) =>
    of > count ? `${formatNumber(count)} von ${counted(of, "Person", "Personen")}. Suche, um weniger zu sehen.` : "",
  nobody: {
    title: "Noch keine Mandate",
    text: "Wer per Lastschrift zahlt oder ein Mandat hat, steht hier. Lege das erste auf der Seite einer Person an.",
  },
  nothingFound: "Niemand passt dazu.",
  give: (count: number) =>
    count === 1 ? "1 fehlende Referenz vergeben" : `${formatNumber(count)} fehlende Referenzen vergeben`,
  missing: (count: number) =>
    `${count === 1 ? "1 Person hat" : `${formatNumber(count)} Personen haben`} IBAN und Unterschrift, es fehlt nur die Referenz.`,
  given: ({ given, passedOver, left }: GivenReferences) =>
    [
      given === 0 ? "Keine Referenz vergeben." : `${counted(given, "Referenz", "Referenzen")} vergeben.`,
      ...passedOverText(passedOver),
      ...(left.length === 0
        ? []
        : [
            `Nicht vergeben: ${left
              .slice(0, 5)
              .map(({ name, why }) => `${name} (${whyNotGiven[why]})`)
              .join(", ")}${left.length > 5 ? ` und ${formatNumber(left.length - 5)} weitere` : ""}.`,
          ]),
    ].join(" "),
  none: "Noch kein Mandat. Sobald es unterschrieben ist, lege es hier an.",
  reference: "Referenz",
  signedOn: "Unterschrieben am",
  holder: "Kontoinhaber:in",
  iban: "IBAN",
  collectedOn: "Zuletzt eingezogen",
  until: "Nutzbar bis",
  never: "noch nie",
  lapses: (day: string) => `Ohne Einzug bis ${day} verfällt das Mandat.`,
  lapsed: "36 Monate nicht eingezogen: Das Mandat ist verfallen. Beende es und lass ein neues unterschreiben.",
  incomplete: "Es fehlt Referenz, Unterschrift oder eine gültige IBAN. So lässt sich nicht einziehen.",
  endedStill: "Dieses Mandat ist beendet. Nimm das Ende zurück, oder lass ein neues unterschreiben.",
  shared:
    "Dieselbe Referenz hat jemand mit einem anderen Konto. Ändere eine von beiden, sonst wird von keinem eingezogen.",
  used: "Das Mandat galt nur für einen Einzug.",
  make: "Mandat anlegen …",
  amend: "Ändern …",
  end: "Beenden …",
  resume: (reference: string) => `Ende von ${reference} zurücknehmen`,
  giveOne: "Referenz vergeben",
  history: "Verlauf des Mandats",
  by: (name: string, when: string) => `${name === "" ? "Wimpel" : name}, ${when}`,
  makeTitle: "Mandat anlegen",
  makeText: (next: string | null) =>
    next === null ? "" : `Es bekommt die Referenz ${next}. Trage ein, was auf dem unterschriebenen Blatt steht.`,
  makeYes: "Anlegen",
  made: ({ reference, passedOver }: { readonly reference: string; readonly passedOver: number }) =>
    [`Mandat ${reference} angelegt.`, ...passedOverText(passedOver)].join(" "),
  amendTitle: "Mandat ändern",
  amendText:
    "Konto oder Referenz haben sich geändert, die Unterschrift gilt weiter. Der nächste Einzug meldet das der Bank. Zahlt jemand anderes, braucht es ein neues Mandat.",
  amendYes: "Speichern",
  amended: "Mandat geändert.",
  endTitle: "Mandat beenden?",
  endText: "Danach wird hiermit nicht mehr eingezogen. Ein neues Mandat bekommt eine neue Referenz.",
  on: "Zum",
  reason: "Grund",
  endYes: "Beenden",
  ended: "Mandat beendet.",
  resumed: "Das Mandat gilt wieder.",
  paidBy: "Zahlt:",
  paidByHelp: "Eingezogen wird mit dem Mandat dieser Person; sie bekommt Ankündigungen und Mahnungen.",
  choosePayer: "Jemand anderes zahlt",
  nobodyFound: "Niemand gefunden",
  paysFor: "Zahlt für:",
  payAlone: "Wieder selbst zahlen lassen",
  payerSet: "Gespeichert: Jemand anderes zahlt.",
  payerRemoved: "Gespeichert: Zahlt wieder selbst.",
  gone: "Person nicht mehr in der Liste",
  print: "Zum Unterschreiben drucken",
  printEmpty: "Leeres Mandat drucken",
  printed: "Mandat als PDF gespeichert.",
  printedMany: (count: number) => `${formatNumber(count)} Mandate als PDF gespeichert.`,
  cancel: "Abbrechen",
  wrongDay: "Schreibe den Tag so: 31.12.2026",
} as const
