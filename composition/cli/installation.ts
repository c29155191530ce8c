import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import pg from "pg"
import { makeAuth } from "../../adapters/auth/better-auth.ts"
import { KeyThere } from "../../adapters/backup/backup.errors.ts"
import { checkBackup, makeBackup, restoreBackup } from "../../adapters/backup/backup.ts"
import { OwnInstallation } from "../../adapters/cli/installation/own-installation.ts"
import { legalDocumentsIn } from "../../adapters/files/legal-documents.ts"
import { writeWhole } from "../../adapters/files/write-whole.ts"
import { nameOfJobs } from "../../adapters/jobs/boss.ts"
import { openSender } from "../../adapters/jobs/sender.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { workspaceBySlug } from "../../adapters/postgres/access/workspaces.ts"
import { agreeOnSecret, isAgreedSecret } from "../../adapters/postgres/agreed.ts"
import { foundWorkspace, OperatorRefusal, takeIn } from "../../core/access/index.ts"
import { usualDoorTerms } from "../../core/access/ports/door-terms.port.ts"
import { OperatorError } from "../../core/kernel/operator-error.ts"
import { nobody } from "../../core/kernel/who.ts"
import { createDemo } from "../demo/demo.ts"
import { openHouse } from "../house/house.ts"
import { performOver } from "../house/perform.ts"
import { type AccessServices, openAccess } from "../server/access.ts"
import { type Config, readConfig } from "../server/config.ts"
import { openVault } from "../server/data-key.ts"
import { openFiles } from "../server/files.ts"
import { installationSecret, keptSecrets, keysElsewhere, secretFile } from "../server/kept-secret.ts"
import { openPlace, openStorage, type Storage } from "../server/storage.ts"
import { version } from "../version.ts"

const configured = (): Config => {
  const config = readConfig(process.env)
  if ("faults" in config) throw new OperatorError(config.faults.join("\n"))
  return config
}

/** Sees that there is an installation: in a folder that somebody named by mistake, another one would be begun, and be empty. */
const expectInstallation = ({ databaseUrl, dataFolder }: Config): void => {
  if (databaseUrl === undefined && !existsSync(join(dataFolder, "postgres")))
    throw new OperatorError(
      `In ${dataFolder} liegt keine Installation. Nenne ihren Datenordner mit WIMPEL_DATA, oder ihre Datenbank mit DATABASE_URL.`,
    )
}

/** Does work with an open database, beside a server that has it open as well, and closes it. `begins`: also where there is none yet. */
const withStorage = async <A>(work: (config: Config, storage: Storage) => Promise<A>, begins = false): Promise<A> => {
  const config = configured()
  if (!begins) expectInstallation(config)
  const storage = await openStorage(config, true)
  try {
    return await work(config, storage)
  } finally {
    await storage.close()
  }
}

const accessTo = (config: Config, { db }: Storage) => {
  const auth = makeAuth({ db, secret: installationSecret(config), baseUrl: config.baseUrl })
  const documents = legalDocumentsIn(config.documentsFolder)
  const services = openAccess({ db, auth, boss: openSender(db.pool), terms: usualDoorTerms, documents })
  return { auth, perform: performOver<AccessServices>(services) }
}

/** Whether a server works on the jobs of a database: whatever its calls go through, these connections are its owner's. */
const isServed = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = $1",
      [nameOfJobs],
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}

/** A failure that is meant stays one; all else is a defect. */
const failing = <A, E extends { readonly _tag: string }>(work: () => Promise<A>, ...tags: ReadonlyArray<E["_tag"]>) =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(
    Effect.catch((error) =>
      tags.includes((error as { readonly _tag?: string })._tag ?? "") ? Effect.fail(error as E) : Effect.die(error),
    ),
  )

const unreadable = ["NoBackup", "BackupDamaged", "BackupSealed", "BackupNewer", "BackupUnreadable"] as const

/** Runs the server from its build, in a process of its own that does not carry all that reads TypeScript, until it ends. */
const served = (): Promise<number> => {
  const launch = fileURLToPath(new URL("../server/launch.mjs", import.meta.url))
  const server = spawn(process.execPath, [...process.execArgv, launch], { stdio: "inherit" })
  process.on("SIGTERM", () => server.kill("SIGTERM"))
  // A terminal tells both processes, and the server ends this one by its own end.
  process.on("SIGINT", () => undefined)
  const { promise, resolve } = Promise.withResolvers<number>()
  server.on("exit", (code) => resolve(code ?? 1))
  return promise
}

const installation: OwnInstallation["Service"] = {
  backup: (file, passphrase) =>
    failing(
      () =>
        withStorage(async (config, { connection }) => {
          const place = { connection, files: await openFiles(config) }
          const keys = keptSecrets(config)
          const summary = await makeBackup(place, { file, passphrase, keys, version, now: Date.now() })
          return { ...summary, keysElsewhere: keysElsewhere(config) }
        }),
      "BackupExists",
      "BackupUnwritable",
    ),
  check: (file, passphrase) => failing(() => checkBackup(file, passphrase), ...unreadable),
  restore: (file, passphrase) =>
    failing(
      async () => {
        const config = configured()
        const { connection, close } = await openPlace(config)
        try {
          const keep = async (name: string, key: string): Promise<void> => {
            const place = secretFile(config.dataFolder, name)
            if (place === undefined) return
            const there = existsSync(place) ? readFileSync(place, "utf8").trim() : ""
            if (there === key) return
            // With a database elsewhere, nobody knows whose the key in this folder is; of an empty one beside it, it opens nothing.
            if (there !== "" && config.databaseUrl !== undefined) throw new KeyThere({ file: place })
            writeWhole(place, key)
          }
          return await restoreBackup({ connection, files: await openFiles(config) }, file, passphrase, keep)
        } finally {
          await close()
        }
      },
      ...unreadable,
      "PlaceTaken",
      "KeyThere",
      "PlaceOfOtherVersion",
    ),
  migrate: () => Effect.promise(() => withStorage(async (_, { migrated }) => migrated, true)),
  createWorkspace: (workspace) =>
    failing(
      () =>
        withStorage(
          (config, storage) =>
            Effect.runPromise(accessTo(config, storage).perform(foundWorkspace(workspace), nobody, "own")),
          true,
        ),
      "OperatorRefusal",
    ),
  createUser: (user) =>
    failing(
      () =>
        withStorage(async (config, storage) => {
          const workspaceId = await Effect.runPromise(workspaceBySlug(storage.db, user.workspace))
          if (workspaceId === undefined) throw new OperatorRefusal({ why: "workspaceUnknown" })
          const { perform } = accessTo(config, storage)
          const who = { kind: "system", workspaceId, name: "Kommandozeile" } as const
          return Effect.runPromise(perform(takeIn(user, workspaceId), who, "own"))
        }),
      "OperatorRefusal",
    ),
  demo: () =>
    Effect.promise(() =>
      withStorage(async (config, storage) => {
        const { db } = storage
        const { auth } = accessTo(config, storage)
        const ground = { db, boss: openSender(db.pool), vault: openVault(config), board: memoryImportProgressBoard() }
        const house = openHouse({ ...ground, files: await openFiles(config), baseUrl: config.baseUrl })
        return createDemo({ url: config.baseUrl, db, auth, house }, config.dataFolder)
      }, true),
    ),
  forgetSecret: () =>
    Effect.promise(() =>
      withStorage(async (config, { db, connection }) => {
        const secret = installationSecret(config)
        if (await isAgreedSecret(db, secret)) return "known"
        if (await isServed(connection)) return "served"
        await agreeOnSecret(db, secret)
        return "forgotten"
      }),
    ),
  serve: () => Effect.promise(served),
}

/** What an operator does, over the installation that the environment names. */
export const ownInstallation = Layer.succeed(OwnInstallation, installation)
