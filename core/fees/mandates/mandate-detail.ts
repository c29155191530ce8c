import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { PersonId } from "../../kernel/id.ts"
import { EndReason } from "./mandate-entry.ts"
import { MandateStanding } from "./mandate-standing.ts"

/** The most mandates that are printed into one file. */
export const mostPapers = 500

const told = { at: Schema.String, byName: Schema.String } as const

/** The values of a mandate that change. */
export const mandateValues = ["accountHolder", "iban", "mandateReference", "mandateDate"] as const

/** One thing that happened to a person's mandate, when (UTC, ISO 8601) and by whom. */
export const MandateHappening = Schema.Union([
  Schema.Struct({
    kind: Schema.tag("changed"),
    ...told,
    changes: Schema.Array(
      Schema.Struct({
        field: Schema.Literals(mandateValues),
        before: Schema.NullOr(Schema.String),
        after: Schema.NullOr(Schema.String),
      }),
    ),
  }),
  Schema.Struct({
    kind: Schema.tag("ended"),
    ...told,
    reference: Schema.String,
    signedOn: Schema.NullOr(CalendarDate),
    on: CalendarDate,
    reason: EndReason,
  }),
  Schema.Struct({ kind: Schema.tag("resumed"), ...told, reference: Schema.String }),
])
export type MandateHappening = typeof MandateHappening.Type

const Named = { person: PersonId, name: Schema.String } as const

const head = {
  person: PersonId,
  name: Schema.String,
  reference: Schema.NullOr(Schema.String),
  signedOn: Schema.NullOr(CalendarDate),
  holder: Schema.NullOr(Schema.String),
  standing: MandateStanding,
  /** Until when it can be collected by, unless somebody does before. */
  until: Schema.NullOr(CalendarDate),
  /** When it was collected last. */
  collectedOn: Schema.NullOr(CalendarDate),
} as const

/** A mandate in a list; the IBAN is shortened. */
export const MandateRow = Schema.Struct({ ...head, iban: Schema.NullOr(Schema.String) })
export type MandateRow = typeof MandateRow.Type

/**
 * The mandate of a person with all that happened to it, newest first. `version` is that of the person; `next` is the reference
 * that a mandate would get now, `null` until the workspace said what it collects with; `ended` are the references of mandates
 * that ended and can be taken up again.
 */
export const MandateDetail = Schema.Struct({
  ...head,
  iban: Schema.NullOr(Schema.String),
  version: Schema.Int,
  next: Schema.NullOr(Schema.String),
  ended: Schema.Array(Schema.String),
  /** Who pays in place of the person, by that mandate; and for whom the person pays. */
  payer: Schema.NullOr(Schema.Struct({ ...Named, standing: MandateStanding })),
  paysFor: Schema.Array(Schema.Struct(Named)),
  history: Schema.Array(MandateHappening),
})
export type MandateDetail = typeof MandateDetail.Type
