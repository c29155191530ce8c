import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { CustomColumnId, ImportId, PersonId } from "../kernel/id.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { mostColumns } from "./custom-field.ts"
import { ColumnName, mostSelectable, typedTypes } from "./custom-values.ts"
import { Person, PersonData } from "./person.ts"

/** The most rows that one import applies. */
export const maxImportRows = 100_000

/** What a row of a file knows of a person that may already be in the list. */
export const MatchKey = Schema.Struct({
  membershipNumber: Schema.NullOr(Text(200)),
  email: Schema.NullOr(Text(300)),
  firstName: Text(200),
  lastName: Text(200),
  birthdate: Schema.NullOr(CalendarDate),
})
export type MatchKey = typeof MatchKey.Type

/** The most keys that are looked up at once. */
export const maxMatchKeys = 5_000

/** Where a row starts in its file; the header is line 1. No file is longer than the database counts. */
const Line = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))

/** A person that the file brings. */
export const CreateRow = Schema.Struct({ line: Line, data: PersonData })
export type CreateRow = typeof CreateRow.Type

/** New values for a person that is already there, as it was when the plan was made (`version`). */
export const UpdateRow = Schema.Struct({ line: Line, id: PersonId, version: Version, data: PersonData })
export type UpdateRow = typeof UpdateRow.Type

/** A custom column that the import makes before it adds anybody. */
export const NewColumn = Schema.Struct({
  id: CustomColumnId,
  name: ColumnName,
  type: Schema.Literals(typedTypes),
  options: Schema.Array(ColumnName).check(Schema.isMaxLength(mostSelectable)),
})
export type NewColumn = typeof NewColumn.Type

/**
 * An import to apply, all or nothing. The caller chooses its id, so that sending it again after a lost answer does not
 * apply it twice.
 */
export const ImportRun = Schema.Struct({
  id: ImportId,
  fileName: Text(255),
  columns: Schema.optional(Schema.Array(NewColumn).check(Schema.isMaxLength(mostColumns))),
  create: Schema.Array(CreateRow).check(Schema.isMaxLength(maxImportRows)),
  update: Schema.Array(UpdateRow).check(Schema.isMaxLength(maxImportRows)),
}).check(
  Schema.makeFilter(
    (run) => run.create.length + run.update.length <= maxImportRows || `at most ${maxImportRows} rows in one import`,
  ),
  Schema.makeFilter(
    ({ create, update }) =>
      new Set([...create, ...update].map(({ line }) => line)).size === create.length + update.length ||
      "each line once",
  ),
)
export type ImportRun = typeof ImportRun.Type

/** What an import did about references of mandates that rows lacked. */
export const ReferencesInImport = Schema.Struct({
  given: Schema.Int,
  /** How many numbers of the format were passed over, because somebody has or had them. */
  passedOver: Schema.Int,
  /** How many got none, because the workspace did not say what it collects with. */
  missing: Schema.Int,
})
export type ReferencesInImport = typeof ReferencesInImport.Type

/** Before an import did anything about references, and where no row lacked one. */
export const noReferences: ReferencesInImport = { given: 0, passedOver: 0, missing: 0 }

/** What an import did. */
export const ImportResult = Schema.Struct({ created: Schema.Int, updated: Schema.Int, references: ReferencesInImport })

/** How far an import is. `unknown`: it never began, or it was rolled back; nothing of it is in the list. */
export const ImportProgress = Schema.Struct({
  state: Schema.Literals(["unknown", "running", "done"]),
  applied: Schema.Int,
  total: Schema.Int,
  references: ReferencesInImport,
})
export type ImportProgress = typeof ImportProgress.Type

/** Persons of the list that may be the same as those of the keys. */
export const MatchedPersons = Schema.Array(Person)
