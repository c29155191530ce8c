import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aesVault } from "../../../adapters/vault/aes-vault.ts"
import { performPeople } from "../../../composition/server/perform.ts"
import { missingKeys, performSpecialData, resealEverywhere } from "../../../composition/server/special-data.ts"
import { emptyPerson, noSpecialData, type SpecialData } from "../../../core/people/index.ts"
import { peopleUseCases } from "../../../core/people/use-cases/index.ts"
import { specialDataUseCases } from "../../../core/people/use-cases/special-data.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../../support/workspaces.ts"

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
  const workspaceId = await newWorkspace(database.db)
  const actor = { workspaceId, userId: null, userName: "Jana" }
  const { id } = await Effect.runPromise(
    performPeople(database.db)(peopleUseCases.create({ ...emptyPerson("member"), lastName: "N" }), actor),
  )
  const withVault = (vault: ReturnType<typeof aesVault>) => {
    const perform = performSpecialData(database.db, vault)
    return {
      read: () => Effect.runPromise(perform(specialDataUseCases.read({ person: id }), actor)),
      write: (version: number, said: SpecialData) =>
        Effect.runPromise(perform(specialDataUseCases.write({ person: id, version, data: said }), actor)),
    }
  }
  return { workspaceId, id, withVault }
}

describe("special data in PostgreSQL", () => {
  it("is nowhere in the database as it was said [PER-01]", async () => {
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

  it("is written by one of many at once; all others are shown what stands there now [PER-01, PER-06]", async () => {
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

  it("is sealed anew in every workspace when the key changes; a missing key is named [PER-01, OPS-08]", async () => {
    const worlds = [await world(), await world()]
    for (const { withVault } of worlds) await withVault(aesVault([oldKey])).write(0, data)
    expect(await Effect.runPromise(missingKeys(database.db, aesVault([newKey])))).toEqual([aesVault([oldKey]).keyId])
    const both = aesVault([newKey, oldKey])
    expect(await Effect.runPromise(missingKeys(database.db, both))).toEqual([])
    expect(await Effect.runPromise(resealEverywhere(database.db, both))).toBeGreaterThanOrEqual(2)
    expect(await Effect.runPromise(missingKeys(database.db, aesVault([newKey])))).toEqual([])
    for (const { withVault } of worlds) expect((await withVault(aesVault([newKey])).read()).data).toEqual(data)
  })
})
