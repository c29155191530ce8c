import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import pg from "pg"
import { expect, vi } from "vitest"
import { postgresApiTokens } from "../../adapters/auth/api-tokens.ts"
import { makeAuth } from "../../adapters/auth/better-auth.ts"
import { sessionCallers } from "../../adapters/auth/callers.ts"
import { isGet, pathOf } from "../../adapters/http/address.ts"
import type { RateLimit } from "../../adapters/http/caller.ts"
import { openBoss } from "../../adapters/jobs/boss.ts"
import { workDeliveries } from "../../adapters/jobs/delivery-queue.ts"
import { workBrokenExports, workExports, workLongExports } from "../../adapters/jobs/export-queue.ts"
import { workMails } from "../../adapters/jobs/mail-queue.ts"
import { startWorkers } from "../../adapters/jobs/prepare.ts"
import { workRecoveryRequests } from "../../adapters/jobs/recovery-queue.ts"
import { memoryDraftFiles } from "../../adapters/memory/files/draft-files.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { aesVault } from "../../adapters/vault/aes-vault.ts"
import { delivering } from "../../composition/house/delivering.ts"
import { openAccess, recovering } from "../../composition/server/access.ts"
import { app } from "../../composition/server/app.ts"
import { makingExports, notingExports } from "../../composition/server/exports/exports.ts"
import { type DoorTerms, usualDoorTerms } from "../../core/access/ports/door-terms.port.ts"
import { ports } from "../../core/contexts.ts"
import type { Port } from "../../core/kernel/operation.ts"
import type { MailCarrier, OutgoingMail } from "../../core/messages/ports/mail-carrier.port.ts"
import { MailboxShut } from "../../core/messages/ports/report-reader.port.ts"
import type { Mail } from "../../core/messaging/index.ts"
import { consents, documents } from "./documents.ts"
import { type TestDatabase, testDatabase } from "./postgres.ts"
import { postgresHouse } from "./postgres-house.ts"
import { sizedRequest } from "./sized-request.ts"

/** What is asked by GET, by its name below `/api`. */
export const gets = new Set(
  ports.flatMap((port: Port) =>
    Object.entries(port.operations).flatMap(([name, operation]) =>
      isGet(operation) ? [pathOf(port, name, operation).slice(1)] : [],
    ),
  ),
)

/** A browser in small: it keeps cookies as it is told, and calls operations. */
export interface TestBrowser {
  readonly call: (operation: string, input?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly cookies: Map<string, string>
}

/** What came back. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the server gives
  readonly body: any
  readonly setCookies: ReadonlyArray<string>
  readonly headers: Headers
}

/** What a test can say of its server. */
interface Given {
  /** Whether it is being stopped. */
  readonly ending?: () => boolean
  /** The database of another server, to share with it; ended by that one. */
  readonly beside?: TestDatabase
  /** What differs from the usual terms of the door. */
  readonly terms?: Partial<DoorTerms["Service"]>
  /** How calls are limited: as a server does, or otherwise. Without it they come as often as a test likes. */
  readonly limits?: RateLimit | "as the server does"
}

const unlimited: RateLimit = { take: () => Effect.void }

/** What the accounts of a running app are signed with. */
export const secretForTests = "a secret for tests, of thirty-two characters"

/** The whole server over a database of its own, without a network: requests go in, answers come out. */
export const runningApp = async (
  baseUrl = "https://wimpel.example",
  { ending, beside, terms: own = {}, limits = unlimited }: Given = {},
) => {
  const database = beside ?? (await testDatabase())
  const { db } = database
  const terms = { ...usualDoorTerms, ...own }
  const boss = await openBoss(database.owner, () => undefined)
  const auth = makeAuth({ db, secret: secretForTests, baseUrl })
  const callers = sessionCallers(auth, db, postgresApiTokens(db), Date.now)
  const carried: Array<OutgoingMail> = []
  const carrier: MailCarrier["Service"] = {
    carry: (mail) =>
      Effect.as(
        Effect.sync(() => carried.push(mail)),
        null,
      ),
  }
  const files = new Map<string, Uint8Array>()
  const { services: house } = postgresHouse(db, {
    boss,
    files: memoryFileStore(files),
    vault: aesVault([new Uint8Array(32).fill(7)]),
    baseUrl,
    carrier,
    hosts: { refusalOf: () => Effect.undefined },
    // No server of a mailbox can be reached from a test.
    reports: { look: () => Effect.void, count: () => Effect.fail(new MailboxShut({ answer: "ECONNREFUSED" })) },
  })
  const access = openAccess({ db, auth, boss, terms, documents })
  const mails: Array<Mail> = []
  const [making, { waits, gaveUp }] = [makingExports(house, memoryDraftFiles()), notingExports(house)]
  if (beside === undefined)
    await startWorkers({
      mail: () => workMails(boss, { send: (_, mail) => Effect.sync(() => void mails.push(mail)) }, () => undefined),
      recovery: () => workRecoveryRequests(boss, recovering(access)),
      delivery: () => workDeliveries(boss, delivering(house)),
      export: () => workExports(boss, making, waits),
      "long-export": () => workLongExports(boss, making, gaveUp),
      "broken-export": () => workBrokenExports(boss, gaveUp),
    })
  const screens = new URL("../../public/", import.meta.url).pathname
  const routes = app({ db, auth, boss, terms, documents, callers, access, house }, screens, {
    ...(limits === "as the server does" ? {} : { limits }),
    origin: baseUrl,
    ...(ending === undefined ? {} : { ending }),
  })
  const { handler, dispose } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  const request = (path: string, init?: RequestInit) => handler(sizedRequest(new URL(path, baseUrl), init))

  const browser = (): TestBrowser => {
    const cookies = new Map<string, string>()
    return {
      cookies,
      call: async (operation, input, headers = {}) => {
        const get = gets.has(operation)
        const response = await request(`/api/${operation}`, {
          method: get ? "GET" : "POST",
          headers: {
            "content-type": "application/json",
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...headers,
          },
          ...(get ? {} : { body: JSON.stringify(input ?? null) }),
        })
        const setCookies = response.headers.getSetCookie()
        for (const cookie of setCookies) {
          const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s)
          if (/max-age=0/i.test(cookie)) cookies.delete(name)
          else cookies.set(name, value)
        }
        const text = await response.text()
        return {
          status: response.status,
          body: text === "" ? undefined : JSON.parse(text),
          setCookies,
          headers: response.headers,
        }
      },
    }
  }
  const tokenOf = async (email: string, subject: RegExp): Promise<string> => {
    const found = () => mails.findLast((mail) => mail.to === email && subject.test(mail.subject))
    await vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 20_000 })
    return /#(\S+)/.exec(found()?.text ?? "")?.[1] ?? ""
  }
  return {
    ...database,
    /** The whole server, to be put on a socket. */
    routes,
    request,
    browser,
    /** Proves the address of who registered in a browser, by the mail that was sent there. */
    prove: async (browser: TestBrowser, email: string): Promise<void> => {
      const { status } = await browser.call("account.verifyEmail", { token: await tokenOf(email, /Bestätige/) })
      expect(status).toBe(200)
    },
    boss,
    /** A connection as the owner of the database; whoever asks for it ends it. */
    asOwner: async (): Promise<pg.Client> => {
      const client = new pg.Client(database.owner)
      await client.connect()
      return client
    },
    mails,
    /** The mails of messages that were handed over. */
    carried,
    /** The bytes of all files by workspace and id. */
    files,
    /** The secret of the last link sent to an address. */
    tokenFor: (email: string): string =>
      /#(\S+)/.exec([...mails, ...carried].findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "",
    /** The secret of the last link in a mail to an address with such a subject, once that mail is there. */
    tokenOf,
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await dispose()
      if (beside === undefined) await database.close()
    },
  }
}

export type RunningApp = Awaited<ReturnType<typeof runningApp>>

/** What somebody types who registers. */
export const registration = (email: string, given: Readonly<Record<string, unknown>> = {}) => ({
  firstName: "Jana",
  organisation: "Stamm Silberfuchs",
  email,
  password: "Kohte-7xy-Birke",
  ...consents,
  newsletter: false,
  ...given,
})
