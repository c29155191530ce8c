import * as Context from "effect/Context"
import { feeList } from "../../../core/fees/fee-view.ts"
import { DebitStore } from "../../../core/fees/ports/debit-store.port.ts"
import { DunningStore } from "../../../core/fees/ports/dunning-store.port.ts"
import { FeeStore } from "../../../core/fees/ports/fee-store.port.ts"
import { InvoiceStore } from "../../../core/fees/ports/invoice-store.port.ts"
import { MandateStore } from "../../../core/fees/ports/mandate-store.port.ts"
import { PayerStore } from "../../../core/fees/ports/payer-store.port.ts"
import { SavedFeeViews } from "../../../core/fees/ports/saved-fee-views.port.ts"
import { TierStore } from "../../../core/fees/ports/tier-store.port.ts"
import { TransferStore } from "../../../core/fees/ports/transfer-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { memorySavedViews } from "../people/saved-views.ts"
import { memoryDebitStore } from "./debit-store.ts"
import { memoryDunningStore } from "./dunning-store.ts"
import { memoryFeeStore } from "./fee-store.ts"
import { memoryInvoiceStore } from "./invoice-store.ts"
import { memoryMandateStore } from "./mandate-store.ts"
import { memoryPayerStore } from "./payer-store.ts"
import { memoryTierStore } from "./tier-store.ts"
import { memoryTransferStore } from "./transfer-store.ts"

/** What fees need of one workspace in memory. */
export const feesInMemory = (workspace: MemoryWorkspace) =>
  Context.make(FeeStore, memoryFeeStore(workspace)).pipe(
    Context.add(TierStore, memoryTierStore(workspace)),
    Context.add(DunningStore, memoryDunningStore(workspace)),
    Context.add(DebitStore, memoryDebitStore(workspace)),
    Context.add(TransferStore, memoryTransferStore(workspace)),
    Context.add(InvoiceStore, memoryInvoiceStore(workspace)),
    Context.add(MandateStore, memoryMandateStore(workspace)),
    Context.add(PayerStore, memoryPayerStore(workspace)),
    Context.add(SavedFeeViews, memorySavedViews(workspace, [feeList])),
  )
