import * as Schema from "effect/Schema"

/** The session has ended and cannot be refreshed any more (ACC-12). */
export class SessionExpired extends Schema.TaggedError<SessionExpired>()("SessionExpired", {}) {
  override readonly message = "Both token and refresh token have expired. Your request was aborted."
}
