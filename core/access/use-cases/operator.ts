import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { UserId, WorkspaceId } from "../../kernel/id.ts"
import type { Permission } from "../../kernel/permission.ts"
import { wholeReach } from "../../kernel/reach.ts"
import { together } from "../../kernel/transaction.ts"
import { accountEmail, isAccountEmail } from "../account-email.ts"
import { OperatorRefusal } from "../operator.errors.ts"
import { faultsOfPassword } from "../password.ts"
import { Accounts, Passwords } from "../ports/accounts.port.ts"
import { NewWorkspaces } from "../ports/new-workspaces.port.ts"
import { WorkspaceUsers } from "../ports/workspace-users.port.ts"
import { isFirstName, isOrganisation } from "../registration.ts"
import { isSlug } from "../slug.ts"

/** A workspace as an operator founds it, without anybody in it. */
export interface NewWorkspace {
  readonly slug: string
  readonly name: string
}

const refused = (why: OperatorRefusal["why"], faults?: OperatorRefusal["faults"]) =>
  Effect.fail(new OperatorRefusal({ why, ...(faults === undefined ? {} : { faults }) }))

/** Founds a workspace for the operator of the installation (WSP-01). */
export const foundWorkspace = Effect.fnUntraced(function* ({ slug, name }: NewWorkspace) {
  if (!isSlug(slug)) return yield* refused("slug")
  if (!isOrganisation(name)) return yield* refused("name")
  const id = (yield* Acting).newId() as WorkspaceId
  const isFounded = yield* together(Effect.flatMap(NewWorkspaces, ({ found }) => found({ id, slug, name }, undefined)))
  if (!isFounded) return yield* refused("slugTaken")
})

/** A user as an operator adds one. Who has an account already keeps name and password. */
export interface NewUser {
  readonly email: string
  readonly name: string
  readonly password: string | undefined
  /** The slug of the workspace. */
  readonly workspace: string
  readonly permissions: ReadonlyArray<Permission>
}

/** The account of an address; a new one where there is none, whose address counts as proven: the operator vouches for it. */
const accountOf = Effect.fnUntraced(function* ({ email: typed, name, password }: NewUser) {
  const email = accountEmail(typed)
  const accounts = yield* Accounts
  const known = yield* accounts.byEmail(email)
  if (known !== undefined) return { id: known.id, isNew: false }
  if (password === undefined) return yield* refused("passwordMissing")
  const faults = faultsOfPassword(password)
  if (faults.length > 0) return yield* refused("weakPassword", faults)
  const id = (yield* Acting).newId() as UserId
  const hash = yield* (yield* Passwords).hash(password)
  yield* accounts.add({ id, name, email, emailVerified: true }, hash).pipe(Effect.orDie)
  return { id, isNew: true }
})

/** Takes somebody into the workspace that acts, for the operator of the installation. Says whether an account was made for it. */
export const takeIn = (user: NewUser, workspace: WorkspaceId) =>
  together(
    Effect.gen(function* () {
      if (!isAccountEmail(user.email)) return yield* refused("email")
      if (!isFirstName(user.name)) return yield* refused("name")
      const users = yield* WorkspaceUsers
      yield* users.hold(workspace)
      const { id, isNew } = yield* accountOf(user)
      if ((yield* users.all(workspace)).some((each) => each.id === id)) return yield* refused("alreadyThere")
      yield* users.permit(workspace, id, user.permissions, wholeReach)
      return { isNew }
    }),
  )
