import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Boss, openBoss } from "../../../adapters/jobs/boss.ts"
import { jobExportQueue, workBrokenExports, workExports, workLongExports } from "../../../adapters/jobs/export-queue.ts"
import { memoryDraftFiles } from "../../../adapters/memory/files/draft-files.ts"
import { memoryFileStore } from "../../../adapters/memory/files/file-store.ts"
import { inTransaction } from "../../../adapters/postgres/database.ts"
import { callsOf } from "../../../composition/house/perform.ts"
import { makingExports, notingExports } from "../../../composition/server/exports/exports.ts"
import { makingInProcess } from "../../../composition/server/exports/process.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { exports } from "../../../core/people/index.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { callerWith } from "../../support/in-process.ts"
import { csvWish } from "../../support/memory-exports.ts"
import { readPdf } from "../../support/pdf-text.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresHouse } from "../../support/postgres-house.ts"
import { newWorkspace } from "../../support/workspaces.ts"

let database: TestDatabase
let boss: Boss
let workspaceId: WorkspaceId
const files = new Map<string, Uint8Array>()
const store = memoryFileStore(files)
beforeEach(async () => {
  files.clear()
  database = await testDatabase()
  boss = await openBoss(database.owner, () => undefined)
  workspaceId = await newWorkspace(database.db)
})
afterEach(async () => {
  await boss.stop({ graceful: true, timeout: 5_000 })
  await database.close()
})

const jana = "11111111-1111-4111-8111-111111111111" as UserId
const newId = () => crypto.randomUUID() as ExportId
const house = (kept = store) => postgresHouse(database.db, { boss, files: kept })

const mine = () => {
  const caller = { ...callerWith(["members"]), workspaceId, userId: jana }
  const calls = callsOf(house().perform, exports, caller)
  return {
    start: (wish = csvWish, id = newId()) => Effect.runPromise(calls.start({ id, wish })),
    list: () => Effect.runPromise(calls.list()),
  }
}
const noting = () => notingExports(house().services)
const work = (by = boss) => workExports(by, makingExports(house().services, memoryDraftFiles()), noting().waits)
const jobs = async () =>
  (
    await sql<{ state: string }>`select state::text from jobs.job where name = 'export' order by created_on`.execute(
      database.db,
    )
  ).rows.map(({ state }) => state)
const states = async () => (await mine().list()).map(({ state }) => state)
const rest = (expected: ReadonlyArray<string>) =>
  vi.waitFor(async () => expect(await states()).toEqual(expected), { timeout: 15_000, interval: 50 })

describe("exports in the queue", () => {
  it("are made once each, whoever works and however often they were asked for at once [PER-10]", async () => {
    const other = await openBoss(database.owner, () => undefined)
    const id = newId()
    // Before anybody works: one that is made by then would be made anew for who asks later.
    await Promise.all([mine().start(csvWish, id), mine().start(csvWish, id), mine().start(), mine().start()])
    await work()
    await work(other)
    await rest(["done"])
    expect(await jobs()).toHaveLength(1)
    expect(files.size).toBe(1)
    await other.stop({ graceful: true, timeout: 5_000 })
  })

  it("of one workspace are made one after another at once, and keep nobody else waiting [PER-10]", async () => {
    const other = await newWorkspace(database.db)
    const ask = (workspace: WorkspaceId) =>
      Effect.runPromise(
        inTransaction(database.db, { workspaceId: workspace, userId: null }, () =>
          jobExportQueue(boss).enqueue(newId()),
        ),
      )
    for (const workspace of [workspaceId, workspaceId, workspaceId, other]) await ask(workspace)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const made: Array<WorkspaceId> = []
    let atOnce = 0
    const make = (workspace: WorkspaceId) =>
      Effect.promise(async () => {
        atOnce += workspace === workspaceId ? 1 : 0
        expect(atOnce).toBeLessThanOrEqual(1)
        if (workspace === workspaceId) await released
        atOnce -= workspace === workspaceId ? 1 : 0
        made.push(workspace)
        return "made" as const
      })
    // As if none of them took any time: how long the first waits is this test's doing.
    await workExports(boss, make, noting().waits, () => 0)
    await vi.waitFor(() => expect(made).toEqual([other]), 15_000)
    release()
    // Sooner than anybody looks by the clock.
    await vi.waitFor(() => expect(made).toHaveLength(4), 4_000)
  })

  it("are not there when their transaction was not kept [PER-10]", async () => {
    const lost = inTransaction(database.db, { workspaceId, userId: null }, () =>
      Effect.andThen(jobExportQueue(boss).enqueue(newId()), Effect.fail("undone")),
    )
    expect(await Effect.runPromise(Effect.flip(lost))).toBe("undone")
    expect(await jobs()).toEqual([])
  })

  it("that a killed server had are taken up by another, and there is one file [PER-10]", async () => {
    await mine().start({ ...csvWish, format: "pdf", columns: ["lastName"] })
    expect(await boss.fetch("export")).toHaveLength(1)
    await sql`update exports set state = 'running', file_id = gen_random_uuid()`.execute(database.db)
    await sql`update jobs.job set heartbeat_on = now() - interval '1 minute', started_on = now() - interval '1 minute'
      where name = 'export'`.execute(database.db)
    await boss.supervise("export")
    expect(await jobs()).toEqual(["retry"])
    await sql`update jobs.job set start_after = now()`.execute(database.db)
    await work()
    await rest(["done"])
    expect(files.size).toBe(1)
    expect((await readPdf([...files.values()][0]!)).pages[0]).toContain("Auf diese Liste passt niemand.")
  })

  it("that break are tried again, and whoever asked is told at last [PER-10]", async () => {
    await mine().start()
    let tries = 0
    const make = (workspace: WorkspaceId, id: ExportId, how: { readonly last: boolean }) => {
      tries++
      const broken = { ...store, put: () => Effect.die(new Error("disk full")) }
      return makingExports(house(broken).services, memoryDraftFiles())(workspace, id, how)
    }
    await workExports(boss, make, noting().waits)
    for (const state of ["retry", "retry"]) {
      await vi.waitFor(async () => expect(await jobs()).toEqual([state]), 15_000)
      expect(await states()).toEqual(["running"])
      await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db)
      const before = tries
      boss.notifyWorker(boss.getWipData()[0]?.id ?? "")
      await vi.waitFor(() => expect(tries).toBeGreaterThan(before), 15_000)
    }
    await rest(["failed"])
    expect(tries).toBe(3)
    expect(await mine().list()).toMatchObject([{ fault: "broken" }])
  })

  it("that take long begin anew where the long ones are made, are given up there at last, and keep nobody else waiting [PER-10]", async () => {
    const make = makingExports(house().services, memoryDraftFiles())
    const asked = (search: string) => mine().start({ ...csvWish, search })
    const [slow, endless, small] = [await asked("slow"), await asked("endless"), await asked("small")]
    const short = new Map<ExportId, number>()
    const long: Array<ExportId> = []
    const begun = (id: ExportId) =>
      Effect.promise(() => sql`update exports set state = 'running' where export_id = ${id}`.execute(database.db))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await workExports(
      boss,
      (workspace, id, terms) => {
        short.set(id, terms.patience)
        return id === small.id ? make(workspace, id, terms) : Effect.as(begun(id), "late" as const)
      },
      noting().waits,
    )
    await workLongExports(
      boss,
      (workspace, id, terms) =>
        Effect.gen(function* () {
          yield* Effect.promise(() => released)
          expect(terms.patience).toBeGreaterThan(short.get(id) ?? 0)
          long.push(id)
          return id === slow.id ? yield* make(workspace, id, terms) : "late"
        }),
      noting().gaveUp,
    )
    const kept = async () => new Map((await mine().list()).map(({ id, state }) => [id, state]))
    // While no long one is made yet.
    await vi.waitFor(async () => expect((await kept()).get(small.id)).toBe("done"), 15_000)
    expect(long).toEqual([])
    // Whoever asked is not told that somebody works on it as long as it waits for its turn.
    await vi.waitFor(async () => expect((await kept()).get(slow.id)).toBe("waiting"), 15_000)
    release()
    await vi.waitFor(async () => expect((await kept()).get(endless.id)).toBe("failed"), 15_000)
    await vi.waitFor(async () => expect((await kept()).get(slow.id)).toBe("done"), 15_000)
    expect(long.toSorted()).toEqual([slow.id, endless.id].toSorted())
  })

  it("of who had long ones lately are made where the long ones are from the start [PER-10] [OPS-07]", async () => {
    let now = 0
    const make = makingExports(house().services, memoryDraftFiles())
    const short: Array<ExportId> = []
    const long: Array<ExportId> = []
    await workExports(
      boss,
      (workspace, id, terms) => {
        short.push(id)
        now += 11_000
        return make(workspace, id, terms)
      },
      noting().waits,
      () => now,
    )
    await workLongExports(
      boss,
      (workspace, id, terms) => {
        long.push(id)
        return make(workspace, id, terms)
      },
      noting().gaveUp,
    )
    const first = await mine().start({ ...csvWish, search: "first" })
    await rest(["done"])
    const second = await mine().start({ ...csvWish, search: "second" })
    await rest(["done", "done"])
    now += 300_000
    const third = await mine().start({ ...csvWish, search: "third" })
    await rest(["done", "done", "done"])
    expect([short, long]).toEqual([[first.id, third.id], [second.id]])
  })

  it("are made in a process that may break or take too long [PER-10]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wimpel-process-"))
    const kept = { bucket: undefined, dataFolder: folder, dataKeys: [], baseUrl: "https://wimpel.example" }
    const terms = { last: false, patience: 30_000 }
    const { id } = await mine().start()
    expect(await Effect.runPromise(makingInProcess(database.owner, kept)(workspaceId, id, terms))).toBe("made")
    expect(await states()).toEqual(["done"])
    expect(readdirSync(join(folder, "files", workspaceId))).toHaveLength(1)
    const broken = makingInProcess(database.owner, kept, new URL("../../support/broken-process.ts", import.meta.url))
    const endless = makingInProcess(database.owner, kept, new URL("../../support/endless-process.ts", import.meta.url))
    const other = await mine().start()
    await expect(Effect.runPromise(broken(workspaceId, other.id, terms))).rejects.toThrow()
    expect(await Effect.runPromise(endless(workspaceId, other.id, { ...terms, patience: 200 }))).toBe("late")
    // It takes memory outside of V8's heap.
    const greedy = new URL("../../support/greedy-process.ts", import.meta.url)
    const large = makingInProcess(database.owner, kept, greedy, 256)
    await expect(Effect.runPromise(large(workspaceId, other.id, terms))).rejects.toThrow("256 MiB")
    expect((await states()).toSorted()).toEqual(["done", "waiting"])
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it("that no try made are told so, whether they broke, could not be handed on, or their server was killed [PER-10]", async () => {
    await workBrokenExports(boss, noting().gaveUp)
    const killed = await mine().start({ ...csvWish, search: "killed" })
    const lastTry = sql`update jobs.job set retry_count = retry_limit where name = 'export' and state < 'active'`
    await lastTry.execute(database.db)
    expect(await boss.fetch("export")).toHaveLength(1)
    await sql`update exports set state = 'running' where export_id = ${killed.id}`.execute(database.db)
    await sql`update jobs.job set heartbeat_on = now() - interval '1 minute', started_on = now() - interval '1 minute'
      where name = 'export' and state = 'active'`.execute(database.db)
    await boss.supervise("export")
    const broken = await mine().start({ ...csvWish, search: "broken" })
    await mine().start({ ...csvWish, search: "late" })
    await lastTry.execute(database.db)
    vi.spyOn(boss, "send").mockRejectedValue(new Error("no connection"))
    await workExports(
      boss,
      (_, id) => (id === broken.id ? Effect.die(new Error("out of memory")) : Effect.succeed("late")),
      noting().waits,
    )
    await rest(["failed", "failed", "failed"])
    for (const kept of await mine().list()) expect(kept).toMatchObject({ fault: "broken" })
  })
})
