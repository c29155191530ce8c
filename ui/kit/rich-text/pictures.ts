import type { EditorView } from "prosemirror-view"
import type { FileId } from "../../../core/kernel/id.ts"
import { insertPicture } from "./commands.ts"

/** A picture that is there, with its sides in pixels. */
export interface BroughtPicture {
  readonly file: FileId
  readonly width: number
  readonly height: number
}

/** Where the pictures of a text come from. */
export interface Pictures {
  /** An address at which the page finds a picture; nothing where it is not there (any more). */
  readonly url: (file: FileId) => Promise<string | undefined>
  /** Takes files that were chosen, pasted or dropped; those that are pictures come back one by one, others do not. */
  readonly bring: (file: File) => Promise<BroughtPicture | undefined>
}

/** Brings files and puts those that are pictures below the cursor; says whether there was any. */
export const bringInto = async (view: EditorView, pictures: Pictures, files: ReadonlyArray<File>): Promise<boolean> => {
  let any = false
  for (const file of files) {
    const picture = await pictures.bring(file)
    if (picture === undefined || view.isDestroyed) continue
    insertPicture(picture)(view.state, view.dispatch)
    any = true
  }
  return any
}
