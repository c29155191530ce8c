import { TextField } from "../text-field.tsx"

interface LinkFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly faulty: boolean
  readonly autoFocus?: boolean
}

/** Where a link leads. */
export const LinkField = ({ value, onChange, faulty, autoFocus }: LinkFieldProps) => (
  <TextField
    label="Führt zu"
    value={value}
    onChange={onChange}
    inputMode="url"
    autoComplete="off"
    autoFocus={autoFocus}
    help="Zum Beispiel www.verein.de, anna@verein.de oder tel:+49431123456"
    error={
      faulty
        ? "Das ist kein Ziel für einen Link. Möglich sind Webadressen (https://www.verein.de), E-Mail-Adressen und Nummern (tel:+49431123456)."
        : undefined
    }
  />
)
