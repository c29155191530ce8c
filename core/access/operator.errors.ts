import * as Data from "effect/Data"
import type { PasswordFault } from "./password-fault.ts"

/** Why the operator of an installation is refused: nothing was written. `slug`, `name` and `email` are none that could be. */
export class OperatorRefusal extends Data.TaggedError("OperatorRefusal")<{
  readonly why:
    | "slug"
    | "name"
    | "email"
    | "slugTaken"
    | "workspaceUnknown"
    | "alreadyThere"
    | "passwordMissing"
    | "weakPassword"
  /** What is wrong with a password. */
  readonly faults?: ReadonlyArray<PasswordFault>
}> {}
