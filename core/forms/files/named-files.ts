import type { FormDocument } from "../form-document.ts"
import type { FormFile } from "./form-file.ts"

/** All files that a form names: its banner, its terms, and what it offers to take along. */
export const filesNamedIn = ({ banner, blocks, closing }: FormDocument): ReadonlyArray<FormFile> => [
  ...(banner === undefined ? [] : [banner]),
  ...(closing.terms === undefined ? [] : [closing.terms]),
  ...blocks.flatMap((block) => (block.kind === "layout_downloads" ? block.settings.files : [])),
]
