import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { PasskeyAnswer, PasskeyQuestion } from "./security.port.ts"

/**
 * The browser brought no passkey (ACC-16): `cancelled` by its user or for want of a fitting one, `present` because this
 * device has one already, `unsupported` because browser, device or address cannot have any.
 */
export class PasskeyNotGiven extends Schema.TaggedError<PasskeyNotGiven>()("PasskeyNotGiven", {
  reason: Schema.Literals(["cancelled", "present", "unsupported"]),
}) {}

/** The passkeys of a browser: it asks its user, and answers what the server asked. */
export interface PasskeyBrowser {
  readonly make: (question: PasskeyQuestion) => Effect.Effect<PasskeyAnswer, PasskeyNotGiven>
  readonly use: (question: PasskeyQuestion) => Effect.Effect<PasskeyAnswer, PasskeyNotGiven>
}
