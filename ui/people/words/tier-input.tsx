import { observer } from "mobx-react-lite"
import { ComboField } from "../../kit/combo-field.tsx"
import { takeAtOnce } from "../../kit/take-at-once.ts"
import type { FieldEditor } from "../person/field-editor.ts"
import { saidOfTier } from "./said-of-tier.ts"
import type { TierNames } from "./tier-names.ts"

interface Props {
  readonly editor: FieldEditor
  readonly text: string
  readonly tiers: TierNames
  readonly label: string
  readonly error: string | undefined
  /** Whether its label stands beside it already, and it takes the focus. */
  readonly inPlace: boolean
}

/** The annuity of a person: a tier is chosen, or begun to be typed; anything else may be typed too. */
export const TierInput = observer(({ editor, text, tiers, label, error, inPlace }: Props) => (
  <div onKeyDownCapture={takeAtOnce}>
    <ComboField
      label={label}
      {...(inPlace ? { bare: true, autoFocus: true } : {})}
      value={text}
      options={tiers.all}
      entered={tiers.meant(text)}
      help={saidOfTier(editor, tiers)}
      error={error}
      onChange={(typed) => typed !== text && editor.write({ of: "text", text: typed })}
    />
  </div>
))
