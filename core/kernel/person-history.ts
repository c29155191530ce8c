import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CalendarDate } from "./calendar-date.ts"
import { Id, type PersonId } from "./id.ts"
import { Cents } from "./money.ts"

/** An instant that every database knows, as it is written: UTC to the millisecond, of a year that there was or will be. */
const isInstant = (text: string): boolean =>
  text.length === 24 &&
  text >= "0001" &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(Date.parse(text)).toISOString() === text
const Instant = Schema.String.check(Schema.makeFilter((text: string) => isInstant(text) || "an instant in UTC"))

const toldId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{4}$/

/** Names what a record tells: its id, and which entry of it this is, so that those of one record are in their order. */
export const ToldId = Schema.String.check(
  Schema.makeFilter((text: string) => toldId.test(text) || "the id of a record with four digits"),
).pipe(Schema.brand("ToldId"))
export type ToldId = typeof ToldId.Type

/** The name of an entry of a record, by its place there, from 0. */
export const toldIdOf = (record: string, place: number): ToldId =>
  `${record}.${String(place).padStart(4, "0")}` as ToldId

/** Where something stands in what happened to a person: by its instant (UTC, ISO 8601), and of one instant by its id. */
export const HistoryPlace = Schema.Struct({ at: Instant, id: Schema.Union([Id, ToldId]) })
export interface HistoryPlace {
  readonly at: string
  readonly id: string
}

const descending = (one: string, other: string): number => (one === other ? 0 : one < other ? 1 : -1)

/** The order in which a history is told: the newest first. Instants and ids are plain ASCII, so that databases order them the same. */
export const newestFirst = (one: HistoryPlace, other: HistoryPlace): number =>
  descending(one.at, other.at) || descending(one.id, other.id)

/**
 * Which entries of a history are wanted, newest first: at most `limit`, those behind a place, from an instant on, before another one.
 * `by` is the name of who did it; `null` where nobody is named. What is not said does not matter.
 */
export interface HistoryWish {
  readonly before?: HistoryPlace | undefined
  readonly limit: number
  readonly by?: string | null
  readonly from?: string
  readonly until?: string
}

/** What can happen to a fee, as a timeline tells it. */
const FeeAct = Schema.Literals([
  "charged",
  "credited",
  "paid",
  "collected",
  "returned",
  "refunded",
  "paidOut",
  "waived",
])
export type FeeAct = typeof FeeAct.Type

/** What a fee tells of the person whose it is. `amount` is positive cents; `on` is the day that was said for it. */
const FeeTold = Schema.Struct({
  kind: Schema.Literal("fee"),
  act: FeeAct,
  /** It was taken back: it happened by mistake. */
  undone: Schema.Boolean,
  fee: Id,
  description: Schema.String,
  amount: Cents,
  on: CalendarDate,
})

/** What a registration tells of the person whose it is. */
const RegistrationTold = Schema.Struct({
  kind: Schema.Literal("registration"),
  act: Schema.Literals(["received", "waiting", "confirmed", "cancelled", "reinstated"]),
  event: Id,
  title: Schema.String,
})

/** What contexts tell of a person out of records that they keep with their whole history: nothing of it stands anywhere else. */
export const toldEvents = [FeeTold, RegistrationTold] as const
export type ToldEvent = (typeof toldEvents)[number]["Type"]

/** What a place in a history and who did something are looked up by. */
interface Happened extends HistoryPlace {
  readonly by: string | null
}

/** What a wish means: those of these that are wanted, in the order of a history. Databases do the same by `wish-sql.ts`. */
export const wished = <Entry extends Happened>(
  all: ReadonlyArray<Entry>,
  { before, limit, by, from, until }: HistoryWish,
): ReadonlyArray<Entry> =>
  all
    .filter(
      (entry) =>
        (before === undefined || newestFirst(entry, before) > 0) &&
        (by === undefined || entry.by === by) &&
        (from === undefined || entry.at >= from) &&
        (until === undefined || entry.at < until),
    )
    .sort(newestFirst)
    .slice(0, limit)

/** One thing that a record tells; `by` is the name of who did it, `null` where nobody is named. */
export interface Told {
  readonly id: ToldId
  readonly at: string
  readonly by: string | null
  readonly event: ToldEvent
}

/** What a context tells of a person in the timeline (PER-07), read from its own records each time. */
export interface PersonHistory<Needs = unknown> {
  readonly kind: ToldEvent["kind"]
  readonly told: (person: PersonId, wish: HistoryWish) => Effect.Effect<ReadonlyArray<Told>, never, Needs>
  /** The names of who did something that is told, each once; `null` where nobody is named. */
  readonly actors: (person: PersonId) => Effect.Effect<ReadonlyArray<string | null>, never, Needs>
}
