import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { kindOfType } from "../../../core/people/custom-columns/field-kind.ts"
import { columnIdOf } from "../../../core/people/custom-field.ts"
import type { ExportedColumn, LabelSpeech, ListFrame } from "../../../core/people/export/index.ts"
import type { PersonFilter, PersonSelection } from "../../../core/people/index.ts"
import { conditionText } from "./conditions.ts"
import { filterValueText } from "./custom-value.ts"
import { counted, formatDate } from "./format.ts"
import { valueText } from "./value.ts"

type Words = NonNullable<Parameters<typeof conditionText>[1]>

const wordsOf = (custom: ReadonlyArray<ExportedColumn>): Words => {
  const typed = new Map(custom.map((column) => [column.id, column]))
  return {
    label: (field) => typed.get(columnIdOf(field))?.name ?? "gelöschte Spalte",
    said: (field, value) => filterValueText(typed.get(columnIdOf(field))?.type ?? "text", value),
    kind: (field) => kindOfType(typed.get(columnIdOf(field))?.type ?? "text"),
  }
}

const inner = (filter: PersonFilter, words: Words): string => {
  const text = filterWords(filter, words)
  const joined = ("and" in filter && filter.and.length > 1) || ("or" in filter && filter.or.length > 1)
  return joined ? `(${text})` : text
}

/** A filter in German words, as a sentence part: conditions joined by „und“ and „oder“. */
const filterWords = (filter: PersonFilter, words: Words): string => {
  if ("and" in filter)
    return filter.and.length === 0 ? "alle" : filter.and.map((each) => inner(each, words)).join(" und ")
  if ("or" in filter)
    return filter.or.length === 0 ? "niemand" : filter.or.map((each) => inner(each, words)).join(" oder ")
  return "not" in filter ? `nicht (${filterWords(filter.not, words)})` : conditionText(filter, words)
}

const listTitle = { members: "Mitglieder", contacts: "Kontakte" } as const

/** What a list on paper is of: which persons, of which club, on which day. */
export interface PaperAbout extends PersonSelection {
  readonly club: string
  readonly list: keyof typeof listTitle
  /** Whether only some of those who were found are in it. */
  readonly chosen: boolean
  readonly total: number
  readonly today: CalendarDate
  /** Whether special data stands in it. */
  readonly special?: "special" | undefined
}

const paperCare = "Mit Gesundheitsdaten: nur für die, die sie brauchen. Danach vernichten."

/** What stands around a list on paper, in German. */
export const listFrame = (about: PaperAbout, custom: ReadonlyArray<ExportedColumn>): ListFrame => {
  const { club, list, filter, search = "", chosen, total, today, special } = about
  const which = [
    ...(filter === undefined ? [] : [filterWords(filter, wordsOf(custom))]),
    ...(search === "" ? [] : [`Suche „${search}“`]),
    ...(chosen ? ["nur die Auswahl"] : []),
  ]
  return {
    title: `${club}: ${listTitle[list]}`,
    lines: [
      ...(which.length === 0 ? [] : [`Filter: ${which.join("; ")}`]),
      `Stand ${formatDate(today)}, ${counted(total, "Person", "Personen")}`,
      ...(special === undefined ? [] : [paperCare]),
    ],
    foot: `${club} · ${listTitle[list]} · ${formatDate(today)}`,
    pageOf: (page) => `Seite ${page} von `,
    nobody: "Auf diese Liste passt niemand.",
  }
}

/** The title of a file of labels, as programs show it. */
export const labelsTitle = ({ club, list, today }: Pick<PaperAbout, "club" | "list" | "today">): string =>
  `${club} · ${listTitle[list]} · Adressetiketten ${formatDate(today)}`

/** The German of labels. */
export const labelSpeech: LabelSpeech = {
  country: (code) => valueText("country", code),
  family: (lastName) => `Familie ${lastName}`,
}
