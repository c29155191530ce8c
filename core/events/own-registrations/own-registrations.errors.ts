import * as Schema from "effect/Schema"
import { CancellationObstacle } from "./cancellation-terms.ts"

/** The link never was one, is too old, or its event or persons are not there (any more): which of these, it does not say. */
export class RegistrationLinkVoid extends Schema.TaggedError<RegistrationLinkVoid>()("RegistrationLinkVoid", {}) {}

/** A family cannot cancel this registration by itself, and why. Nothing was written. */
export class CancellationRefused extends Schema.TaggedError<CancellationRefused>()("CancellationRefused", {
  why: CancellationObstacle,
}) {}
