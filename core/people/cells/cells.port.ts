import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Version } from "../../kernel/version.ts"
import { ChangeResult } from "../changes/change.ts"
import { AnyField, mostColumns } from "../custom-field.ts"
import { ChangeConflict, FaultCode } from "../people.errors.ts"
import { PersonChanges } from "../person.ts"
import { personFieldNames } from "../person-field.ts"

/** The most cells that are copied at once: whoever wants more wants a file. */
export const mostCopied = 100_000

/** The most cells that are changed at once. */
export const mostCells = 5_000

/** How many cells changes name. */
export const cellsIn = ({ custom = {}, ...own }: PersonChanges): number =>
  Object.values(own).filter((value) => value !== undefined).length + Object.keys(custom).length

interface OfPerson {
  readonly id: PersonId
  readonly changes: PersonChanges
}

const fewEnough = (all: ReadonlyArray<OfPerson>) =>
  all.reduce((sum, { changes }) => sum + cellsIn(changes), 0) <= mostCells || `at most ${mostCells} cells`
const eachOnce = (all: ReadonlyArray<OfPerson>) =>
  new Set(all.map(({ id }) => id)).size === all.length || "each person at most once"

const edits = <Edit extends Schema.Codec<OfPerson, unknown>>(edit: Edit) =>
  Schema.Array(edit).check(Schema.isMaxLength(mostCells), Schema.makeFilter(fewEnough), Schema.makeFilter(eachOnce))

/** What a new value of a cell would do: `fault` says why it cannot be taken, and is `null` where it can. */
export const CellOutcome = Schema.Struct({
  field: AnyField,
  before: Schema.Unknown,
  after: Schema.Unknown,
  fault: Schema.NullOr(FaultCode),
})
export type CellOutcome = typeof CellOutcome.Type

/** What would become of one person, as it stands now (`version`). Cells that have their new value already are left out. */
export const PersonOutcome = Schema.Struct({
  id: PersonId,
  name: Schema.String,
  version: Schema.Int,
  cells: Schema.Array(CellOutcome).check(Schema.isMaxLength(personFieldNames.length + mostColumns)),
})
export type PersonOutcome = typeof PersonOutcome.Type

const terms = { scope: "members", feature: "people", rate: "heavy", bodyLimit: 4 * 1_048_576 } as const

/** What the people context offers of changing cells of a list, each to a value of its own (PER-21). */
export const cells = port("cells", {
  preview: query({
    ...terms,
    summary: "What new values of cells would do, cell by cell; nothing is written",
    input: Schema.Struct({ edits: edits(Schema.Struct({ id: PersonId, changes: PersonChanges })) }),
    output: Schema.Struct({
      persons: Schema.Array(PersonOutcome),
      /** How many cells have their new value already. */
      same: Schema.Int,
      /** Who is not there any more. */
      gone: Schema.Array(PersonId),
    }),
  }),
  set: command({
    ...terms,
    summary: "Gives cells new values in one transaction; a person whom somebody changed meanwhile stays and is named",
    input: Schema.Struct({
      edits: edits(Schema.Struct({ id: PersonId, version: Version, changes: PersonChanges })),
    }),
    output: ChangeResult,
    failure: ChangeConflict,
  }),
})

/** Changing cells of a list, as its callers see it. */
export type Cells<Lost = never, Needs = never> = Calls<typeof cells, Lost, Needs>
