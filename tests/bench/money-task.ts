import type { DebitJob } from "../../core/fees/sepa/debit-job.ts"
import { checkDebitJob } from "../../core/fees/sepa/debit-job-check.ts"
import { pain008Checker } from "../../core/fees/sepa/pain008-checker.ts"
import { writeDebits } from "../../core/fees/sepa/pain008-writer.ts"
import { debitJob } from "./money-data.ts"
import { ownPeak } from "./own-peak.ts"

const format = "pain.008.001.08"

/** The pieces of a message, after the job was checked. */
const pieces = (job: DebitJob): Iterable<string> => {
  const checked = checkDebitJob(job, format)
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusals.slice(0, 3)))
  return writeDebits(checked.job, format)
}

/** What each task does; it gives its time in milliseconds. */
const tasks: Readonly<Record<string, (size: number) => number | Promise<number>>> = {
  write: (size) => {
    const job = debitJob(size)
    const start = performance.now()
    let length = 0
    for (const piece of pieces(job)) length += Buffer.byteLength(piece)
    if (length < size * 400) throw new Error("too little was written")
    return performance.now() - start
  },
  check: (size) => {
    const text = [...pieces(debitJob(size))].join("")
    const start = performance.now()
    const checker = pain008Checker()
    for (let at = 0; at < text.length; at += 65_536) checker.write(text.slice(at, at + 65_536))
    if (!checker.end().accepted) throw new Error("a sound message was rejected")
    return performance.now() - start
  },
  sepa: async (size) => {
    const { default: sepa } = await import("sepa")
    const job = debitJob(size)
    const start = performance.now()
    const document = new sepa.Document(format)
    document.grpHdr.id = job.messageId
    document.grpHdr.created = new Date(job.createdAt)
    document.grpHdr.initiatorName = job.initiatingParty
    const info = document.createPaymentInfo()
    info.collectionDate = new Date(job.executionDate)
    info.creditorIBAN = job.creditor.iban
    info.creditorName = job.creditor.name
    info.creditorId = job.creditor.identifier
    info.batchBooking = true
    document.addPaymentInfo(info)
    for (const { debtor, mandate, amount, endToEndId, remittance } of job.debits) {
      const transaction = info.createTransaction()
      transaction.debtorName = debtor.name
      transaction.debtorIBAN = debtor.iban
      transaction.debtorBIC = debtor.bic ?? ""
      transaction.mandateId = mandate.reference
      transaction.mandateSignatureDate = new Date(mandate.signedOn)
      transaction.amount = amount / 100
      transaction.remittanceInfo = remittance
      transaction.end2endId = endToEndId
      info.addTransaction(transaction)
    }
    if (document.toString().length < size * 400) throw new Error("too little was written")
    return performance.now() - start
  },
}

const [task = "", size = ""] = process.argv.slice(2)
const ms = (await tasks[task]?.(Number(size))) ?? 0
process.send?.({ ms, megabytes: ownPeak() / 1_048_576 })
