import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { fingerprint } from "../../../kernel/fingerprint.ts"
import { AutomaticMails } from "../../../messaging/index.ts"
import { payersByIds, personsWithReferences } from "../../../people/index.ts"
import { DebitDraftNotFound } from "../../collecting/collecting.errors.ts"
import type { DebitDraft } from "../../collecting/debit-draft.ts"
import type { DebitReview } from "../../collecting/debit-review.ts"
import type { Reviewed } from "../../collecting/debit-review-input.ts"
import { owedBeside } from "../../collecting/owed-beside.ts"
import { type ReviewedDebits, reviewedDebits } from "../../collecting/reviewed-debits.ts"
import type { FeeId, SepaJobId } from "../../fee-id.ts"
import { mostFeesChosen } from "../../fee-query.ts"
import { endedReferences } from "../../mandates/mandate-entry.ts"
import { DebitStore, type KeptSepaSettings } from "../../ports/debit-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"
import { executionDateRemarks, executionDates } from "../../sepa/execution-dates.ts"
import { chargedTwiceBeside } from "../charged-twice.ts"
import { payersOfPersons } from "../mandates/payer.ts"
import { freeReferences } from "../mandates/references.ts"
import { announcements, toldTogether } from "./announce.ts"
import { settingsNeeded } from "./drafts.ts"
import { lastOfPayers, otherProgram } from "./last-collections.ts"
import { bankDirectory } from "./settings.ts"

/** So many fees are read at once. */
const batchSize = 2_000

/** Fees by their ids, a batch at a time. */
export const feesByIds = Effect.fnUntraced(function* (ids: ReadonlyArray<FeeId>, how: "read" | "hold") {
  const store = yield* FeeStore
  const found: Array<Reviewed["fees"][number]> = []
  for (let from = 0; from < ids.length; from += batchSize)
    found.push(...(yield* store[how](ids.slice(from, from + batchSize))))
  return found as Reviewed["fees"]
})

/** All that decides what a draft becomes, as it is right now. */
export const reviewed = Effect.fnUntraced(function* (
  draft: DebitDraft,
  { settings, nextMandate }: KeptSepaSettings,
  how: "read" | "hold",
) {
  const { today, now } = yield* Acting
  const fees = yield* feesByIds(draft.fees, how)
  const persons = fees.flatMap(({ fee }) => fee.person ?? [])
  const payerOf = yield* payersOfPersons(persons)
  const paying = new Set(persons.map((person) => payerOf.get(person) ?? person))
  const payers = yield* payersByIds([...persons, ...paying])
  const all = [...paying].flatMap((id) => payers.get(id) ?? [])
  const last = yield* lastOfPayers(all)
  const references = new Set(all.flatMap(({ mandateReference }) => mandateReference ?? []))
  const holders = [...(yield* personsWithReferences([...references])).values()].flat()
  const lacking = [...payers.values()].filter(({ mandateReference }) => mandateReference === null).length
  return {
    draft,
    settings,
    fees,
    payers,
    payerOf,
    holders,
    last,
    other: yield* otherProgram(all, last, settings.collectedUntil),
    bankOf: yield* bankDirectory(),
    free: yield* freeReferences(settings.mandateReferences, nextMandate, lacking),
    ended: endedReferences(yield* (yield* MandateStore).ends()),
    today,
    now: `${new Date(now).toISOString().slice(0, 19)}Z`,
  } satisfies Reviewed
})

/** What is shown while the date of a draft is none that a file can have: the same, on the first day that is possible. */
const onPossibleDay = Effect.fnUntraced(function* (draft: DebitDraft) {
  const { today } = yield* Acting
  const impossible = executionDateRemarks(draft.executionDate, today).some(({ level }) => level === "error")
  return impossible ? { ...draft, executionDate: executionDates(today).earliestExecution.date } : draft
})

/** The mail that the first payer with an address would get. */
const firstMail = Effect.fnUntraced(function* (draft: DebitDraft, { ready, debits, job }: ReviewedDebits) {
  const mails = yield* AutomaticMails
  const reached = ready.find(({ email }) => email)
  if (!draft.announce || job === undefined || reached === undefined) return null
  const paying = reached.paidBy?.person ?? reached.person
  const [first] = yield* announcements(draft.id, job, toldTogether(debits, paying), ready)
  return first === undefined ? null : ((yield* mails.show("debitAnnounced", first)) ?? null)
})

/** What is owed back to those from whom is collected. */
const owedToPayers = Effect.fnUntraced(function* ({ debits }: ReviewedDebits) {
  if (debits.length === 0) return []
  const { today } = yield* Acting
  const owing = yield* (yield* FeeStore).ids({ states: ["refund"] }, today, mostFeesChosen)
  const fees = yield* feesByIds(owing, "read")
  const persons = fees.flatMap(({ fee }) => fee.person ?? [])
  const payerOf = yield* payersOfPersons(persons)
  const payees = yield* payersByIds([...persons, ...payerOf.values()])
  return owedBeside(new Set(debits.map(({ person }) => person)), fees, { payees, payerOf })
})

/**
 * What a draft becomes, with what is owed back to those who pay, and who is charged for the same month more than once. The fingerprint is
 * of all: nobody makes a job beside what they were not warned of.
 */
export const reviewedWithWarnings = Effect.fnUntraced(function* (given: Reviewed) {
  const result = reviewedDebits(given)
  const owed = yield* owedToPayers(result)
  const collected = new Set(result.debits.map(({ fee }) => fee))
  const twice = yield* chargedTwiceBeside(given.fees.flatMap(({ fee }) => (collected.has(fee.id) ? [fee] : [])))
  const seen = [
    ...owed.map(({ fee, person, amount }) => `${fee} ${person} ${amount}`).toSorted(),
    ...twice.map(({ person, month, fees }) => `${person} ${month} ${fees.map(({ id }) => id).join(" ")}`),
  ]
  return { ...result, owed, twice, fingerprint: fingerprint(JSON.stringify([result.fingerprint, ...seen])) }
})

/** What a draft would become (SEP-04, SEP-05). */
export const reviewDraft = Effect.fnUntraced(function* ({ id }: { readonly id: SepaJobId }) {
  const kept = yield* settingsNeeded("read")
  const draft = yield* (yield* DebitStore).draft(id)
  if (draft === undefined) return yield* new DebitDraftNotFound({ id })
  const possible = yield* onPossibleDay(draft)
  const result = yield* reviewedWithWarnings(yield* reviewed(possible, kept, "read"))
  return {
    draft,
    ready: result.ready,
    left: result.left,
    sum: result.sum,
    owed: result.owed,
    twice: result.twice,
    creditor: { name: kept.settings.party, identifier: kept.settings.creditorIdentifier },
    mail: yield* firstMail(possible, result),
    fingerprint: result.fingerprint,
  } satisfies DebitReview
})
