import * as Schema from "effect/Schema"

/**
 * The merge cannot be undone, because the person who stayed is in the trash, went into another one by a later merge, or
 * is gone for good. Nothing was written.
 */
export class MergedPersonGone extends Schema.TaggedError<MergedPersonGone>()("MergedPersonGone", {
  why: Schema.Literals(["trash", "merged", "gone"]),
}) {}

/**
 * The merge cannot be undone yet: a later one, of `gone` into `kept`, is into the same person, or of somebody to whom undoing would give
 * something back. The later one is undone first. Nothing was written.
 */
export class LaterMergeFirst extends Schema.TaggedError<LaterMergeFirst>()("LaterMergeFirst", {
  kept: Schema.String,
  gone: Schema.String,
}) {}

/**
 * Who pays for one of the two, whether who pays is in the list, or whether their own amount is final, is another by now than when they were
 * compared. Nothing was written.
 */
export class MergeOutdated extends Schema.TaggedError<MergeOutdated>()("MergeOutdated", {}) {}

/** As one person somebody would pay for themselves in the end, over those who pay for each other. Nothing was written. */
export class PayersWouldLoop extends Schema.TaggedError<PayersWouldLoop>()("PayersWouldLoop", {}) {}
