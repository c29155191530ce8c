import { TextField } from "../kit/text-field.tsx"

interface OwnPasswordProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly missing: boolean
  readonly wrong: boolean
}

/** The password of one's own account, asked for before what a session alone must not do. */
export const OwnPassword = ({ value, onChange, missing, wrong }: OwnPasswordProps) => (
  <TextField
    label="Dein Passwort"
    type="password"
    autoComplete="current-password"
    value={value}
    onChange={onChange}
    error={
      missing ? "Gib dein Passwort ein." : wrong ? "Das Passwort stimmt nicht. Gib es noch einmal ein." : undefined
    }
  />
)
