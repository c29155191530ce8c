import * as Schema from "effect/Schema"

/**
 * The link has expired, was revoked or replaced, never was one, or its person is not there (any more): which of these, it
 * does not say.
 */
export class SelfLinkVoid extends Schema.TaggedError<SelfLinkVoid>()("SelfLinkVoid", {}) {}

/** The own data is no longer what was shown to whoever confirms it. Nothing was kept. */
export class OwnDataChanged extends Schema.TaggedError<OwnDataChanged>()("OwnDataChanged", {}) {}

/** Somebody decided meanwhile, or the person proposed something else. Nothing was written. */
export class ProposalGone extends Schema.TaggedError<ProposalGone>()("ProposalGone", {}) {}
