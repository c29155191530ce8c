import * as Effect from "effect/Effect"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as migration from "../../../adapters/postgres/migrations/0030-words.ts"
import * as groupsOfRules from "../../../adapters/postgres/migrations/0310-groups-of-rules.ts"
import * as lostNames from "../../../adapters/postgres/migrations/0311-lost-names.ts"
import type { TierId } from "../../../core/fees/index.ts"
import { annuityUseCases as annuities } from "../../../core/fees/use-cases/index.ts"
import type { ImportId } from "../../../core/kernel/id.ts"
import { emptyPerson, type PersonData } from "../../../core/people/person.ts"
import { LostNames } from "../../../core/people/ports/lost-names.port.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { wordsUseCases as words } from "../../../core/people/use-cases/words/index.ts"
import { wordKey } from "../../../core/people/words/word-rules.ts"
import { tierContent } from "../../support/memory-fees.ts"
import { ownerOf, type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const member = (given: Partial<PersonData>): PersonData => ({ ...emptyPerson("member"), lastName: "N", ...given })

const world = async () => {
  const { run } = await postgresOffice(database.db)
  const groups = async () => (await run(words.list())).groups
  const carried = async () => {
    const query = { fields: ["groups"], sort: { by: "name", descending: false }, limit: 200 } as const
    return (await run(people.list(query))).rows.map((row) => row.groups ?? [])
  }
  return { run, groups, carried }
}

describe("groups and labels in PostgreSQL", () => {
  it("that anybody carries exist, however many rename, merge, delete and give them at once [PER-15, PER-16]", async () => {
    const { run, groups, carried } = await world()
    for (let index = 0; index < 12; index++) await run(people.create(member({ groups: [`G${index % 4}`] })))
    const anybody = () => run(people.rows({ fields: [], sort: { by: "name", descending: false }, limit: 200 }))
    const one = async (work: number) => {
      const all = await groups()
      const [first, second] = [all[work % all.length], all[(work + 1) % all.length]]
      if (first === undefined || second === undefined) return
      const at = { id: first.id, version: first.version }
      if (work % 4 === 0) await run(words.rename({ ...at, name: `R${work}` }))
      else if (work % 4 === 1 && first !== second)
        await run(words.merge({ ...at, into: { id: second.id, version: second.version } }))
      else if (work % 4 === 2) await run(words.delete(at))
      else {
        const ids = (await anybody()).rows.map(({ id }) => id)
        await run(people.changeNames({ persons: { ids }, change: { field: "groups", add: [first.name], remove: [] } }))
      }
    }
    for (let round = 0; round < 4; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => one(round * 8 + index)))
      // Who came too late is refused, for it saw another version; nothing else goes wrong.
      for (const outcome of outcomes)
        if (outcome.status === "rejected")
          expect(String(outcome.reason)).toMatch(/WordChanged|WordNotFound|WordNameTaken/)
      const there = new Set((await groups()).map(({ name }) => wordKey(name)))
      for (const names of await carried()) for (const name of names) expect(there).toContain(wordKey(name))
    }
  }, 30_000)

  it("wait for an import that gives them, so that no person is left with the old name [PER-15]", async () => {
    const { run, groups, carried } = await world()
    const made = await run(words.create({ kind: "groups", name: "Wölfe", colour: "teal" }))
    const create = Array.from({ length: 600 }, (_, line) => ({ line: line + 2, data: member({ groups: ["wolfe"] }) }))
    const id = crypto.randomUUID() as ImportId
    await Promise.all([
      run(people.import({ id, fileName: "a.csv", create, update: [] })),
      run(words.rename({ id: made.id, version: 1, name: "Wölflinge" })),
    ])
    const [first] = await carried()
    const there = (await groups()).map(({ name }) => name)
    // Whichever of the two came first: one name for all, and a word for it.
    expect(there).toContain(first?.[0])
    expect(new Set((await carried()).map((names) => names.join()))).toEqual(new Set([first?.join()]))
  }, 30_000)

  it("are what rules of tiers mean that named them: by the name, by one they had, and by one that never was a group's [ANN-03]", async () => {
    const { run } = await world()
    const make = (name: string) => run(words.create({ kind: "groups", name, colour: "teal" }))
    const [wolves, biber, rovers] = [await make("Wölflinge"), await make("Biber"), await make("Rover")]
    const at = ({ id, version }: typeof wolves) => ({ id, version })
    await run(words.rename({ ...at(wolves), name: "Meute" }))
    await run(words.merge({ ...at(biber), into: at(rovers) }))
    const names = ["WOLFLINGE", "Meute", "biber", "rover", "Nie da"]
    const id = crypto.randomUUID() as TierId
    const content = tierContent({ rules: [{ operator: "prorate" }] })
    await run(annuities.save({ id, version: 0, content }))
    const owner = ownerOf(database)
    const rule = { operator: "prorate", when: { kind: "group", anyOf: names } }
    await sql`alter table fee_tiers no force row level security, drop constraint groups_by_id`.execute(owner)
    await sql`update fee_tiers set content = jsonb_set(content, '{rules,1}', ${JSON.stringify(rule)}::jsonb)
      where id = ${id}::uuid`.execute(owner)
    for (const table of ["former_words", "words"])
      await sql`alter table ${sql.ref(table)} no force row level security`.execute(owner)
    for (const [key, word] of [
      ["wolflinge", wolves],
      ["biber", biber],
      ["meute", rovers],
    ] as const)
      await sql`insert into former_words (workspace_id, kind, key, word_id)
        select workspace_id, 'groups', ${key}, id from words where id = ${word.id}::uuid`.execute(owner)
    await groupsOfRules.up(owner)
    await sql`drop table lost_names`.execute(owner)
    await lostNames.up(owner)
    await sql`grant select, insert, update, delete on lost_names to wimpel_app`.execute(owner)
    await sql`alter table fee_tiers no force row level security`.execute(owner)
    const { rows } = await sql<{
      names: unknown
    }>`select content #> '{rules,1,when,anyOf}' as names from fee_tiers`.execute(owner)
    expect(rows, "for a server of the version before").toEqual([{ names }])
    await sql`alter table fee_tiers force row level security`.execute(owner)
    await owner.destroy()
    const lost = await run(Effect.flatMap(LostNames, (store) => store.list()))
    expect(
      lost.map(({ field, key, became }) => [field, key, became]),
      "of a name that has a word nobody knows when",
    ).toEqual([
      ["groups", "biber", biber.id],
      ["groups", "wolflinge", wolves.id],
    ])
    const [{ rules, groups } = undefined!] = await run(annuities.list())
    expect(groups.map(({ name, gone }) => [name, gone])).toEqual([
      ["Meute", false],
      ["Rover", false],
      ["Nie da", true],
    ])
    const [first, second, third] = groups.map((group) => group.id)
    expect([first, second]).toEqual([wolves.id, rovers.id])
    expect(rules).toEqual([
      { operator: "prorate" },
      { ...rule, when: { kind: "group", anyOf: [first, second, third] } },
    ])
  })

  it("stand by their names beside their ids in rules of tiers, for a server of the version before [ANN-03]", async () => {
    const { run, workspaceId } = await postgresOffice(database.db)
    const wolves = await run(words.create({ kind: "groups", name: "Wölflinge", colour: "teal" }))
    const content = tierContent({ rules: [{ operator: "prorate", when: { kind: "group", anyOf: [wolves.id] } }] })
    await run(annuities.save({ id: crypto.randomUUID() as TierId, version: 0, content }))
    const { rows } = await inWorkspaceOf(database.db, workspaceId, (trx) =>
      sql`select content #> '{rules,0,when}' as kept from fee_tiers`.execute(trx),
    )
    expect(rows).toEqual([{ kept: { kind: "group", ids: [wolves.id], anyOf: ["Wölflinge"] } }])
  })

  it("come into being for words in use, the most used spelling first [PER-15, PER-16]", async () => {
    const { run, groups } = await world()
    await run(people.create(member({ groups: ["Rover", "Biber"], labels: ["Kasse"] })))
    const owner = new pg.Client(database.owner)
    await owner.connect()
    try {
      // Persons as they stood before there were words: spelled as anybody liked.
      await owner.query("alter table persons no force row level security")
      const again = (given: string) =>
        `insert into persons select (jsonb_populate_record(persons, ${given})).* from persons where 'Biber' = any(groups)`
      for (const name of ["rover", "rover", "Róver"])
        await owner.query(
          `${again(
            `jsonb_build_object('id', gen_random_uuid(), 'groups', jsonb_build_array('${name}'), 'groups_key', E'\\x1frover\\x1f')`,
          )} limit 1`,
        )
      await owner.query("drop table words, former_words; alter table changes drop column words")
      const db = ownerOf(database)
      await migration.up(db)
      await db.destroy()
      await owner.query("grant select, insert, update, delete on words, former_words to wimpel_app")
    } finally {
      await owner.end()
    }
    expect((await groups()).map(({ name }) => name)).toEqual(["Biber", "rover"])
    expect((await run(words.list())).labels.map(({ name, colour }) => [name, colour])).toEqual([["Kasse", "grey"]])
    expect((await run(words.use())).map(({ persons }) => persons).sort()).toEqual([1, 4, 4])
  })
})
