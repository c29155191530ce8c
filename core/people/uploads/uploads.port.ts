import * as Schema from "effect/Schema"
import { FileContent } from "../../kernel/file-content.ts"
import { CustomColumnId, PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { UploadValue } from "../custom-values.ts"
import { GivenName } from "../documents/document.ts"
import { NoUploadColumn, UploadNotFound, UploadRefused } from "./uploads.errors.ts"

const terms = { scope: "members", feature: "people" } as const

/**
 * What the people context offers around the files in custom columns (COL-01, PER-05). A file is brought first; it
 * becomes somebody's when `people.create` or `people.update` names it as the value of its column, within a day.
 */
export const uploads = port("uploads", {
  bring: command({
    ...terms,
    summary: "Brings a file that can then be the value of a custom column: PDF, picture or office file, at most 20 MB",
    file: "in",
    bodyLimit: uploadLimits.document.maxBytes,
    input: Schema.Struct({ column: CustomColumnId, name: GivenName, content: FileContent }),
    output: UploadValue,
    failure: Schema.Union([NoUploadColumn, UploadRefused]),
  }),
  download: query({
    ...terms,
    summary: "The file that a person has in a custom column",
    file: "out",
    input: Schema.Struct({ person: PersonId, column: CustomColumnId }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: UploadNotFound,
  }),
})

/** The files in custom columns as their callers see them. */
export type Uploads<Lost = never, Needs = never> = Calls<typeof uploads, Lost, Needs>
