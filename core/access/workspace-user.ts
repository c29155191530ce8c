import * as Schema from "effect/Schema"
import { UserId } from "../kernel/id.ts"
import { Permission, permissions } from "../kernel/permission.ts"
import { fitsReach, Reach } from "../kernel/reach.ts"

/** Permissions as they are given to somebody: at least one, none twice (WSP-03). */
export const GrantedPermissions = Schema.Array(Permission).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(permissions.length),
  Schema.isUnique(),
)

/** What a place in a workspace lets somebody do: permissions, and how far these go. An admin is kept to nothing (WSP-10). */
export const placeFields = { permissions: GrantedPermissions, reach: Reach }

/** The check of what is given with a place. */
export const isPlace = Schema.makeFilter(
  ({ permissions: given, reach }: { readonly permissions: ReadonlyArray<Permission>; readonly reach: Reach }) =>
    fitsReach(given, reach) || "no reach for an admin",
)

/** A user of a workspace as the other admins see them (WSP-02). */
export const WorkspaceUser = Schema.Struct({
  id: UserId,
  name: Schema.String,
  email: Schema.String,
  /** Whether the link sent to the address was opened (ACC-15). */
  emailVerified: Schema.Boolean,
  permissions: Schema.Array(Permission),
  /** How far that goes (WSP-10). */
  reach: Reach,
  /** When they last opened this workspace, in ISO 8601; `null` when never. */
  lastSeen: Schema.NullOr(Schema.String),
})
export type WorkspaceUser = typeof WorkspaceUser.Type

/** Permissions in their order, each once. `admin` includes all others, so it stands alone. */
export const granted = (given: ReadonlyArray<Permission>): ReadonlyArray<Permission> =>
  given.includes("admin") ? ["admin"] : permissions.filter((each) => given.includes(each))

type Holder = Pick<WorkspaceUser, "id" | "permissions">

/**
 * Why a user may not get other permissions, or lose their place (`undefined`): there is no such user, or nobody would
 * be left who can do everything (WSP-02).
 */
export const changeRefusal = (
  users: ReadonlyArray<Holder>,
  id: UserId,
  after: ReadonlyArray<Permission> | undefined,
): "UserNotFound" | "LastAdmin" | undefined => {
  if (!users.some((user) => user.id === id)) return "UserNotFound"
  if (after?.includes("admin")) return undefined
  return users.some((user) => user.id !== id && user.permissions.includes("admin")) ? undefined : "LastAdmin"
}

/** Why an address may not be invited: it has a place, it was invited already, or there is no place left (WSP-02). */
export const inviteRefusal = (
  users: ReadonlyArray<Pick<WorkspaceUser, "email">>,
  invitations: ReadonlyArray<{ readonly email: string }>,
  email: string,
  limit: number | null,
): "AlreadyUser" | "AlreadyInvited" | "UserLimitReached" | undefined => {
  if (users.some((user) => user.email === email)) return "AlreadyUser"
  if (invitations.some((invitation) => invitation.email === email)) return "AlreadyInvited"
  return limit !== null && users.length + invitations.length >= limit ? "UserLimitReached" : undefined
}
