export * from "./bank-directory.ts"
export * from "./bank-working-day.ts"
export * from "./creditor-id.ts"
export * from "./creditor-reference.ts"
export * from "./debit-job.ts"
export * from "./debit-job-check.ts"
export * from "./debit-plan.ts"
export * from "./dispute.ts"
export * from "./euro-amount.ts"
export * from "./execution-dates.ts"
export * from "./girocode.ts"
export * from "./mandate.ts"
export * from "./mandate-document.ts"
export * from "./mandate-history.ts"
export * from "./pain001-writer.ts"
export * from "./pain008-checker.ts"
export type { FindingCode } from "./pain008-values.ts"
export * from "./pain008-writer.ts"
export * from "./precheck.ts"
export * from "./sepa-assignment.ts"
export * from "./sepa-job.machine.ts"
export * from "./sepa-text.ts"
export * from "./sequence-type.ts"
export {
  type CheckedTransferOrder,
  checkTransferOrder,
  type Transfer,
  type TransferOrder,
} from "./transfer-order.ts"
