import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aesVault } from "../../../adapters/vault/aes-vault.ts"
import { missingKeys } from "../../../composition/house/missing-keys.ts"
import { emptyPerson, noSpecialData, type SpecialData } from "../../../core/people/index.ts"
import { peopleUseCases } from "../../../core/people/use-cases/index.ts"
import { specialDataUseCases } from "../../../core/people/use-cases/special-data.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresHouse, postgresOffice, runsOf } from "../../support/postgres-house.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const [oldKey, newKey] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const data: SpecialData = {
  ...noSpecialData,
  health: [{ topic: "allergy", text: "Bienenstich, Notfallset" }],
}

const world = async () => {
  const { run, who, workspaceId } = await postgresOffice(database.db)
  const { id } = await run(peopleUseCases.create({ ...emptyPerson("member"), lastName: "N" }))
  const withVault = (vault: ReturnType<typeof aesVault>) => {
    const sealed = runsOf(postgresHouse(database.db, { vault }).perform, who)
    return {
      read: () => sealed.run(specialDataUseCases.read({ person: id })),
      write: (version: number, said: SpecialData) =>
        sealed.run(specialDataUseCases.write({ person: id, version, data: said })),
    }
  }
  return { workspaceId, id, withVault }
}

/** The keys that are missing where these are at hand. */
const missing = (...keys: Parameters<typeof aesVault>[0]) => Effect.runPromise(missingKeys(database.db, aesVault(keys)))

describe("special data in PostgreSQL", () => {
  it("is nowhere in the database as it was said", async () => {
    const { workspaceId, withVault } = await world()
    const { read, write } = withVault(aesVault([oldKey]))
    await write(0, data)
    expect((await read()).data).toEqual(data)
    const all = await inWorkspaceOf(database.db, workspaceId, async (trx) => {
      const texts: Array<string> = []
      for (const table of ["special_records", "persons", "person_words", "timeline"]) {
        const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.ref(table)} t`.execute(trx)
        texts.push(...rows.map(({ row }) => row))
      }
      return texts.join("\n")
    })
    expect(all).not.toContain("Bienenstich")
    expect(all).not.toContain(Buffer.from("Bienenstich").toString("hex"))
  })

  it("is written by one of many at once; all others are shown what stands there now", async () => {
    const { withVault } = await world()
    const { read, write } = withVault(aesVault([oldKey]))
    const said = (index: number): SpecialData => ({ ...data, diet: { ...data.diet, intolerances: [`Nr. ${index}`] } })
    for (const version of [0, 1]) {
      const done = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => write(version, said(index + 10 * version))),
      )
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      const kept = await read()
      expect(kept.version).toBe(version + 1)
      for (const each of done)
        if (each.status === "rejected") expect(String(each.reason)).toContain("SpecialDataChanged")
    }
  })

  it("is sealed anew in every workspace when the key changes; a missing key is named [OPS-08]", async () => {
    const worlds = [await world(), await world()]
    for (const { withVault } of worlds) await withVault(aesVault([oldKey])).write(0, data)
    expect(await missing(newKey)).toEqual([aesVault([oldKey]).keyId])
    expect(await missing(newKey, oldKey)).toEqual([])
    const { chores } = postgresHouse(database.db, { vault: aesVault([newKey, oldKey]) })
    expect((await chores()).get("special data that a former key sealed")).toBeGreaterThanOrEqual(2)
    expect(await missing(newKey)).toEqual([])
    // A server with a key that sealed nothing yet is told as soon as the next one starts.
    expect(await missing(oldKey)).toEqual([aesVault([newKey]).keyId])
    for (const { withVault } of worlds) expect((await withVault(aesVault([newKey])).read()).data).toEqual(data)
  })
})
