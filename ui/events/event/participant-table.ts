import { ageAtEvent } from "../../../core/events/event-figures.ts"
import type { EventDetail } from "../../../core/events/events.port.ts"
import type { EventParticipants, Participant } from "../../../core/events/participant.ts"
import type { RegistrationState } from "../../../core/events/registration.machine.ts"
import type { RegistrationRow } from "../../../core/events/registration.ts"
import type { Block } from "../../../core/forms/index.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { Cell } from "../../../core/people/export/index.ts"
import type { Table } from "../../people/report/table-file.ts"
import { answerText } from "../../text/de/answer-words.ts"
import { awayText, registrationStateText } from "../../text/de/event-words.ts"
import { eventText as words } from "../../text/de/events.ts"
import { formatDate, formatMoney, formatNumber } from "../../text/de/format.ts"
import { germanDay } from "../../text/de/when.ts"
import { passes, type ValueFilter } from "./value-filter.ts"

/** The columns that the table of participants always has. */
const fixedColumns = ["name", "state", "group", "price", "amount", "open", "age", "registeredAt"] as const
export type FixedColumn = (typeof fixedColumns)[number]

/** The tabs of the table: all participants, or those of a state. */
export const eventTabs = ["all", "received", "waiting", "confirmed", "paid", "cancelled"] as const
export type EventTab = (typeof eventTabs)[number]

/** What the table is made of: an event with its participants. */
export interface TableSource {
  readonly event: EventDetail
  readonly people: EventParticipants
}

const nameIn = (offers: ReadonlyArray<{ readonly id: string; readonly name: string }>, id: string | null): string =>
  offers.find((each) => each.id === id)?.name ?? ""

/** What was answered to a block, in one line; empty where nothing was. */
export const answerOf = (block: Block, { answers }: Participant): string => {
  const value = answers[block.id]
  return value === undefined ? "" : answerText(block, value)
}

/** The blocks that a column of the table can show: those that the fixed columns do not show already, and that are not sealed. */
export const answerColumns = ({ blocks }: EventParticipants): ReadonlyArray<Block> =>
  blocks.filter(({ kind }) => !["name", "group", "price", "diet", "health", "swimming"].includes(kind))

/** The other registrations of the same person that stand: somebody registered them twice, maybe with another address. */
export const othersOf = ({ registration }: Participant, { participants }: EventParticipants) =>
  participants.filter(
    ({ registration: { id, person, state } }) =>
      person !== null && person === registration.person && id !== registration.id && state !== "cancelled",
  )

/** The state of a participant as the table says it. */
export const stateText = ({ registration: { state, position } }: Participant): string =>
  position === null ? registrationStateText[state] : words.waits(position)

/** Where the person of a participant is who is not in the list; empty for everybody else. */
export const awayTextOf = ({ registration: { away } }: Participant): string => (away === null ? "" : awayText[away])

/** What a registration costs, in cents: of one that was cancelled, what of its fees stays. */
const costOf = ({ state, amount, fees }: RegistrationRow): number =>
  state === "cancelled" ? fees.reduce((sum, fee) => sum + fee.amount, 0) : amount

/** What a column says of a participant, as a value of a table. */
const cellOf = (column: string, each: Participant, { event, people }: TableSource): Cell => {
  const { registration } = each
  const text = (said: string): Cell => (said === "" ? undefined : { kind: "text", text: said })
  switch (column as FixedColumn) {
    case "name":
      return text(registration.name)
    case "state":
      return text([stateText(each), awayTextOf(each)].filter(Boolean).join(", "))
    case "group":
      return text(nameIn(event.content.groups, registration.group))
    case "price":
      return text(nameIn(event.content.prices, registration.price))
    case "amount":
      return { kind: "money", cents: costOf(registration) }
    case "open":
      return { kind: "money", cents: registration.open }
    case "age": {
      const age = ageAtEvent(event.content, people.blocks, each)
      return age === undefined ? undefined : { kind: "number", value: age }
    }
    case "registeredAt":
      return { kind: "date", date: germanDay(Date.parse(registration.registeredAt)) }
    default: {
      const block = people.blocks.find(({ id }) => id === column)
      return block === undefined ? undefined : text(answerOf(block, each))
    }
  }
}

/** What a column says of a participant, as the table writes it; empty where it says nothing. */
export const shownIn = (column: string, each: Participant, source: TableSource): string => {
  const cell = cellOf(column, each, source)
  if (cell === undefined) return ""
  if (cell.kind === "money") return formatMoney(cell.cents)
  if (cell.kind === "number") return formatNumber(cell.value)
  return cell.kind === "date" ? formatDate(cell.date) : cell.text
}

/** The values of a participant by which a column is filtered: of several choices each, of a waiting list not the place. */
export const valuesOf = (column: string, each: Participant, source: TableSource): ReadonlyArray<string> => {
  if (column === "state") return [registrationStateText[each.registration.state]]
  const block = source.people.blocks.find(({ id }) => id === column)
  const answer = block?.kind === "multiple_choice" ? each.answers[block.id] : undefined
  return Array.isArray(answer) && answer.length > 0 ? answer.map(String) : [shownIn(column, each, source)]
}

/** The columns whose values can be picked: those that the table shows of this event but the names, and all answers. */
export const filterableColumns = ({ event, people }: TableSource): ReadonlyArray<string> => [
  "state",
  ...(event.content.groups.length === 0 ? [] : ["group"]),
  ...(event.content.prices.length === 0 ? [] : ["price", "amount", "open"]),
  "age",
  "registeredAt",
  ...answerColumns(people).map(({ id }) => id),
]

/** The values of a column among some participants with how many have each, in the order of the column; who says nothing comes last. */
export const countedValues = (
  column: string,
  among: ReadonlyArray<Participant>,
  source: TableSource,
): ReadonlyArray<{ readonly value: string; readonly count: number }> => {
  const counts = new Map<string, { key: number | string; count: number }>()
  for (const each of among)
    for (const value of valuesOf(column, each, source)) {
      const known = counts.get(value)
      if (known === undefined) counts.set(value, { key: value === "" ? "" : keyOf(column, each, source), count: 1 })
      else known.count += 1
    }
  const isMulti = source.people.blocks.some(({ id, kind }) => id === column && kind === "multiple_choice")
  return [...counts]
    .toSorted(([a, { key: one }], [b, { key: other }]) => {
      if (a === "" || b === "") return a === "" ? 1 : -1
      return isMulti ? collator.compare(a, b) : compared(one, other)
    })
    .map(([value, { count }]) => ({ value, count }))
}

const order: ReadonlyArray<RegistrationState> = ["received", "waiting", "confirmed", "paid", "cancelled"]
const collator = new Intl.Collator("de", { sensitivity: "base", numeric: true })

/** By what a column is sorted: numbers, or text. */
const keyOf = (column: string, each: Participant, source: TableSource): number | string => {
  const { registration } = each
  if (column === "state") return order.indexOf(registration.state) * 100_000 + (registration.position ?? 0)
  if (column === "registeredAt") return registration.registeredAt
  const cell = cellOf(column, each, source)
  if (cell === undefined) return column === "age" ? -1 : ""
  if (cell.kind === "money") return cell.cents
  if (cell.kind === "number") return cell.value
  return cell.kind === "date" ? cell.date : cell.text
}

const compared = (a: number | string, b: number | string): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b))

/** What is looked for in the table, and how it is sorted. */
export interface TableWish {
  readonly tab: EventTab
  readonly sought: string
  readonly filters: ReadonlyArray<ValueFilter>
  readonly sort: { readonly by: string; readonly descending: boolean }
}

/** The participants that a wish finds, in its order; who came first stands first among equals. */
export const foundIn = (source: TableSource, { tab, sought, filters, sort }: TableWish): ReadonlyArray<Participant> => {
  const text = fold(sought)
  const columns = answerColumns(source.people)
  const fits = (each: Participant): boolean =>
    (tab === "all" || each.registration.state === tab) &&
    filters.every((filter) => passes(filter, valuesOf(filter.column, each, source))) &&
    (text === "" ||
      fold(each.registration.name).includes(text) ||
      columns.some((block) => fold(answerOf(block, each)).includes(text)))
  const keyed = source.people.participants.filter(fits).map((each) => ({ each, key: keyOf(sort.by, each, source) }))
  const way = sort.descending ? -1 : 1
  return keyed.sort((a, b) => way * compared(a.key, b.key)).map(({ each }) => each)
}

/** Participants as a table for a file, with all that was answered openly. */
export const participantTable = (source: TableSource, rows: ReadonlyArray<Participant>): Table => {
  const columns = [
    ...fixedColumns.map((id) => ({ id: id as string, label: words.head[id] as string })),
    ...answerColumns(source.people).map(({ id, label }) => ({ id: id as string, label })),
  ]
  return {
    id: fold(source.event.content.title)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40),
    title: source.event.content.title,
    head: columns.map(({ label }) => label),
    rows: rows.map((each) => columns.map(({ id }) => cellOf(id, each, source))),
  }
}
