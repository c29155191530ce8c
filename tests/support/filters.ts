import * as fc from "fast-check"
import { maxCents } from "../../core/kernel/money.ts"
import { type AnyField, customFieldOf } from "../../core/people/custom-field.ts"
import { personFieldNames } from "../../core/people/person-field.ts"
import { askedTooOften, type Condition, type PersonFilter } from "../../core/people/person-filter.ts"
import { relations } from "../../core/people/related-filter.ts"
import { standings } from "../../core/people/standing.ts"
import { calendarDates, customColumns } from "./persons.ts"

const field: fc.Arbitrary<AnyField> = fc.constantFrom<AnyField>(
  ...personFieldNames,
  ...customColumns.map(({ id }) => customFieldOf(id)),
)
const value = fc.oneof(
  fc.constant(""),
  fc.constantFrom(
    "mül",
    "MULLER",
    "a",
    "Rover",
    "wölf",
    "e",
    "member",
    "sepa_debit",
    "500",
    "0171",
    "5",
    "DE",
    "male",
    "%",
    "_",
    "'",
    "\\",
    "true",
    "false",
    "Silber",
    "rot",
    "Grün",
    "-12.5",
    "3850",
    "-1",
    "0",
    "1900.25",
  ),
  calendarDates,
  // A month, and a year.
  fc.tuple(calendarDates, fc.constantFrom(7, 4)).map(([day, length]) => day.slice(0, length)),
  fc.string({ unit: "grapheme", maxLength: 3 }).filter((text) => text.isWellFormed() && !text.includes("\u0000")),
)

const conditions: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field, is: fc.constantFrom("contains", "startsWith", "equals", "before", "from"), value }),
  fc.record({ field, is: fc.constantFrom("in", "notIn"), values: fc.array(value, { minLength: 1, maxLength: 3 }) }),
  fc.record({ field, is: fc.constantFrom("isEmpty", "isNotEmpty") }),
  fc.record({
    age: fc.record(
      { from: fc.integer({ min: 0, max: 90 }), below: fc.integer({ min: 0, max: 90 }) },
      { requiredKeys: [] },
    ),
  }),
  fc
    .record({
      is: fc.constantFrom("from" as const, "below" as const),
      cents: fc.oneof(fc.constantFrom(0, 1, 6_000), fc.nat(maxCents)),
      overdue: fc.constantFrom(undefined, true as const),
    })
    .map(({ is, cents, overdue }) => ({ owing: overdue === undefined ? { is, cents } : { is, cents, overdue } })),
  fc.record({ mailing: fc.constantFrom("undeliverable", "unsubscribed") }),
  fc.record({
    confirmed: fc.oneof(
      fc.record({ is: fc.constantFrom("before" as const, "from" as const), day: calendarDates }),
      fc.record({ is: fc.constantFrom("isEmpty" as const, "isNotEmpty" as const) }),
    ),
  }),
  fc.record({
    related: fc.constantFrom(...relations),
    is: fc.constantFrom("contains" as const, "startsWith" as const, "equals" as const),
    value,
  }),
  fc.record({ related: fc.constantFrom(...relations), is: fc.constantFrom("isEmpty" as const, "isNotEmpty" as const) }),
  fc.record({ standing: fc.uniqueArray(fc.constantFrom(...standings), { minLength: 1 }) }),
)

/** Any filter, not too deep. */
export const filters: fc.Arbitrary<PersonFilter> = fc
  .letrec<{ tree: PersonFilter }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      conditions,
      fc.record({ and: fc.array(tie("tree"), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie("tree"), { maxLength: 3 }) }),
      fc.record({ not: tie("tree") }),
    ),
  }))
  .tree.filter((filter) => askedTooOften(filter) === undefined)
