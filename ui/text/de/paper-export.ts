import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { ExportedColumn, LabelSpeech, ListFrame } from "../../../core/people/export/index.ts"
import type { PersonSelection } from "../../../core/people/index.ts"
import { selectionWords } from "./filter-words.ts"
import { counted, formatDate } from "./format.ts"
import { valueText } from "./value.ts"

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
  const { club, list, chosen, total, today, special } = about
  const which = [...selectionWords(about, custom), ...(chosen ? ["nur die Auswahl"] : [])]
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
