import type { FamilyId } from "../../kernel/id.ts"
import type { ListField } from "../owing.ts"
import type { PersonRow } from "../person-query.ts"
import type { SpecialData } from "../special-data/special-data.ts"

/**
 * A person as exports see it: the fields that an export asks for, its family if it asks for that, and its special data in
 * the one export that has any.
 */
export type ExportRow = PersonRow & {
  readonly familyId?: FamilyId | null
  readonly special?: SpecialData | undefined
}

/**
 * A format that is text: what stands before, for each stretch of persons, and after. Joined together it is the whole
 * file, however the persons are divided into stretches.
 */
export interface TextExport {
  /** The fields that the persons must come with. */
  readonly fields: ReadonlyArray<ListField>
  readonly begin: string
  readonly rows: (rows: ReadonlyArray<ExportRow>) => string
  readonly end: string
}

/** The pieces of a text export, one after another. */
export function* piecesOf(format: TextExport, stretches: Iterable<ReadonlyArray<ExportRow>>): Generator<string> {
  yield format.begin
  for (const rows of stretches) yield format.rows(rows)
  yield format.end
}
