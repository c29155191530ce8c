import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import { memoryFileStore } from "../../../../adapters/memory/files/file-store.ts"
import type { FileStore } from "../../../../core/files/index.ts"
import type { FileContent } from "../../../../core/kernel/file-content.ts"
import type { FileId, PersonId } from "../../../../core/kernel/id.ts"
import { emptyPerson, type PersonDocument } from "../../../../core/people/index.ts"
import { memoryDocuments } from "../../../support/memory-documents.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const day = 86_400_000
const pdf = (more = 10) => new Blob(["%PDF-1.7\n", new Uint8Array(more)])

const world = async (store?: (kept: Map<string, Uint8Array>) => FileStore["Service"]) => {
  const kept = new Map<string, Uint8Array>()
  const home = memoryPeople()
  const { documents, expire } = memoryDocuments(home, store?.(kept) ?? memoryFileStore(kept))
  const { id } = await run(home.people.create({ ...emptyPerson("member"), firstName: "Zoë" }))
  const upload = (content: FileContent = pdf(), name = "Attest.pdf", person = id) =>
    run(documents.upload({ person, name, content }))
  const list = () => run(documents.list({ person: id }))
  const acts = async () =>
    (await run(home.people.timeline({ id, limit: 50 }))).flatMap(({ event }) =>
      event.kind === "document" ? [`${event.act} ${event.name}`] : [],
    )
  return { ...home, expirePersons: home.expire, documents, expire, kept, id, upload, list, acts }
}

const failure = <A, E>(call: Effect.Effect<A, E>) => run(Effect.flip(call))

describe("documents of a person", () => {
  it("come back as they were given, with a line in the timeline [PER-06, PER-07]", async () => {
    const { documents, upload, list, acts, id } = await world()
    const content = pdf(300_000)
    const made = await upload(content, "ordner/Attest Zoë.pdf")
    expect(made).toMatchObject({ personId: id, name: "Attest Zoë.pdf", type: "application/pdf", byName: "Jana" })
    expect(made.size).toBe(content.size)
    expect(await list()).toEqual([made])
    const file = await run(documents.download({ id: made.id }))
    expect({ ...file, content: file.content.size }).toEqual({
      name: "Attest Zoë.pdf",
      type: "application/pdf",
      content: content.size,
    })
    expect(await new Response(file.content.stream()).bytes()).toEqual(await content.bytes())
    expect(await acts()).toEqual(["added Attest Zoë.pdf"])
  })

  it("are refused with the reason, by content and whatever they are called; nothing is kept [PER-05]", async () => {
    const { documents, id, list, kept, workspace } = await world()
    const upload = (content: FileContent, name = "Attest.pdf", person = id) =>
      failure(documents.upload({ person, name, content }))
    expect(await upload(new Blob([]))).toMatchObject({ _tag: "DocumentRefused", fault: "empty" })
    expect(await upload(pdf(20 * 1_048_576))).toMatchObject({ fault: "tooLarge" })
    expect(await upload(new Blob(["<svg onload='alert(1)'/>"]))).toMatchObject({ fault: "wrongType" })
    expect(await upload(new Blob(["MZ programm"]))).toMatchObject({ fault: "wrongType" })
    expect(await upload(pdf(), "a.pdf", crypto.randomUUID() as PersonId)).toMatchObject({ _tag: "PersonNotFound" })
    expect(await list()).toEqual([])
    expect(kept.size + workspace.files.size).toBe(0)
  })

  it("are no more than 200 of a person [PER-06]", async () => {
    const { documents, id, workspace, upload, list } = await world()
    const made = await upload()
    const copies = Array.from({ length: 199 }, () => ({ ...made, id: crypto.randomUUID() as FileId }))
    workspace.documents = new Map([made, ...copies].map((each) => [each.id, each]))
    expect(await failure(documents.upload({ person: id, name: "b.pdf", content: pdf() }))).toMatchObject({
      _tag: "TooManyDocuments",
      most: 200,
    })
    expect(await list()).toHaveLength(200)
  })

  it("get another name, unless somebody else gave them one meanwhile [PER-06]", async () => {
    const { documents, upload, acts } = await world()
    const { id, name } = await upload()
    const renamed = await run(documents.rename({ id, from: name, to: "Impfpass" }))
    expect(renamed.name).toBe("Impfpass.pdf")
    expect(await failure(documents.rename({ id, from: name, to: "Anders" }))).toMatchObject({
      _tag: "DocumentChanged",
      current: { name: "Impfpass.pdf" },
    })
    expect(await run(documents.rename({ id, from: name, to: "Impfpass" }))).toEqual(renamed)
    expect(await acts()).toEqual(["renamed Impfpass.pdf", "added Attest.pdf"])
  })

  it("are deleted, once, and can be restored for 30 days; then they and their bytes are gone [PER-06, PER-17]", async () => {
    const { documents, upload, list, expire, kept, clock, acts } = await world()
    const { id } = await upload()
    const deleted = await run(documents.delete({ id }))
    expect(await run(documents.delete({ id }))).toEqual(deleted)
    expect(await failure(documents.download({ id }))).toMatchObject({ _tag: "DocumentNotFound" })
    expect(await list()).toEqual([deleted])
    clock.now += 29 * day
    expect(await expire()).toBe(0)
    const restored = await run(documents.restore({ id }))
    expect(restored.deletedAt).toBeNull()
    expect((await run(documents.download({ id }))).content.size).toBe(restored.size)
    await run(documents.delete({ id }))
    expect(await acts()).toEqual(["deleted", "restored", "deleted", "added"].map((act) => `${act} Attest.pdf`))
    clock.now += 30 * day + 1
    expect(await list()).toEqual([])
    expect(await failure(documents.restore({ id }))).toMatchObject({ _tag: "DocumentNotFound" })
    expect(await expire()).toBe(1)
    expect(kept.size).toBe(0)
  })

  it("go into the trash with their person, come back with it, and go for good with it [PER-17]", async () => {
    const { people, documents, upload, list, expire, expirePersons, kept, id, clock } = await world()
    const made = await upload()
    await run(people.delete({ persons: { ids: [id] } }))
    for (const call of [documents.download, documents.delete, documents.restore])
      expect(await failure(call({ id: made.id }) as Effect.Effect<PersonDocument, unknown>)).toMatchObject({
        _tag: "DocumentNotFound",
      })
    expect(await failure(documents.list({ person: id }))).toMatchObject({ _tag: "PersonNotFound" })
    await run(people.restore({ ids: [id] }))
    expect(await list()).toEqual([made])
    await run(people.delete({ persons: { ids: [id] } }))
    clock.now += 30 * day + 1
    expect(await expirePersons()).toBe(1)
    expect(kept.size).toBe(1)
    expect(await expire()).toBe(1)
    expect(kept.size).toBe(0)
  })

  it("keep an import from being taken back over them [PER-13]", async () => {
    const { people, upload } = await world()
    const importId = crypto.randomUUID() as never
    const create = [{ line: 2, data: { ...emptyPerson("member"), lastName: "Neu" } }]
    await run(people.import({ id: importId, fileName: "a.csv", create, update: [] }))
    const [row] = (
      await run(people.list({ search: "neu", fields: [], sort: { by: "name", descending: false }, limit: 9 }))
    ).rows
    await upload(pdf(), "Vertrag.pdf", row!.id)
    const { kept } = await run(people.rollbackImport({ id: importId }))
    expect(kept).toMatchObject([{ personId: row!.id, reason: "changed" }])
    expect((await run(people.get({ id: row!.id }))).person.lastName).toBe("Neu")
  })
})

describe("an upload that breaks off", () => {
  it("while the bytes come leaves nothing", async () => {
    const { documents, id, kept, workspace, list } = await world()
    const broken: FileContent = {
      size: 100_000,
      stream: () => pdf(70_000).stream(),
    }
    await expect(run(documents.upload({ person: id, name: "a.pdf", content: broken }))).rejects.toThrow()
    expect(kept.size + workspace.files.size).toBe(0)
    expect(await list()).toEqual([])
  })

  it("by a killed process leaves a file that nobody reaches, and that is swept after a day", async () => {
    const { upload, list, expire, kept, workspace, clock } = await world((files) => {
      const store = memoryFileStore(files)
      // The bytes arrived, and then nothing of the process goes on.
      return { ...store, put: (...given) => Effect.andThen(store.put(...given), Effect.never) }
    })
    void upload()
    await expect.poll(() => kept.size).toBe(1)
    expect([...workspace.files.values()]).toMatchObject([{ state: "expected" }])
    expect(await list()).toEqual([])
    clock.now += day - 1_000
    expect(await expire()).toBe(0)
    clock.now += 2_000
    expect(await expire()).toBe(1)
    expect(kept.size + workspace.files.size).toBe(0)
  })

  it("because the person went meanwhile leaves nothing", async () => {
    const home = await world((files) => {
      const store = memoryFileStore(files)
      return {
        ...store,
        put: (key, bytes, size) =>
          Effect.andThen(
            store.put(key, bytes as Stream.Stream<Uint8Array>, size),
            Effect.promise(() => run(home.people.delete({ persons: { ids: [home.id] } }))),
          ) as never,
      }
    })
    const gone = await failure(home.documents.upload({ person: home.id, name: "a.pdf", content: pdf() }))
    expect(gone).toMatchObject({ _tag: "PersonNotFound" })
    expect(home.kept.size + home.workspace.files.size).toBe(0)
  })

  it("between removing the bytes and forgetting the file is gone on with [PER-17]", async () => {
    let dies = true
    const { upload, documents, expire, kept, workspace, clock } = await world((files) => {
      const store = memoryFileStore(files)
      const remove: FileStore["Service"]["remove"] = (keys) =>
        Effect.andThen(store.remove(keys), dies ? Effect.die(new Error("killed")) : Effect.void)
      return { ...store, remove }
    })
    const { id } = await upload()
    await run(documents.delete({ id }))
    clock.now += 30 * day + 1
    await expect(expire()).rejects.toThrow("killed")
    expect([kept.size, workspace.files.size]).toEqual([0, 1])
    dies = false
    expect(await expire()).toBe(1)
    expect(workspace.files.size).toBe(0)
  })
})
