import type { AnyNeeds } from "../../kernel/operation.ts"
import { offeredByIds, offeredPersons } from "../../people/index.ts"
import type { Debits } from "../debits.port.ts"
import type { Fees } from "../fees.port.ts"
import type { Mandates } from "../mandates.port.ts"
import type { Tiers } from "../tiers.port.ts"
import type { Transfers } from "../transfers.port.ts"
import { addFees } from "./add-fees.ts"
import { bill, previewRun } from "./billing.ts"
import { changeFees, reverseFees, settleFees, undoFees } from "./change-fees.ts"
import { changeDraft, dropDraft, startDraft } from "./debits/drafts.ts"
import { fixFees } from "./debits/fix.ts"
import { assignJob, downloadJob, getJob, listJobs, stepJob } from "./debits/jobs.ts"
import { makeJob } from "./debits/make-job.ts"
import { debitsOfFee, returnDebit } from "./debits/returned.ts"
import { reviewDraft } from "./debits/review.ts"
import { bankOfIban, getSepaSettings, saveSepaSettings } from "./debits/settings.ts"
import { feesOfPerson, getFee, listBatches, listFees, mailsOfFee, sumFees } from "./list-fees.ts"
import { amendMandate, endMandate, makeMandate, resumeMandate } from "./mandates/change.ts"
import { giveToPersons } from "./mandates/give.ts"
import { printMandates } from "./mandates/paper.ts"
import { setPayer } from "./mandates/payer.ts"
import { listMandates, mandateOfPerson, previewReferences } from "./mandates/read.ts"
import { recordEntry } from "./record-entry.ts"
import { simulate } from "./simulate.ts"
import { tierUseCases } from "./tiers.ts"
import { makeOrder } from "./transfers/make-order.ts"
import { discardOrder, downloadOrder, getOrder, listOrders } from "./transfers/orders.ts"
import { reviewTransfers } from "./transfers/review.ts"
import { setWithoutRules } from "./without-rules.ts"

/** Annuities, implemented over their driven ports. */
export const annuityUseCases = { ...tierUseCases, simulate, preview: previewRun, bill } satisfies Tiers<never, AnyNeeds>

/** Fees, implemented over their driven ports. */
export const feeUseCases = {
  list: listFees,
  sums: sumFees,
  fee: getFee,
  mails: mailsOfFee,
  ofPerson: feesOfPerson,
  setWithoutRules,
  findPersons: ({ search }) => offeredPersons(search),
  persons: ({ ids }) => offeredByIds(ids),
  batches: listBatches,
  add: addFees,
  record: recordEntry,
  settle: settleFees,
  undo: undoFees,
  reverse: reverseFees,
  change: changeFees,
} satisfies Fees<never, AnyNeeds>

/** Direct debits, implemented over their driven ports. */
export const debitUseCases = {
  settings: getSepaSettings,
  bank: bankOfIban,
  saveSettings: saveSepaSettings,
  list: listJobs,
  start: startDraft,
  review: reviewDraft,
  change: changeDraft,
  fix: fixFees,
  drop: dropDraft,
  make: makeJob,
  job: getJob,
  download: downloadJob,
  step: stepJob,
  assign: assignJob,
  returned: returnDebit,
  ofFee: debitsOfFee,
} satisfies Debits<never, AnyNeeds>

/** Giving money back by credit transfer, implemented over its driven ports. */
export const transferUseCases = {
  list: listOrders,
  review: reviewTransfers,
  make: makeOrder,
  order: getOrder,
  download: downloadOrder,
  discard: discardOrder,
} satisfies Transfers<never, AnyNeeds>

/** Mandates, implemented over their driven ports. */
export const mandateUseCases = {
  list: listMandates,
  ofPerson: mandateOfPerson,
  preview: previewReferences,
  make: makeMandate,
  amend: amendMandate,
  end: endMandate,
  resume: resumeMandate,
  paper: printMandates,
  findPayers: ({ search }) => offeredPersons(search),
  setPayer,
  give: giveToPersons,
} satisfies Mandates<never, AnyNeeds>
