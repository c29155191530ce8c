import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Accounts } from "../../../core/access/ports/accounts.port.ts"
import { Consents } from "../../../core/access/ports/consents.port.ts"
import { Links } from "../../../core/access/ports/links.port.ts"
import { NewWorkspaces } from "../../../core/access/ports/new-workspaces.port.ts"
import { MailQueue } from "../../../core/messaging/index.ts"
import { someWorkspace } from "./workspaces.contract.ts"
import { type LendAccess, someAccount } from "./world.ts"

const { gen, runPromise } = Effect

/** What doing things together means everywhere. */
export const togetherContract = (name: string, lend: LendAccess): void => {
  describe(`what is done together in ${name}`, () => {
    const everything = gen(function* () {
      const account = someAccount()
      const workspace = someWorkspace()
      yield* Effect.flatMap(Accounts, (accounts) => accounts.add(account, "hashed"))
      yield* Effect.flatMap(NewWorkspaces, (workspaces) => workspaces.found(workspace, account.id))
      const consent = { kind: "terms", version: "111111111111", at: Date.now() } as const
      yield* Effect.flatMap(Consents, (all) => all.keep(account.id, workspace.id, [consent]))
      const token = yield* Effect.flatMap(Links, (links) => links.make("verify", account.id, Date.now() + 60_000))
      yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue({ to: account.email, subject: "Hallo", text: token }))
      return { account, workspace, token }
    })

    const traces = async ({ account, token }: Effect.Success<typeof everything>) => {
      const { run, users, memberships, mails } = lend()
      return {
        account: (await runPromise(users.find(account.id))) !== undefined,
        workspaces: (await runPromise(memberships.of(account.id))).length,
        link: await runPromise(run(Effect.flatMap(Links, (links) => links.take("verify", token, Date.now())))),
        consents: (await runPromise(run(Effect.flatMap(Consents, (all) => all.of(account.id))))).length,
        mails: (await mails()).filter(({ to }) => to === account.email).length,
      }
    }

    it("is kept whole when it succeeds", async () => {
      const done = await runPromise(lend().run(everything))
      expect(await traces(done)).toEqual({ account: true, workspaces: 1, link: done.account.id, consents: 1, mails: 1 })
    })

    it.each(["fails", "dies"])("leaves nothing when it %s at the end", async (how) => {
      let done: Effect.Success<typeof everything> | undefined
      const work = gen(function* () {
        done = yield* everything
        return yield* how === "fails" ? Effect.fail("undone") : Effect.die("undone")
      })
      const exit = await Effect.runPromiseExit(lend().run(work))
      expect(exit._tag).toBe("Failure")
      expect(await traces(done!)).toEqual({ account: false, workspaces: 0, link: undefined, consents: 0, mails: 0 })
    })
  })
}
