import { debits as debitsPort } from "../../core/fees/index.ts"
import { DebitSettingsViewModel } from "../../ui/fees/debits/settings.view-model.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly go: Go
}

const today = () => germanDay(Date.now())

/** What the workspace collects with by direct debit. */
export const debitSettings = ({ connect, notify }: Around): DebitSettingsViewModel =>
  new DebitSettingsViewModel({ calls: connect(debitsPort), notify, today: today() })
