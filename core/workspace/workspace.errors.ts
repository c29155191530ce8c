import * as Schema from "effect/Schema"
import { KeptDetails } from "./details.ts"
import { logoFaults } from "./logo.ts"

/** Somebody changed the workspace since it was read; `current` is how it is now. */
export class WorkspaceChanged extends Schema.TaggedError<WorkspaceChanged>()("WorkspaceChanged", {
  current: KeptDetails,
}) {}

/** Another workspace has this name in addresses. */
export class SlugTaken extends Schema.TaggedError<SlugTaken>()("SlugTaken", {}) {}

/** The file cannot be the logo (WSP-01). */
export class LogoRefused extends Schema.TaggedError<LogoRefused>()("LogoRefused", {
  fault: Schema.Literals(logoFaults),
}) {}
