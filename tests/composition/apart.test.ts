import { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { constants, getPriority, tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { type Answer, brokenOffAnswer } from "../../adapters/http/answer.ts"
import type { Caller } from "../../adapters/http/caller.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { memoryPlaces } from "../../adapters/memory/places.ts"
import {
  idle,
  idleOfLast,
  largeFrom,
  mostProcesses,
  mostWaiting,
  openApart,
  processesOfSlow,
  processesOfWorkspace,
  slowFrom,
} from "../../composition/server/apart/apart.ts"
import { type Bounds, usualBounds } from "../../composition/server/apart/bounds.ts"
import { mailFilesApart } from "../../composition/server/apart/mail-files.ts"
import type { DunningRunId, FeeBatchId } from "../../core/fees/index.ts"
import { InvoiceStore } from "../../core/fees/ports/invoice-store.port.ts"
import { dunningUseCases } from "../../core/fees/use-cases/dunning/index.ts"
import { feeUseCases } from "../../core/fees/use-cases/index.ts"
import { invoiceBytes } from "../../core/fees/use-cases/invoices/file.ts"
import { Acting, actingAs } from "../../core/kernel/acting.ts"
import type { ImportId, UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { cents } from "../../core/kernel/money.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import { nobody } from "../../core/kernel/who.ts"
import { FileLater } from "../../core/messages/ports/mail-sources.port.ts"
import { emptyPerson } from "../../core/people/person.ts"
import { peopleUseCases } from "../../core/people/use-cases/index.ts"
import { day } from "../support/fees.ts"
import type { Gate } from "../support/gated-process.ts"
import { keptInvoice } from "../support/invoices.ts"
import { type TestDatabase, testDatabase } from "../support/postgres.ts"
import { postgresOffice } from "../support/postgres-house.ts"

let database: TestDatabase
const dataFolder = mkdtempSync(join(tmpdir(), "wimpel-apart-"))
const config = { bucket: undefined, dataFolder, dataKeys: [], baseUrl: "https://wimpel.example" }
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const run = Effect.runPromise
const bytes = (input: unknown) => new TextEncoder().encode(JSON.stringify(input))

const importRun = (rows: number) => ({
  id: crypto.randomUUID() as ImportId,
  fileName: "mitglieder.csv",
  create: Array.from({ length: rows }, (_, index) => ({
    line: index + 2,
    data: { ...emptyPerson("member"), lastName: `Neu ${index}` },
  })),
  update: [],
})

const office = async () => {
  const { run: doing, workspaceId } = await postgresOffice(database.db)
  const caller: Caller = {
    kind: "user",
    userId: crypto.randomUUID() as UserId,
    userName: "Ada",
    workspaceId,
    permissions: ["members"],
    reach: wholeReach,
    features: planFeatures,
  }
  const count = () => doing(peopleUseCases.count({}))
  return { workspaceId, caller, count }
}

describe("heavy calls", () => {
  it("are behind all else that wants a processor, in a process that goes with the stop", async () => {
    const spawn = vi.spyOn(ChildProcess.prototype as unknown as { spawn: () => void }, "spawn")
    const { caller } = await office()
    const apart = openApart(database.owner, config, memoryImportProgressBoard())
    await run(apart.answer("people.import", { requestId: "first", caller, body: bytes(importRun(1)) }))
    const [child, ...others] = spawn.mock.contexts as ReadonlyArray<ChildProcess>
    expect(others).toEqual([])
    expect(getPriority(child?.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    await apart.stop()
    expect(child?.exitCode).toBe(0)
  })

  it("go on through the signals that all processes get, and no longer than the server", async () => {
    const spawn = vi.spyOn(ChildProcess.prototype as unknown as { spawn: () => void }, "spawn")
    const { caller, count } = await office()
    const apart = openApart(database.owner, config, memoryImportProgressBoard())
    const ask = (rows: number) =>
      run(apart.answer("people.import", { requestId: "call", caller, body: bytes(importRun(rows)) }))
    await ask(1)
    const [child] = spawn.mock.contexts as ReadonlyArray<ChildProcess>
    const answer = ask(300)
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(child?.pid ?? 0, signal)
    expect((await answer).status).toBe(200)
    expect([await count(), spawn.mock.contexts.length]).toEqual([301, 1])
    const gone = once(child as ChildProcess, "exit")
    // The line goes with the server, however it went.
    child?.disconnect()
    expect((await gone)[0]).toBe(0)
    await apart.stop()
  })

  it("need no files: a bucket that does not answer stops none of them", async () => {
    const { caller, count } = await office()
    const bucket = {
      endpoint: "http://127.0.0.1:9",
      name: "files",
      region: "x",
      accessKeyId: "x",
      secretAccessKey: "x",
    }
    const apart = openApart(database.owner, { ...config, bucket }, memoryImportProgressBoard())
    const entered = { requestId: "first", caller, body: bytes(importRun(2)) }
    expect((await run(apart.answer("people.import", entered))).status).toBe(200)
    expect(await count()).toBe(2)
    await apart.stop()
  })

  it("answer with a file, byte for byte: letters are printed beside the calls of others [FEE-10] [OPS-07]", async () => {
    const { run: doing, workspaceId } = await postgresOffice(database.db)
    const person = await doing(
      peopleUseCases.create({
        ...emptyPerson("member"),
        lastName: "Ott",
        street: "Weg 1",
        postcode: "12345",
        city: "Ort",
      }),
    )
    const fee = { kind: "claim", description: "Lager", dueOn: day("2026-01-31"), paymentMethod: null } as const
    const amount = { kind: "same", amount: cents(6000) } as const
    const batch = crypto.randomUUID() as FeeBatchId
    await doing(feeUseCases.add({ batch, persons: [person.id], amount, ...fee, sphere: "ideal", category: null }))
    const levels = [{ name: "Mahnung", days: 7, surcharge: 0, way: "letter" } as const]
    await doing(dunningUseCases.saveSettings({ version: 0, content: { levels, payWithin: 14, minimum: 0 } }))
    const { fingerprint } = await doing(dunningUseCases.preview())
    const letters = { run: crypto.randomUUID() as DunningRunId }
    await doing(dunningUseCases.remind({ ...letters, fingerprint }))
    const caller: Caller = {
      kind: "user",
      userId: crypto.randomUUID() as UserId,
      userName: "Ada",
      workspaceId,
      permissions: ["fees"],
      reach: wholeReach,
      features: planFeatures,
    }
    const apart = openApart(database.owner, config, memoryImportProgressBoard())
    const answer = await run(apart.answer("dunning.letters", { requestId: "first", caller, body: bytes(letters) }))
    const came = new Uint8Array(await new Response(answer.content?.stream()).arrayBuffer())
    expect([answer.status, answer.content?.size, Buffer.from(came.subarray(0, 5)).toString()]).toEqual([
      200,
      came.length,
      "%PDF-",
    ])
    expect(JSON.parse(answer.json ?? "")).toMatchObject({ type: "application/pdf" })
    await apart.stop()
  })

  it("make the files of mails too: what goes along is to the byte what is downloaded [FEE-08] [OPS-07]", async () => {
    const { run: doing, who } = await postgresOffice(database.db)
    const kept = keptInvoice(1)
    await doing(Effect.flatMap(InvoiceStore, (store) => Effect.andThen(store.steady(), store.add([kept]))))
    const apart = openApart(database.owner, config, memoryImportProgressBoard())
    const [source] = mailFilesApart(apart).filter(({ name }) => name === "invoice")
    const read = (id: string) =>
      run(Effect.result(Effect.provideService(source!.read(id), Acting, actingAs(who, Date.now(), crypto.randomUUID))))
    const content = await doing(invoiceBytes(kept, "paper"))
    expect(await read(kept.id)).toEqual(Result.succeed({ type: "application/pdf", content }))
    expect(await read(crypto.randomUUID())).toEqual(Result.succeed(undefined))
    await apart.stop()
    expect(await read(kept.id)).toEqual(Result.fail(new FileLater()))
  })

  it("let a mail go later whose file takes too long, also where what was begun cannot be stopped [MSG-08] [OPS-07]", async () => {
    const { who } = await postgresOffice(database.db)
    const make = () => Effect.callback<never>(() => Effect.never)
    const [source] = mailFilesApart({ make }, 50)
    const acting = actingAs(who, Date.now(), crypto.randomUUID)
    const read = Effect.provideService(source!.read(crypto.randomUUID()), Acting, acting)
    expect(await run(Effect.result(read))).toEqual(Result.fail(new FileLater()))
  })

  it("that the process does not know are refused, and break nothing else", async () => {
    const { caller } = await office()
    const apart = openApart(database.owner, config, memoryImportProgressBoard())
    expect((await run(apart.answer("people.none", { requestId: "first", caller, body: bytes({}) }))).status).toBe(500)
    const entered = { requestId: "second", caller, body: bytes(importRun(1)) }
    expect((await run(apart.answer("people.import", entered))).status).toBe(200)
    await apart.stop()
  })

  it("are done by a process of their own, and the server sees how far they are", async () => {
    const { caller, count, workspaceId } = await office()
    const board = memoryImportProgressBoard()
    const reported = vi.spyOn(board, "report")
    const apart = openApart(database.owner, config, board)
    const work = importRun(1_500)
    const answer = await run(apart.answer("people.import", { requestId: "first", caller, body: bytes(work) }))
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.json ?? "")).toMatchObject({ created: 1_500, updated: 0 })
    expect(await count()).toBe(1_500)
    expect(reported.mock.calls.at(-1)).toEqual([workspaceId, work.id, 1_500, 1_500])
    expect(await run(board.of(workspaceId, work.id))).toBeUndefined()
    const refused = await run(apart.answer("people.import", { requestId: "second", caller, body: bytes({ id: 1 }) }))
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.json ?? "")).toMatchObject({ _tag: "InvalidInput" })
    await apart.stop()
  })

  it("come to their end before the server does", async () => {
    const { caller, count } = await office()
    const apart = openApart(database.owner, config, memoryImportProgressBoard())
    // Few persons: a stop waits a while and no longer, and this is not about how fast the machine is.
    const answers = [importRun(20), importRun(30)].map((work) =>
      run(apart.answer("people.import", { requestId: "both", caller, body: bytes(work) })),
    )
    await apart.stop()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(await count()).toBe(50)
  })

  const gated = (more: Pick<Gate, "stays"> = {}) => {
    const gate = join(dataFolder, crypto.randomUUID())
    const connection = { ...database.owner, ...more, gate } as typeof database.owner
    const apart = openApart(
      connection,
      config,
      memoryImportProgressBoard(),
      new URL("../support/gated-process.ts", import.meta.url),
    )
    const open = () => writeFileSync(gate, "")
    const shut = () => rmSync(gate)
    const call = (name: string, requestId: string, body: Uint8Array = bytes({}), caller: Caller = nobody) =>
      apart.answer(name, { requestId, caller, body })
    const ask = (name: string, requestId: string) => run(call(name, requestId))
    return { apart, open, shut, call, ask }
  }

  it("leave no process behind that does not end, whether it was told before the stop or by it", async () => {
    const kill = vi.spyOn(ChildProcess.prototype, "kill")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const { apart, open, ask } = gated({ stays: true })
      open()
      await ask("people.count", "one")
      vi.advanceTimersByTime(idleOfLast)
      await ask("people.count", "two")
      const stopped = apart.stop()
      await new Promise((done) => setImmediate(done))
      expect(kill).not.toHaveBeenCalled()
      vi.advanceTimersByTime(20_000)
      await stopped
      expect(kill).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
      kill.mockRestore()
    }
  })

  it("after a pause find the last process for five minutes, and no other one that long", async () => {
    const spawn = vi.spyOn(ChildProcess.prototype as unknown as { spawn: () => void }, "spawn")
    spawn.mockClear()
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { apart, open, ask } = gated()
    const children = () => spawn.mock.contexts as ReadonlyArray<ChildProcess>
    try {
      const both = [ask("people.count", "one"), ask("people.count", "two")]
      open()
      await Promise.all(both)
      expect(children()).toHaveLength(2)
      const [first, second] = children().map((child) => once(child, "exit"))
      vi.advanceTimersByTime(idle)
      await Promise.race([first, second])
      vi.advanceTimersByTime(idleOfLast - idle - 1)
      await ask("people.count", "three")
      expect(children(), "nothing had to be started").toHaveLength(2)
      vi.advanceTimersByTime(idleOfLast)
      await Promise.all([first, second])
      await ask("people.count", "four")
      expect(children()).toHaveLength(3)
    } finally {
      vi.useRealTimers()
      await apart.stop()
    }
  })

  it("of one caller that break their process break nobody else's", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { apart, open, ask } = gated()
    const others = [ask("people.count", "one"), ask("people.count", "two")]
    for (const requestId of ["bad", "worse"])
      expect(await ask("people.break", requestId)).toMatchObject({
        status: 500,
        json: expect.stringContaining(requestId),
      })
    open()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask("people.count", "after")).status).toBe(200)
    await apart.stop()
    said.mockRestore()
  })

  it("of one caller that take too long are broken off and told so, and break nobody else's [OPS-07]", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { apart, open, ask } = gated()
    const late = ask("people.count", "late")
    const file = run(apart.make(crypto.randomUUID() as WorkspaceId, "invoice", "endless"))
    vi.advanceTimersByTime(120_000)
    expect(await file).toEqual(brokenOffAnswer("time"))
    vi.advanceTimersByTime(779_999)
    const other = ask("people.count", "other")
    expect(said).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(await late).toEqual(brokenOffAnswer("time"))
    open()
    expect((await other).status).toBe(200)
    expect((await ask("people.count", "after")).status).toBe(200)
    await apart.stop()
    expect(said.mock.calls).toEqual([
      ["Wimpel: a process for heavy calls was ended, for it took more than 2 minutes for a file (invoice)."],
      ["Wimpel: a process for heavy calls was ended, for it took more than 15 minutes for people.count."],
    ])
    said.mockRestore()
  })

  it("have their whole time each, whatever their process did before [OPS-07]", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { apart, open, shut, ask } = gated()
    open()
    const { json } = await ask("people.count", "before")
    vi.advanceTimersByTime(idleOfLast - 1)
    shut()
    const after = ask("people.count", "after")
    vi.advanceTimersByTime(usualBounds.time.answer - 1)
    open()
    expect(await after).toMatchObject({ status: 200, json })
    await apart.stop()
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  it("are given to no process that is being ended for its memory [OPS-07]", async () => {
    const greedy = new URL("../support/greedy-process.ts", import.meta.url)
    const bounds: Bounds = { ...usualBounds, memory: 256 }
    const apart = openApart(database.owner, config, memoryImportProgressBoard(), greedy, bounds)
    const ask = (name: string) => run(apart.answer(name, { requestId: "first", caller: nobody, body: bytes({}) }))
    const ended = Promise.withResolvers<Promise<Answer>>()
    const said = vi
      .spyOn(console, "error")
      .mockImplementation(() => queueMicrotask(() => ended.resolve(ask("people.count"))))
    // It answers, and takes memory while it is free.
    await ask("people.merge")
    expect((await await ended.promise).status).toBe(200)
    await apart.stop()
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
  })

  it("that take too much memory outside of V8's heap are broken off and told so, and break nobody else's [OPS-07]", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const bounds: Bounds = { ...usualBounds, memory: 256 }
    const greedy = new URL("../support/greedy-process.ts", import.meta.url)
    const apart = openApart(database.owner, config, memoryImportProgressBoard(), greedy, bounds)
    const ask = (name: string) => run(apart.answer(name, { requestId: "first", caller: nobody, body: bytes({}) }))
    const taking = ask("people.duplicates")
    expect((await ask("people.count")).status).toBe(200)
    expect(await taking).toEqual(brokenOffAnswer("memory"))
    expect((await ask("people.count")).status).toBe(200)
    await apart.stop()
    const what = "Wimpel: a process for heavy calls was ended, for it took more than 256 MiB for people.duplicates."
    expect(said.mock.calls).toEqual([[what]])
    said.mockRestore()
  })

  it("that find no process to start, now or soon, are told so; the next that finds one is answered", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { caller, count } = await office()
    const apart = openApart(database.owner, config, memoryImportProgressBoard())
    const node = process.execPath
    const ask = (requestId: string) =>
      run(apart.answer("people.import", { requestId, caller, body: bytes(importRun(1)) }))
    try {
      // An empty name is refused at once, one of nothing only by the system.
      for (const path of ["", join(dataFolder, "no-node")]) {
        process.execPath = path
        for (const requestId of ["one", "two", "three", "four"]) expect((await ask(requestId)).status).toBe(500)
      }
    } finally {
      process.execPath = node
    }
    expect((await ask("five")).status).toBe(200)
    expect(await count()).toBe(1)
    await apart.stop()
    said.mockRestore()
  })

  it("are done by three processes at most, one by each; the others wait and are all answered", async () => {
    const { apart, open, ask } = gated()
    const all = Array.from({ length: 9 }, (_, index) => ask("people.count", `call ${index}`))
    open()
    const answers = await Promise.all(all)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
    expect(new Set(answers.map(({ json }) => json)).size).toBe(mostProcesses)
    await apart.stop()
    expect((await ask("people.count", "late")).status).toBe(500)
  })

  it("of one workspace leave a process to others, however many of its users ask [OPS-07]", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { apart, open, call } = gated()
    const { caller } = await office()
    const { caller: other } = await office()
    const many = Array.from({ length: 5 }, (_, index) => run(call("people.count", `${index}`, bytes({}), caller)))
    let status: number | undefined
    // It is answered though the gate is closed.
    void run(call("people.break", "other", bytes({}), other)).then((answer) => {
      status = answer.status
    })
    await vi.waitFor(() => expect(status).toBe(500), 10_000)
    open()
    const answers = await Promise.all(many)
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200))
    expect(new Set(answers.map(({ json }) => json)).size).toBe(processesOfWorkspace)
    await apart.stop()
    said.mockRestore()
  })

  it("that are large leave a process to small ones, whoever sends them [OPS-07]", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { apart, open, call } = gated()
    const large = new Uint8Array(largeFrom)
    const many = Array.from({ length: 5 }, (_, index) => run(call("people.count", `${index}`, large)))
    // It is answered though the gate is closed.
    expect((await run(call("people.break", "small"))).status).toBe(500)
    open()
    const answers = await Promise.all(many)
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200))
    expect(new Set(answers.map(({ json }) => json)).size).toBe(processesOfSlow)
    await apart.stop()
    said.mockRestore()
  })

  it("of workspaces whose calls took long lately leave a process to others, however short they are [OPS-07]", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const spawn = vi.spyOn(ChildProcess.prototype as unknown as { spawn: () => void }, "spawn")
    const spawned = () => spawn.mock.calls.length
    vi.useFakeTimers({ toFake: ["performance"] })
    const { apart, open, shut, call } = gated()
    const busy = [(await office()).caller, (await office()).caller]
    const { caller: other } = await office()
    const all = (round: string) => busy.map((caller) => run(call("people.count", round, bytes({}), caller)))
    const first = all("first")
    vi.advanceTimersByTime(slowFrom * 10)
    // This one had a call that took long as well, but little beside those.
    const own = run(call("people.count", "own", bytes({}), other))
    await vi.waitFor(() => expect(spawned()).toBe(mostProcesses), 10_000)
    vi.advanceTimersByTime(slowFrom)
    open()
    await Promise.all([...first, own])
    shut()
    const many = [...all("second"), ...all("third")]
    // It is answered though the gate is closed.
    expect((await run(call("people.break", "other", bytes({}), other))).status).toBe(500)
    open()
    const answers = await Promise.all(many)
    expect(new Set(answers.map(({ json }) => json)).size).toBe(processesOfSlow)
    await apart.stop()
    said.mockRestore()
  })

  it("keep the place of their caller until their process is done, though the caller goes away [OPS-07]", async () => {
    const { apart, open, call } = gated()
    const places = memoryPlaces({ caller: 1, workspace: 1, strangers: 1 })
    const began: Array<string> = []
    const fork = (requestId: string) => {
      const counted = Effect.andThen(
        Effect.sync(() => void began.push(requestId)),
        call("people.count", requestId),
      )
      return Effect.runFork(places.during("heavy", "ada", counted))
    }
    const fibers = ["one", "two", "three"].map(fork)
    for (const fiber of fibers) fiber.interruptUnsafe()
    const last = fork("last")
    await new Promise((done) => setImmediate(done))
    expect(began).toEqual(["one"])
    open()
    expect((await run(Fiber.join(last))).status).toBe(200)
    expect(began).toEqual(["one", "last"])
    await apart.stop()
  })

  it("that wait go with their caller, and no process hears of them", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { apart, open, call, ask } = gated()
    const others = Array.from({ length: mostProcesses }, (_, index) => ask("people.count", `call ${index}`))
    await run(Fiber.interrupt(Effect.runFork(call("people.break", "gone"))))
    open()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
    await apart.stop()
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  it("wait up to a number and a size of what came with them, and are turned away beyond both [OPS-07]", async () => {
    const tooMany = { _tag: "TooManyCalls", retryAfter: 10 }
    const turnedAway = async (bodies: ReadonlyArray<Uint8Array | undefined>, more: Uint8Array) => {
      const { apart, open, call } = gated()
      const busy = Array.from({ length: mostProcesses }, (_, index) => run(call("people.count", `busy ${index}`)))
      const waiting = bodies.map((body, index) => run(call("people.count", `call ${index}`, body)))
      expect(await run(Effect.flip(call("people.count", "more", more)))).toMatchObject(tooMany)
      open()
      const answers = await Promise.all([...busy, ...waiting])
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect((await run(call("people.count", "later"))).status).toBe(200)
      await apart.stop()
    }
    await turnedAway(
      Array.from({ length: mostWaiting }, () => undefined),
      bytes({}),
    )
    await turnedAway([new Uint8Array(160 * 1_048_576)], new Uint8Array(97 * 1_048_576))
  })

  it("end with an answer where their process dies, and the next call has a new one", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { caller, workspaceId } = await office()
    const board = memoryImportProgressBoard()
    const running = { workspace: workspaceId, id: crypto.randomUUID() as ImportId }
    const dying = new URL("../support/dying-process.ts", import.meta.url)
    const apart = openApart({ ...database.owner, running } as typeof database.owner, config, board, dying)
    for (const requestId of ["one", "two"]) {
      const answer = await run(apart.answer("people.import", { requestId, caller, body: bytes(importRun(1)) }))
      expect(answer.status).toBe(500)
      expect(JSON.parse(answer.json ?? "")).toEqual({ _tag: "Broken", requestId })
      expect(await run(board.of(workspaceId, running.id))).toBeUndefined()
    }
    expect(said).toHaveBeenCalledTimes(2)
    await apart.stop()
    said.mockRestore()
  })
})
