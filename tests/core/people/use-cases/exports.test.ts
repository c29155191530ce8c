import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryFileStore } from "../../../../adapters/memory/files/file-store.ts"
import type { FileStore } from "../../../../core/files/index.ts"
import type { CustomColumnId, UserId } from "../../../../core/kernel/id.ts"
import {
  customFieldOf,
  ExportNotFound,
  exportPatience,
  exportPeriod,
  mostExports,
  TooManyExports,
} from "../../../../core/people/index.ts"
import type { ExportId } from "../../../../core/people/record-id.ts"
import { csvWish, memoryExports } from "../../../support/memory-exports.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { person } from "../../../support/persons.ts"

const run = Effect.runPromise
const newId = () => crypto.randomUUID() as ExportId
const jana = "11111111-1111-4111-8111-111111111111" as UserId
const tom = "22222222-2222-4222-8222-222222222222" as UserId

const world = (count = 3, parts: Parameters<typeof memoryExports>[1] = {}) => {
  const people = memoryPeople()
  const all = Array.from({ length: count }, (_, index) => person({ lastName: `Name${String(index).padStart(5, "0")}` }))
  people.workspace.persons = new Map(all.map((each) => [each.id, each]))
  const kept = new Map<string, Uint8Array>()
  const exports = memoryExports(people, { store: memoryFileStore(kept), ...parts })
  return { ...exports, people, all, kept, mine: exports.of(jana), theirs: exports.of(tom) }
}

const textOf = async ({ mine }: Pick<ReturnType<typeof world>, "mine">, id: ExportId) => {
  const { content } = await run(mine.download({ id }))
  return Buffer.from(await new Response(content.stream()).arrayBuffer()).toString()
}

describe("exports that the server makes", () => {
  it("wait, are made, and can be downloaded by whoever asked, and nobody else [PER-10]", async () => {
    const given = world(1_234)
    const id = newId()
    expect(await run(given.mine.start({ id, wish: csvWish }))).toMatchObject({ id, state: "waiting" })
    expect(await run(Effect.flip(given.mine.download({ id })))).toBeInstanceOf(ExportNotFound)
    await given.work()
    const [made] = await run(given.mine.list())
    expect(made).toMatchObject({ id, state: "done", done: 1_234, total: 1_234, count: 1_234, fault: null })
    expect(made).not.toHaveProperty("wish")
    const text = await textOf(given, id)
    expect(text.trimEnd().split("\r\n")).toHaveLength(1_235)
    expect(made?.size).toBe(new TextEncoder().encode(text).length)
    expect(await run(given.theirs.list())).toEqual([])
    expect(await run(Effect.flip(given.theirs.download({ id })))).toBeInstanceOf(ExportNotFound)
    expect(await run(Effect.flip(given.theirs.delete({ id })))).toBeInstanceOf(ExportNotFound)
    expect(await run(Effect.flip(given.theirs.start({ id, wish: csvWish })))).toBeInstanceOf(ExportNotFound)
    expect(given.kept.size).toBe(1)
  })

  it("asked twice are made once, by the same id and by the same wish [PER-10]", async () => {
    const given = world()
    const id = newId()
    await run(given.mine.start({ id, wish: csvWish }))
    await run(given.mine.start({ id, wish: csvWish }))
    expect(await run(given.mine.start({ id: newId(), wish: { ...csvWish } }))).toMatchObject({ id })
    expect(given.waiting()).toEqual([id])
    await given.work()
    await given.make(id)
    expect(given.kept.size).toBe(1)
    const again = newId()
    await run(given.mine.start({ id: again, wish: csvWish }))
    expect(given.waiting()).toEqual([again])
  })

  it("are of the chosen persons only, in the order and with the columns of the wish [PER-04, PER-10]", async () => {
    const given = world(600)
    const ids = [given.all[3]!.id, given.all[599]!.id]
    const wish = { ...csvWish, columns: ["lastName" as const], sort: { by: "name" as const, descending: true } }
    const [these, others] = [newId(), newId()]
    await run(given.mine.start({ id: these, wish: { ...wish, chosen: { all: false, ids } } }))
    await run(given.mine.start({ id: others, wish: { ...wish, chosen: { all: true, ids } } }))
    await given.work()
    expect(await textOf(given, these)).toBe("\ufeffNachname\r\nName00599\r\nName00003\r\n")
    expect((await textOf(given, others)).trimEnd().split("\r\n")).toHaveLength(599)
  })

  it("leave nothing of a try that broke, and come with the next [PER-10]", async () => {
    const kept = new Map<string, Uint8Array>()
    const whole = memoryFileStore(kept)
    let broken = true
    const store: FileStore["Service"] = {
      ...whole,
      put: (key, bytes, size) => (broken ? Effect.die(new Error("disk full")) : whole.put(key, bytes, size)),
    }
    const given = world(3, { store })
    const id = newId()
    await run(given.mine.start({ id, wish: csvWish }))
    await expect(given.work()).rejects.toThrow("disk full")
    expect(await run(given.mine.list())).toMatchObject([{ state: "running" }])
    broken = false
    await given.make(id)
    expect(await run(given.mine.list())).toMatchObject([{ state: "done" }])
    await given.expire()
    expect(kept.size).toBe(1)
    expect((await textOf(given, id)).split("\r\n")).toHaveLength(5)
  })

  it("tell when the last try broke, or a column is gone [PER-10]", async () => {
    const given = world(3, { begin: () => Effect.die(new Error("no font")) })
    const id = newId()
    await run(given.mine.start({ id, wish: csvWish }))
    await expect(given.work(true)).rejects.toThrow("no font")
    expect(await run(given.mine.list())).toMatchObject([{ id, state: "failed", fault: "broken" }])
    await given.make(id)
    const other = world()
    const by = customFieldOf(crypto.randomUUID() as CustomColumnId)
    await run(other.mine.start({ id: newId(), wish: { ...csvWish, sort: { by, descending: false } } }))
    await other.work()
    expect(await run(other.mine.list())).toMatchObject([{ state: "failed", fault: "columnGone" }])
    for (const each of [given, other]) {
      await each.expire()
      expect(each.kept.size).toBe(0)
      expect(each.people.workspace.files.size).toBe(0)
    }
  })

  it("that are deleted while they are made leave no file [PER-10]", async () => {
    let remove = async (): Promise<void> => undefined
    const given = world(3, {
      begin: () =>
        Effect.promise(async () => {
          await remove()
          return { fields: [], begin: () => "", rows: () => "x", end: () => "" }
        }),
    })
    const id = newId()
    await run(given.mine.start({ id, wish: csvWish }))
    remove = () => run(given.mine.delete({ id }))
    await given.work()
    expect(await run(given.mine.list())).toEqual([])
    await given.expire()
    expect(given.kept.size).toBe(0)
  })

  it("are made by one only, if two take them up [PER-10]", async () => {
    let second = async (): Promise<void> => undefined
    const given = world(3, {
      begin: () =>
        Effect.promise(async () => {
          const go = second
          second = async () => undefined
          await go()
          return { fields: [], begin: () => "", rows: () => "x", end: () => "" }
        }),
    })
    const id = newId()
    await run(given.mine.start({ id, wish: csvWish }))
    second = () => given.make(id)
    await given.work()
    expect(await run(given.mine.list())).toMatchObject([{ state: "done", count: 3 }])
    await given.expire()
    expect(given.kept.size).toBe(1)
  })

  it("can be deleted, and go with their files after a day; what never comes does too [PER-10]", async () => {
    const given = world()
    const ids = [newId(), newId()]
    for (const [index, id] of ids.entries()) {
      await run(given.mine.start({ id, wish: { ...csvWish, search: `Name0000${index}` } }))
      await given.work()
    }
    await run(given.mine.delete({ id: ids[0]! }))
    // At once: whoever makes and deletes them one after the other fills nothing.
    expect(given.kept.size).toBe(1)
    await given.expire()
    expect(given.kept.size).toBe(1)
    await run(given.mine.start({ id: newId(), wish: csvWish }))
    given.people.clock.now += exportPeriod + 1
    expect(await run(given.mine.list())).toMatchObject([{ state: "waiting" }])
    expect(await run(Effect.flip(given.mine.download({ id: ids[1]! })))).toBeInstanceOf(ExportNotFound)
    await given.expire()
    expect(given.kept.size).toBe(0)
    given.people.clock.now += exportPatience
    await given.expire()
    expect(given.people.workspace.exports.size).toBe(0)
  })

  it("are refused beyond what a user can have, and there is room again after one is deleted [PER-10]", async () => {
    const given = world()
    const ids = Array.from({ length: mostExports }, newId)
    for (const [index, id] of ids.entries())
      await run(given.mine.start({ id, wish: { ...csvWish, search: `x${index}` } }))
    expect(await run(Effect.flip(given.mine.start({ id: newId(), wish: csvWish })))).toEqual(
      new TooManyExports({ most: mostExports }),
    )
    expect(given.waiting()).toHaveLength(mostExports)
    expect(await run(given.mine.start({ id: ids[3]!, wish: csvWish }))).toMatchObject({ id: ids[3] })
    expect(await run(given.theirs.start({ id: newId(), wish: csvWish }))).toMatchObject({ state: "waiting" })
    await run(given.mine.delete({ id: ids[0]! }))
    expect(await run(given.mine.start({ id: newId(), wish: csvWish }))).toMatchObject({ state: "waiting" })
  })
})
