import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { ChangeResult, Refused } from "../changes/change.ts"
import { PersonChoice } from "../changes/person-choice.ts"
import { ChangeConflict, ColumnGone, InvalidPerson, TooManyPersons } from "../people.errors.ts"
import { PersonChanges, PersonData } from "../person.ts"
import { type BulkField, bulkFields } from "./bulk-fields.ts"

const settable = Object.fromEntries(bulkFields.map((name) => [name, Schema.optional(PersonData.fields[name])])) as {
  readonly [Name in BulkField]: Schema.optional<(typeof PersonData.fields)[Name]>
}

const said = ({ custom = {}, ...fields }: Partial<Record<string, unknown>> & { custom?: object | undefined }): number =>
  Object.values(fields).filter((value) => value !== undefined).length + Object.keys(custom).length

/**
 * A new value of one field: one of `bulkFields`, or one custom column in `custom`. `null` takes the value away.
 */
export const BulkChange = Schema.Struct({ ...settable, custom: PersonChanges.fields.custom }).check(
  Schema.makeFilter((change) => said(change) === 1 || "exactly one field"),
)
export type BulkChange = typeof BulkChange.Type

const terms = { scope: "members", feature: "people", rate: "heavy" } as const
const input = Schema.Struct({ persons: PersonChoice, change: BulkChange })
const failures = [TooManyPersons, ColumnGone, InvalidPerson] as const

/** What the people context offers of giving many persons one value (PER-04). */
export const bulk = port("bulk", {
  preview: query({
    ...terms,
    summary: "What giving chosen persons one value of a field would do; nothing is written",
    input,
    output: Schema.Struct({
      /** How many persons would get another value, and how many have it already. */
      changed: Schema.Int,
      same: Schema.Int,
      refused: Schema.Array(Refused),
    }),
    failure: Schema.Union(failures),
  }),
  set: command({
    ...terms,
    summary: "Gives chosen persons one value of a field; who would break a rule by it is left out and named",
    input,
    output: ChangeResult,
    failure: Schema.Union([...failures, ChangeConflict]),
  }),
})

/** Giving many persons one value, as its callers see it. */
export type Bulk<Lost = never, Needs = never> = Calls<typeof bulk, Lost, Needs>
