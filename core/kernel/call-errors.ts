import * as Schema from "effect/Schema"

/** The caller is not signed in, or the session has ended. */
export class NotSignedIn extends Schema.TaggedError<NotSignedIn>()("NotSignedIn", {}) {}

/** The caller may not do this; `scope` is the permission that is missing, or `wholeWorkspace` or `writing` where their reach ends. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", { scope: Schema.String }) {}

/** The plan of the workspace does not include what the operation belongs to. */
export class NotInPlan extends Schema.TaggedError<NotInPlan>()("NotInPlan", { feature: Schema.String }) {}

/** One fault of an input: where (`rows[3].email`, empty for the whole) and what was expected there. */
export const InputFault = Schema.Struct({ path: Schema.String, reason: Schema.String })
export type InputFault = typeof InputFault.Type

/** The input does not have the shape that the operation asks for. */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  faults: Schema.Array(InputFault),
}) {}

/** The input is larger than the operation takes; `limit` is in bytes. */
export class InputTooLarge extends Schema.TaggedError<InputTooLarge>()("InputTooLarge", { limit: Schema.Int }) {}

/** The input did not come in as much time as its size takes; nothing was done. */
export class InputTooSlow extends Schema.TaggedError<InputTooSlow>()("InputTooSlow", {}) {}

/** A statement took the database too long; the transaction it stood in was undone. */
export class TookTooLong extends Schema.TaggedError<TookTooLong>()("TookTooLong", {}) {}

/**
 * A heavy call took more time or memory than one may, and its process was ended. What was to be done may have been done, as with any
 * call whose process broke.
 */
export class BrokenOff extends Schema.TaggedError<BrokenOff>()("BrokenOff", {
  beyond: Schema.Literals(["time", "memory"]),
}) {}

/** The server has no space left for what was to be kept; nothing was done. */
export class StorageFull extends Schema.TaggedError<StorageFull>()("StorageFull", {}) {}

/** Called too often; try again after so many seconds. */
export class TooManyCalls extends Schema.TaggedError<TooManyCalls>()("TooManyCalls", { retryAfter: Schema.Int }) {}

/** The key of a call was taken for another call, or for other input. */
export class RepeatDiffers extends Schema.TaggedError<RepeatDiffers>()("RepeatDiffers", {}) {}

/** The call with this key is still being carried out, or broke off, or its answer is not kept any more: it is not done again. */
export class RepeatUnderWay extends Schema.TaggedError<RepeatUnderWay>()("RepeatUnderWay", {}) {}

/** There is no such operation here: another version answers. */
export class NoSuchOperation extends Schema.TaggedError<NoSuchOperation>()("NoSuchOperation", {}) {}

/** Something broke on the other side; `requestId` finds it in the logs. */
export class Broken extends Schema.TaggedError<Broken>()("Broken", { requestId: Schema.String }) {}

/** Nobody answered: no network, the server is down, or its database is. What was to be done may have been done. */
export class Unreachable extends Schema.TaggedError<Unreachable>()("Unreachable", {}) {}

/** What the way to an operation can add to its own failures. */
export const Lost = Schema.Union([
  NotSignedIn,
  Forbidden,
  NotInPlan,
  InvalidInput,
  InputTooLarge,
  InputTooSlow,
  TookTooLong,
  BrokenOff,
  StorageFull,
  TooManyCalls,
  RepeatDiffers,
  RepeatUnderWay,
  NoSuchOperation,
  Broken,
  Unreachable,
])
export type Lost = typeof Lost.Type
