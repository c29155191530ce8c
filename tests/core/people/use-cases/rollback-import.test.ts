import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ImportId, PersonId } from "../../../../core/kernel/id.ts"
import type { ImportRun } from "../../../../core/people/index.ts"
import { emptyPerson, type Person, type PersonData } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { personsCli } from "../../../support/persons-cli.ts"

const run = Effect.runPromise
const member = (name: string, given: Partial<PersonData> = {}): PersonData => ({
  ...emptyPerson("member"),
  lastName: name,
  ...given,
})
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}` as ImportId
const runOf = (number: number, given: Partial<ImportRun>): ImportRun => ({
  id: idOf(number),
  fileName: "liste.csv",
  create: [],
  update: [],
  ...given,
})
const update = (line: number, { id, version, ...data }: Person, changes: Partial<PersonData>) => ({
  line,
  id,
  version,
  data: { ...data, ...changes },
})

/** What stands in the model for a person: who wrote each state, the last one on top. */
type Layers = Array<{ readonly by: number | "hand"; readonly city: string | null }>

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("import" as const),
      create: fc.nat(2),
      update: fc.array(fc.nat(9), { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant("edit" as const), who: fc.nat(9) }),
    fc.record({ kind: fc.constant("delete" as const), who: fc.nat(9) }),
    fc.record({ kind: fc.constant("rollback" as const), which: fc.nat(9) }),
  ),
  { maxLength: 14 },
)

describe("taking an import back", () => {
  it("leaves what the imports and hands that remain have made, whatever the sequence [PER-13]", () =>
    fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { people, workspace } = memoryPeople()
        const model = new Map<PersonId, Layers>()
        const touched = new Map<number, Array<PersonId>>()
        const open: Array<number> = []
        const persons = () => [...workspace.persons.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
        for (let index = 0; index < 3; index++) {
          const { id } = await run(people.create(member(`Alt ${index}`)))
          model.set(id, [{ by: "hand", city: null }])
        }
        for (const [step, each] of all.entries()) {
          const city = `Ort ${step}`
          const there = persons()
          const chosen = (number: number) => there[number % Math.max(1, there.length)]
          if (each.kind === "import") {
            const updated = [...new Set(each.update.flatMap((number) => chosen(number) ?? []))]
            const create = Array.from({ length: each.create }, (_, index) => ({
              line: 100 + index,
              data: member(`Neu ${step} ${index}`, { city }),
            }))
            const before = new Set(there.map(({ id }) => id))
            await run(
              people.import(
                runOf(step, { create, update: updated.map((person, index) => update(index + 2, person, { city })) }),
              ),
            )
            for (const { id } of updated) model.get(id)!.push({ by: step, city })
            for (const { id } of persons()) if (!before.has(id)) model.set(id, [{ by: step, city }])
            touched.set(step, [
              ...updated.map(({ id }) => id),
              ...persons().flatMap(({ id }) => (before.has(id) ? [] : [id])),
            ])
            open.push(step)
          } else if (each.kind === "edit") {
            const person = chosen(each.who)
            if (person === undefined) continue
            await run(people.update({ id: person.id, version: person.version, changes: { city } }))
            model.get(person.id)!.push({ by: "hand", city })
          } else if (each.kind === "delete") {
            const person = chosen(each.who)
            if (person === undefined) continue
            workspace.persons = new Map([...workspace.persons].filter(([id]) => id !== person.id))
            model.delete(person.id)
          } else {
            const which = open[each.which % Math.max(1, open.length)]
            if (which === undefined) continue
            open.splice(open.indexOf(which), 1)
            const result = await run(people.rollbackImport({ id: idOf(which) }))
            const ids = touched.get(which)!
            expect(result.removed + result.restored + result.kept.length).toBe(ids.length)
            for (const id of ids) {
              const layers = model.get(id)
              const kept = result.kept.find(({ personId }) => personId === id)
              if (layers === undefined) expect(kept?.reason).toBe("gone")
              else if (layers.at(-1)!.by !== which) expect(kept?.reason).toBe("changed")
              else {
                expect(kept).toBeUndefined()
                layers.pop()
                if (layers.length === 0) model.delete(id)
              }
            }
          }
          expect(new Map(persons().map(({ id, city }) => [id, city]))).toEqual(
            new Map([...model].map(([id, layers]) => [id, layers.at(-1)!.city])),
          )
        }
        for (const which of open)
          expect(await run(people.imports())).toContainEqual(
            expect.objectContaining({ id: idOf(which), rolledBackAt: null }),
          )
      }),
      { numRuns: 300 },
    ))

  it("removes who was created, restores who was changed, and says so in the timeline [PER-13, PER-07]", async () => {
    const { people } = memoryPeople()
    const old = await run(people.create(member("Alt", { city: "Kiel", groups: ["Rover"] })))
    await run(
      people.import(
        runOf(1, {
          create: [{ line: 2, data: member("Neu") }],
          update: [update(3, old, { city: "Köln", groups: [] })],
        }),
      ),
    )
    expect(await run(people.rollbackImport({ id: idOf(1) }))).toEqual({
      removed: 1,
      restored: 1,
      kept: [],
      incomplete: [],
    })
    expect(await run(people.count({}))).toBe(1)
    const { person } = await run(people.get({ id: old.id }))
    expect(person).toEqual({ ...old, version: 3 })
    const [entry] = await run(people.timeline({ id: old.id, limit: 1 }))
    expect(entry?.event).toEqual({
      kind: "rolledBack",
      importId: idOf(1),
      fileName: "liste.csv",
      removed: false,
      changes: [
        { field: "city", before: "Köln", after: "Kiel" },
        { field: "groups", before: [], after: ["Rover"] },
      ],
    })
    expect(await run(people.importProgress({ id: idOf(1) }))).toMatchObject({ state: "unknown" })
  })

  it("gives numbers back that persons changed about, and keeps who would get a taken one [PER-13, MBR-04]", async () => {
    const { people } = memoryPeople()
    const numbered = async (name: string, membershipNumber: string) =>
      run(people.create(member(name, { membershipNumber })))
    const [a, b, c] = [await numbered("A", "1"), await numbered("B", "2"), await numbered("C", "3")]
    await run(people.import(runOf(1, { update: [update(2, a, { membershipNumber: "9" })] })))
    await run(people.import(runOf(2, { update: [update(2, b, { membershipNumber: "1" })] })))
    await run(people.import(runOf(3, { update: [update(2, c, { membershipNumber: "2" })] })))
    expect(await run(people.rollbackImport({ id: idOf(1) }))).toMatchObject({
      kept: [{ line: 2, personId: a.id, name: "A", reason: "numberTaken" }],
    })
    expect(await run(people.rollbackImport({ id: idOf(3) }))).toMatchObject({ restored: 1 })
    expect(await run(people.rollbackImport({ id: idOf(2) }))).toMatchObject({ restored: 1 })
    const now = await run(people.get({ id: b.id }))
    expect(now.person.membershipNumber).toBe("2")
  })

  it("restores whom a change was made to that has been undone, and so do changes before it [PER-13]", async () => {
    const { people } = memoryPeople()
    const old = await run(people.create(member("Alt", { city: "Kiel" })))
    await run(people.import(runOf(1, { update: [update(2, old, { city: "Köln" })] })))
    const label = (name: string) =>
      run(people.changeNames({ persons: { ids: [old.id] }, change: { field: "labels", add: [name], remove: [] } }))
    const [first, second] = [await label("Eins"), await label("Zwei")]
    for (const { id } of [second, first])
      expect(await run(people.undo({ id: id! }))).toMatchObject({ restored: 1, kept: [] })
    expect(await run(people.rollbackImport({ id: idOf(1) }))).toMatchObject({ restored: 1, kept: [] })
    expect((await run(people.get({ id: old.id }))).person).toMatchObject({ city: "Kiel", labels: [] })
  })

  it("is refused after 24 hours, a second time, and for what was never imported [PER-13]", async () => {
    const { people, clock } = memoryPeople()
    const create = [{ line: 2, data: member("Neu") }]
    await run(people.import(runOf(1, { create })))
    await run(people.import(runOf(2, { create })))
    clock.now += 24 * 3_600_000
    expect(await run(people.rollbackImport({ id: idOf(1) }))).toMatchObject({ removed: 1 })
    expect(await run(Effect.flip(people.rollbackImport({ id: idOf(1) })))).toMatchObject({ _tag: "ImportRolledBack" })
    expect(await run(Effect.flip(people.import(runOf(1, { create }))))).toMatchObject({ _tag: "ImportRolledBack" })
    clock.now += 1
    expect(await run(Effect.flip(people.rollbackImport({ id: idOf(2) })))).toMatchObject({ _tag: "ImportTooOld" })
    expect(await run(Effect.flip(people.rollbackImport({ id: idOf(3) })))).toMatchObject({ _tag: "ImportNotFound" })
    expect(await run(people.count({}))).toBe(1)
  })

  it("is one command, which lists what it left alone [PER-13]", async () => {
    const context = memoryPeople()
    const { people, workspace } = context
    const cli = personsCli(context)
    expect((await cli("imports", "--workspace", "stamm")).err).toBe("Es gibt noch keine Importe.\n")
    await run(
      people.import(
        runOf(1, {
          create: [
            { line: 2, data: member("Neu") },
            { line: 3, data: member("Meyer") },
          ],
        }),
      ),
    )
    const meyer = [...workspace.persons.values()].find(({ lastName }) => lastName === "Meyer")!
    await run(people.update({ id: meyer.id, version: 1, changes: { city: "Kiel" } }))
    expect((await cli("imports", "--workspace", "stamm")).out).toContain(`${idOf(1)}  20.11.2026, 13:00  liste.csv`)
    expect(await cli("rollback", idOf(1), "--workspace", "stamm")).toEqual({
      code: 0,
      err: "",
      out: "Zeile 3: Meyer wurde seither geändert und bleibt, wie sie ist.\n1 Person entfernt, 0 Personen wiederhergestellt, 1 Zeile nicht angetastet.\n",
    })
    const again = await cli("rollback", idOf(1), "--workspace", "stamm", "--json")
    expect(again).toMatchObject({ code: 1, out: "", err: expect.stringContaining("schon zurückgenommen") })
    expect((await cli("rollback", "7", "--workspace", "stamm")).code).toBe(2)
    await run(people.import(runOf(2, { create: [{ line: 2, data: member("Neu") }] })))
    const json = await cli("rollback", idOf(2), "--workspace", "stamm", "--json")
    expect(JSON.parse(json.out)).toEqual({ removed: 1, restored: 0, kept: [], incomplete: [] })
    expect(JSON.parse((await cli("imports", "--workspace", "stamm", "--json")).out.split("\n")[0]!)).toMatchObject({
      created: 1,
      rolledBackAt: expect.any(String),
    })
  })
})
