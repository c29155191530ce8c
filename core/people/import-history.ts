import * as Schema from "effect/Schema"
import { ImportId, PersonId } from "../kernel/id.ts"
import { awayReasons, Incomplete } from "./changes/change.ts"
import { ReferencesInImport } from "./import-run.ts"

/** For so many milliseconds an import can be taken back (PER-13): 24 hours. */
export const rollbackPeriod = 86_400_000

/** A finished import as the history shows it; instants in UTC (ISO 8601). `rolledBackAt` is `null` while it holds. */
export const ImportEntry = Schema.Struct({
  id: ImportId,
  fileName: Schema.String,
  at: Schema.String,
  byName: Schema.String,
  created: Schema.Int,
  updated: Schema.Int,
  references: ReferencesInImport,
  rolledBackAt: Schema.NullOr(Schema.String),
})
export type ImportEntry = typeof ImportEntry.Type

export const keptReasons = ["changed", "inUse", ...awayReasons, "numberTaken", "lost", "same"] as const
/**
 * Why a row of an import stays as it is: the person was changed since, has a fee, a registration or the like since, is in the trash, became one with another, is gone for good,
 * or would be the same again, because what it had before was deleted since (`lost`) or is what it has (`same`); or somebody else has the membership number that it
 * had before.
 */
export const KeptReason = Schema.Literals(keptReasons)
export type KeptReason = typeof KeptReason.Type

/** What taking an import back did: persons that went, persons as they were before, some of them but for
 * what was deleted since (`incomplete`), and rows that were left alone. */
export const RollbackResult = Schema.Struct({
  removed: Schema.Int,
  restored: Schema.Int,
  kept: Schema.Array(Schema.Struct({ line: Schema.Int, personId: PersonId, name: Schema.String, reason: KeptReason })),
  incomplete: Schema.Array(Incomplete),
})
export type RollbackResult = typeof RollbackResult.Type
