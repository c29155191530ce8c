import * as Schema from "effect/Schema"
import { type CalendarDate, CalendarDate as Day } from "../kernel/calendar-date.ts"
import { fold } from "../kernel/fold.ts"
import { PersonId } from "../kernel/id.ts"
import { Cents } from "../kernel/money.ts"
import { PaymentMethod, paymentMethods } from "../kernel/payment-method.ts"
import { Text } from "../kernel/text.ts"
import { BillingMonth } from "./annuity/billing-month.ts"
import { longestTierName, tierKey } from "./annuity/kept-tier.ts"
import { FeeState, feeStates } from "./fee.machine.ts"
import { FeeFlow, feeFlows, Sphere, spheres } from "./fee.ts"
import { FeeBatchId, FeeId } from "./fee-id.ts"
import type { FeeRow } from "./fee-record.ts"

const some = <S extends Schema.Codec<unknown, unknown>>(schema: S, most: number) =>
  Schema.optionalKey(Schema.Array(schema).check(Schema.isMinLength(1), Schema.isMaxLength(most)))

/** At least `from`, less than `below`; amounts in cents. */
const Amounts = Schema.Struct({ from: Schema.optionalKey(Cents), below: Schema.optionalKey(Cents) })

/**
 * Which fees: all that is named must hold. A list of words holds when one of them does. `search` holds when each of its
 * words is part of the person's name, of the description or of the payment reference. `overdue`: something is open and the
 * due date lies before today.
 */
export const FeeFilter = Schema.Struct({
  states: some(FeeState, feeStates.length),
  methods: some(PaymentMethod, paymentMethods.length),
  flows: some(FeeFlow, feeFlows.length),
  spheres: some(Sphere, spheres.length),
  tier: Schema.optionalKey(Text(longestTierName)),
  month: Schema.optionalKey(BillingMonth),
  due: Schema.optionalKey(Schema.Struct({ from: Schema.optionalKey(Day), before: Schema.optionalKey(Day) })),
  amount: Schema.optionalKey(Amounts),
  open: Schema.optionalKey(Amounts),
  overdue: Schema.optionalKey(Schema.Literal(true)),
  category: Schema.optionalKey(Text(60)),
  batch: Schema.optionalKey(FeeBatchId),
  person: Schema.optionalKey(PersonId),
  search: Schema.optionalKey(Text(200)),
})
export type FeeFilter = typeof FeeFilter.Type

/** What a list of fees can be sorted by: persons by their last name. */
export const feeSorts = ["dueOn", "amount", "open", "name"] as const
export type FeeSort = (typeof feeSorts)[number]

/** The largest page of fees that is answered. */
export const mostFeesInPage = 500

/** A page of fees; `after` is what the page before gave as `next`, `skip` leaves out so many fees behind it. */
export const FeeQuery = Schema.Struct({
  filter: FeeFilter,
  sort: Schema.Struct({ by: Schema.Literals(feeSorts), descending: Schema.Boolean }),
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostFeesInPage })),
  after: Schema.optional(Text(500)),
  skip: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000_000 }))),
})
export type FeeQuery = typeof FeeQuery.Type

/** The most fees that are changed at once. */
export const mostFeesChosen = 20_000

const FeeIds = Schema.Array(FeeId).check(Schema.isMaxLength(mostFeesChosen))

/** Which fees a change is for: these, or all that a filter finds but those of `except`. */
export const FeeChoice = Schema.Union([
  Schema.Struct({ ids: FeeIds }),
  Schema.Struct({ found: FeeFilter, except: FeeIds }),
])
export type FeeChoice = typeof FeeChoice.Type

/** Stands for fees as they are (`markOf`): a whole number of up to 24 digits, as text. */
export const FeeMark = Schema.String.check(Schema.isPattern(/^\d{1,24}$/))

/** How many fees a filter found, and which, as they were. */
export const SeenFees = Schema.Struct({ fees: Schema.Int, mark: FeeMark })
export type SeenFees = typeof SeenFees.Type

/**
 * As `FeeChoice`, for what is done to the fees at once, without a review. `versions` are those in which these fees were seen, in their order:
 * one that is another by now is left as it is, and named (`notAsSeen`). `seen` is all that the filter found when it was looked at, those of
 * `except` among them. Where it finds something else by now, nothing is done (`FeesOutdated`).
 */
export const SeenChoice = Schema.Union([
  Schema.Struct({
    ids: FeeIds,
    versions: Schema.optional(Schema.Array(Schema.Int).check(Schema.isMaxLength(mostFeesChosen))),
  }),
  Schema.Struct({ found: FeeFilter, except: FeeIds, seen: SeenFees }),
])
export type SeenChoice = typeof SeenChoice.Type

/** The words of a search, folded. */
export const soughtParts = (search: string | undefined): ReadonlyArray<string> =>
  search === undefined
    ? []
    : fold(search)
        .split(" ")
        .filter((word) => word !== "")

const within = (value: number, range: { readonly from?: number; readonly below?: number } | undefined): boolean =>
  range === undefined || (value >= (range.from ?? -Infinity) && value < (range.below ?? Infinity))

const among = <T>(value: T, all: ReadonlyArray<T> | undefined): boolean => all === undefined || all.includes(value)

/**
 * Whether a filter finds a fee. `batch` is the one of the fee, where it is known; `name` is the sort key of the person's name, if there is
 * one.
 */
export const feeMatches = (
  filter: FeeFilter,
  fee: FeeRow,
  { batch, name, today }: { readonly batch?: FeeBatchId; readonly name: string | null; readonly today: CalendarDate },
): boolean =>
  among(fee.state, filter.states) &&
  among(fee.paymentMethod, filter.methods) &&
  among(fee.flow, filter.flows) &&
  among(fee.sphere, filter.spheres) &&
  (filter.tier === undefined || (fee.tier !== null && tierKey(fee.tier) === tierKey(filter.tier))) &&
  (filter.month === undefined || fee.month === filter.month) &&
  (filter.due?.from === undefined || fee.dueOn >= filter.due.from) &&
  (filter.due?.before === undefined || fee.dueOn < filter.due.before) &&
  within(fee.amount, filter.amount) &&
  within(fee.open, filter.open) &&
  (filter.overdue === undefined || (fee.open > 0 && fee.dueOn < today)) &&
  (filter.category === undefined || (fee.category !== null && fold(fee.category) === fold(filter.category))) &&
  (filter.batch === undefined || batch === filter.batch) &&
  (filter.person === undefined || fee.person?.id === filter.person) &&
  soughtParts(filter.search).every(
    (word) => (name ?? "").includes(word) || fold(fee.description).includes(word) || fold(fee.reference).includes(word),
  )
