import { observer } from "mobx-react-lite"
import { TextField } from "../../kit/text-field.tsx"
import { invoicesText as words } from "../../text/de/invoices.ts"
import * as css from "../fees.css.ts"
import type { PeriodForm } from "./period-form.ts"

interface Props {
  readonly form: PeriodForm
  readonly help: string
}

/** From when to when what is paid for is given. */
export const PeriodFields = observer(({ form, help }: Props) => (
  <div className={css.fields}>
    <TextField
      label={words.from}
      value={form.from}
      inputMode="numeric"
      help={help}
      onChange={(text) => form.typeFrom(text)}
      error={form.faulty ? words.wrongPeriod : undefined}
      autoFocus
    />
    <TextField
      label={words.until}
      value={form.until}
      inputMode="numeric"
      onChange={(text) => form.typeUntil(text)}
      error={form.faulty ? words.wrongPeriod : undefined}
    />
  </div>
))
