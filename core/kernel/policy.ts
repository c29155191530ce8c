import type { AnyOperation } from "./operation.ts"
import { allows, type Held, type Scope } from "./permission.ts"
import { wholeReach } from "./reach.ts"

/** What the policy looks at of an operation. */
export type Asked = Pick<AnyOperation, "scope" | "ownGroups" | "readers">

/** What is missing to call an operation: its scope, the whole workspace, or more than reading. */
export type Missing = Scope | "wholeWorkspace" | "writing"

/**
 * The one rule of who may call what (WSP-03, WSP-10): what is missing, or nothing. A permission opens an operation; a reach
 * below it closes all that do not say that they are for it. Server, page, command line and screens ask here.
 */
export const missingFor = (held: Held, { scope, ownGroups, readers }: Asked): Missing | undefined => {
  if (!allows(held, scope)) return scope
  if (held.signedIn !== true || scope === "public" || scope === "account") return undefined
  const { readOnly, groups } = held.reach ?? wholeReach
  if (groups !== null && !ownGroups) return "wholeWorkspace"
  return readOnly && !readers ? "writing" : undefined
}

/** Whether somebody may call an operation. */
export const mayCall = (held: Held, asked: Asked): boolean => missingFor(held, asked) === undefined
