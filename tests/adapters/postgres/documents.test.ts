import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { memoryFileStore } from "../../../adapters/memory/files/file-store.ts"
import { emptyPerson } from "../../../core/people/index.ts"
import { documentsUseCases as documents } from "../../../core/people/use-cases/documents.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const world = async () => {
  const kept = new Map<string, Uint8Array>()
  const files = memoryFileStore(kept)
  const { run, runOwn: doing, expire, workspaceId } = await postgresOffice(database.db, { files })
  const { id } = await run(people.create({ ...emptyPerson("member"), lastName: "N" }))
  const upload = (name: string) => doing(documents.upload({ person: id, name, content: new Blob(["%PDF-1.7"]) }))
  const later = (table: string, column: string) =>
    inWorkspaceOf(database.db, workspaceId, (trx) =>
      sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '30 days 1 minute'`.execute(
        trx,
      ),
    )
  const ledger = async () =>
    (
      await inWorkspaceOf(database.db, workspaceId, (trx) =>
        sql<{ state: string }>`select state from files order by state`.execute(trx),
      )
    ).rows.map(({ state }) => state)
  return { run, doing, id, upload, later, expire, ledger, kept, workspaceId }
}

describe("documents in PostgreSQL", () => {
  it("go for good with their time or with their person, with their bytes, and others stay [PER-17]", async () => {
    const { run, doing, id, upload, later, expire, ledger, kept } = await world()
    const [stays, deleted] = [await upload("a.pdf"), await upload("b.pdf")]
    await doing(documents.delete({ id: deleted.id }))
    expect(await expire()).toEqual({ persons: 0, files: 0 })
    await later("documents", "deleted_at")
    expect((await expire()).files).toBe(1)
    expect((await doing(documents.list({ person: id }))).map((each) => each.id)).toEqual([stays.id])
    expect([kept.size, await ledger()]).toEqual([1, ["kept"]])
    await run(people.delete({ persons: { ids: [id] } }))
    await later("trash", "at")
    expect(await expire()).toEqual({ persons: 1, files: 1 })
    expect([kept.size, await ledger()]).toEqual([0, []])
  })

  it("are renamed by one of many at once, and whoever is late is told [PER-06]", async () => {
    const { doing, upload } = await world()
    const { id, name } = await upload("a.pdf")
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => doing(documents.rename({ id, from: name, to: `Name ${index}` }))),
    )
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of done) if (each.status === "rejected") expect(String(each.reason)).toContain("DocumentChanged")
  })

  it("come many at once to one person, all of them [PER-06]", async () => {
    const { doing, id, upload, run, ledger } = await world()
    await Promise.all(Array.from({ length: 12 }, (_, index) => upload(`${index}.pdf`)))
    expect(await doing(documents.list({ person: id }))).toHaveLength(12)
    expect(await ledger()).toEqual(Array.from({ length: 12 }, () => "kept"))
    expect((await run(people.get({ id }))).person.version).toBe(13)
  })
})
