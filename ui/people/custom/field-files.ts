import type * as Effect from "effect/Effect"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { CustomColumnId, PersonId } from "../../../core/kernel/id.ts"
import type { UploadValue } from "../../../core/people/custom-values.ts"
import type { NoUploadColumn, UploadRefused } from "../../../core/people/uploads/uploads.errors.ts"

/** Why a file did not become the value of a column. */
export type BringFailure = Lost | NoUploadColumn | UploadRefused

/** The files in custom columns: brought to be a value, and saved on the user's device. */
export interface FieldFiles {
  readonly bring: (column: CustomColumnId, file: File) => Effect.Effect<UploadValue, BringFailure>
  /** What goes wrong is said in passing. */
  readonly save: (person: PersonId, column: CustomColumnId) => void
}

/** Gives them to whoever wants them; what carries files is loaded when it is first wanted. */
export type OpenFiles = () => Promise<FieldFiles>
