import * as Schema from "effect/Schema"

/** Who has not proven their own address cannot make us write to others. */
export class SenderUnproven extends Schema.TaggedError<SenderUnproven>()("SenderUnproven", {}) {}
