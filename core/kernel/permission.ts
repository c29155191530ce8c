import * as Schema from "effect/Schema"
import type { Reach } from "./reach.ts"

/**
 * The permissions a user of a workspace can hold (WSP-03). `admin` includes all others.
 */
export const permissions = ["admin", "messages", "events", "members", "fees", "finance", "certificates"] as const

/** One permission of a user in a workspace. */
export const Permission = Schema.Literals(permissions)
export type Permission = typeof Permission.Type

/** Those of them that open something in this version; a test compares them with the operations there are. */
export const permissionsInUse: ReadonlyArray<Permission> = ["admin", "messages", "events", "members", "fees"]

/** What can be given to somebody who was given these: what opens something, and what they have. Who may do everything needs no more. */
export const offeredPermissions = (
  given: ReadonlyArray<Permission>,
  chosen: ReadonlySet<Permission>,
): ReadonlyArray<Permission> =>
  chosen.has("admin")
    ? ["admin"]
    : permissions.filter((each) => permissionsInUse.includes(each) || given.includes(each) || chosen.has(each))

/**
 * What an operation asks of its caller: `public` needs no session, `account` any session, `signedIn` one in a workspace,
 * every other word that permission (or `admin`).
 */
export type Scope = "public" | "account" | "signedIn" | Permission

/** Every scope an operation can ask for. */
export const scopes: ReadonlyArray<Scope> = ["public", "account", "signedIn", ...permissions]

/**
 * What is known of a caller: nobody signed in, signed in without a place in the workspace, or the permissions held there and how
 * far they go; all of it unless said.
 */
export type Held =
  | { readonly signedIn: false | "elsewhere" }
  | { readonly signedIn: true; readonly permissions: ReadonlyArray<Permission>; readonly reach?: Reach }

/**
 * Whether a scope is among those that were granted (ACC-14): it appears in the scope list, or it is a key of the scope object
 * whose value is true. Server and screens ask through `allows`.
 */
export const hasScope = (
  granted: ReadonlyArray<string> | Readonly<Record<string, unknown>> | null | undefined,
  scope: string,
): boolean => {
  if (granted === null || granted === undefined) return false
  if (Array.isArray(granted)) return granted.includes(scope)
  return Object.hasOwn(granted, scope) && (granted as Record<string, unknown>)[scope] === true
}

/** Whether a caller holds a scope. What may be called by it is said by the policy (`policy.ts`). */
export const allows = (held: Held, scope: Scope): boolean => {
  if (scope === "public") return true
  if (held.signedIn !== true) return held.signedIn === "elsewhere" && scope === "account"
  if (scope === "account" || scope === "signedIn") return true
  return hasScope(held.permissions, "admin") || hasScope(held.permissions, scope)
}

/** What two holders may both do: a scope that asks for a permission is allowed when each of them allows it. */
export const inCommon = (
  one: ReadonlyArray<Permission>,
  other: ReadonlyArray<Permission>,
): ReadonlyArray<Permission> => {
  if (one.includes("admin")) return other
  return other.includes("admin") ? one : one.filter((each) => other.includes(each))
}
