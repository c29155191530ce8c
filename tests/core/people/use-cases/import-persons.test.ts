import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { ImportId } from "../../../../core/kernel/id.ts"
import { ImportRun } from "../../../../core/people/index.ts"
import { emptyPerson } from "../../../../core/people/person.ts"
import { conflictText } from "../../../../ui/text/de/people-import-cli.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const importId = "01900000-0000-7000-8000-00000000000a" as ImportId
const member = (name: string) => ({ ...emptyPerson("member"), lastName: name })
const runOf = (given: Partial<ImportRun>): ImportRun => ({
  id: importId,
  fileName: "liste.csv",
  create: [],
  update: [],
  ...given,
})

describe("applying an import", () => {
  it("creates and updates, and each timeline names file and line [PER-11, PER-07]", async () => {
    const { people } = memoryPeople()
    const old = await run(people.create(member("Alt")))
    const result = await run(
      people.import(
        runOf({
          create: [{ line: 2, data: member("Neu") }],
          update: [{ line: 3, id: old.id, version: 1, data: { ...member("Alt"), city: "Kiel" } }],
        }),
      ),
    )
    expect(result).toMatchObject({ created: 1, updated: 1 })
    const { rows } = await run(
      people.list({ search: "neu", fields: [], sort: { by: "name", descending: false }, limit: 5 }),
    )
    expect(await run(people.timeline({ id: rows[0]!.id, limit: 5 }))).toMatchObject([
      { event: { kind: "imported", fileName: "liste.csv", line: 2, importId } },
    ])
    expect((await run(people.timeline({ id: old.id, limit: 1 })))[0]).toMatchObject({
      event: { kind: "changed", importId, changes: [{ field: "city", before: null, after: "Kiel" }] },
    })
  })

  it("refuses a second row for a person by its line, and applies nothing [PER-11]", async () => {
    const { people, workspace } = memoryPeople()
    const [old, other] = [await run(people.create(member("Alt"))), await run(people.create(member("Andere")))]
    const row = (line: number, city: string, { id } = old) => ({
      line,
      id,
      version: 1,
      data: { ...member("Alt"), city },
    })
    const update = [row(3, "Kiel"), row(4, "Bonn", other), row(7, "Köln"), row(9, "Kiel")]
    const refused = await run(Effect.flip(people.import(runOf({ update }))))
    expect(refused).toMatchObject({
      _tag: "ImportConflict",
      rows: [
        { line: 7, reason: "personTwiceInFile" },
        { line: 9, reason: "personTwiceInFile" },
      ],
    })
    expect([...workspace.persons.values()].map(({ city }) => city)).toEqual([null, null])
    expect(conflictText({ line: 7, reason: "personTwiceInFile" })).toBe(
      "Zeile 7: Diese Person steht schon weiter oben. Behalte eine der beiden Zeilen.",
    )
  })

  it("is no import when two rows stand in one line [PER-11]", () => {
    const create = [2, 3].map((line) => ({ line, data: member("Neu") }))
    expect(Schema.is(ImportRun)(runOf({ create }))).toBe(true)
    expect(Schema.is(ImportRun)(runOf({ create: [...create, create[0]!] }))).toBe(false)
  })

  it("keeps what taking it back will need: who was created, and how others were before [PER-13]", async () => {
    const { people, workspace } = memoryPeople()
    const old = await run(people.create(member("Alt")))
    await run(
      people.import(
        runOf({
          create: [{ line: 2, data: member("Neu") }],
          update: [{ line: 3, id: old.id, version: 1, data: member("Anders") }],
        }),
      ),
    )
    const record = workspace.imports.get(importId)
    expect(record).toMatchObject({ created: 1, updated: 1, byName: "Jana", fileName: "liste.csv" })
    expect(record?.rows.toSorted((a, b) => a.line - b.line)).toMatchObject([
      { line: 2, before: null, version: 1 },
      { line: 3, personId: old.id, version: 2, before: old },
    ])
  })

  it("makes nobody a member, whatever is sent: that takes a step of membership [MBR-01, PER-02]", async () => {
    const { people, workspace } = memoryPeople()
    const applicant = await run(people.create({ ...member("Alt"), kind: "applicant" }))
    await run(people.import(runOf({ update: [{ line: 2, id: applicant.id, version: 1, data: member("Anders") }] })))
    expect(workspace.persons.get(applicant.id)).toMatchObject({ lastName: "Anders", kind: "applicant" })
  })

  it("applies nothing at all when one row cannot be applied, however late it comes [PER-11]", async () => {
    const { people, workspace } = memoryPeople()
    const taken = await run(people.create({ ...member("Alt"), membershipNumber: "7" }))
    const create = Array.from({ length: 1_200 }, (_, index) => ({ line: index + 2, data: member(`Neu ${index}`) }))
    const late = { line: 2_000, data: { ...member("Spät"), membershipNumber: "7" } }
    const conflicts = [
      [runOf({ create: [...create, late] }), [{ line: 2_000, reason: "numberTaken" }]],
      [
        runOf({ create, update: [{ line: 9, id: taken.id, version: 4, data: member("Alt") }] }),
        [{ line: 9, reason: "changedMeanwhile" }],
      ],
      [
        runOf({
          create,
          update: [{ line: 9, id: crypto.randomUUID() as typeof taken.id, version: 1, data: member("Alt") }],
        }),
        [{ line: 9, reason: "gone" }],
      ],
      [
        runOf({ create: [...create, { line: 1_999, data: { ...member("x"), email: "kein" } }] }),
        [{ line: 1_999, reason: "invalid" }],
      ],
    ] as const
    for (const [attempt, rows] of conflicts) {
      expect(await run(Effect.flip(people.import(attempt)))).toMatchObject({ _tag: "ImportConflict", rows })
      expect(await run(people.count({}))).toBe(1)
      expect(workspace.imports.size).toBe(0)
      expect(await run(people.importProgress({ id: importId }))).toMatchObject({
        state: "unknown",
        applied: 0,
        total: 0,
      })
    }
  })

  it("is applied once, however often it is sent [PER-11]", async () => {
    const { people } = memoryPeople()
    const attempt = runOf({ create: [{ line: 2, data: member("Neu") }] })
    expect(await run(people.import(attempt))).toMatchObject({ created: 1, updated: 0 })
    expect(await run(people.import(attempt))).toMatchObject({ created: 1, updated: 0 })
    expect(await run(people.count({}))).toBe(1)
    expect(await run(people.importProgress({ id: importId }))).toMatchObject({ state: "done", applied: 1, total: 1 })
  })

  it("tells how far it is while it runs [PER-11]", async () => {
    const { people, board, workspaceId } = memoryPeople()
    await run(board.report(workspaceId, importId, 123, 480))
    expect(await run(people.importProgress({ id: importId }))).toMatchObject({
      state: "running",
      applied: 123,
      total: 480,
    })
  })
})
