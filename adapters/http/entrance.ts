import { Forbidden, NotInPlan, NotSignedIn } from "../../core/kernel/call-errors.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import { missingFor } from "../../core/kernel/policy.ts"
import { heldBy } from "../../core/kernel/who.ts"
import type { Caller } from "./caller.ts"

/**
 * Why a caller may not call an operation, if so: the scope that is missing (`workspace`: there is no place for them in it,
 * `session`: programs may not call it, `wholeWorkspace` or `writing`: their reach ends before it), or the feature that the
 * plan lacks.
 */
export const turnedAway = (
  caller: Caller,
  operation: AnyOperation,
): Forbidden | NotInPlan | NotSignedIn | undefined => {
  const missing = missingFor(heldBy(caller), operation)
  if (missing !== undefined) {
    if (caller.kind === "user") return new Forbidden({ scope: missing })
    return caller.kind === "placeless" ? new Forbidden({ scope: "workspace" }) : new NotSignedIn()
  }
  if (caller.kind !== "user") return undefined
  if (!caller.features.includes(operation.feature)) return new NotInPlan({ feature: operation.feature })
  return caller.token !== undefined && operation.session ? new Forbidden({ scope: "session" }) : undefined
}
