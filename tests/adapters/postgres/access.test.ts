import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresAttempts } from "../../../adapters/postgres/access/attempts.ts"
import { deletePastWindows } from "../../../adapters/postgres/windows.ts"
import { AccountMails } from "../../../core/access/ports/account-mails.port.ts"
import { Accounts } from "../../../core/access/ports/accounts.port.ts"
import { Links } from "../../../core/access/ports/links.port.ts"
import { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import { sendRecovery } from "../../../core/access/use-cases/recover.ts"
import { Acting, actingAs } from "../../../core/kernel/acting.ts"
import { Transaction } from "../../../core/kernel/transaction.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { MailQueue } from "../../../core/messaging/index.ts"
import { someToken } from "../../contract/access/api-tokens.contract.ts"
import { attemptsContract } from "../../contract/access/attempts.contract.ts"
import { accessContracts } from "../../contract/access/index.ts"
import { founding, someWorkspace } from "../../contract/access/workspaces.contract.ts"
import { someAccount } from "../../contract/access/world.ts"
import { othersWait } from "../../support/postgres.ts"
import { postgresInstallation } from "../../support/postgres-installation.ts"

let installation: Awaited<ReturnType<typeof postgresInstallation>>
beforeAll(async () => {
  installation = await postgresInstallation()
})
afterAll(() => installation.close())

accessContracts("PostgreSQL", () => installation)

it("no token is made for who is being removed at the same moment [WSP-02] [WSP-06]", async () => {
  const { db, run, tokens } = installation
  const [user, workspace] = [someAccount(), someWorkspace()]
  await founding(() => installation)(user, [workspace])
  const [isRemoved, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const removing = Effect.runPromise(
    run(
      Effect.gen(function* () {
        yield* (yield* WorkspaceUsers).remove(workspace.id, user.id)
        isRemoved.resolve()
        yield* Effect.promise(() => isWaiting.promise)
      }),
    ),
  )
  await isRemoved.promise
  const issued = Effect.runPromise(tokens.issue(workspace.id, user.id, someToken(), 50))
  await othersWait(db, 1)
  isWaiting.resolve()
  await removing
  expect(await issued).toBe("noUser")
})

it("no link for a new password goes to an address that is being replaced at the same moment [ACC-07]", async () => {
  const { db, run } = installation
  const account = someAccount()
  const inTurn = <A, E>(work: (accounts: Accounts["Service"], links: Links["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(
      run(
        Effect.gen(function* () {
          return yield* work(yield* Accounts, yield* Links)
        }),
      ),
    )
  await inTurn((accounts) => accounts.add(account, "hashed"))
  const [isMade, isWaiting] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const mails = {
    recover: (_: unknown, token: string) => {
      isMade.resolve(token)
      return { to: account.email, subject: "", text: "" }
    },
  } as unknown as AccountMails["Service"]
  const recovering = Effect.runPromise(
    run(
      sendRecovery(account.email).pipe(
        Effect.provideService(AccountMails, mails),
        Effect.provideService(MailQueue, { enqueue: () => Effect.promise(() => isWaiting.promise) }),
        Effect.provideService(
          Acting,
          actingAs(nobody, Date.now(), () => crypto.randomUUID()),
        ),
        // It is in a transaction already.
        Effect.provideService(Transaction, { run: (work) => work }),
      ),
    ),
  )
  const token = await isMade.promise
  const replacing = inTurn((accounts, links) =>
    Effect.andThen(accounts.setEmail(account.id, `neu-${account.email}`), links.drop("recover", account.id)),
  )
  await othersWait(db, 1)
  isWaiting.resolve()
  await recovering
  await replacing
  expect(await inTurn((_, links) => links.read("recover", token, Date.now()))).toBeUndefined()
  expect(await inTurn((accounts) => accounts.holdByEmail(account.email))).toBeUndefined()
})

const later = async (seconds: number): Promise<void> => {
  await sql`update auth.windows set until = until - make_interval(secs => ${seconds})`.execute(installation.db)
}

attemptsContract("PostgreSQL", () => ({ attempts: postgresAttempts(installation.db), later }))

it("tries that are over are deleted, others stay, and neither names an account [ACC-04]", async () => {
  const attempts = postgresAttempts(installation.db)
  const left = async () =>
    (await sql<{ row: string }>`select windows::text as row from auth.windows`.execute(installation.db)).rows
  await Effect.runPromise(attempts.count("signIn", "alt@silberfuchs.example"))
  await later(900)
  await Effect.runPromise(attempts.count("signIn", "neu@silberfuchs.example"))
  await deletePastWindows(installation.db)
  const rows = await left()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain("silberfuchs")
})
