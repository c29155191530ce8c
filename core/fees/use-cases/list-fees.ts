import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import { addMonths, isCalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import { isCents } from "../../kernel/money.ts"
import { Text } from "../../kernel/text.ts"
import { AutomaticMails } from "../../messaging/index.ts"
import { billedMembers, knownMember, UnknownCursor } from "../../people/index.ts"
import { BillingMonth } from "../annuity/billing-month.ts"
import { billingRun } from "../annuity/billing-run.ts"
import { tierByName } from "../annuity/kept-tier.ts"
import { FeeId } from "../fee-id.ts"
import type { FeeFilter, FeeQuery, FeeSort } from "../fee-query.ts"
import { FeeNotFound } from "../fees.errors.ts"
import type { ComingAnnuity, FeesOfPerson, MailOfFee } from "../fees.port.ts"
import { type FeeCursor, FeeStore } from "../ports/fee-store.port.ts"
import { TierStore } from "../ports/tier-store.port.ts"
import { billedBefore } from "./billed-before.ts"
import { billedPerson } from "./members.ts"
import { detailOf } from "./record-entry.ts"
import { tiersOfNow } from "./tiers-of-now.ts"

/** So many batches are told. */
const shownBatches = 100

/** So many fees of a person are told. */
const shownOfPerson = 200

const isFeeId = Schema.is(FeeId)
const isName = Schema.is(Text(500))

const writeCursor = ({ key, id }: FeeCursor): string => JSON.stringify([key, id])

/** Whether a key can be one that fees are sorted by. */
const isKeyOf = (by: FeeSort, key: unknown): key is string | number =>
  by === "amount" || by === "open"
    ? typeof key === "number" && isCents(key)
    : typeof key === "string" && (by === "name" ? isName(key) : isCalendarDate(key))

/** The place a text stands for in a list that is sorted so, or nothing when no such list ever wrote it. */
const readCursor = (text: string, by: FeeSort): FeeCursor | undefined => {
  try {
    const parts: unknown = JSON.parse(text)
    if (!Array.isArray(parts) || parts.length !== 2) return undefined
    const [key, id] = parts as ReadonlyArray<unknown>
    return isKeyOf(by, key) && isFeeId(id) ? { key, id } : undefined
  } catch {
    return undefined
  }
}

/** A page of the fees that a filter finds (FEE-07). */
export const listFees = Effect.fnUntraced(function* ({ filter, sort, limit, after, skip = 0 }: FeeQuery) {
  const { today } = yield* Acting
  const cursor = after === undefined ? undefined : readCursor(after, sort.by)
  if (after !== undefined && cursor === undefined) return yield* new UnknownCursor()
  const stretch = { filter, today, by: sort.by, descending: sort.descending, after: cursor, skip, limit }
  const { rows, end } = yield* (yield* FeeStore).page(stretch)
  return { rows, next: rows.length === limit && end !== undefined ? writeCursor(end) : null }
})

/** How many fees are in each state, and their sums. */
export const sumFees = Effect.fnUntraced(function* ({ filter }: { readonly filter: FeeFilter }) {
  const { today } = yield* Acting
  return yield* (yield* FeeStore).sums(filter, today)
})

export const getFee = Effect.fnUntraced(function* ({ id }: { readonly id: FeeId }) {
  const found = yield* (yield* FeeStore).find(id)
  return found === undefined ? yield* new FeeNotFound({ id }) : detailOf(found)
})

/** The mails about a fee (FEE-07). */
export const mailsOfFee = Effect.fnUntraced(function* ({ id }: { readonly id: FeeId }) {
  if ((yield* (yield* FeeStore).find(id)) === undefined) return yield* new FeeNotFound({ id })
  const mails = yield* (yield* AutomaticMails).about([id])
  return mails.map(({ delivery, about: _, ...mail }): MailOfFee => ({ id: delivery, ...mail }))
})

export const listBatches = () => Effect.flatMap(FeeStore, (store) => store.batches(shownBatches))

/** What the next twelve months bring a person, as things stand today. The family counts, as it does in a billing run. */
const comingOf = Effect.fnUntraced(function* (person: PersonId) {
  const { today } = yield* Acting
  const store = yield* TierStore
  const tiers = yield* tiersOfNow()
  const withoutRules = yield* store.withoutRules()
  const tierOf = tierByName(tiers)
  const member = yield* knownMember(person)
  const tier = tierOf(member?.annuity ?? null)
  const coming: Array<ComingAnnuity> = []
  const own = { customAmount: member?.customAmount ?? null, withoutRules: withoutRules.has(person) }
  if (member === undefined || tier === undefined) return { tier: null, coming, ...own }
  const family =
    member.familyId === null
      ? [member]
      : (yield* billedMembers()).filter(({ familyId }) => familyId === member.familyId)
  const persons = family.map((each) => billedPerson(each, tierOf, withoutRules))
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = BillingMonth.make(addMonths(today, ahead).slice(0, 7))
    if (!tier.billingMonths.includes(Number(month.slice(5)))) continue
    const before = yield* billedBefore(month, tiers)
    const run = billingRun({ billingMonth: month, tiers, persons, ...before })
    const mine = run.fees.find((each) => each.person === person)
    if (mine !== undefined) coming.push({ month, amount: mine.amount, base: mine.base, trace: mine.trace })
  }
  return { tier, coming, ...own }
})

/** The fees of a person, and what comes. */
export const feesOfPerson = Effect.fnUntraced(function* ({ person }: { readonly person: PersonId }) {
  const { today } = yield* Acting
  const store = yield* FeeStore
  const filter: FeeFilter = { person }
  const stretch = {
    filter,
    today,
    by: "dueOn",
    descending: true,
    after: undefined,
    skip: 0,
    limit: shownOfPerson,
  } as const
  const { rows } = yield* store.page(stretch)
  const sums = yield* store.sums(filter, today)
  return {
    fees: rows,
    open: sums.reduce((sum, { open }) => sum + open, 0),
    ...(yield* comingOf(person)),
  } satisfies FeesOfPerson
})
