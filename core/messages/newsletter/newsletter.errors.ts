import * as Schema from "effect/Schema"

/** The link to get no more newsletters is none (any more). Nothing is said of why. */
export class UnsubscribeLinkVoid extends Schema.TaggedError<UnsubscribeLinkVoid>()("UnsubscribeLinkVoid", {}) {}
