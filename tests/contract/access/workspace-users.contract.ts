import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type Invitation, invitationKey } from "../../../core/access/index.ts"
import { Accounts } from "../../../core/access/ports/accounts.port.ts"
import { Invitations } from "../../../core/access/ports/invitations.port.ts"
import { Links } from "../../../core/access/ports/links.port.ts"
import { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import { InvitationId, WordId } from "../../../core/kernel/id.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import { founding, someWorkspace } from "./workspaces.contract.ts"
import { type LendAccess, newUserId, newWorkspaceId, someAccount } from "./world.ts"

const { gen, runPromise } = Effect

const someInvitation = (given: Partial<Invitation> = {}): Invitation => {
  const id = InvitationId.make(crypto.randomUUID())
  return {
    id,
    email: `${id}@silberfuchs.example`,
    firstName: "Ole",
    permissions: ["members"],
    reach: wholeReach,
    invitedBy: "Jana",
    inviter: newUserId(),
    invitedAt: "2026-11-20T12:00:00.000Z",
    until: "2026-12-04T12:00:00.000Z",
    ...given,
  }
}

/** What the users of workspaces and their invitations keep to. */
export const workspaceUsersContract = (name: string, lend: LendAccess): void => {
  const found = founding(lend)
  const workspaceWith = async () => {
    const [admin, workspace] = [someAccount(), someWorkspace()]
    await found(admin, [workspace])
    return { admin, workspace }
  }
  const withUsers = <A, E>(work: (users: WorkspaceUsers["Service"]) => Effect.Effect<A, E>): Promise<A> =>
    runPromise(lend().run(Effect.flatMap(WorkspaceUsers, work)))

  describe(`users of a workspace in ${name}`, () => {
    it("are told with what they may do, and when they were last there [WSP-02]", async () => {
      const { admin, workspace } = await workspaceWith()
      expect(await withUsers((users) => users.hold(workspace.id))).toEqual(workspace)
      expect(await withUsers((users) => users.hold(newWorkspaceId()))).toBeUndefined()
      expect(await withUsers((users) => users.plan(workspace.id))).toBe("complete")
      expect(await withUsers((users) => users.plan(newWorkspaceId()))).toBeUndefined()
      const alone = { ...admin, permissions: ["admin"], reach: wholeReach, lastSeen: null }
      expect(await withUsers((users) => users.all(workspace.id))).toEqual([alone])
      const at = Date.parse("2026-11-20T12:00:00Z")
      await runPromise(lend().memberships.seen(admin.id, workspace.id, at))
      await runPromise(lend().memberships.seen(newUserId(), workspace.id, at))
      expect(await withUsers((users) => users.all(workspace.id))).toEqual([
        { ...alone, lastSeen: "2026-11-20T12:00:00.000Z" },
      ])
    })

    it("come, change and go, in their own workspace alone [WSP-02]", async () => {
      const { workspace } = await workspaceWith()
      const { workspace: other } = await workspaceWith()
      const guest = someAccount({ name: "Ole" })
      const permissionsIn = async (id: typeof workspace.id) =>
        (await withUsers((users) => users.all(id))).find((user) => user.id === guest.id)?.permissions
      await runPromise(lend().run(Effect.flatMap(Accounts, (accounts) => accounts.add(guest, "hashed"))))
      await withUsers((users) => users.permit(workspace.id, guest.id, ["members"], wholeReach))
      await withUsers((users) => users.permit(other.id, guest.id, ["fees"], wholeReach))
      await withUsers((users) => users.permit(workspace.id, guest.id, ["events", "members"], wholeReach))
      expect(await permissionsIn(workspace.id)).toEqual(["events", "members"])
      const reach = { readOnly: true, groups: [WordId.make(crypto.randomUUID())] }
      await withUsers((users) => users.permit(workspace.id, guest.id, ["events", "members"], reach))
      const reaches = async (id: typeof workspace.id) =>
        (await withUsers((users) => users.all(id))).find((user) => user.id === guest.id)?.reach
      expect([await reaches(workspace.id), await reaches(other.id)]).toEqual([reach, wholeReach])
      expect((await runPromise(lend().memberships.of(guest.id))).map((place) => place.reach)).toEqual([
        reach,
        wholeReach,
      ])
      expect(await runPromise(lend().memberships.of(guest.id))).toHaveLength(2)
      await withUsers((users) => users.remove(workspace.id, guest.id))
      expect(await permissionsIn(workspace.id)).toBeUndefined()
      expect(await permissionsIn(other.id)).toEqual(["fees"])
      expect(await runPromise(lend().memberships.of(guest.id))).toMatchObject([{ workspace: other }])
    })
  })

  describe(`invitations in ${name}`, () => {
    it("are kept, changed and taken back, newest first, in their own workspace alone [WSP-02]", async () => {
      const { workspace } = await workspaceWith()
      const { workspace: other } = await workspaceWith()
      const reach = { readOnly: false, groups: [WordId.make(crypto.randomUUID())] }
      const [older, newer] = [someInvitation({ reach }), someInvitation({ invitedAt: "2026-11-21T12:00:00.000Z" })]
      const seen = await runPromise(
        lend().run(
          gen(function* () {
            const invitations = yield* Invitations
            for (const each of [older, newer]) yield* invitations.put(workspace.id, each)
            const before = yield* invitations.all(workspace.id)
            const elsewhere = [yield* invitations.all(other.id), yield* invitations.find(other.id, older.id)]
            yield* invitations.remove(other.id, older.id)
            const later = { ...older, firstName: "Ole L.", until: "2027-01-01T00:00:00.000Z" }
            yield* invitations.put(workspace.id, later)
            yield* invitations.remove(workspace.id, newer.id)
            return { before, elsewhere, later, after: yield* invitations.all(workspace.id) }
          }),
        ),
      )
      expect(seen.before).toEqual([newer, older])
      expect(seen.elsewhere).toEqual([[], undefined])
      expect(seen.after).toEqual([seen.later])
    })

    it("are what their links are about, read as often as one likes and taken once [WSP-02]", async () => {
      const key = invitationKey(newWorkspaceId(), someInvitation().id)
      const now = Date.now()
      const taken = await runPromise(
        lend().run(
          gen(function* () {
            const links = yield* Links
            const token = yield* links.make("invite", key, now + 1)
            const read = () => links.read("invite", token, now)
            return [
              yield* read(),
              yield* read(),
              yield* links.read("invite", token, now + 1),
              yield* links.read("verify", token, now),
              yield* links.take("invite", token, now),
              yield* read(),
            ]
          }),
        ),
      )
      expect(taken).toEqual([key, key, undefined, undefined, key, undefined])
    })
  })
}
