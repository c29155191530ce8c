import { meantWordText } from "../../text/de/words.ts"
import type { FieldEditor } from "../person/field-editor.ts"
import type { TierNames } from "./tier-names.ts"

/** What is said of what is typed as an annuity: the tier that it means, where more is meant than stands there. */
export const saidOfTier = (
  { field, draft }: Pick<FieldEditor, "field" | "draft">,
  tiers: TierNames | undefined,
): string | undefined => {
  const meant = field === "annuity" && draft.of === "text" ? tiers?.meant(draft.text) : undefined
  return meant === undefined || (draft.of === "text" && draft.text.trim() === meant) ? undefined : meantWordText(meant)
}
