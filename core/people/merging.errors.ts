import * as Schema from "effect/Schema"

/**
 * The merge cannot be undone, because the person who stayed is in the trash, went into another one by a later merge, or
 * is gone for good. Nothing was written.
 */
export class MergedPersonGone extends Schema.TaggedError<MergedPersonGone>()("MergedPersonGone", {
  why: Schema.Literals(["trash", "merged", "gone"]),
}) {}
