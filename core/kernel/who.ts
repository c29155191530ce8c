import type { ApiTokenId, UserId, WorkspaceId } from "./id.ts"
import type { Held, Permission } from "./permission.ts"
import type { PlanFeature } from "./plan.ts"
import { type Reach, wholeReach } from "./reach.ts"

/** Somebody of whom nothing is known. */
export interface Nobody {
  readonly kind: "nobody"
}

/** Somebody signed in, whose account has no place in the workspace that the call names. */
export interface Placeless {
  readonly kind: "placeless"
  readonly userId: UserId
  readonly userName: string
}

/** A user in one of the user's workspaces. */
export interface User {
  readonly kind: "user"
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  /** As it stands in timelines; that of a program names its token too. */
  readonly userName: string
  /** What the user may do there. */
  readonly permissions: ReadonlyArray<Permission>
  /** How far that goes (WSP-10). */
  readonly reach: Reach
  /** What the plan of the workspace includes. */
  readonly features: ReadonlyArray<PlanFeature>
  /** The token with which a program calls for the user; none at a browser. */
  readonly token?: ApiTokenId
}

/** Somebody without an account who came by a secret link into one workspace. */
export interface Visitor {
  readonly kind: "visitor"
  readonly workspaceId: WorkspaceId
}

/** The system itself: jobs, and the command line of the installation's owner. */
export interface System {
  readonly kind: "system"
  readonly workspaceId: WorkspaceId
  /** As it stands in timelines; empty for jobs. */
  readonly name: string
}

/** Who acts in a call. What has no workspace reaches no table of one. */
export type Who = Nobody | Placeless | User | Visitor | System

/** Nobody known. */
export const nobody: Nobody = { kind: "nobody" }

/** The workspace in which somebody acts, if any. */
export const workspaceOf = (who: Who): WorkspaceId | null => ("workspaceId" in who ? who.workspaceId : null)

/** The user who acts, if it is one. */
export const userOf = (who: Who): UserId | null => ("userId" in who ? who.userId : null)

/** The name of who acts as it is written into timelines; empty where there is none. */
export const nameOf = (who: Who): string => {
  if ("userName" in who) return who.userName
  return who.kind === "system" ? who.name : ""
}

/** How far somebody reaches in the workspace; only users are kept to less than all of it. */
export const reachOf = (who: Who): Reach => (who.kind === "user" ? who.reach : wholeReach)

/** What somebody may do, for the policy. The owner of the installation may do everything. */
export const heldBy = (who: Who): Held => {
  if (who.kind === "user") return { signedIn: true, permissions: who.permissions, reach: who.reach }
  if (who.kind === "system") return { signedIn: true, permissions: ["admin"] }
  return { signedIn: who.kind === "placeless" ? "elsewhere" : false }
}
