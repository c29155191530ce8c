import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { NodeHttpServer } from "@effect/platform-node"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { postgresApiTokens } from "../../adapters/auth/api-tokens.ts"
import { makeAuth } from "../../adapters/auth/better-auth.ts"
import { sessionCallers } from "../../adapters/auth/callers.ts"
import { legalDocumentsIn } from "../../adapters/files/legal-documents.ts"
import { flagsFile } from "../../adapters/flags/flags-file.ts"
import { accessLog } from "../../adapters/http/access-log.ts"
import { trustNobody, trustOf } from "../../adapters/http/client-address.ts"
import { openMetrics } from "../../adapters/http/metrics.ts"
import type { ObservedCall } from "../../adapters/http/observed.ts"
import { keepAliveTimeout, OneByOneServer } from "../../adapters/http/one-by-one.ts"
import { openBoss } from "../../adapters/jobs/boss.ts"
import { workDeliveries } from "../../adapters/jobs/delivery-queue.ts"
import { workBrokenExports, workExports, workLongExports } from "../../adapters/jobs/export-queue.ts"
import { workMails } from "../../adapters/jobs/mail-queue.ts"
import { startWorkers } from "../../adapters/jobs/prepare.ts"
import { workRecoveryRequests } from "../../adapters/jobs/recovery-queue.ts"
import { isAgreedSecret } from "../../adapters/postgres/agreed.ts"
import { postgresImportProgressBoard } from "../../adapters/postgres/people/import-progress-board.ts"
import { usualTerms } from "../../core/messages/use-cases/deliver.ts"
import { installationCliText } from "../../ui/text/de/installation-cli.ts"
import { startChores } from "../house/chores.ts"
import { delivering } from "../house/delivering.ts"
import { type HouseServices, openHouse } from "../house/house.ts"
import { missingKeys } from "../house/missing-keys.ts"
import { openAccess, recovering } from "./access.ts"
import { openAfterwards } from "./afterwards.ts"
import { openApart } from "./apart/apart.ts"
import { mailFilesApart } from "./apart/mail-files.ts"
import { type AppParts, app } from "./app.ts"
import { backUpToday, backupState, startBackups } from "./backups.ts"
import type { Config } from "./config.ts"
import { openVault } from "./data-key.ts"
import { doorTermsOf } from "./door-terms.ts"
import { notingExports } from "./exports/exports.ts"
import { makingInProcess } from "./exports/process.ts"
import { openFiles } from "./files.ts"
import { installationSecret, keptSecrets } from "./kept-secret.ts"
import { levelsOf } from "./levels.ts"
import { mailSender, openCarriers } from "./mail.ts"
import { pageSettings } from "./page-settings.ts"
import { lookingForReports, startReports } from "./reports.ts"
import { openStorage, type Storage } from "./storage.ts"

/** A server that answers. */
export interface RunningServer {
  readonly url: string
  readonly storage: Storage
  readonly auth: ReturnType<typeof makeAuth>
  readonly house: Context.Context<HouseServices>
  /**
   * Says at once that it is not ready, goes on answering for so many seconds, so that a proxy sends others elsewhere, and then lets
   * what is under way come to its end.
   */
  readonly stop: (drain?: number) => Promise<void>
}

/** So long a server that is stopped waits for what it answers: for heavy calls as long as their processes do. */
const goodbye = "25 seconds"

/**
 * So long a connection may stand in which nothing moves, in milliseconds: longer than any call takes, so that nobody's answer is cut off,
 * and what nobody reads is let go of.
 */
const silence = 600_000

const listen = async (config: Config, routes: ReturnType<typeof app>) => {
  const node = NodeHttpServer.layer(() => new OneByOneServer({ keepAliveTimeout }).setTimeout(silence), {
    port: config.port,
    host: config.host,
    gracefulShutdownTimeout: goodbye,
  })
  const scope = Scope.makeUnsafe()
  const layer = HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(Layer.provideMerge(node))
  const built = await Effect.runPromise(
    Layer.buildWithScope(layer, scope).pipe(
      Effect.catchTag("ServeError", (error) =>
        Effect.die(
          new Error(
            `Auf ${config.host}:${config.port} kann der Server nicht horchen: Der Port ist belegt oder verboten. Wähle mit PORT einen anderen.`,
            { cause: error },
          ),
        ),
      ),
    ),
  )
  const { address } = await Effect.runPromise(Effect.provideContext(HttpServer.HttpServer, built))
  return {
    port: "port" in address ? address.port : config.port,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}

const missingKeyText = (id: string): string =>
  `Ein Schlüssel fehlt, mit dem Angaben zu Ernährung, Gesundheit und Schwimmen in dieser Datenbank verschlüsselt werden (${id}). Gib ihn in DATA_KEY an, auf allen Servern dieselben, oder spiele die Datei data-key zurück.`

const otherSecretText =
  "SECRET: Diese Datenbank arbeitet mit einem anderen Geheimnis. Alle Server einer Datenbank brauchen dasselbe: Gib es in SECRET an, oder spiele die Datei secret in den Datenordner zurück. Ist es verloren, hilft „wimpel secret forget“ (docs/operations.md)."

const warn = (error: unknown): void => console.error("Wimpel:", error instanceof Error ? error.message : error)

/** What the server does beside answering: sends mails, the links of those who forgot their password, and makes exports. */
const startWork = (
  config: Config,
  { connection }: Storage,
  { boss, access, house }: AppParts,
  ending: () => boolean,
): Promise<void> => {
  const [making, { waits, gaveUp }] = [makingInProcess(connection, config), notingExports(house)]
  return startWorkers({
    mail: () => workMails(boss, mailSender(config), (id, reason) => warn(`Mail ${id} wurde abgelehnt: ${reason}`)),
    recovery: () => workRecoveryRequests(boss, recovering(access)),
    delivery: () => workDeliveries(boss, delivering(house, { ...usualTerms, now: Date.now, ending })),
    export: () => workExports(boss, making, waits),
    "long-export": () => workLongExports(boss, making, gaveUp),
    "broken-export": () => workBrokenExports(boss, gaveUp),
  })
}

/** Opens the database, brings it to the newest schema, answers on the configured port, and works on what waits. */
export const startServer = async (config: Config, screens: string): Promise<RunningServer> => {
  const documents = legalDocumentsIn(config.documentsFolder)
  const storage = await openStorage(config)
  let ending = false
  // At the end the database goes under idle connections: nothing that anybody has to know.
  const boss = await openBoss(storage.connection, (error) => ending || warn(error)).catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  const board = postgresImportProgressBoard(storage.db)
  const apart = openApart(storage.connection, config, board)
  const afterwards = openAfterwards()
  const calls = accessLog(Date.now, (lines) => process.stdout.write(lines))
  const end = async (): Promise<void> => {
    calls.flush()
    await apart.stop()
    ending = true
    await boss.stop({ graceful: true, timeout: 10_000 })
    await storage.close()
  }
  try {
    const { db } = storage
    const secret = installationSecret(config)
    if (!(await isAgreedSecret(db, secret))) throw new Error(otherSecretText)
    const auth = makeAuth({ db, secret, baseUrl: config.baseUrl })
    const callers = sessionCallers(auth, db, postgresApiTokens(db), Date.now)
    const files = await openFiles(config)
    const vault = openVault(config)
    const { backups } = config
    const ground = {
      ...{ db, boss, files, vault, board, baseUrl: config.baseUrl, afterwards, ...openCarriers(config) },
      mailFiles: mailFilesApart(apart),
      mailsPerDay: config.mailsPerDay,
      fileBytes: config.fileBytes,
      ...(backups === undefined ? {} : { backups: { state: () => backupState(backups) } }),
    }
    const house = openHouse(ground)
    const access = { db, auth, boss, terms: doorTermsOf(config), documents }
    const parts: AppParts = { ...access, callers, house, access: openAccess(access) }
    const metrics = openMetrics(levelsOf(db, boss, config))
    const trust = trustOf(config.trustedProxies)
    const trusts = "wrong" in trust ? trustNobody : trust
    const flags = flagsFile(join(config.dataFolder, "flags.json"), warn)
    const log = config.accessLog === "on" || (config.accessLog === "auto" && !process.stdout.isTTY) ? calls : undefined
    const given = {
      apart: apart.answer,
      observe: (call: ObservedCall) => {
        metrics.observe(call)
        log?.observe(call)
      },
      metrics: { of: metrics, token: config.metricsToken },
      flags,
      trusts,
      settings: pageSettings(config),
      ...(config.origin === undefined ? {} : { origin: config.origin }),
      ending: () => ending,
    }
    const { port, close } = await listen(config, app(parts, screens, given))
    await startWork(config, storage, parts, () => ending)
    const keysLookedAt = Effect.runPromise(missingKeys(db, vault)).then((missing) => {
      for (const id of missing) warn(missingKeyText(id))
    }, warn)
    const endChores = startChores(db, house, warn)
    const endReports = startReports(db, lookingForReports(db, house, config, warn), warn)
    const endBackups =
      backups === undefined
        ? async () => undefined
        : startBackups(
            () =>
              backUpToday(
                { connection: storage.connection, files },
                backups,
                keptSecrets(config),
                Date.now(),
                (count) => warn(installationCliText.dailyWithout(count)),
              ),
            warn,
          )
    return {
      url: config.baseUrl.replace(/:0$/, `:${port}`),
      storage,
      auth,
      house,
      stop: async (drain = 0) => {
        ending = true
        await setTimeout(drain * 1_000)
        await close()
        await Promise.all([endChores(), endReports(), endBackups(), afterwards.end(), keysLookedAt])
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
