import * as Schema from "effect/Schema"
import Coins from "lucide-react/icons/coins"
import { FeeId, SepaJobId, TierId, TransferOrderId } from "../../core/fees/fee-id.ts"
import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { BillingViewModel } from "./billing/billing.view-model.ts"
import type { ByHandViewModel } from "./by-hand/by-hand.view-model.ts"
import type { DebitsViewModel } from "./debits/debits.view-model.ts"
import type { DebitDraftViewModel } from "./debits/draft.view-model.ts"
import type { JobViewModel } from "./debits/job.view-model.ts"
import type { NewDebitViewModel } from "./debits/new-debit.view-model.ts"
import type { DebitSettingsViewModel } from "./debits/settings.view-model.ts"
import type { DunningViewModel } from "./dunning/dunning.view-model.ts"
import type { LevelsViewModel } from "./dunning/levels.view-model.ts"
import type { FeeViewModel } from "./fee/fee.view-model.ts"
import type { InvoiceSettingsViewModel } from "./invoices/settings.view-model.ts"
import type { FeesViewModel } from "./list/fees.view-model.ts"
import type { MandatesViewModel } from "./mandates/mandates.view-model.ts"
import type { TierViewModel } from "./tiers/tier.view-model.ts"
import type { TiersViewModel } from "./tiers/tiers.view-model.ts"
import type { NewTransferViewModel } from "./transfers/new-transfer.view-model.ts"
import type { OrderViewModel } from "./transfers/order.view-model.ts"
import type { TransfersViewModel } from "./transfers/transfers.view-model.ts"

/** Where the view models of fees come from. Whoever shows a screen disposes its view model. */
export interface FeesModels {
  readonly fees: () => Promise<FeesViewModel>
  readonly fee: (id: FeeId) => Promise<FeeViewModel>
  readonly tiers: () => Promise<TiersViewModel>
  readonly tier: (id: TierId | "new") => Promise<TierViewModel>
  readonly billingRun: () => Promise<BillingViewModel>
  readonly dunning: () => Promise<DunningViewModel>
  readonly dunningLevels: () => Promise<LevelsViewModel>
  readonly newFees: () => Promise<ByHandViewModel>
  readonly debits: () => Promise<DebitsViewModel>
  readonly debitSettings: () => Promise<DebitSettingsViewModel>
  readonly invoiceSettings: () => Promise<InvoiceSettingsViewModel>
  readonly mandates: () => Promise<MandatesViewModel>
  readonly newDebit: () => Promise<NewDebitViewModel>
  readonly debitDraft: (id: SepaJobId) => Promise<DebitDraftViewModel>
  readonly debitJob: (id: SepaJobId) => Promise<JobViewModel>
  readonly transfers: () => Promise<TransfersViewModel>
  readonly newTransfer: () => Promise<NewTransferViewModel>
  readonly transferOrder: (id: TransferOrderId) => Promise<OrderViewModel>
  /** Finds fees for the palette. */
  readonly feesSource: NonNullable<Part["source"]>
}

const isFeeId = Schema.is(FeeId)
const isJobId = Schema.is(SepaJobId)
const isTierId = Schema.is(TierId)
const isOrderId = Schema.is(TransferOrderId)

/** Fees in the frame. */
export const feesPart = (models: FeesModels): Part => ({
  entries: [{ path: "/fees", label: "Beiträge", needs: ["fees"], feature: "fees", Icon: Coins }],
  places: [
    { path: "/fees/billing", label: "Beiträge erheben", needs: ["fees"] },
    { path: "/fees/dunning", label: "Mahnen", needs: ["fees"] },
    { path: "/fees/dunning/levels", label: "Mahnstufen", needs: ["fees"] },
    { path: "/fees/tiers", label: "Beitragsarten", needs: ["fees"] },
    { path: "/fees/new", label: "Beitrag anlegen", needs: ["fees"] },
    { path: "/fees/sepa", label: "Lastschriften", needs: ["fees"] },
    { path: "/fees/sepa/new", label: "Neue Lastschrift", needs: ["fees"] },
    { path: "/fees/transfers", label: "Auszahlungen", needs: ["fees"] },
    { path: "/fees/transfers/new", label: "Neue Auszahlung", needs: ["fees"] },
    { path: "/fees/sepa/mandates", label: "SEPA-Mandate", needs: ["fees"] },
    { path: "/fees/sepa/settings", label: "Konto und Lastschriften", needs: ["fees"] },
    { path: "/fees/invoices/settings", label: "Rechnungen einrichten", needs: ["fees"] },
  ],
  source: models.feesSource,
  screens: {
    fees: screen<true, FeesViewModel>({
      heading: "edge",
      asks: () => true,
      screen: () => import("./list/fees.screen.tsx").then((module) => module.FeesScreen),
      model: models.fees,
    }),
    fee: screen<FeeId, FeeViewModel>({
      heading: "column",
      asks: ({ id }) => (isFeeId(id) ? id : undefined),
      screen: () => import("./fee/fee.screen.tsx").then((module) => module.FeeScreen),
      model: models.fee,
      name: (model) => model.title,
    }),
    tiers: screen<true, TiersViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./tiers/tiers.screen.tsx").then((module) => module.TiersScreen),
      model: models.tiers,
    }),
    newTier: screen<"new", TierViewModel>({
      heading: "column",
      asks: () => "new",
      screen: () => import("./tiers/tier.screen.tsx").then((module) => module.TierScreen),
      model: models.tier,
      name: (model) => model.title,
    }),
    tier: screen<TierId, TierViewModel>({
      heading: "column",
      asks: ({ id }) => (isTierId(id) ? id : undefined),
      screen: () => import("./tiers/tier.screen.tsx").then((module) => module.TierScreen),
      model: models.tier,
      name: (model) => model.title,
    }),
    billingRun: screen<true, BillingViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./billing/billing.screen.tsx").then((module) => module.BillingScreen),
      model: models.billingRun,
    }),
    dunning: screen<true, DunningViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./dunning/dunning.screen.tsx").then((module) => module.DunningScreen),
      model: models.dunning,
    }),
    dunningLevels: screen<true, LevelsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./dunning/levels.screen.tsx").then((module) => module.LevelsScreen),
      model: models.dunningLevels,
    }),
    newFees: screen<true, ByHandViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./by-hand/by-hand.screen.tsx").then((module) => module.ByHandScreen),
      model: models.newFees,
    }),
    debits: screen<true, DebitsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./debits/debits.screen.tsx").then((module) => module.DebitsScreen),
      model: models.debits,
    }),
    mandates: screen<true, MandatesViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./mandates/mandates.screen.tsx").then((module) => module.MandatesScreen),
      model: models.mandates,
    }),
    newDebit: screen<true, NewDebitViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./debits/new-debit.screen.tsx").then((module) => module.NewDebitScreen),
      model: models.newDebit,
    }),
    debitDraft: screen<SepaJobId, DebitDraftViewModel>({
      heading: "column",
      asks: ({ id }) => (isJobId(id) ? id : undefined),
      screen: () => import("./debits/draft.screen.tsx").then((module) => module.DebitDraftScreen),
      model: models.debitDraft,
    }),
    debitJob: screen<SepaJobId, JobViewModel>({
      heading: "column",
      asks: ({ id }) => (isJobId(id) ? id : undefined),
      screen: () => import("./debits/job.screen.tsx").then((module) => module.JobScreen),
      model: models.debitJob,
      name: (model) => model.title,
    }),
    transfers: screen<true, TransfersViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./transfers/transfers.screen.tsx").then((module) => module.TransfersScreen),
      model: models.transfers,
    }),
    newTransfer: screen<true, NewTransferViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./transfers/new-transfer.screen.tsx").then((module) => module.NewTransferScreen),
      model: models.newTransfer,
    }),
    transferOrder: screen<TransferOrderId, OrderViewModel>({
      heading: "column",
      asks: ({ id }) => (isOrderId(id) ? id : undefined),
      screen: () => import("./transfers/order.screen.tsx").then((module) => module.OrderScreen),
      model: models.transferOrder,
      name: (model) => model.title,
    }),
    invoiceSettings: screen<true, InvoiceSettingsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./invoices/settings.screen.tsx").then((module) => module.InvoiceSettingsScreen),
      model: models.invoiceSettings,
    }),
    debitSettings: screen<true, DebitSettingsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./debits/settings.screen.tsx").then((module) => module.DebitSettingsScreen),
      model: models.debitSettings,
    }),
  },
})
