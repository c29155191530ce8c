import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import { DateField } from "../../kit/date-field.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { fieldLabel } from "../../text/de/person.ts"

const hints: Partial<Record<PersonField, string>> = { country: "DE", customAmount: "25,00" }

interface TextInputProps {
  readonly field: PersonField
  readonly text: string
  readonly error: string | undefined
  /** Whether its label stands beside it already, and it takes the focus. */
  readonly inPlace: boolean
  readonly onChange: (text: string) => void
}

/** The input of a field whose value is typed. */
export const TextInput = ({ field, text, error, inPlace, onChange }: TextInputProps) => {
  const shared = { label: fieldLabel[field], error, value: text, onChange }
  if (personFields[field] === "longText") return <TextArea {...shared} autoFocus />
  const place = inPlace ? { bare: true, autoFocus: true } : {}
  if (personFields[field] === "date") return <DateField {...shared} {...place} placeholder="TT.MM.JJJJ" />
  return (
    <TextField
      {...shared}
      {...place}
      autoComplete="off"
      placeholder={hints[field]}
      inputMode={field === "postcode" ? "numeric" : field === "email" ? "email" : "text"}
    />
  )
}
