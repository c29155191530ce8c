import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { PersonId, WordId } from "../kernel/id.ts"
import { Cents } from "../kernel/money.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { PaymentMethod } from "../kernel/payment-method.ts"
import { Line, Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { BillingMonth } from "./annuity/billing-month.ts"
import { leftOutReasons } from "./annuity/billing-run.ts"
import { KeptTier, mostTiers, TierContent } from "./annuity/kept-tier.ts"
import { ToldTier } from "./annuity/told-tier.ts"
import { FeeBatchId, TierId } from "./fee-id.ts"
import { AnnuityOfFee, longestDescription } from "./fee-record.ts"
import { BillingRunOutdated, TierChanged, TierNameTaken, TierNotFound, TooManyTiers } from "./fees.errors.ts"

const terms = { scope: "fees", feature: "fees" } as const

const named = { person: PersonId, name: Schema.String }
const amountAndTrace = { base: Cents, amount: Cents, trace: AnnuityOfFee.fields.trace }

/** A person with the amount of an annuity and how it came about. */
const Explained = Schema.Struct({ ...named, ...amountAndTrace })

/** What a tier, as it could be, means in a month. `total` in cents. */
export const TierExamples = Schema.Struct({
  persons: Schema.Int,
  total: Schema.Int,
  examples: Schema.Array(Explained),
})
export type TierExamples = typeof TierExamples.Type

/** Fees that were made together. `sum` in cents, as they were charged. */
export const FeeBatch = Schema.Struct({
  id: FeeBatchId,
  /** `null` for fees by hand. */
  month: Schema.NullOr(BillingMonth),
  description: Schema.String,
  dueOn: CalendarDate,
  at: Schema.String,
  byName: Schema.String,
  fees: Schema.Int,
  sum: Schema.Int,
})
export type FeeBatch = typeof FeeBatch.Type

/** What a billing run would make. Amounts in cents. */
export const BillingPreview = Schema.Struct({
  fees: Schema.Array(
    Schema.Struct({
      ...named,
      ...amountAndTrace,
      tier: TierId,
      paymentMethod: PaymentMethod,
      /** What the person was billed the last time, in an earlier month; `null` the first time. */
      before: Schema.NullOr(Cents),
      /** How many of the family a rule of the tier for families did not count, as they have no birthdate. */
      uncounted: Schema.optionalKey(Schema.Int),
    }),
  ),
  leftOut: Schema.Array(
    Schema.Struct({
      ...named,
      reason: Schema.Literals(leftOutReasons),
      /** The name of the other tier by which somebody was billed for the month. */
      tier: Schema.optionalKey(Schema.String),
    }),
  ),
  total: Schema.Int,
  /** Stands for all of it: what is made is what was looked at. */
  fingerprint: Schema.String,
})
export type BillingPreview = typeof BillingPreview.Type

const run = {
  month: BillingMonth,
  /** Which tiers are billed. */
  tiers: Schema.Array(TierId).check(Schema.isMinLength(1), Schema.isMaxLength(mostTiers)),
}

/** Tiers as they could be; `id` is that of the tier it stands for, a new one has an id of its own. */
const Imagined = Schema.Array(Schema.Struct({ id: TierId, ...TierContent.fields })).check(Schema.isMaxLength(mostTiers))

const Year = Schema.Int.check(Schema.isBetween({ minimum: 2000, maximum: 2100 }))

/** What other tiers would mean for a year (ANN-08). Amounts in cents. */
export const Simulation = Schema.Struct({
  before: Schema.Int,
  after: Schema.Int,
  /** Persons who would pay something else, those with the largest difference first. */
  persons: Schema.Array(Schema.Struct({ ...named, before: Cents, after: Cents })),
  groups: Schema.Array(
    Schema.Struct({ group: Schema.String, persons: Schema.Int, before: Schema.Int, after: Schema.Int }),
  ),
})
export type Simulation = typeof Simulation.Type

/** What the fees context offers of annuities: tiers, what they mean for persons, and billing runs (ANN-01 to 08). */
export const tiers = port("tiers", {
  list: query({
    ...terms,
    summary: "All tiers by name, with the groups that their rules mean",
    output: Schema.Array(ToldTier),
  }),
  names: query({
    ...terms,
    scope: "members",
    summary: "What the tiers are called, for those who give persons an annuity",
    output: Schema.Array(Schema.String),
  }),
  save: command({
    ...terms,
    summary: "Adds a tier, or changes it unless somebody else did since it was read; persons follow its name",
    input: Schema.Struct({
      id: TierId,
      /** The version that was read; 0 for a new tier. */
      version: Version,
      content: TierContent,
    }),
    output: KeptTier,
    failure: Schema.Union([TierNotFound, TierChanged, TierNameTaken, TooManyTiers]),
  }),
  remove: command({
    ...terms,
    summary: "Removes a tier; persons keep its name, and fees what they say of it",
    input: Schema.Struct({ id: TierId, version: Version }),
    failure: Schema.Union([TierNotFound, TierChanged]),
  }),
  holders: query({
    ...terms,
    summary: "How many members have which annuity, and which of these names no tier has",
    output: Schema.Array(
      Schema.Struct({
        /** As it is spelled with the first person; `null` for members without one. */
        annuity: Schema.NullOr(Schema.String),
        tier: Schema.NullOr(TierId),
        persons: Schema.Int,
      }),
    ),
  }),
  groups: query({
    ...terms,
    summary: "The groups that rules can ask for",
    output: Schema.Array(Schema.Struct({ id: WordId, name: Schema.String })),
  }),
  examples: query({
    ...terms,
    summary: "What a tier, as it could be, means in a month for the members who have it",
    rate: "heavy",
    input: Schema.Struct({ id: TierId, content: TierContent, month: BillingMonth }),
    output: TierExamples,
  }),
  simulate: query({
    ...terms,
    summary: "What other tiers would mean for a year: income, and who would pay more or less",
    rate: "heavy",
    input: Schema.Struct({ tiers: Imagined, year: Year }),
    output: Simulation,
  }),
  preview: query({
    ...terms,
    summary: "What a billing run would make, with how each amount comes about; nothing is written",
    rate: "heavy",
    input: Schema.Struct(run),
    output: BillingPreview,
    failure: TierNotFound,
  }),
  bill: command({
    ...terms,
    summary: "Makes the fees of a billing run as it was looked at; the same batch again makes nothing",
    rate: "heavy",
    input: Schema.Struct({
      ...run,
      batch: FeeBatchId,
      dueOn: CalendarDate,
      description: Line(longestDescription),
      fingerprint: Text(200),
    }),
    output: FeeBatch,
    failure: Schema.Union([TierNotFound, BillingRunOutdated]),
  }),
})

/** Annuities as their callers see them. */
export type Tiers<Lost = never, Needs = never> = Calls<typeof tiers, Lost, Needs>
