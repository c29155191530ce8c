import { memoryDebitStore } from "../../../adapters/memory/fees/debit-store.ts"
import { memoryDunningStore } from "../../../adapters/memory/fees/dunning-store.ts"
import { memoryFeeStore } from "../../../adapters/memory/fees/fee-store.ts"
import { memoryInvoiceStore } from "../../../adapters/memory/fees/invoice-store.ts"
import { memoryMandateStore } from "../../../adapters/memory/fees/mandate-store.ts"
import { memoryPayerStore } from "../../../adapters/memory/fees/payer-store.ts"
import { memoryTierStore } from "../../../adapters/memory/fees/tier-store.ts"
import { memoryTransferStore } from "../../../adapters/memory/fees/transfer-store.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryPersonRepository } from "../../../adapters/memory/people/person-repository.ts"
import { debitStoreContract } from "../../contract/fees/debit-store.contract.ts"
import { dunningStoreContract } from "../../contract/fees/dunning-store.contract.ts"
import { feeStoreContract } from "../../contract/fees/fee-store.contract.ts"
import { invoiceStoreContract } from "../../contract/fees/invoice-store.contract.ts"
import { mandateStoreContract } from "../../contract/fees/mandate-store.contract.ts"
import { payerStoreContract } from "../../contract/fees/payer-store.contract.ts"
import { tierStoreContract } from "../../contract/fees/tier-store.contract.ts"
import { transferStoreContract } from "../../contract/fees/transfer-store.contract.ts"
import { owingFilterContract } from "../../contract/owing-filter.contract.ts"
import { payerColumnContract } from "../../contract/payer-column.contract.ts"

invoiceStoreContract("memory", (work) => work({ invoices: memoryInvoiceStore(new MemoryWorkspace()) }))
debitStoreContract("memory", (work) => work({ debits: memoryDebitStore(new MemoryWorkspace()) }))
transferStoreContract("memory", (work) => work({ transfers: memoryTransferStore(new MemoryWorkspace()) }))
mandateStoreContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ mandates: memoryMandateStore(workspace), debits: memoryDebitStore(workspace) })
})
payerStoreContract("memory", (work) => work({ payers: memoryPayerStore(new MemoryWorkspace()) }))
tierStoreContract("memory", (work) => work({ tiers: memoryTierStore(new MemoryWorkspace()) }))
feeStoreContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ fees: memoryFeeStore(workspace), persons: memoryPersonRepository(workspace) })
})
owingFilterContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ fees: memoryFeeStore(workspace), persons: memoryPersonRepository(workspace) })
})
payerColumnContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ payers: memoryPayerStore(workspace), persons: memoryPersonRepository(workspace) })
})
dunningStoreContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    dunning: memoryDunningStore(workspace),
    fees: memoryFeeStore(workspace),
    persons: memoryPersonRepository(workspace),
  })
})
