import * as Schema from "effect/Schema"
import { Draft } from "./draft.ts"
import { DeliveryId, MessageId } from "./message-id.ts"

/** There is no such draft (any more): it was discarded. */
export class DraftNotFound extends Schema.TaggedError<DraftNotFound>()("DraftNotFound", { id: MessageId }) {}

/** The draft was sent already; `byName` says by whom, `at` when (UTC, ISO 8601). */
export class AlreadySent extends Schema.TaggedError<AlreadySent>()("AlreadySent", {
  id: MessageId,
  byName: Schema.String,
  at: Schema.String,
}) {}

/** Somebody changed the draft since it was read: `current` is how it stands now. Nothing was written. */
export class DraftChanged extends Schema.TaggedError<DraftChanged>()("DraftChanged", { current: Draft }) {}

/** There are as many drafts as there can be. */
export class TooManyDrafts extends Schema.TaggedError<TooManyDrafts>()("TooManyDrafts", { most: Schema.Int }) {}

/** More persons are meant than one message goes to. */
export class TooManyRecipients extends Schema.TaggedError<TooManyRecipients>()("TooManyRecipients", {
  most: Schema.Int,
}) {}

/** The workspace is a demo, and the message would go to `real` addresses that can be somebody's. Nothing was sent. */
export class DemoLimit extends Schema.TaggedError<DemoLimit>()("DemoLimit", { most: Schema.Int, real: Schema.Int }) {}

/** The message has warnings that must be mended before it can be sent. */
export class NotSendable extends Schema.TaggedError<NotSendable>()("NotSendable", {}) {}

/** There is no placeholder of this name, so what stands below every message would let none of them go. */
export class UnknownPlaceholder extends Schema.TaggedError<UnknownPlaceholder>()("UnknownPlaceholder", {
  name: Schema.String,
}) {}

/** Whom the message means, or what they get, is not what was reviewed. Nothing was sent. */
export class ReviewOutdated extends Schema.TaggedError<ReviewOutdated>()("ReviewOutdated", {}) {}

/** There is no such sent message. */
export class MessageNotFound extends Schema.TaggedError<MessageNotFound>()("MessageNotFound", { id: MessageId }) {}

/** There is no such mail of the message, or what it said was forgotten with the persons it was for. */
export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", { id: DeliveryId }) {}

/** The person is not among those who get the message, so there is nothing to show. */
export class NotARecipient extends Schema.TaggedError<NotARecipient>()("NotARecipient", {}) {}
