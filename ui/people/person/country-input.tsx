import { Picker } from "../../kit/picker.tsx"
import { countryOptions } from "../../text/de/countries.ts"
import { fieldLabel } from "../../text/de/person.ts"
import { fault } from "./person.css.ts"

interface CountryInputProps {
  /** The code of the country; empty for none. */
  readonly code: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

/** A country, chosen by its German name. */
export const CountryInput = ({ code, error, onChange }: CountryInputProps) => (
  <div>
    <Picker
      labelled
      label={fieldLabel.country}
      options={countryOptions(code)}
      value={code}
      none=""
      search="Land suchen"
      nothing="So heißt kein Land."
      onPick={onChange}
    />
    {error !== undefined && (
      <p role="alert" className={fault}>
        {error}
      </p>
    )}
  </div>
)
