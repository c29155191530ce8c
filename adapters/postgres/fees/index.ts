import * as Layer from "effect/Layer"
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
import { postgresSavedViews } from "../people/saved-views.ts"
import { postgresDebitStore } from "./debit-store.ts"
import { postgresDunningStore } from "./dunning-store.ts"
import { postgresFeeStore } from "./fee-store.ts"
import { postgresInvoiceStore } from "./invoice-store.ts"
import { postgresMandateStore } from "./mandate-store.ts"
import { postgresPayerStore } from "./payer-store.ts"
import { postgresTierStore } from "./tier-store.ts"
import { postgresTransferStore } from "./transfer-store.ts"

/** What fees need of PostgreSQL. */
export const feesOnPostgres = Layer.mergeAll(
  Layer.succeed(FeeStore, postgresFeeStore),
  Layer.succeed(DunningStore, postgresDunningStore),
  Layer.succeed(TierStore, postgresTierStore),
  Layer.succeed(DebitStore, postgresDebitStore),
  Layer.succeed(TransferStore, postgresTransferStore),
  Layer.succeed(InvoiceStore, postgresInvoiceStore),
  Layer.succeed(MandateStore, postgresMandateStore),
  Layer.succeed(PayerStore, postgresPayerStore),
  Layer.succeed(SavedFeeViews, postgresSavedViews([feeList])),
)
