import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { ChangeId, ImportId, PersonId } from "../../../../core/kernel/id.ts"
import { mostChosen, trashPeriod, undoPeriod } from "../../../../core/people/index.ts"
import { emptyPerson, type Person, type PersonData } from "../../../../core/people/person.ts"
import { undoingSlack } from "../../../../core/people/use-cases/expire-undoing.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const nobody = "01900000-0000-7000-8000-00000000ffff" as PersonId
const named = (kind: PersonData["kind"], lastName: string, given: Partial<PersonData> = {}): PersonData => ({
  ...emptyPerson(kind),
  lastName,
  ...given,
})

const world = async (...all: ReadonlyArray<PersonData>) => {
  const context = memoryPeople()
  const made: Array<Person> = []
  for (const each of all) made.push(await run(context.people.create(each)))
  const now = (person: Person) => context.workspace.persons.get(person.id)
  const newest = async ({ id }: Person) => (await run(context.people.timeline({ id, limit: 1 })))[0]?.event
  return { ...context, made, now, newest }
}
const of = (...persons: ReadonlyArray<Person>) => ({ ids: persons.map(({ id }) => id) })

describe("a step of the membership", () => {
  it("accepts all applications that are found, numbers them, and tells the timeline [MBR-01, MBR-04, PER-07]", async () => {
    const { people, made, now, newest } = await world(
      named("applicant", "Anders"),
      named("member", "Bauer", { membershipNumber: "0041" }),
      named("applicant", "Claas", { membershipNumber: "K7" }),
      named("applicant", "Dorn"),
    )
    const persons = { found: { filter: { standing: ["application"] as const } }, except: [] }
    const result = await run(people.step({ persons, step: "accept" }))
    expect(result).toMatchObject({ changed: 3, refused: [] })
    expect(made.map((each) => now(each)?.membershipNumber)).toEqual(["0042", "0041", "K7", "0043"])
    expect(now(made[0]!)).toMatchObject({ kind: "member", joinDate: "2026-11-20", version: 2 })
    expect(await newest(made[0]!)).toEqual({
      kind: "stepped",
      step: "accept",
      reason: null,
      changes: [
        { field: "kind", before: "applicant", after: "member" },
        { field: "membershipNumber", before: null, after: "0042" },
        { field: "joinDate", before: null, after: "2026-11-20" },
      ],
    })
    expect((await run(people.numberSettings())).nextNumber).toBe("0044")
  })

  it("names who cannot take it and why, and takes it for all others [PER-02]", async () => {
    const { people, made, now } = await world(
      named("applicant", "Anders"),
      named("member", "Bauer"),
      named("contact", "Claas"),
      named("member", "Dorn", { joinDate: "2026-11-01" as CalendarDate }),
    )
    const [a, b, c, d] = made as [Person, Person, Person, Person]
    expect(await run(people.step({ persons: { ids: [...of(a, b, c).ids, nobody] }, step: "accept" }))).toMatchObject({
      changed: 1,
      refused: [
        { id: b.id, name: "Bauer", why: "member" },
        { id: c.id, name: "Claas", why: "contact" },
        { id: nobody, name: "", why: "gone" },
      ],
    })
    const early = await run(people.step({ persons: of(d), step: "leave", date: "2026-10-01" as CalendarDate }))
    expect(early).toEqual({ id: null, changed: 0, refused: [{ id: d.id, name: "Dorn", why: "leaveBeforeJoin" }] })
    expect(now(d)).toEqual(d)
  })

  it("leaves with a date and a reason, and comes back with the number of before [MBR-03]", async () => {
    const { people, made, now, newest, clock } = await world(named("member", "Bauer", { membershipNumber: "7" }))
    const bauer = made[0]!
    await run(people.step({ persons: of(bauer), step: "leave", reason: " Umzug " }))
    expect(now(bauer)).toMatchObject({ leaveDate: "2026-11-20" })
    expect(await newest(bauer)).toMatchObject({ kind: "stepped", step: "leave", reason: "Umzug" })
    expect(await run(people.step({ persons: of(bauer), step: "rejoin" }))).toMatchObject({
      refused: [{ why: "leavePassed" }],
    })
    clock.now += 3 * 86_400_000
    await run(people.step({ persons: of(bauer), step: "rejoin" }))
    expect(now(bauer)).toMatchObject({ joinDate: "2026-11-23", leaveDate: null, membershipNumber: "7" })
  })

  it("is declined, taken back and withdrawn without a number [MBR-03, PER-02]", async () => {
    const { people, made, now, workspace } = await world(named("applicant", "Anders"))
    for (const [step, kind] of [
      ["decline", "declined"],
      ["reopen", "applicant"],
      ["withdraw", "contact"],
      ["apply", "applicant"],
      ["decline", "declined"],
      ["release", "contact"],
    ] as const) {
      expect(await run(people.step({ persons: of(made[0]!), step }))).toMatchObject({ changed: 1 })
      expect(now(made[0]!)?.kind).toBe(kind)
    }
    expect(workspace.numbers).toBeUndefined()
  })

  it("is the only way to another kind: a change of the field is refused [PER-02]", async () => {
    const { people, made } = await world(named("applicant", "Anders"))
    const update = { id: made[0]!.id, version: 1, changes: { kind: "member" as const } }
    expect(await run(Effect.flip(people.update(update)))).toMatchObject({
      faults: [{ field: "kind", code: "onlyByStep" }],
    })
  })

  it("gives numbers by the format that was set, and refuses a format that cannot count [MBR-04]", async () => {
    const { people, made, now } = await world(
      named("applicant", "Anders", { division: "Nord" }),
      named("contact", "Claas"),
      named("member", "Dorn", { membershipNumber: "26-Nord-008" }),
    )
    const format = { prefix: "", minimumLength: 3, suffix: "", template: "26-{division}-{counter}" }
    await run(people.setNumberSettings({ format, next: 8 }))
    await run(people.step({ persons: of(made[0]!), step: "accept" }))
    expect(now(made[0]!)?.membershipNumber).toBe("26-Nord-009")
    await run(people.step({ persons: of(made[1]!), step: "enrol" }))
    expect(now(made[1]!)?.membershipNumber).toBe("26--010")
    const bad = { format: { ...format, template: "{year}" }, next: 1 }
    expect(await run(Effect.flip(people.setNumberSettings(bad)))).toMatchObject({ fault: "noCounter" })
    expect((await run(people.numberSettings())).settings).toEqual({ format, next: 11 })
  })

  it("goes on counting from where it is by then when only the format is set [MBR-04]", async () => {
    const { people, made, now } = await world(named("applicant", "Anders"), named("applicant", "Berg"))
    await run(people.setNumberSettings({ format: { prefix: "", minimumLength: 1, suffix: "" }, next: 7 }))
    await run(people.step({ persons: of(made[0]!), step: "accept" }))
    await run(people.setNumberSettings({ format: { prefix: "M", minimumLength: 1, suffix: "" } }))
    await run(people.step({ persons: of(made[1]!), step: "accept" }))
    expect([now(made[0]!)?.membershipNumber, now(made[1]!)?.membershipNumber]).toEqual(["7", "M8"])
  })

  it("passes over many numbers that are taken [MBR-04]", async () => {
    const taken = Array.from({ length: 450 }, (_, index) =>
      named("member", `N${index}`, { membershipNumber: `${index + 1}` }),
    )
    const { people, made, now } = await world(named("applicant", "Anders"), ...taken)
    await run(people.setNumberSettings({ format: { prefix: "", minimumLength: 1, suffix: "" }, next: 1 }))
    await run(people.step({ persons: of(made[0]!), step: "accept" }))
    expect(now(made[0]!)?.membershipNumber).toBe("451")
  })

  it("shows the numbers of a format as they would really be given, and gives none by that [MBR-04]", async () => {
    const { people, made } = await world(
      named("applicant", "Anders"),
      named("member", "Dorn", { membershipNumber: "S-2" }),
      named("member", "Ebel", { membershipNumber: "S-4" }),
    )
    await run(people.delete({ persons: of(made[2]!) }))
    const format = { prefix: "S-", minimumLength: 1, suffix: "" }
    const wish = { format, next: 1, division: "Nord" }
    const shown = { numbers: ["S-1", "S-3", "S-5"], passedOver: 2 }
    expect([await run(people.previewNumbers(wish)), await run(people.previewNumbers(wish))]).toEqual([shown, shown])
    const bad = { ...wish, format: { ...format, template: "{year}" } }
    expect(await run(Effect.flip(people.previewNumbers(bad)))).toMatchObject({ fault: "noCounter" })
  })
})

describe("groups and labels of chosen persons", () => {
  it("are given and taken, once each, and who stays the same is passed over [PER-04, PER-15, PER-16]", async () => {
    const { people, made, now } = await world(
      named("member", "Anders", { groups: ["Rover", "Kinder"] }),
      named("member", "Bauer", { groups: ["Rover"] }),
      named("member", "Claas"),
    )
    const change = { field: "groups", add: ["Rover"], remove: ["Kinder"] } as const
    const persons = { found: {}, except: [made[2]!.id] }
    expect(await run(people.changeNames({ persons, change }))).toMatchObject({ changed: 1, refused: [] })
    expect(now(made[0]!)).toMatchObject({ groups: ["Rover"], version: 2 })
    expect(now(made[1]!)?.version).toBe(1)
    expect(now(made[2]!)?.groups).toEqual([])
  })

  it("refuse more than a person can have, by name [PER-04]", async () => {
    const labels = Array.from({ length: 50 }, (_, index) => `L${index}`)
    const { people, made } = await world(named("member", "Anders", { labels }), named("member", "Bauer"))
    const change = { field: "labels", add: ["Neu"], remove: [] } as const
    expect(await run(people.changeNames({ persons: of(...made), change }))).toMatchObject({
      changed: 1,
      refused: [{ name: "Anders", why: "tooLong" }],
    })
  })

  it("of more persons than are changed at once are refused [PER-04]", async () => {
    const { people, workspace } = memoryPeople()
    const all = Array.from({ length: mostChosen + 1 }, (_, index) => ({
      ...named("member", `N${index}`),
      id: `01900000-0000-7000-8000-${String(index).padStart(12, "0")}` as PersonId,
      version: 1,
    }))
    workspace.persons = new Map(all.map((each) => [each.id, each]))
    expect(await run(Effect.flip(people.delete({ persons: { found: {}, except: [] } })))).toMatchObject({
      _tag: "TooManyPersons",
      most: mostChosen,
    })
    expect(workspace.persons.size).toBe(all.length)
  })
})

describe("undoing a change of chosen persons", () => {
  it("gives every value back, but leaves and lists who was changed or deleted since [PER-04]", async () => {
    const { people, made, now, newest } = await world(
      ...["A", "B", "C"].map((name) => named("member", name, { groups: ["Alt"] })),
    )
    const [a, b, c] = made as [Person, Person, Person]
    const change = { field: "groups", add: ["Neu"], remove: ["Alt"] } as const
    const { id } = await run(people.changeNames({ persons: of(...made), change }))
    await run(people.update({ id: b.id, version: 2, changes: { city: "Kiel" } }))
    await run(people.delete({ persons: of(c) }))
    expect(await run(people.undo({ id: id! }))).toEqual({
      restored: 1,
      kept: [
        { id: b.id, name: "B", reason: "changed" },
        { id: c.id, name: "C", reason: "trashed" },
      ],
      incomplete: [],
      words: 0,
      withoutNumber: [],
    })
    expect(now(a)).toEqual({ ...a, version: 3 })
    expect(now(b)).toMatchObject({ groups: ["Neu"], city: "Kiel" })
    expect(await newest(a)).toEqual({ kind: "undone", changes: [{ field: "groups", before: ["Neu"], after: ["Alt"] }] })
  })

  it("of an acceptance takes the number away, which is not given again [MBR-01, MBR-04]", async () => {
    const { people, made, now } = await world(named("applicant", "A"), named("applicant", "B"))
    const { id } = await run(people.step({ persons: of(made[0]!), step: "accept" }))
    await run(people.undo({ id: id! }))
    expect(now(made[0]!)).toMatchObject({ kind: "applicant", membershipNumber: null, joinDate: null })
    await run(people.step({ persons: of(made[1]!), step: "accept" }))
    expect(now(made[1]!)?.membershipNumber).toBe("0002")
  })

  it("is refused a second time, after 24 hours, and for what never was [PER-04]", async () => {
    const { people, made, clock } = await world(named("member", "A"), named("member", "B"))
    const [first, second] = [
      await run(people.delete({ persons: of(made[0]!) })),
      await run(people.delete({ persons: of(made[1]!) })),
    ]
    clock.now += undoPeriod
    expect(await run(people.undo({ id: first.id! }))).toMatchObject({ restored: 1 })
    expect(await run(Effect.flip(people.undo({ id: first.id! })))).toMatchObject({ _tag: "ChangeNotFound" })
    clock.now += 1
    expect(await run(Effect.flip(people.undo({ id: second.id! })))).toMatchObject({ _tag: "ChangeTooOld" })
    expect(await run(Effect.flip(people.undo({ id: nobody as unknown as ChangeId })))).toMatchObject({
      _tag: "ChangeNotFound",
    })
  })

  it("keeps what it takes for as long as it can be done, and no longer [PER-04, PER-13]", async () => {
    const { people, made, clock, expireUndoing, workspace } = await world(
      named("member", "A", { division: "Nord" }),
      named("member", "B", { division: "Nord" }),
    )
    const change = { field: "groups", add: ["Biber"], remove: [] } as const
    const data = { ...emptyPerson("member"), lastName: "B", division: "Süd" }
    const importId = crypto.randomUUID() as ImportId
    const update = [{ line: 2, id: made[1]!.id, version: 1, data }]
    await run(people.import({ id: importId, fileName: "b.csv", create: [], update }))
    const [first, second] = [
      await run(people.changeNames({ persons: of(made[0]!), change })),
      await run(people.changeNames({ persons: of(made[1]!), change })),
    ]
    const keptOf = () => JSON.stringify([...workspace.changes.values(), ...workspace.imports.values()])
    clock.now += undoPeriod
    await expireUndoing()
    expect(await run(people.undo({ id: first.id! }))).toMatchObject({ restored: 1 })
    expect(keptOf()).toContain("Nord")
    clock.now += undoingSlack
    await expireUndoing()
    expect(keptOf()).toContain("Nord")
    clock.now += 1
    await expireUndoing()
    expect(keptOf()).not.toContain("Nord")
    expect(keptOf()).not.toContain(made[1]!.id)
    expect(await run(Effect.flip(people.undo({ id: second.id! })))).toMatchObject({ _tag: "ChangeTooOld" })
    expect(await run(Effect.flip(people.rollbackImport({ id: importId })))).toMatchObject({ _tag: "ImportTooOld" })
    expect(await run(people.imports())).toMatchObject([{ fileName: "b.csv", updated: 1 }])
  })

  it("leaves everything as it was, whatever was done to whom [PER-04, PER-17]", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom("delete", "names", "leave", "accept"), fc.subarray([0, 1, 2, 3, 4])), {
          maxLength: 5,
        }),
        async (all) => {
          const { people, workspace, made } = await world(
            ...[0, 1, 2, 3, 4].map((index) =>
              named(index % 2 === 0 ? "applicant" : "member", `P${index}`, { groups: ["Alt"] }),
            ),
          )
          const states: Array<{ readonly id: ChangeId | null; readonly before: ReadonlyMap<string, unknown> }> = []
          const facts = () =>
            new Map([...workspace.persons.values()].map(({ version: _, ...data }) => [data.id as string, data]))
          for (const [what, who] of all) {
            const before = facts()
            const persons = of(...who.map((index) => made[index]!))
            const { id } = await run(
              what === "delete"
                ? people.delete({ persons })
                : what === "names"
                  ? people.changeNames({ persons, change: { field: "groups", add: ["Neu"], remove: ["Alt"] } })
                  : people.step({ persons, step: what === "leave" ? "leave" : "accept" }),
            )
            states.push({ id, before })
            if (id === null) continue
            const after = facts()
            const undone = await run(people.undo({ id }))
            expect(undone.kept).toEqual([])
            expect(facts()).toEqual(before)
            const again = await run(
              what === "delete" ? people.delete({ persons }) : people.step({ persons: { ids: [] }, step: "leave" }),
            )
            if (what === "delete") expect(facts()).toEqual(after)
            else expect(again.id).toBeNull()
          }
        },
      ),
      { numRuns: 100 },
    ))
})

describe("the trash", () => {
  const everywhere = async ({ people, words }: Pick<ReturnType<typeof memoryPeople>, "people" | "words">) => ({
    count: await run(people.count({})),
    list: (await run(people.list({ fields: [], sort: { by: "name", descending: false }, limit: 9 }))).rows.length,
    export: (await run(people.rows({ fields: [], sort: { by: "name", descending: false }, limit: 9 }))).rows.length,
    search: await run(people.count({ search: "bauer" })),
    duplicates: (await run(people.duplicates({}))).length,
    matches: (
      await run(
        people.matches({
          keys: [{ membershipNumber: "7", email: null, firstName: "Ute", lastName: "Bauer", birthdate: null }],
        }),
      )
    ).length,
    groups: (await run(words.use())).length,
  })
  const bauer = named("member", "Bauer", { firstName: "Ute", membershipNumber: "7", groups: ["Rover"] })

  it("keeps persons out of lists, counts, search, export, duplicates and import, and gives them back [PER-17]", async () => {
    const { people, words, made, now, newest } = await world(bauer, named("member", "Bauer", { firstName: "Ute" }))
    const before = await everywhere({ people, words })
    expect(before).toMatchObject({ count: 2, search: 2, duplicates: 1, matches: 2, groups: 1 })
    await run(people.delete({ persons: of(...made) }))
    expect(await everywhere({ people, words })).toEqual({
      count: 0,
      list: 0,
      export: 0,
      search: 0,
      duplicates: 0,
      matches: 0,
      groups: 0,
    })
    expect(await run(Effect.flip(people.get({ id: made[0]!.id })))).toMatchObject({ _tag: "PersonNotFound" })
    expect(await run(people.trash({ search: "baü" }))).toMatchObject({ total: 2, entries: [{ byName: "Jana" }, {}] })
    expect(await run(people.trash({ search: "meyer" }))).toEqual({ total: 0, entries: [] })
    expect(await newest(made[0]!)).toEqual({ kind: "deleted" })
    expect(await run(people.restore({ ids: made.map(({ id }) => id) }))).toEqual({
      restored: 2,
      kept: [],
      incomplete: [],
      words: 0,
      withoutNumber: [],
    })
    expect(now(made[0]!)).toEqual(made[0])
    expect(await everywhere({ people, words })).toEqual(before)
    expect(await newest(made[0]!)).toEqual({ kind: "restored", changes: [] })
    expect((await run(people.restore({ ids: [made[0]!.id] }))).kept).toEqual([
      { id: made[0]!.id, name: "Ute Bauer", reason: "back" },
    ])
  })

  it("frees a number for those who ask for it, but not for the counter; who comes back does so without it [MBR-04, PER-17]", async () => {
    const { people, made, now, newest } = await world(bauer, named("applicant", "Anders"))
    await run(people.delete({ persons: of(made[0]!) }))
    await run(people.setNumberSettings({ format: { prefix: "", minimumLength: 1, suffix: "" }, next: 7 }))
    await run(people.step({ persons: of(made[1]!), step: "accept" }))
    expect(now(made[1]!)?.membershipNumber).toBe("8")
    await run(people.create(named("member", "Neu", { membershipNumber: "7" })))
    expect(await run(people.restore({ ids: [made[0]!.id] }))).toEqual({
      restored: 1,
      kept: [],
      incomplete: [],
      words: 0,
      withoutNumber: [{ id: made[0]!.id, name: "Ute Bauer", number: "7" }],
    })
    expect(now(made[0]!)).toEqual({ ...made[0], membershipNumber: null, version: 2 })
    expect(await newest(made[0]!)).toEqual({
      kind: "restored",
      changes: [{ field: "membershipNumber", before: "7", after: null }],
    })
  })

  it("is emptied after 30 days, and by hand, with everything that was kept of a person [PER-17]", async () => {
    const { people, made, clock, workspace, expire } = await world(bauer, named("member", "B"), named("member", "C"))
    const [a, b, c] = made as [Person, Person, Person]
    const change = { field: "labels", add: ["Geheim"], remove: [] } as const
    const { id } = await run(people.changeNames({ persons: of(...made), change }))
    await run(people.delete({ persons: of(a) }))
    clock.now += trashPeriod
    await run(people.delete({ persons: of(b, c) }))
    expect(await expire()).toBe(0)
    expect((await run(people.trash({}))).total).toBe(3)
    clock.now += 1
    expect((await run(people.trash({}))).total).toBe(2)
    expect((await run(people.restore({ ids: [a.id] }))).kept).toHaveLength(1)
    expect(await expire()).toBe(1)
    expect(await run(people.timeline({ id: a.id, limit: 9 }))).toEqual([])
    expect(await run(people.erase({ ids: [b.id, nobody] }))).toBe(1)
    expect(await run(people.erase({ ids: "all" }))).toBe(1)
    expect(workspace.trash.size).toBe(0)
    expect(JSON.stringify([...workspace.changes.values()])).not.toContain("labels")
    expect(workspace.timeline).toEqual([])
    expect(id).not.toBeNull()
  })

  it("is named by an import that is taken back after a deletion [PER-13, PER-17]", async () => {
    const { people, workspace } = memoryPeople()
    const id = crypto.randomUUID() as ImportId
    const create = [
      { line: 2, data: named("member", "A") },
      { line: 3, data: named("member", "B") },
    ]
    await run(people.import({ id, fileName: "liste.csv", create, update: [] }))
    const gone = [...workspace.persons.values()].find(({ lastName }) => lastName === "A")!
    await run(people.delete({ persons: of(gone) }))
    expect(await run(people.rollbackImport({ id }))).toMatchObject({
      removed: 1,
      kept: [{ line: 2, personId: gone.id, name: "A", reason: "trashed" }],
    })
    await run(people.restore({ ids: [gone.id] }))
    expect(await run(people.count({}))).toBe(1)
  })
})
