import type { AnswerPart, AnswerValue, AnswerWords, Block, BlockKind, NameAnswer } from "../../forms/index.ts"
import { type CalendarDate, todayInGermany } from "../../kernel/calendar-date.ts"
import { fold } from "../../kernel/fold.ts"
import type { Cell } from "../../people/index.ts"
import type { Mark } from "../attendance/mark.ts"
import type { EventContent } from "../event.ts"
import { ageAtEvent, careFigures } from "../event-figures.ts"
import type { Care, EventParticipants, Participant } from "../participant.ts"
import type { EventListWords } from "../ports/event-list-words.port.ts"
import { type AgeGroup, isSealedColumn, type ListColumn, type ListContent } from "./list-content.ts"

/** A list with its participants in it. `room` says how wide a column is at least, as a part of the size of its letters. */
export interface ListTable {
  readonly head: ReadonlyArray<string>
  readonly room: ReadonlyArray<number>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  /** What was counted, in lines, and the note. */
  readonly below: ReadonlyArray<string>
  readonly signatures: ReadonlyArray<string>
  /** Whether it says what must not become known (FRM-16). */
  readonly isSealed: boolean
  /** Whether somebody fills in parts of it by hand: then its rows are high enough for that. */
  readonly isFilledIn: boolean
}

/** What a list is made from. `participants` are those who stand in it. */
export interface ListSource {
  readonly event: EventContent
  readonly blocks: EventParticipants["blocks"]
  readonly participants: ReadonlyArray<Participant>
  readonly care: ReadonlyArray<Care>
  /** What was marked last of each person and day. */
  readonly marks: ReadonlyArray<Mark>
}

interface Words {
  readonly list: EventListWords["Service"]
  readonly answer: AnswerWords["Service"]
}

interface PreparedColumn {
  readonly title: string
  readonly room: number
  readonly cell: (each: Participant, index: number) => Cell
}

const roomToWrite = 14
const roomToTick = 3

const text = (said: string): Cell => (said === "" ? undefined : { kind: "text", text: said })
const blockOf = (blocks: ReadonlyArray<Block>, kind: BlockKind): Block | undefined =>
  blocks.find((each) => each.kind === kind)

/** The name as registers sort it: "Silber, Ada"; as it was registered where the answer is gone. */
const nameOf = ({ blocks }: ListSource, { answers, registration }: Participant): string => {
  const block = blockOf(blocks, "name")
  const name = block === undefined ? undefined : (answers[block.id] as typeof NameAnswer.Type | undefined)
  return name === undefined ? registration.name : `${name.lastName}, ${name.firstName}`
}

/** What a column says of each participant. */
const cellsOf = (column: ListColumn, source: ListSource, words: Words): PreparedColumn["cell"] => {
  const { event, blocks, care } = source
  const said = (block: Block | undefined, answers: AnswerPart): Cell => {
    const value = block === undefined ? undefined : answers[block.id]
    return block === undefined || value === undefined ? undefined : text(words.answer.answer(block, value))
  }
  const answered = (block: Block | undefined) => (each: Participant) => said(block, each.answers)
  const ofAddress = (part: "postcode" | "city") => (each: Participant) => {
    const block = blockOf(blocks, "address")
    const address = block === undefined ? undefined : (each.answers[block.id] as Record<string, string> | undefined)
    return text(address?.[part] ?? "")
  }
  const nameIn = (offers: ReadonlyArray<{ readonly id: string; readonly name: string }>, id: string | null): Cell =>
    text(offers.find((each) => each.id === id)?.name ?? "")
  switch (column.kind) {
    case "number":
      return (_, index) => ({ kind: "number", value: index + 1 })
    case "name":
      return (each) => text(nameOf(source, each))
    case "birthdate":
      return ({ answers }) => {
        const block = blockOf(blocks, "birthdate")
        const day = block === undefined ? undefined : (answers[block.id] as CalendarDate | undefined)
        return day === undefined ? undefined : { kind: "date", date: day }
      }
    case "age":
      return (each) => {
        const age = ageAtEvent(event, blocks, each)
        return age === undefined ? undefined : { kind: "number", value: age }
      }
    case "gender":
    case "address":
    case "email":
    case "notes":
      return answered(blockOf(blocks, column.kind))
    case "phones":
      return answered(blockOf(blocks, "phone_numbers"))
    case "postcode":
    case "city":
      return ofAddress(column.kind)
    case "group":
      return ({ registration }) => nameIn(event.groups, registration.group)
    case "price":
      return ({ registration }) => nameIn(event.prices, registration.price)
    case "amount":
    case "open": {
      const { kind } = column
      return ({ registration }) => ({ kind: "money", cents: registration[kind] })
    }
    case "state":
      return ({ registration }) => text(words.list.state(registration.state))
    case "registeredAt":
      return ({ registration }) => ({ kind: "date", date: todayInGermany(Date.parse(registration.registeredAt)) })
    case "diet":
    case "health":
    case "swimming": {
      const { kind } = column
      const ofId = new Map(care.map((each) => [each.registration, each]))
      const block = blockOf(blocks, kind)
      return ({ registration }) => {
        const value = ofId.get(registration.id)?.[kind] as AnswerValue | null | undefined
        return block === undefined || value === undefined || value === null
          ? undefined
          : text(words.answer.answer(block, value))
      }
    }
    case "answer": {
      const wanted = fold(column.title)
      return answered(blocks.find(({ label }) => fold(label) === wanted))
    }
    case "days":
    case "blank":
      return () => undefined
  }
}

/** A day to be ticked: what was marked of it stands there already. */
const dayColumn = (on: CalendarDate, { marks }: ListSource, words: Words): PreparedColumn => {
  const ofDay = new Map(
    marks.filter((mark) => mark.on === on).map(({ registration, presence }) => [registration, presence]),
  )
  const signs = { present: "x", absent: "–", open: "" }
  const cell = ({ registration }: Participant) => text(signs[ofDay.get(registration.id) ?? "open"])
  return { title: words.list.day(on), room: roomToTick, cell }
}

const prepared = (column: ListColumn, source: ListSource, words: Words): ReadonlyArray<PreparedColumn> => {
  if (column.kind === "days") return source.event.days.map(({ on }) => dayColumn(on, source, words))
  const cell = cellsOf(column, source, words)
  const title = column.title.trim() === "" ? words.list.title(column.kind) : column.title
  return [{ title, room: column.kind === "blank" ? roomToWrite : 0, cell }]
}

const collator = new Intl.Collator("de", { sensitivity: "base", numeric: true })

const inOrder = (order: ListContent["order"], source: ListSource): ReadonlyArray<Participant> => {
  const { event, blocks, participants } = source
  const place = ({ registration }: Participant): number => {
    const at = event.groups.findIndex(({ id }) => id === registration.group)
    return at < 0 ? event.groups.length : at
  }
  const age = (each: Participant): number => ageAtEvent(event, blocks, each) ?? Number.MAX_SAFE_INTEGER
  const first = { name: () => 0, group: place, age }[order]
  const keyed = participants.map((each) => ({ each, key: first(each), name: nameOf(source, each) }))
  return keyed.sort((a, b) => a.key - b.key || collator.compare(a.name, b.name)).map(({ each }) => each)
}

const within = (age: number | undefined, { from, to }: AgeGroup): boolean =>
  age !== undefined && age >= from && (to === null || age <= to)

/** How many participants of which ages there are. Everybody is counted once: who is in none of the groups, among all others. */
const ageLines = (
  groups: ReadonlyArray<AgeGroup>,
  { event, blocks, participants }: ListSource,
  words: EventListWords["Service"],
): ReadonlyArray<string> => {
  if (groups.length === 0) return []
  const ages = participants.map((each) => ageAtEvent(event, blocks, each))
  const counts = groups.map((group) => ages.filter((age) => within(age, group)).length)
  const others = ages.length - counts.reduce((sum, count) => sum + count, 0)
  const line = (group: AgeGroup | undefined, count: number) => words.ages(group, count, count * event.days.length)
  return [
    ...groups.map((group, at) => line(group, counts[at] ?? 0)),
    ...(others === 0 ? [] : [line(undefined, others)]),
  ]
}

/** Puts participants into a list: as it orders them, with its columns, and counted as it says. */
export const listTable = (content: ListContent, source: ListSource, words: Words): ListTable => {
  const columns = content.columns.flatMap((column) => prepared(column, source, words))
  const has = (kind: ListColumn["kind"]): boolean => content.columns.some((each) => each.kind === kind)
  const kitchen = has("diet") ? words.list.kitchen(careFigures(source.participants, source.care)) : []
  return {
    head: columns.map(({ title }) => title),
    room: columns.map(({ room }) => room),
    rows: inOrder(content.order, source).map((each, index) => columns.map(({ cell }) => cell(each, index))),
    below: [
      ...ageLines(content.ageGroups, source, words.list),
      ...kitchen,
      ...(content.note === "" ? [] : [content.note]),
    ],
    signatures: content.signatures,
    isSealed: content.columns.some(({ kind }) => isSealedColumn(kind)),
    isFilledIn: has("blank") || has("days"),
  }
}
