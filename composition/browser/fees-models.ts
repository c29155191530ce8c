import * as Effect from "effect/Effect"
import { fileClient } from "../../adapters/http/file-client.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import {
  type DunningRunId,
  debits as debitsPort,
  dunning as dunningPort,
  type FeeBatchId,
  type FeeId,
  fees as feesPort,
  type InvoiceMailsId,
  invoices as invoicesPort,
  type SepaJobId,
  type TierId,
  tiers as tiersPort,
} from "../../core/fees/index.ts"
import { BillingViewModel } from "../../ui/fees/billing/billing.view-model.ts"
import { ByHandViewModel } from "../../ui/fees/by-hand/by-hand.view-model.ts"
import { takenPersons } from "../../ui/fees/by-hand/taken-persons.ts"
import { DunningViewModel } from "../../ui/fees/dunning/dunning.view-model.ts"
import { LevelsViewModel } from "../../ui/fees/dunning/levels.view-model.ts"
import { FeeViewModel } from "../../ui/fees/fee/fee.view-model.ts"
import { InvoiceSettingsViewModel } from "../../ui/fees/invoices/settings.view-model.ts"
import { FeesViewModel } from "../../ui/fees/list/fees.view-model.ts"
import { FeesSource } from "../../ui/fees/palette/fees-source.ts"
import { TierViewModel } from "../../ui/fees/tiers/tier.view-model.ts"
import { TiersViewModel } from "../../ui/fees/tiers/tiers.view-model.ts"
import type { ListLooks } from "../../ui/people/list/list-looks.ts"
import { addressBar } from "../../ui/shell/address-bar.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import { copy } from "./clipboard.ts"
import { saveFile, writeTable } from "./files.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly go: Go
}

const today = () => germanDay(Date.now())
const asked = (name: string): string => new URLSearchParams(location.search).get(name) ?? ""

/** Invoices, with their files. */
const invoiceCalls = (connect: Connect) => {
  const { file, print } = connect(invoicesPort, fileClient)
  return { ...connect(invoicesPort), file, print }
}

/** What stands on all invoices. */
export const invoiceSettings = ({ connect, notify }: Around): InvoiceSettingsViewModel =>
  new InvoiceSettingsViewModel({ calls: connect(invoicesPort), notify, today: today() })

/** The list of fees; what it shows stands in the address. */
export const fees = ({ connect, notify, go, looks }: Around & { readonly looks: ListLooks }): FeesViewModel =>
  new FeesViewModel({
    calls: connect(feesPort),
    debits: connect(debitsPort),
    invoices: invoiceCalls(connect),
    tiers: Effect.map(connect(tiersPort).list(), (all) => all.map(({ name }) => name)),
    newJob: () => newId() as SepaJobId,
    newSending: () => newId() as InvoiceMailsId,
    notify,
    go,
    files: { write: writeTable, save: saveFile },
    // The list is kept while its day goes by.
    get today() {
      return today()
    },
    copy,
    views: async (list) => (await import("./list-views.ts")).feesDesk(list, connect),
    address: addressBar("/fees"),
    named: asked("view") !== "",
    looks,
  })

/** Finds fees by their words. */
export const feesSource = ({ connect, go }: Around, may: boolean): FeesSource =>
  new FeesSource({ fees: connect(feesPort), may, go })

/** A fee. */
export const fee = (id: FeeId, { connect, notify, go }: Around): FeeViewModel =>
  new FeeViewModel(id, {
    calls: connect(feesPort),
    debits: connect(debitsPort),
    dunning: connect(dunningPort),
    invoices: invoiceCalls(connect),
    save: saveFile,
    newJob: () => newId() as SepaJobId,
    newSending: () => newId() as InvoiceMailsId,
    notify,
    go,
    today: today(),
  })

/** The tiers. */
export const tiers = ({ connect, go }: Around): TiersViewModel => new TiersViewModel({ calls: connect(tiersPort), go })

/** A tier; a new one begins with the name in the address. */
export const tier = (id: TierId | "new", { connect, notify, go }: Around): TierViewModel =>
  new TierViewModel(id, {
    calls: connect(tiersPort),
    notify,
    go,
    today: today(),
    newId: () => newId() as TierId,
    name: asked("name").slice(0, 80),
  })

/** A billing run. */
export const billingRun = ({ connect, notify, go }: Around): BillingViewModel =>
  new BillingViewModel({
    tiers: connect(tiersPort),
    fees: connect(feesPort),
    notify,
    go,
    today: today(),
    newId: () => newId() as FeeBatchId,
  })

/** Reminding who owes something. */
export const dunningRun = ({ connect, notify, go }: Around): DunningViewModel =>
  new DunningViewModel({
    calls: { ...connect(dunningPort), letters: connect(dunningPort, fileClient).letters },
    notify,
    go,
    save: saveFile,
    newId: () => newId() as DunningRunId,
  })

/** When and how a workspace reminds. */
export const dunningLevels = ({ connect, notify, go }: Around): LevelsViewModel =>
  new LevelsViewModel({ calls: connect(dunningPort), notify, go })

/** Fees by hand, for whom was chosen elsewhere. */
export const newFees = ({ connect, notify, go }: Around): ByHandViewModel =>
  new ByHandViewModel({
    calls: connect(feesPort),
    notify,
    go,
    today: today(),
    newId: () => newId() as FeeBatchId,
    persons: takenPersons(),
  })
