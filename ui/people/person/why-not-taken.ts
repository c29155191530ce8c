import { messageOf } from "../../text/de/errors.ts"
import { personFieldText as words } from "../../text/de/person-field.ts"
import { editorText } from "../cells/editor-text.ts"
import { faultTextOf } from "./fault-text.ts"
import type { PagePart } from "./page-part.ts"
import type { PersonViewModel } from "./person.view-model.ts"

/** Why what was typed at a place was not taken; what means nothing is repeated, for the place shows what is kept. */
export const whyNotTaken = (
  { contested, failure, faulty }: PagePart,
  { label, catalog }: Pick<PersonViewModel, "label" | "catalog">,
): string => {
  if (contested) return words.contested
  if (failure !== undefined) {
    const { what, todo } = messageOf(failure)
    return `${what} ${todo}`
  }
  const why = faulty && faultTextOf(faulty, label)
  return faulty && why ? words.notTaken(editorText(faulty, catalog), why) : words.unsaved
}
