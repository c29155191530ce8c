import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"
import { KeptTier } from "./annuity/kept-tier.ts"
import { DunningSettings } from "./dunning/dunning-settings.ts"
import { EntryRefusal } from "./entry-refusal.ts"
import { DunningRunId, FeeId, TierId } from "./fee-id.ts"
import { FeeDetail } from "./fee-record.ts"

/** There is no such tier (any more). */
export class TierNotFound extends Schema.TaggedError<TierNotFound>()("TierNotFound", { id: TierId }) {}

/** Somebody changed the tier since it was read: `current` is how it stands now. Nothing was written. */
export class TierChanged extends Schema.TaggedError<TierChanged>()("TierChanged", { current: KeptTier }) {}

/** Another tier has this name, whatever its spelling. */
export class TierNameTaken extends Schema.TaggedError<TierNameTaken>()("TierNameTaken", { id: TierId }) {}

/** There are as many tiers as there can be. */
export class TooManyTiers extends Schema.TaggedError<TooManyTiers>()("TooManyTiers", { most: Schema.Int }) {}

/** What the billing run would make is not what was looked at: tiers, persons or fees changed since. Nothing was made. */
export class BillingRunOutdated extends Schema.TaggedError<BillingRunOutdated>()("BillingRunOutdated", {}) {}

/** There is no such fee. */
export class FeeNotFound extends Schema.TaggedError<FeeNotFound>()("FeeNotFound", { id: FeeId }) {}

/** Somebody changed the fee since it was read: `current` is how it stands now. Nothing was written. */
export class FeeChanged extends Schema.TaggedError<FeeChanged>()("FeeChanged", { current: FeeDetail }) {}

/** Persons without an amount of their own where each needs one (FEE-02), or who are not in the list any more. */
export class FeesIncomplete extends Schema.TaggedError<FeesIncomplete>()("FeesIncomplete", {
  missing: Schema.Array(PersonId),
  gone: Schema.Array(PersonId),
}) {}

/** More fees are meant than are changed at once. */
export class TooManyFees extends Schema.TaggedError<TooManyFees>()("TooManyFees", { most: Schema.Int }) {}

/** What a filter finds is not what was looked at: fees came, went, or changed since. Nothing was done. */
export class FeesOutdated extends Schema.TaggedError<FeesOutdated>()("FeesOutdated", {}) {}

/** What was to happen to a fee cannot happen to it (FEE-05). Nothing was written. */
export class EntryRefused extends Schema.TaggedError<EntryRefused>()("EntryRefused", { refusal: EntryRefusal }) {}

/** Somebody changed how the workspace reminds since it was read: `current` is how it stands now. Nothing was written. */
export class DunningChanged extends Schema.TaggedError<DunningChanged>()("DunningChanged", {
  current: DunningSettings,
}) {}

/** Nobody said yet how the workspace reminds. */
export class NoDunningLevels extends Schema.TaggedError<NoDunningLevels>()("NoDunningLevels", {}) {}

/** Whom the run would remind of what is not what was looked at: fees, persons or levels changed since. Nothing was done. */
export class DunningRunOutdated extends Schema.TaggedError<DunningRunOutdated>()("DunningRunOutdated", {}) {}

/** There is no such run (any more), or it has no letters. */
export class DunningLettersNotFound extends Schema.TaggedError<DunningLettersNotFound>()("DunningLettersNotFound", {
  run: DunningRunId,
}) {}
