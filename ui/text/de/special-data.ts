import type * as specialErrors from "../../../core/people/special-data/special-data.errors.ts"
import type { Diet, HealthEntry, KeptSpecialData, SpecialData } from "../../../core/people/special-data/special-data.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"

type SpecialFailure = ErrorsOf<typeof specialErrors>

/** What somebody eats. */
export const dietName: Readonly<Record<NonNullable<Diet["diet"]>, string>> = {
  withMeat: "mit Fleisch",
  vegetarian: "vegetarisch",
  vegan: "vegan",
}

/** What somebody does not eat besides. */
export const dietRuleName: Readonly<Record<Diet["rules"][number], string>> = {
  noPork: "kein Schweinefleisch",
  halal: "halal",
  kosher: "koscher",
}

/** What an entry on health is about. */
export const topicName: Readonly<Record<HealthEntry["topic"], string>> = {
  allergy: "Allergie",
  illness: "Erkrankung",
  medication: "Medikament",
  vaccination: "Impfung",
  insurance: "Krankenkasse",
  other: "Sonstiges",
}

/** How well somebody swims. */
export const swimmingName: Readonly<Record<NonNullable<SpecialData["swimming"]>, string>> = {
  no: "kann nicht schwimmen",
  seahorse: "Seepferdchen",
  withoutBadge: "kann schwimmen, ohne Abzeichen",
  bronze: "Bronze",
  silver: "Silber",
  gold: "Gold",
}

/** Intolerances that are offered; any other can be typed. */
export const usualIntolerances: ReadonlyArray<string> = [
  "Laktose",
  "Gluten",
  "Nüsse",
  "Erdnüsse",
  "Fruktose",
  "Histamin",
  "Soja",
  "Eier",
  "Fisch",
]

/** The three things that are said of a person here. */
export type Part = keyof SpecialData

/** What the section says. */
export const specialText = {
  title: "Ernährung und Gesundheit",
  hidden:
    "Steht verschlüsselt und in keiner Liste. Der Verlauf sagt, dass und von wem etwas geändert wurde, nicht was.",
  show: "Anzeigen",
  hide: "Verbergen",
  part: { diet: "Ernährung", health: "Gesundheit", swimming: "Schwimmen" } satisfies Record<Part, string>,
  unknown: "keine Angabe",
  rules: "Regeln",
  intolerances: "Unverträglichkeiten",
  topic: (place: number): string => `Art von Eintrag ${place}`,
  entry: (place: number): string => `Eintrag ${place}`,
  remove: (place: number): string => `Eintrag ${place} entfernen`,
  more: "Weiterer Eintrag",
  saved: (part: Part): string => `${specialText.part[part]}: gespeichert.`,
  /** `whose`: " von Zoë Zander", where that is not plain from the page. */
  undone: (part: Part, whose: string): string =>
    `${specialText.part[part]}${whose}: Es gilt wieder, was vorher dort stand.`,
  open: "Zur Person",
  changed: (part: Part): string => `${specialText.part[part]} wurde inzwischen geändert`,
} as const

const dietLines = ({ diet, rules, intolerances }: Diet): ReadonlyArray<string> => [
  [diet === null ? undefined : dietName[diet], ...rules.map((rule) => dietRuleName[rule])].filter(Boolean).join(", "),
  intolerances.length === 0 ? "" : `Verträgt nicht: ${intolerances.join(", ")}`,
]

/** What is said of a part, line by line; nothing when nothing is known. */
export const partLines = (part: Part, data: SpecialData): ReadonlyArray<string> => {
  if (part === "swimming") return data.swimming === null ? [] : [swimmingName[data.swimming]]
  if (part === "health") return data.health.map(({ topic, text }) => `${topicName[topic]}: ${text}`)
  return dietLines(data.diet).filter((line) => line !== "")
}

const messages: {
  readonly [Tag in SpecialFailure["_tag"]]: (failure: Extract<SpecialFailure, { _tag: Tag }>) => Message
} = {
  SpecialDataLocked: () => ({
    what: "Diese Angaben lassen sich gerade nicht öffnen: Ihr Schlüssel fehlt auf dem Server.",
    todo: "Sie sind nicht verloren. Bitte die Person, die den Server betreibt, den Schlüssel zurückzuspielen (DATA_KEY).",
  }),
  SpecialDataFull: () => ({
    what: "Die besonderen Angaben beider Personen zusammen sind zu viele für eine. Es wurde nichts zusammengeführt.",
    todo: "Lösche zuerst bei einer der beiden, was nicht mehr gilt.",
  }),
  SpecialDataChanged: (_: { readonly current: KeptSpecialData }) => ({
    what: "Jemand hat diese Angaben inzwischen geändert.",
    todo: "Vergleiche beide Stände und wähle, was gelten soll.",
  }),
}

/** A failure around special data in German: what happened and what to do. */
export const specialMessageOf = (failure: SpecialFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (messages[failure._tag] as (failure: SpecialFailure) => Message)(failure)

/** What is said of a part that could not be taken back, but still can be. */
export const notUndoneText = (part: Part, failure: SpecialFailure | Failure): string => {
  const { what, todo } = specialMessageOf(failure)
  return `${specialText.part[part]} ließ sich nicht zurücknehmen. ${what} ${todo}`
}

/**
 * What is said of a part that could not be taken back before its page was left, and cannot any more; `failure` says why, nothing where it
 * stays as somebody else wrote it.
 */
export const leftText = (part: Part, whose: string, failure: SpecialFailure | Failure | undefined): string => {
  const named = `${specialText.part[part]}${whose}`
  return failure === undefined
    ? `${named}: Jemand hat das inzwischen anders eingetragen, und so bleibt es. Was vor deiner Änderung dort stand, gilt nicht wieder. Öffne die Person und sieh nach, was gelten soll.`
    : `${named} ließ sich nicht zurücknehmen. ${specialMessageOf(failure).what} Öffne die Person und sieh nach, was dort steht.`
}
