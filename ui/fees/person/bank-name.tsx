import { observer } from "mobx-react-lite"
import { useShown } from "../../kit/use-shown.ts"
import * as css from "../../people/person/person.css.ts"
import type { BankViewModel } from "./bank.view-model.ts"

interface BankNameProps {
  readonly model: BankViewModel
  readonly iban: string
  /** The BIC that is known of the person: it stands there already. */
  readonly bic: string | null
}

/** Name and BIC of the bank below an IBAN. Where nobody knows it, nothing stands there: it is only a help to read it. */
export const BankName = observer(({ model, iban, bic }: BankNameProps) => {
  useShown(() => model.ask(iban))
  const bank = model.bank.value
  return bank == null ? null : (
    <p className={css.below}>{bank.bic === null || bank.bic === bic ? bank.name : `${bank.name} · ${bank.bic}`}</p>
  )
})
