import type { Debits } from "../../../core/fees/debits.port.ts"
import type { KnownBank } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"

/** The bank of the account of a person, as the directory of German banks knows it. */
export class BankViewModel {
  readonly bank = new Remote<KnownBank | null, Lost>()
  private readonly debits: Pick<Debits<Lost>, "bank">

  constructor(debits: Pick<Debits<Lost>, "bank">) {
    this.debits = debits
  }

  ask(iban: string): void {
    this.bank.load(this.debits.bank({ iban }))
  }

  dispose(): void {
    this.bank.dispose()
  }
}
