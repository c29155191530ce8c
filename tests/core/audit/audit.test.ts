import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { audit, auditPeriod, expireAudit, mostRecords, recordsIn } from "../../../core/audit/index.ts"
import type { ApiTokenId } from "../../../core/kernel/id.ts"
import { people } from "../../../core/people/index.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { jana, memoryWorld } from "../../support/memory-world.ts"

const run = Effect.runPromise
const lina = { ...emptyPerson("member"), firstName: "Lina", lastName: "Müller" }

/** Anything that a command may be given or answer with, with ids in it. */
const { given } = fc.letrec<{ given: unknown }>((tie) => ({
  given: fc.oneof(
    { maxDepth: 4 },
    fc.uuid(),
    fc.string(),
    fc.constantFrom(null, undefined, 7, true),
    fc.array(tie("given")),
    fc.dictionary(fc.string(), tie("given")),
  ),
}))

describe("the records of a command", () => {
  it("are ids that were given, each once and not too many, whatever was given", () => {
    fc.assert(
      fc.property(given, given, (input, output) => {
        const found = recordsIn(input, output)
        const text = JSON.stringify([input, output])
        expect(new Set(found).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(mostRecords)
        for (const id of found) expect(text).toContain(id)
      }),
    )
  })

  it("are all of them where there are few, in their order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: mostRecords }), fc.nat(mostRecords), (ids, split) => {
        const input = [ids.slice(0, split), ids.slice(0, split)]
        const output = { none: [], records: { those: ids.slice(split) } }
        expect(recordsIn(...input, output)).toEqual(ids)
      }),
    )
  })

  it("are none of those who are left out, of conditions, or of the family somebody belongs to", () => {
    const [left, meant, other, family] = Array.from({ length: 4 }, () => crypto.randomUUID())
    expect(recordsIn({ persons: { found: { filter: { value: other } }, except: [left] } })).toEqual([])
    expect(recordsIn({ chosen: { all: true, ids: [left] } }, { chosen: { all: false, ids: [meant] } })).toEqual([meant])
    expect(recordsIn({ id: meant, create: [{ data: { familyId: family } }] })).toEqual([meant])
  })

  it("are the first ones of many", () => {
    const ids = Array.from({ length: 5_000 }, () => crypto.randomUUID())
    expect(recordsIn({ ids })).toEqual(ids.slice(0, mostRecords))
    expect(recordsIn(ids.map((id) => ({ id })))).toEqual(ids.slice(0, mostRecords))
  })
})

describe("the audit log", () => {
  it("tells of a command who carried it out, when and on what", async () => {
    const world = memoryWorld()
    const { id } = await run(world.calls(people).create(lina))
    expect(await run(world.calls(audit).list({ limit: 10 }))).toEqual([
      {
        id: expect.any(String),
        at: new Date(world.clock.now).toISOString(),
        operation: "people.create",
        userId: jana.userId,
        name: "Jana",
        token: null,
        records: [id],
        requestId: "",
      },
    ])
  })

  it("names the token with which a program called, and nobody for a job", async () => {
    const world = memoryWorld()
    const token = crypto.randomUUID() as ApiTokenId
    await run(world.calls(people, { ...jana, token }).create(lina))
    await run(world.calls(people, { kind: "system", workspaceId: jana.workspaceId, name: "" }).create(lina))
    const entries = world.workspace.audit.map(({ userId, name, token: by }) => ({ userId, name, by }))
    expect(entries).toEqual([
      { userId: jana.userId, name: "Jana", by: token },
      { userId: null, name: "", by: null },
    ])
  })

  it("has nothing of a command that fails, nor of a query", async () => {
    const world = memoryWorld()
    const calls = world.calls(people)
    await run(calls.create(lina))
    const before = world.workspace.audit
    await run(calls.standings())
    const failed = await run(Effect.exit(calls.create({ ...lina, lastName: "", firstName: "" })))
    expect(failed._tag).toBe("Failure")
    expect(world.workspace.audit).toEqual(before)
  })

  it("keeps entries for twelve months", async () => {
    const world = memoryWorld()
    await run(world.calls(people).create(lina))
    world.clock.now += auditPeriod
    await run(world.calls(people).create(lina))
    const expire = () => run(world.perform(expireAudit()))
    expect(await expire()).toBe(0)
    world.clock.now += 1
    expect(await expire()).toBe(1)
    expect(world.workspace.audit.map(({ at }) => at)).toEqual([new Date(world.clock.now - 1).toISOString()])
  })
})
