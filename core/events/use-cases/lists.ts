import * as Effect from "effect/Effect"
import { AnswerWords, type OfferId } from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { fold } from "../../kernel/fold.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { Letterhead } from "../../people/index.ts"
import { holdsPlace } from "../event-figures.ts"
import type { EventId } from "../event-id.ts"
import {
  type GivenList,
  givenLists,
  isSealedColumn,
  type ListContent,
  type ListId,
  type ListKey,
  listFaults,
  mostLists,
} from "../lists/list-content.ts"
import { listTable } from "../lists/list-table.ts"
import { ListChanged, ListFaulty, ListNotFound, TooManyLists } from "../lists/lists.errors.ts"
import type { EventLists, ListRow, listFormats } from "../lists/lists.port.ts"
import { AttendanceStore } from "../ports/attendance-store.port.ts"
import { EventListPrinter } from "../ports/event-list-printer.port.ts"
import { EventListStore } from "../ports/event-list-store.port.ts"
import { EventListWords } from "../ports/event-list-words.port.ts"
import { eventNeeded } from "./event-detail.ts"
import { participantUseCases } from "./participants.ts"

const all = Effect.fnUntraced(function* () {
  const { given } = yield* EventListWords
  const own = yield* (yield* EventListStore).all()
  return {
    given: givenLists.map((key) => ({ key, content: given[key] })),
    own: own.toSorted((a, b) => (fold(a.content.name) < fold(b.content.name) ? -1 : 1)),
  }
})

const sound = Effect.fnUntraced(function* (content: ListContent) {
  const faults = listFaults(content)
  if (faults.length > 0) return yield* new ListFaulty({ faults })
})

const create = Effect.fnUntraced(function* ({ content }: { readonly content: ListContent }) {
  yield* sound(content)
  const store = yield* EventListStore
  if ((yield* store.all()).length >= mostLists) return yield* new TooManyLists({ most: mostLists })
  const { newId } = yield* Acting
  const list = { key: newId() as ListId, version: 1, content }
  yield* store.put(list)
  return list
})

const change = Effect.fnUntraced(function* (input: {
  readonly id: ListId
  readonly version: number
  readonly content: ListContent
}) {
  const store = yield* EventListStore
  const before = (yield* store.hold(input.id)) ?? (yield* new ListNotFound({ id: input.id }))
  if (before.version !== input.version)
    return yield* new ListChanged({ version: before.version, content: before.content })
  yield* sound(input.content)
  const list = { ...before, version: before.version + 1, content: input.content }
  yield* store.put(list)
  return list
})

const remove = Effect.fnUntraced(function* ({ id }: { readonly id: ListId }) {
  const store = yield* EventListStore
  if ((yield* store.hold(id)) === undefined) return yield* new ListNotFound({ id })
  yield* store.remove(id)
})

const isGiven = (key: ListKey): key is GivenList => (givenLists as ReadonlyArray<string>).includes(key)

const contentOf = Effect.fnUntraced(function* (key: ListKey) {
  if (isGiven(key)) return (yield* EventListWords).given[key]
  const found: ListRow | undefined = (yield* (yield* EventListStore).all()).find((each) => each.key === key)
  return found === undefined ? yield* new ListNotFound({ id: key }) : found.content
})

/** A list of those who hold a place. What is sealed is opened only for a list that says it. */
const print = Effect.fnUntraced(function* (input: {
  readonly event: EventId
  readonly list: ListKey
  readonly group: OfferId | null
  readonly format: (typeof listFormats)[number]
}) {
  const { content: event } = yield* eventNeeded(input.event)
  const content = yield* contentOf(input.list)
  const { blocks, participants } = yield* participantUseCases.participants({ id: input.event })
  const isSealed = content.columns.some(({ kind }) => isSealedColumn(kind))
  const { care } = isSealed ? yield* participantUseCases.care({ id: input.event }) : { care: [] }
  const there = participants.filter(
    (each) => holdsPlace(each) && (input.group === null || each.registration.group === input.group),
  )
  const words = { list: yield* EventListWords, answer: yield* AnswerWords }
  const marks = yield* (yield* AttendanceStore).latest(input.event)
  const table = listTable(content, { event, blocks, participants: there, care, marks }, words)
  const { club } = yield* (yield* Letterhead).read()
  const { now, today } = yield* Acting
  const group = event.groups.find(({ id }) => id === input.group)?.name ?? null
  const about = { club, list: content.name, event, group, today, now }
  const { name, type, bytes } = yield* (yield* EventListPrinter).print(about, table, input.format)
  return { name, type, content: new Blob([bytes as Uint8Array<ArrayBuffer>]) }
})

/** Lists of participants, implemented over their driven ports. */
export const listUseCases = { all, create, change, delete: remove, print } satisfies EventLists<never, AnyNeeds>
