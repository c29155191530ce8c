import type { Page } from "@playwright/test"
import { longestParty } from "../../../../core/fees/collecting/sepa-settings.ts"
import { longestCategory, longestDescription, longestNote } from "../../../../core/fees/fee-record.ts"
import {
  debits,
  dunning,
  earliestTransfer,
  type FeeBatchId,
  type FeeId,
  fees,
  feeViews,
  invoices,
  longestLevelName,
  longestTierName,
  type SepaJobId,
  type TierId,
  type TransferOrderId,
  tiers,
  transfers,
} from "../../../../core/fees/index.ts"
import { addDays, todayInGermany } from "../../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { longestViewName } from "../../../../core/people/views/list-view.ts"
import { elsewhere } from "../in-page.ts"
import { allInOne, hostile, turned } from "./texts.ts"

const today = todayInGermany(Date.now())

/** Says hostile texts in all settings about money. */
const keepSettings = async (page: Page): Promise<void> => {
  const level = { days: 7, surcharge: 0, way: "letter" } as const
  const { version: dunned } = (await elsewhere(page, dunning, (calls) => calls.settings())) ?? { version: 0 }
  const levels = [allInOne, hostile.long].map((text) => ({ ...level, name: text(longestLevelName) }))
  await elsewhere(page, dunning, ({ saveSettings }) =>
    saveSettings({
      version: dunned,
      content: { levels, payWithin: 14, minimum: 0 },
    }),
  )
  const {
    settings: { version: invoiced, ...invoicing },
  } = await elsewhere(page, invoices, (calls) => calls.settings())
  const said = { taxNote: turned(300), paymentText: turned(1_000), foot: turned(300) }
  await elsewhere(page, invoices, ({ saveSettings }) =>
    saveSettings({ version: invoiced, content: { ...invoicing, ...said } }),
  )
  const { version, nextMandate: _, ...sepa } = await elsewhere(page, debits, (calls) => calls.settings())
  await elsewhere(page, debits, ({ saveSettings }) =>
    saveSettings({ version, content: { ...sepa, party: hostile.long(longestParty) } }),
  )
  const content = { tab: "open", text: turned(500), sort: { by: "open", descending: true }, widths: [] } as const
  await elsewhere(page, feeViews, ({ save }) =>
    save({ list: "fees", name: allInOne(longestViewName), shared: true, content }),
  )
}

/** Charges somebody, or owes them something; gives the fee. */
const charge = async (page: Page, person: PersonId, kind: "claim" | "credit"): Promise<FeeId> => {
  const batch = crypto.randomUUID() as FeeBatchId
  await elsewhere(page, fees, ({ add }) =>
    add({
      batch,
      kind,
      persons: [person],
      amount: { kind: "same", amount: cents(6_000) },
      description: allInOne(longestDescription),
      dueOn: addDays(today, -60),
      paymentMethod: null,
      sphere: "ideal",
      category: allInOne(longestCategory),
    }),
  )
  const { rows } = await elsewhere(page, fees, ({ list }) =>
    list({ filter: { batch }, sort: { by: "name", descending: false }, limit: 1 }),
  )
  return (rows[0] as { readonly id: FeeId }).id
}

/** Begins to collect fees; gives the draft of the job. */
const startDebit = (page: Page, ids: ReadonlyArray<FeeId>) =>
  elsewhere(page, debits, ({ start }) => start({ id: crypto.randomUUID() as SepaJobId, fees: { ids } }))

/** Keeps hostile texts wherever money is told of, about who pays; gives what has a screen of its own. */
export const keepOfFees = async (page: Page, person: PersonId) => {
  await keepSettings(page)
  const tier = crypto.randomUUID() as TierId
  await elsewhere(page, tiers, ({ save }) =>
    save({
      id: tier,
      version: 0,
      content: { name: allInOne(longestTierName), amount: cents(6_000), billingMonths: [1], rules: [] },
    }),
  )
  const fee = await charge(page, person, "claim")
  const { version } = await elsewhere(page, fees, (calls) => calls.fee({ id: fee }))
  const entry = { kind: "charge", on: today, amount: cents(500) } as const
  await elsewhere(page, fees, ({ record }) => record({ id: fee, version, entry, note: turned(longestNote) }))
  await elsewhere(page, invoices, ({ make }) => make({ fees: { ids: [fee] }, service: null }))
  const { fingerprint: reminded } = await elsewhere(page, dunning, (calls) => calls.preview())
  await elsewhere(page, dunning, ({ remind }) => remind({ run: crypto.randomUUID() as never, fingerprint: reminded }))

  const collected = await startDebit(page, [await charge(page, person, "claim")])
  const reviewed = await elsewhere(page, debits, ({ review }) => review({ id: collected.id }))
  await elsewhere(page, debits, ({ make }) =>
    make({ id: collected.id, version: collected.version, fingerprint: reviewed.fingerprint }),
  )
  const { id: debitDraft } = await startDebit(page, [fee])

  const paid = { fees: { ids: [await charge(page, person, "credit")] }, executionDate: earliestTransfer(today) }
  const { fingerprint } = await elsewhere(page, transfers, ({ review }) => review(paid))
  const transferOrder = crypto.randomUUID() as TransferOrderId
  await elsewhere(page, transfers, ({ make }) => make({ id: transferOrder, ...paid, fingerprint }))
  return { tier, fee, debitDraft, debitJob: collected.id, transferOrder }
}
