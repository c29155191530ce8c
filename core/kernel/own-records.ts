import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CalendarDate } from "./calendar-date.ts"
import type { PersonId } from "./id.ts"
import { Cents } from "./money.ts"
import type { Permission } from "./permission.ts"

/** What the member area tells beside the own data (PER-22), in the order in which it is told. */
export const ownSections = ["family", "account", "fees", "invoices", "registrations", "attendance"] as const
export const OwnSectionName = Schema.Literals(ownSections)
export type OwnSectionName = typeof OwnSectionName.Type

/**
 * One line of it. `text` is what it is about, `from` and `until` its days, `state` a word of the context's own for where it
 * stands. Amounts are cents: `open` is what is still to be paid. What does not apply is `null`.
 */
export const OwnLine = Schema.Struct({
  text: Schema.String,
  from: Schema.NullOr(CalendarDate),
  until: Schema.NullOr(CalendarDate),
  state: Schema.NullOr(Schema.String),
  amount: Schema.NullOr(Cents),
  open: Schema.NullOr(Cents),
})
export type OwnLine = typeof OwnLine.Type

/** A line of which nothing is said but what it is about. */
export const ownLine = (text: string, said: Partial<Omit<OwnLine, "text">> = {}): OwnLine => ({
  text,
  from: null,
  until: null,
  state: null,
  amount: null,
  open: null,
  ...said,
})

/** Who looks: the person of a personal link, and the address to which it went. */
export interface OwnLook {
  readonly person: PersonId
  readonly email: string
}

/** So many lines of a section are told, the newest. */
export const mostOwnLines = 50

/**
 * What a context shows a person of its records by a personal link. Whoever has the link sees it, so nothing of others stands
 * in it, and no account in full.
 */
export interface OwnRecords<Needs = unknown> {
  readonly section: OwnSectionName
  /** Who sends the link has to hold it: nobody reads by a link to themselves what they may not see. Without it, whoever sends links. */
  readonly needs?: Permission
  readonly lines: (look: OwnLook) => Effect.Effect<ReadonlyArray<OwnLine>, never, Needs>
}
