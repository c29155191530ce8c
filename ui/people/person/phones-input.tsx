import Plus from "lucide-react/icons/plus"
import X from "lucide-react/icons/x"
import type { Phone } from "../../../core/people/person.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { phoneLabelText } from "../../text/de/person.ts"
import { noPhone } from "./field-draft.ts"
import * as css from "./person.css.ts"

const phoneChoices = Object.entries(phoneLabelText).map(([id, label]) => ({ id: id as Phone["label"], label }))

interface PhonesInputProps {
  readonly phones: ReadonlyArray<Phone>
  readonly fault: string | undefined
  readonly onChange: (phones: ReadonlyArray<Phone>) => void
  /** So many rows were there from the start and take no focus. */
  readonly settled?: number
}

/** Phone numbers, each with whom it reaches. */
export const PhonesInput = ({ phones, fault, onChange, settled = 0 }: PhonesInputProps) => (
  <div className={css.phones}>
    {phones.map((phone, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity, and are only added at the end
      <div key={index} className={css.phone}>
        <TextField
          bare
          className={css.number}
          label={`Nummer ${index + 1}`}
          type="tel"
          autoFocus={index === phones.length - 1 && index >= settled}
          value={phone.number}
          onChange={(number) => onChange(phones.with(index, { ...phone, number }))}
        />
        <Select
          bare
          label={`Wen Nummer ${index + 1} erreicht`}
          value={phone.label}
          options={phoneChoices}
          onChange={(label) => onChange(phones.with(index, { ...phone, label }))}
        />
        <IconButton label={`Nummer ${index + 1} entfernen`} onClick={() => onChange(phones.toSpliced(index, 1))}>
          <X size={16} />
        </IconButton>
      </div>
    ))}
    <Button look="quiet" className={css.more} onClick={() => onChange([...phones, noPhone])}>
      <Plus size={16} />
      Weitere Nummer
    </Button>
    {fault !== undefined && (
      <p role="alert" className={css.fault}>
        {fault}
      </p>
    )}
  </div>
)
