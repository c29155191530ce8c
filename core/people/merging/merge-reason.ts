import * as Schema from "effect/Schema"

/** What belongs together in a merge: where values of both contradict each other, all of these are offered of one person. */
const mergeBlocks = ["identity", "address", "account", "other"] as const

/** Why the values of one person are offered: what decided, the strongest first. */
const mergeReasons = ["confirmed", "fuller", "older", "complete", "newer", "undecided"] as const

/** Whose values of a block are offered, and why. */
export const MergeReason = Schema.Struct({
  block: Schema.Literals(mergeBlocks),
  from: Schema.Literals(["kept", "gone"]),
  why: Schema.Literals(mergeReasons),
})
export type MergeReason = typeof MergeReason.Type
