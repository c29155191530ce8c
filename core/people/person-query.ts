import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { PersonId } from "../kernel/id.ts"
import { Cents } from "../kernel/money.ts"
import { Text } from "../kernel/text.ts"
import { ChosenOfFound } from "./chosen-of-found.ts"
import { CustomValues } from "./custom-values.ts"
import { ListField } from "./owing.ts"
import { Person, PersonData } from "./person.ts"
import { type PersonField, personFieldNames } from "./person-field.ts"
import { PersonFilter } from "./person-filter.ts"

/** So many columns are added up at once. */
export const mostTotals = 60

/**
 * What can be sorted by: `name` is last name, then first name; payers and families go by names too, of a family by that of the eldest
 * of the others. Persons without a value, or who owe nothing, come last either way.
 */
export const SortField = Schema.Union([Schema.Literal("name"), ListField])
export type SortField = typeof SortField.Type

/**
 * What a stretch of a list can be in the order of: also of how a search finds somebody (`match`), by the beginnings of words (0)
 * before by a name one slip away (1).
 */
export type StretchField = SortField | "match"

/** One thing that a stretch of a list is in the order of. */
export interface StretchOrder {
  readonly by: StretchField
  readonly descending: boolean
}

/** A list is in the order of at most so many columns. */
export const mostSorts = 3

/** One column that a list is in the order of. */
export const PersonOrder = Schema.Struct({ by: SortField, descending: Schema.Boolean })
export type PersonOrder = typeof PersonOrder.Type

/** The order of a list: `further` puts those into order who are alike by what stands before. */
export const PersonSort = Schema.Struct({
  ...PersonOrder.fields,
  further: Schema.optional(Schema.Array(PersonOrder).check(Schema.isMaxLength(mostSorts - 1))),
})
export type PersonSort = typeof PersonSort.Type

/** The largest page that is answered. */
export const maxPageSize = 200

/** Which persons: a filter, and words that must all be found in names, e-mail, number or phone. */
export const PersonSelection = Schema.Struct({
  filter: Schema.optional(PersonFilter),
  search: Schema.optional(Text(200)),
})
export type PersonSelection = typeof PersonSelection.Type

/** Which persons: those whom a filter and a search find, or of them those who were chosen. */
export const ChosenSelection = Schema.Struct({ ...PersonSelection.fields, chosen: Schema.optional(ChosenOfFound) })
export type ChosenSelection = typeof ChosenSelection.Type

const Bound = Schema.NullOr(Schema.Union([Schema.Number, CalendarDate]))

/**
 * What stands in a column of a selection: how many persons have something in it; of money (cents) and numbers the sum, the mean, the
 * smallest and the largest; of days the first (`least`) and the last (`most`), and of dates of birth the mean of the ages in whole years.
 * What a column has none of is `null`.
 */
export const ColumnTotal = Schema.Struct({
  field: ListField,
  filled: Schema.Int,
  sum: Schema.NullOr(Schema.Number),
  mean: Schema.NullOr(Schema.Number),
  least: Bound,
  most: Bound,
})
export type ColumnTotal = typeof ColumnTotal.Type

/** The columns of which totals are wanted, of all persons that are found or of those that were chosen. */
export const TotalsQuery = Schema.Struct({
  ...ChosenSelection.fields,
  fields: Schema.Array(ListField).check(Schema.isMaxLength(mostTotals)),
})
export type TotalsQuery = typeof TotalsQuery.Type

/**
 * A page of persons: `after` is the cursor of the page before (none: from the start), `skip` leaves out so many
 * persons behind it, `fields` names the columns that the answer carries besides id, version and name.
 */
export const PersonQuery = Schema.Struct({
  ...ChosenSelection.fields,
  fields: Schema.Array(ListField).check(Schema.isMaxLength(1_000)),
  sort: PersonSort,
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxPageSize })),
  after: Schema.optional(Text(2_000)),
  skip: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000_000 }))),
})
export type PersonQuery = typeof PersonQuery.Type

/** The most rows that an export asks for at once. */
export const maxRows = 2_000

/** A large page of persons, for exports and the command line: as `PersonQuery`, with more rows at once. */
export const PersonRowsQuery = Schema.Struct({
  ...PersonQuery.fields,
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxRows })),
})
export type PersonRowsQuery = typeof PersonRowsQuery.Type

const optionalFields = Object.fromEntries(
  personFieldNames.map((name) => [name, Schema.optional(PersonData.fields[name])]),
) as { readonly [Name in PersonField]: Schema.optional<(typeof PersonData.fields)[Name]> }

/** A row of a list: the fields that were asked for, always with id, version and both names. */
export const PersonRow = Schema.Struct({
  ...optionalFields,
  custom: Schema.optional(CustomValues),
  owing: Schema.optional(Cents),
  /** What who pays in place of the person is called; `null` where nobody does who is in the list. */
  payer: Schema.optional(Schema.NullOr(Schema.String)),
  /** What the others of the family are called, the eldest first. */
  family: Schema.optional(Schema.Array(Schema.String)),
  /** The day on which the own data was confirmed last; `null` where it never was. */
  confirmedOn: Schema.optional(Schema.NullOr(CalendarDate)),
  id: PersonId,
  version: Schema.Int,
  firstName: Person.fields.firstName,
  lastName: Person.fields.lastName,
})
export type PersonRow = typeof PersonRow.Type

/** Rows in their order and the cursor of the next page, or `null` after the last. */
export const PersonPage = Schema.Struct({ rows: Schema.Array(PersonRow), next: Schema.NullOr(Schema.String) })
export type PersonPage = typeof PersonPage.Type
