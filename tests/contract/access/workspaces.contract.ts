import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { WorkspaceSummary } from "../../../core/access/index.ts"
import { type Account, Accounts } from "../../../core/access/ports/accounts.port.ts"
import { NewWorkspaces } from "../../../core/access/ports/new-workspaces.port.ts"
import { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import { type LendAccess, newUserId, newWorkspaceId, someAccount } from "./world.ts"

const { gen, runPromise } = Effect

/** A workspace that nobody has founded yet. */
export const someWorkspace = (name = "Stamm Silberfuchs"): WorkspaceSummary => {
  const id = newWorkspaceId()
  return { id, slug: `silberfuchs-${id}`, name }
}

/** Founds workspaces for one new account. */
export const founding = (lend: LendAccess) => (account: Account, workspaces: ReadonlyArray<WorkspaceSummary>) =>
  runPromise(
    lend().run(
      gen(function* () {
        yield* Effect.flatMap(Accounts, (accounts) => accounts.add(account, "hashed"))
        const founder = yield* NewWorkspaces
        return yield* Effect.forEach(workspaces, (workspace) => founder.found(workspace, account.id))
      }),
    ),
  )

/** What the founding of workspaces, and what tells whose they are, keep to. */
export const workspacesContract = (name: string, lend: LendAccess): void => {
  const found = founding(lend)

  describe(`workspaces in ${name}`, () => {
    it("begin with one admin, and stay in the order in which a user came into them", async () => {
      const account = someAccount()
      const [north, east] = [someWorkspace("Nord"), someWorkspace("Bezirk Ost")]
      expect(await found(account, [north])).toEqual([true])
      expect(await found(someAccount(), [east])).toEqual([true])
      const permit = (workspace: WorkspaceSummary, permission: Permission) =>
        runPromise(
          lend().run(
            Effect.flatMap(WorkspaceUsers, (users) => users.permit(workspace.id, account.id, [permission], wholeReach)),
          ),
        )
      await permit(east, "events")
      await permit(north, "members")
      expect(await runPromise(lend().memberships.of(account.id))).toEqual([
        { workspace: north, permissions: ["members"], reach: wholeReach, features: planFeatures },
        { workspace: east, permissions: ["events"], reach: wholeReach, features: planFeatures },
      ])
      expect(await runPromise(lend().memberships.of(newUserId()))).toEqual([])
    })

    it("never share a slug, and the next one is tried in the same transaction [WSP-01]", async () => {
      const first = someWorkspace()
      await found(someAccount(), [first])
      const account = someAccount()
      const twin = { ...someWorkspace(), slug: first.slug }
      const next = { ...twin, slug: `${first.slug}-2` }
      expect(await found(account, [twin, next])).toEqual([false, true])
      expect(await runPromise(lend().memberships.of(account.id))).toEqual([
        { workspace: next, permissions: ["admin"], reach: wholeReach, features: planFeatures },
      ])
    })
  })
}
