import {
  type FeeFilter,
  type FeeWords,
  flowWords,
  methodWords,
  sphereWords,
  stateWords,
  wordsFor,
} from "../../../core/fees/index.ts"
import { addDays } from "../../../core/kernel/calendar-date.ts"
import { sphereText } from "./fees.ts"
import { formatDate, formatMoney } from "./format.ts"

/** What is shown of words that stand for themselves in a filter text, but should be read more easily. */
const longer: Readonly<Record<string, string>> = {
  offen: "Offen, auch teilweise",
  hand: "Von Hand",
  ideell: sphereText.ideal,
  vermögen: sphereText.assets,
  geschäft: sphereText.business,
}

/** A word of a filter text, as it is offered to be ticked. */
export const wordText = (word: string): string => longer[word] ?? word.slice(0, 1).toUpperCase() + word.slice(1)

/** The words of the panel that puts a filter of fees together. */
export const feeFilterText = {
  title: "Welche Beiträge möchtest du sehen?",
  button: "Filter",
  fields: {
    states: "Stand",
    methods: "Zahlart",
    flows: "Herkunft",
    spheres: "Steuerlicher Bereich",
    tier: "Beitragsart",
    category: "Kategorie",
    month: "Monat",
    due: "Fällig",
    amount: "Betrag",
    open: "Offener Betrag",
    overdue: "Überfällig",
    search: "Name, Wofür oder Referenz",
  },
  value: "Wert",
  from: "ab",
  until: "bis",
  least: "mindestens",
  most: "höchstens",
  overdueMeaning: "Es ist etwas offen, und der Tag, an dem es fällig war, ist vorbei.",
  hints: { month: "01.2027", due: "31.01.2027", money: "12,50" },
  loading: "Beitragsarten werden geladen …",
  noTiers: "Hier gibt es noch keine Beitragsarten.",
  holds: "Das gilt gerade",
  asText: "Der Filter steht auch als Text in der Suche. Dort kannst du ihn ändern, kopieren und selbst schreiben.",
} as const

/** The fields of fees that a filter can name. */
export type FeeFilterField = keyof typeof feeFilterText.fields

const said = <T>(words: FeeWords<T>, values: ReadonlyArray<T>): string =>
  wordsFor(words, values).map(wordText).join(", ")

const amounts = ({ from, below }: NonNullable<FeeFilter["amount"]>): string => {
  if (from !== undefined && below === from + 1) return formatMoney(from)
  const least = from === undefined ? [] : [`${feeFilterText.least} ${formatMoney(from)}`]
  const most = below === undefined ? [] : [`${feeFilterText.most} ${formatMoney(below - 1)}`]
  return [...least, ...most].join(", ")
}

const days = ({ from, before }: NonNullable<FeeFilter["due"]>): string => {
  const until = before === undefined ? undefined : addDays(before, -1)
  if (from !== undefined && from === until) return `am ${formatDate(from)}`
  const first = from === undefined ? [] : [`ab ${formatDate(from)}`]
  const last = until === undefined ? [] : [`bis ${formatDate(until)}`]
  return [...first, ...last].join(" ")
}

/** What a filter says, a sentence for each of its fields. */
export const feeConditions = (
  filter: FeeFilter,
): ReadonlyArray<{ readonly field: FeeFilterField; readonly text: string }> => {
  const { states, methods, flows, spheres, tier, category, month, due, amount, open, overdue, search } = filter
  const values: Readonly<Record<FeeFilterField, string | undefined>> = {
    states: states && said(stateWords, states),
    methods: methods && said(methodWords, methods),
    flows: flows && said(flowWords, flows),
    spheres: spheres && said(sphereWords, spheres),
    tier,
    category,
    month: month?.split("-").toReversed().join("."),
    due: due && days(due),
    amount: amount && amounts(amount),
    open: open && amounts(open),
    overdue: overdue && "",
    search: search && `„${search}“`,
  }
  return (Object.keys(values) as ReadonlyArray<FeeFilterField>).flatMap((field) => {
    const value = values[field]
    if (value === undefined) return []
    const name = feeFilterText.fields[field]
    return [{ field, text: value === "" ? name : field === "search" ? value : `${name}: ${value}` }]
  })
}
