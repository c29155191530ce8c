import * as Schema from "effect/Schema"

/** A person cannot be merged with itself, nor be told apart from itself. Nothing was written. */
export class SamePerson extends Schema.TaggedError<SamePerson>()("SamePerson", {}) {}

/**
 * The merge cannot be undone, because the person who stayed is in the trash, went into another one by a later merge, or
 * is gone for good. Nothing was written.
 */
export class MergedPersonGone extends Schema.TaggedError<MergedPersonGone>()("MergedPersonGone", {
  why: Schema.Literals(["trash", "merged", "gone"]),
}) {}
