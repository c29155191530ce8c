import * as Schema from "effect/Schema"
import { FileId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"

/** A file that a form shows to everybody: its name ends as its content says. `size` is in bytes. */
export const FormFile = Schema.Struct({ file: FileId, name: Text(200), size: Schema.Int })
export type FormFile = typeof FormFile.Type

/** The most files that one block offers. */
export const mostDownloads = 20

/** What a file of a form is for, and the limit of its upload. */
export const formFileLimits = {
  banner: uploadLimits.banner,
  terms: uploadLimits.terms,
  download: uploadLimits.formFile,
} as const
export type FormFileUse = keyof typeof formFileLimits
