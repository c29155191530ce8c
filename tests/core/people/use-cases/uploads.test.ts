import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryFileStore } from "../../../../adapters/memory/files/file-store.ts"
import type { FileContent } from "../../../../core/kernel/file-content.ts"
import type { CustomColumnId, FileId, ImportId, PersonId } from "../../../../core/kernel/id.ts"
import {
  type ColumnData,
  customFieldOf,
  emptyPerson,
  type Person,
  type UploadValue,
} from "../../../../core/people/index.ts"
import { memoryDocuments } from "../../../support/memory-documents.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"

const run = Effect.runPromise
const failure = <A, E>(call: Effect.Effect<A, E>) => run(Effect.flip(call))
const day = 86_400_000
const pdf = (more = 10) => new Blob(["%PDF-1.7\n", new Uint8Array(more)])
const data: ColumnData = {
  name: "Führungszeugnis",
  type: "upload",
  help: "",
  required: false,
  options: [],
  divisions: "edit",
}

const world = async (given: Partial<ColumnData> = {}) => {
  const kept = new Map<string, Uint8Array>()
  const home = memoryPeople()
  const { uploads, expire } = memoryDocuments(home, memoryFileStore(kept))
  const column = await run(home.columns.create({ ...data, ...given }))
  const field = customFieldOf(column.id)
  const bring = (name = "Zeugnis.pdf", content: FileContent = pdf(), of = column.id) =>
    run(uploads.bring({ column: of, name, content }))
  const add = (firstName: string, value?: UploadValue) =>
    run(home.people.create({ ...emptyPerson("member"), firstName, custom: value ? { [column.id]: value } : {} }))
  const set = ({ id, version }: Person, value: UploadValue | null) =>
    home.people.update({ id, version, changes: { custom: { [column.id]: value } } })
  const download = (person: PersonId) => uploads.download({ person, column: column.id })
  const sweep = () => {
    home.clock.now += day + 1
    return expire()
  }
  return { ...home, uploads, column, field, bring, add, set, download, sweep, kept, expirePersons: home.expire }
}

describe("a file in a custom column", () => {
  it("is brought, becomes a person's, and comes back as it was given [COL-01, PER-05]", async () => {
    const { bring, add, set, download, column, sweep, kept } = await world()
    const content = pdf(300_000)
    const value = await bring("ordner/Zeugnis Zoë.pdf", content)
    expect(value.name).toBe("Zeugnis Zoë.pdf")
    const zoe = await add("Zoë")
    expect((await run(set(zoe, value))).custom).toEqual({ [column.id]: value })
    await sweep()
    const file = await run(download(zoe.id))
    expect(file).toMatchObject({ name: "Zeugnis Zoë.pdf", type: "application/pdf" })
    expect(await new Response(file.content.stream()).bytes()).toEqual(await content.bytes())
    expect(kept.size).toBe(1)
  })

  it("is refused by content, and for a column that is none of files or is gone; nothing is kept [PER-05]", async () => {
    const { uploads, column, columns, kept, workspace } = await world()
    const text = await run(columns.create({ ...data, name: "Text", type: "text" }))
    const bring = (content: FileContent, of = column.id) =>
      failure(uploads.bring({ column: of, name: "a.pdf", content }))
    expect(await bring(new Blob([]))).toMatchObject({ _tag: "UploadRefused", fault: "empty" })
    expect(await bring(pdf(20 * 1_048_576))).toMatchObject({ fault: "tooLarge" })
    expect(await bring(new Blob(["<svg onload='alert(1)'/>"]))).toMatchObject({ fault: "wrongType" })
    expect(await bring(pdf(), text.id)).toMatchObject({ _tag: "NoUploadColumn", id: text.id })
    await run(columns.delete({ id: column.id, version: 1, values: "keep" }))
    expect(await bring(pdf())).toMatchObject({ _tag: "NoUploadColumn" })
    expect(kept.size + workspace.files.size + workspace.uploads.size).toBe(0)
  })

  it("that nobody gets within a day is gone with its bytes, and cannot be got any more [COL-01]", async () => {
    const { bring, add, set, sweep, kept, field, workspace } = await world()
    const value = await bring()
    const zoe = await add("Zoë")
    await sweep()
    expect(kept.size + workspace.uploads.size).toBe(0)
    expect(await failure(set(zoe, value))).toMatchObject({ faults: [{ field, code: "fileGone" }] })
  })

  it("is reached by nobody who only names it: not another's, not for another column, not by another name", async () => {
    const { bring, add, set, columns, people, column, field } = await world()
    const other = await run(columns.create({ ...data, name: "Ausweis" }))
    const value = await bring()
    const [zoe, ben] = [await add("Zoë", value), await add("Ben")]
    const refused = { _tag: "InvalidPerson", faults: [{ field, code: "fileGone" }] }
    expect(await failure(set(ben, value))).toMatchObject(refused)
    expect(await failure(set(ben, { file: crypto.randomUUID() as FileId, name: "a.pdf" }))).toMatchObject(refused)
    const free = await bring("frei.pdf")
    expect(await failure(set(ben, { ...free, name: "anders.pdf" }))).toMatchObject(refused)
    const elsewhere = { id: ben.id, version: ben.version, changes: { custom: { [other.id]: free } } }
    expect(await failure(people.update(elsewhere))).toMatchObject({ faults: [{ field: customFieldOf(other.id) }] })
    const made = people.create({ ...emptyPerson("member"), firstName: "Cem", custom: { [column.id]: value } })
    expect(await failure(made)).toMatchObject(refused)
    expect((await run(people.get({ id: zoe.id }))).person.custom).toEqual({ [column.id]: value })
    expect((await run(people.get({ id: ben.id }))).person.version).toBe(1)
  })

  it("is replaced and removed; who was there before it is gone a day later, with who did it in the timeline [PER-05, PER-07]", async () => {
    const { bring, add, set, download, sweep, kept, people, field } = await world()
    const [first, second] = [await bring("eins.pdf"), await bring("zwei.pdf")]
    const replaced = await run(set(await add("Zoë", first), second))
    expect((await run(download(replaced.id))).name).toBe("zwei.pdf")
    expect(kept.size).toBe(2)
    await sweep()
    expect(kept.size).toBe(1)
    const removed = await run(set(replaced, null))
    expect(await failure(download(removed.id))).toMatchObject({ _tag: "UploadNotFound" })
    await sweep()
    expect(kept.size).toBe(0)
    const entries = await run(people.timeline({ id: removed.id, limit: 9 }))
    const column = { name: "Führungszeugnis", type: "upload" }
    expect(entries.map(({ by, event }) => [by?.name, "changes" in event && event.changes])).toEqual([
      ["Jana", [{ field, before: second, after: null, column }]],
      ["Jana", [{ field, before: first, after: second, column }]],
      ["Jana", false],
    ])
  })

  it("of two who replace it at once, the second is told what stands there now, and can still give theirs [PER-05]", async () => {
    const { bring, add, set, column, download } = await world()
    const zoe = await add("Zoë", await bring("alt.pdf"))
    const [mine, theirs] = [await bring("meine.pdf"), await bring("deine.pdf")]
    await run(set(zoe, theirs))
    const told = await failure(set(zoe, mine))
    expect(told).toMatchObject({ _tag: "PersonChanged", current: { custom: { [column.id]: theirs } } })
    const current = told._tag === "PersonChanged" ? told.current : zoe
    await run(set(current, mine))
    expect((await run(download(zoe.id))).name).toBe("meine.pdf")
  })

  it("that is required is asked of who is added, and nobody loses it [COL-01]", async () => {
    const { people, add, bring, set, field } = await world({ required: true })
    const without = people.create({ ...emptyPerson("member"), firstName: "Ben" })
    expect(await failure(without)).toMatchObject({ faults: [{ field, code: "valueMissing" }] })
    const zoe = await add("Zoë", await bring())
    expect(await failure(set(zoe, null))).toMatchObject({ faults: [{ field, code: "valueMissing" }] })
  })

  it("is filtered by whether there is one, and sorted by its name, in any case [PER-04]", async () => {
    const { bring, add, people, field } = await world()
    await add("Ada", await bring("b.pdf"))
    await add("Ben", await bring("A.pdf"))
    await add("Cem")
    const names = async (query: Parameters<typeof people.list>[0]) =>
      (await run(people.list(query))).rows.map(({ firstName }) => firstName)
    const page = { fields: [field], limit: 9, sort: { by: "name", descending: false } as const }
    expect(await names({ ...page, sort: { by: field, descending: false } })).toEqual(["Ben", "Ada", "Cem"])
    expect(await names({ ...page, filter: { field, is: "isEmpty" } })).toEqual(["Cem"])
    expect(await names({ ...page, filter: { field, is: "isNotEmpty" } })).toEqual(["Ada", "Ben"])
  })

  it("is given to nobody by a change of many or an import, nor taken away by one [PER-04, PER-11]", async () => {
    const { bring, add, bulk, people, column, field, download } = await world()
    const [value, free] = [await bring(), await bring("frei.pdf")]
    const zoe = await add("Zoë", value)
    for (const given of [free, null]) {
      const change = { persons: { ids: [zoe.id] }, change: { custom: { [column.id]: given } } }
      expect(await failure(bulk.set(change))).toMatchObject({ faults: [{ field, code: "fileGone" }] })
    }
    const create = [{ line: 2, data: { ...emptyPerson("member"), firstName: "Ben", custom: { [column.id]: free } } }]
    const { id, version, ...rest } = zoe
    const update = [{ line: 3, id, version, data: { ...rest, custom: {} } }]
    const imported = people.import({ id: crypto.randomUUID() as ImportId, fileName: "a.csv", create, update: [] })
    expect(await failure(imported)).toMatchObject({ rows: [{ line: 2, reason: "invalid" }] })
    const emptied = people.import({ id: crypto.randomUUID() as ImportId, fileName: "a.csv", create: [], update })
    expect(await failure(emptied)).toMatchObject({ rows: [{ line: 3, reason: "invalid" }] })
    expect((await run(download(zoe.id))).name).toBe("Zeugnis.pdf")
  })

  it("is chosen when two become one, and each has its own again when that is undone [PER-09]", async () => {
    const { bring, add, merging, download, sweep, clock, kept, field } = await world()
    const [zoe, zoo] = [await add("Zoë", await bring("eins.pdf")), await add("Zoe", await bring("zwei.pdf"))]
    const at = ({ id, version }: Person) => ({ id, version })
    const merged = await run(mergeAsSeen(merging, { kept: at(zoe), gone: at(zoo), choices: { [field]: "gone" } }))
    expect((await run(download(zoe.id))).name).toBe("zwei.pdf")
    clock.now += day - 60_000
    await run(merging.unmerge({ id: merged.id }))
    expect((await run(download(zoe.id))).name).toBe("eins.pdf")
    expect((await run(download(zoo.id))).name).toBe("zwei.pdf")
    await sweep()
    expect(kept.size).toBe(2)
  })

  it("that was taken away after a merge still goes back to whose it was [PER-09]", async () => {
    const { bring, add, set, merging, download, clock, field } = await world()
    const [zoe, zoo] = [await add("Zoë"), await add("Zoe", await bring("zwei.pdf"))]
    const at = ({ id, version }: Person) => ({ id, version })
    const merged = await run(mergeAsSeen(merging, { kept: at(zoe), gone: at(zoo), choices: { [field]: "gone" } }))
    clock.now += day - 60_000
    await run(set(merged.person, null))
    await run(merging.unmerge({ id: merged.id }))
    expect((await run(download(zoo.id))).name).toBe("zwei.pdf")
    expect(await failure(download(zoe.id))).toMatchObject({ _tag: "UploadNotFound" })
  })

  it("that was not chosen in a merge is gone once the merge cannot be undone [PER-09]", async () => {
    const { bring, add, merging, sweep, kept, field, expireMerges } = await world()
    const [zoe, zoo] = [await add("Zoë", await bring("eins.pdf")), await add("Zoe", await bring("zwei.pdf"))]
    const at = ({ id, version }: Person) => ({ id, version })
    await run(mergeAsSeen(merging, { kept: at(zoe), gone: at(zoo), choices: { [field]: "kept" } }))
    await sweep()
    await expireMerges()
    expect(kept.size).toBe(1)
  })

  it("is in the trash with its person, comes back with it, and goes for good with it [PER-17]", async () => {
    const { bring, add, people, download, sweep, kept } = await world()
    const zoe = await add("Zoë", await bring())
    await run(people.delete({ persons: { ids: [zoe.id] } }))
    expect(await failure(download(zoe.id))).toMatchObject({ _tag: "UploadNotFound" })
    await sweep()
    await run(people.restore({ ids: [zoe.id] }))
    expect((await run(download(zoe.id))).name).toBe("Zeugnis.pdf")
    await run(people.delete({ persons: { ids: [zoe.id] } }))
    await run(people.erase({ ids: [zoe.id] }))
    await sweep()
    expect(kept.size).toBe(0)
  })

  it("cannot be reached while its column is deleted, is back with it, and is gone once it is erased [COL-03]", async () => {
    const { bring, add, columns, column, download, sweep, kept } = await world()
    const zoe = await add("Zoë", await bring())
    await run(columns.delete({ id: column.id, version: 1, values: "keep" }))
    expect(await failure(download(zoe.id))).toMatchObject({ _tag: "UploadNotFound" })
    await sweep()
    const { version } = await run(columns.restore({ id: column.id }))
    expect((await run(download(zoe.id))).name).toBe("Zeugnis.pdf")
    await run(columns.delete({ id: column.id, version, values: "erase" }))
    await sweep()
    expect(kept.size).toBe(0)
    expect(await failure(download(zoe.id))).toMatchObject({ _tag: "UploadNotFound" })
  })

  it("of nobody is nobody's", async () => {
    const { uploads, column, download } = await world()
    expect(await failure(download(crypto.randomUUID() as PersonId))).toMatchObject({ _tag: "UploadNotFound" })
    const gone = uploads.download({
      person: crypto.randomUUID() as PersonId,
      column: crypto.randomUUID() as CustomColumnId,
    })
    expect(await failure(gone)).toMatchObject({ _tag: "UploadNotFound" })
    expect(column.type).toBe("upload")
  })
})
