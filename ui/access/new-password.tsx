import type { Strength } from "../../core/access/password.ts"
import type { PasswordFault } from "../../core/access/password-fault.ts"
import { TextField } from "../kit/text-field.tsx"
import { passwordNeeds, strengthText } from "../text/de/password.ts"
import * as css from "./new-password.css.ts"

const steps = [1, 2, 3, 4] as const
const reached: Readonly<Record<Strength, string>> = {
  0: css.step,
  1: css.step1,
  2: css.step2,
  3: css.step3,
  4: css.step4,
}

interface NewPasswordProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly strength: Strength
  readonly faults: ReadonlyArray<PasswordFault>
}

/** A field for a password that is thought up here, with its strength while typing (ACC-06). */
export const NewPassword = ({ label, value, onChange, strength, faults }: NewPasswordProps) => (
  <div className={css.field}>
    <TextField
      label={label}
      type="password"
      name="new-password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      help="Mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer."
      error={faults.length === 0 ? undefined : passwordNeeds(faults)}
    />
    {value !== "" && (
      // biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot be drawn in steps
      <div
        className={css.meter}
        role="meter"
        aria-label="Stärke des Passworts"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={strengthText[strength]}
      >
        {steps.map((step) => (
          <span key={step} className={step <= strength ? reached[strength] : css.step} />
        ))}
        <span className={css.word}>{strengthText[strength]}</span>
      </div>
    )}
  </div>
)
