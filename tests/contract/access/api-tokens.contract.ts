import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { ApiToken } from "../../../core/access/index.ts"
import { Accounts } from "../../../core/access/ports/accounts.port.ts"
import { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import { ApiTokenId, WordId } from "../../../core/kernel/id.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import { founding, someWorkspace } from "./workspaces.contract.ts"
import { type LendAccess, someAccount } from "./world.ts"

const { runPromise } = Effect
const noon = Date.parse("2026-11-20T12:00:00Z")

/** A token as it is made. */
export const someToken = (given: Partial<ApiToken> = {}): ApiToken => ({
  id: ApiTokenId.make(crypto.randomUUID()),
  name: "Kasse",
  permissions: ["fees", "members"],
  user: "Jana",
  createdAt: "2026-11-20T11:00:00.000Z",
  until: null,
  lastUsed: null,
  ...given,
})

/** The secret of a token that was made; empty where none was. */
const secretOf = (issued: { readonly secret: string } | string): string =>
  typeof issued === "string" ? "" : issued.secret

/** What all tokens for the API keep to. */
export const apiTokensContract = (name: string, lend: LendAccess): void => {
  const world = async () => {
    const [user, workspace] = [someAccount(), someWorkspace()]
    await founding(lend)(user, [workspace])
    const { tokens } = lend()
    const issue = async (token: ApiToken, most = 50) =>
      secretOf(await runPromise(tokens.issue(workspace.id, user.id, token, most)))
    return { user, workspace, tokens, issue }
  }

  describe(`tokens in ${name}`, () => {
    it("call for their user, with what was said and when they were used last [WSP-06]", async () => {
      const { user, workspace, tokens, issue } = await world()
      const token = someToken()
      const secret = await issue(token)
      expect(await runPromise(tokens.all(workspace.id))).toEqual([token])
      expect(await runPromise(tokens.holder(secret, noon))).toEqual({
        token: token.id,
        tokenName: "Kasse",
        userId: user.id,
        userName: user.name,
        workspaceId: workspace.id,
        permissions: ["fees", "members"],
        reach: wholeReach,
        features: planFeatures,
      })
      expect(await runPromise(tokens.all(workspace.id))).toEqual([{ ...token, lastUsed: "2026-11-20T12:00:00.000Z" }])
    })

    it("are nobody's when they are made up, changed, over, or revoked [WSP-06]", async () => {
      const { workspace, tokens, issue } = await world()
      const token = someToken({ until: "2026-11-20T12:00:00.000Z" })
      const secret = await issue(token)
      const other = await issue(someToken())
      const holder = (text: string, at = noon - 1) => runPromise(tokens.holder(text, at))
      expect(await holder(secret)).toBeDefined()
      expect(await holder(secret, noon)).toBeUndefined()
      const flipped = `${secret.slice(0, -2)}${secret.at(-2) === "A" ? "B" : "A"}${secret.at(-1)}`
      const mixed = other.slice(0, 50) + secret.slice(50)
      for (const text of ["", "x", "wimpel_", "🏕", flipped, mixed, `${secret}x`, secret.toUpperCase()])
        expect(await holder(text), text).toBeUndefined()
      const { workspace: elsewhere } = await world()
      await runPromise(tokens.revoke(elsewhere.id, token.id))
      expect(await holder(secret)).toBeDefined()
      await runPromise(tokens.revoke(workspace.id, token.id))
      expect(await holder(secret)).toBeUndefined()
      expect(await runPromise(tokens.all(workspace.id))).toHaveLength(1)
    })

    it("never do more than their user may, and nothing without their user [WSP-06]", async () => {
      const { workspace, tokens } = await world()
      const guest = someAccount({ name: "Ole" })
      const change = <A>(work: (users: WorkspaceUsers["Service"]) => Effect.Effect<A>) =>
        runPromise(lend().run(Effect.flatMap(WorkspaceUsers, work)))
      await runPromise(lend().run(Effect.flatMap(Accounts, (accounts) => accounts.add(guest, "hashed"))))
      await change((users) => users.permit(workspace.id, guest.id, ["admin"], wholeReach))
      const secret = secretOf(await runPromise(tokens.issue(workspace.id, guest.id, someToken(), 50)))
      const permissions = async () => (await runPromise(tokens.holder(secret, noon)))?.permissions
      expect(await permissions()).toEqual(["fees", "members"])
      await change((users) => users.permit(workspace.id, guest.id, ["members", "events"], wholeReach))
      expect(await permissions()).toEqual(["members"])
      const reach = { readOnly: true, groups: [WordId.make(crypto.randomUUID())] }
      await change((users) => users.permit(workspace.id, guest.id, ["members"], reach))
      expect((await runPromise(tokens.holder(secret, noon)))?.reach).toEqual(reach)
      await change((users) => users.remove(workspace.id, guest.id))
      expect(await permissions()).toBeUndefined()
      expect(await runPromise(tokens.issue(workspace.id, guest.id, someToken(), 50))).toBe("noUser")
    })

    it("are their user's to see and to end in all workspaces, and nobody else's [WSP-06, ACC-07]", async () => {
      const [user, here, there] = [someAccount(), someWorkspace(), someWorkspace()]
      await founding(lend)(user, [here, there])
      const { tokens, run } = lend()
      const stranger = await world()
      const theirs = someToken()
      await stranger.issue(theirs)
      const [first, second, third] = [
        someToken({ name: "Erstes" }),
        someToken({ name: "Zweites", createdAt: "2026-11-20T11:30:00.000Z" }),
        someToken({ name: "Drittes", createdAt: "2026-11-20T11:40:00.000Z" }),
      ]
      await runPromise(tokens.issue(here.id, user.id, first, 50))
      await runPromise(tokens.issue(there.id, user.id, second, 50))
      await runPromise(tokens.issue(there.id, user.id, third, 50))
      const withAccounts = <A>(work: (accounts: Accounts["Service"]) => Effect.Effect<A>) =>
        runPromise(run(Effect.flatMap(Accounts, work)))
      const own = () => withAccounts((accounts) => accounts.tokens(user.id))
      expect(await own()).toEqual(
        [third, second, first].map(({ id, name, createdAt, lastUsed }, nth) => {
          return { id, name, workspace: nth < 2 ? there.name : here.name, createdAt, lastUsed }
        }),
      )
      await withAccounts((accounts) => accounts.endTokens(user.id, theirs.id))
      await withAccounts((accounts) => accounts.endTokens(user.id, second.id))
      expect((await own()).map(({ name }) => name)).toEqual(["Drittes", "Erstes"])
      await withAccounts((accounts) => accounts.endTokens(user.id))
      expect(await own()).toEqual([])
      expect(await withAccounts((accounts) => accounts.tokens(stranger.user.id))).toHaveLength(1)
    })

    it("are only so many, also when several are made at once [WSP-06]", async () => {
      const { workspace, tokens, issue } = await world()
      const secrets = await Promise.all(Array.from({ length: 6 }, () => issue(someToken(), 3)))
      expect(secrets.filter((secret) => secret !== "")).toHaveLength(3)
      expect(new Set(secrets).size).toBe(4)
      expect(await runPromise(tokens.all(workspace.id))).toHaveLength(3)
    })
  })
}
