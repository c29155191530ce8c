import { undoText } from "../../text/de/undo.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** Says where an import is taken back. */
export const sayImported = (list: ListViewModel): void => list.around.notify({ text: undoText.imported, about: "edit" })
