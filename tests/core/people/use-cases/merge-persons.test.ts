import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Acting } from "../../../../core/kernel/acting.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { ChangeId, FileId, ImportId, PersonId } from "../../../../core/kernel/id.ts"
import { emptyPerson, type Person, type PersonData } from "../../../../core/people/person.ts"
import { MergeLog } from "../../../../core/people/ports/merge-log.port.ts"
import { PersonRecords } from "../../../../core/people/ports/person-records.port.ts"
import { PersonRepository } from "../../../../core/people/ports/person-repository.port.ts"
import { Timeline } from "../../../../core/people/ports/timeline.port.ts"
import { noSpecialData } from "../../../../core/people/special-data/index.ts"
import { unmergePersons } from "../../../../core/people/use-cases/unmerge-persons.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"

const run = Effect.runPromise
const failed = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect))
const hour = 3_600_000
const named = (firstName: string, given: Partial<PersonData> = {}): PersonData => ({
  ...emptyPerson("member"),
  firstName,
  lastName: "Petersen",
  ...given,
})
const at = ({ id, version }: Person) => ({ id, version })

/** Two persons that are one, and the calls on them. */
const world = async (first: Partial<PersonData> = {}, second: Partial<PersonData> = {}) => {
  const all = memoryPeople()
  const kept = await run(all.people.create(named("Lina", { membershipNumber: "1", groups: ["Rover"], ...first })))
  const gone = await run(all.people.create(named("Lina", { membershipNumber: "2", groups: ["Leitung"], ...second })))
  const { seen } = await run(all.merging.compare({ first: kept.id, second: gone.id }))
  const merge = (choices = {}) => all.merging.merge({ kept: at(kept), gone: at(gone), choices, seen })
  const events = async (id: PersonId) => (await run(all.people.timeline({ id, limit: 50 }))).map(({ event }) => event)
  return { ...all, kept, gone, merge, events }
}

/** So many new columns of text. */
const textColumns = ({ columns }: Pick<ReturnType<typeof memoryPeople>, "columns">, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      run(
        columns.create({
          name: `Spalte ${index}`,
          type: "text",
          help: "",
          required: false,
          options: [],
          divisions: "edit",
        }),
      ).then(({ id }) => id),
    ),
  )
const filled = (ids: Awaited<ReturnType<typeof textColumns>>, text: string) =>
  Object.fromEntries(ids.map((id) => [id, text]))

it("parting holds what contexts decide by before it looks at the merge or holds a person", async () => {
  const order: Array<string> = []
  const told = (what: string) => () => Effect.sync(() => void order.push(what))
  const context = Context.empty().pipe(
    Context.add(Acting, {} as never),
    Context.add(PersonRepository, {} as never),
    Context.add(Timeline, {} as never),
    Context.add(PersonRecords, { all: [{ name: "payers", columns: [], steady: told("held") } as never] }),
    Context.add(MergeLog, { begin: told("looked at") } as never),
  )
  const unmerge = unmergePersons({ id: crypto.randomUUID() as ChangeId }).pipe(
    Effect.provideContext(context as Context.Context<Effect.Services<ReturnType<typeof unmergePersons>>>),
  )
  expect(await failed(unmerge)).toMatchObject({ _tag: "ChangeNotFound" })
  expect(order).toEqual(["held", "looked at"])
})

describe("merging two persons", () => {
  it("leaves one with the chosen values, the timeline of both and a free number [PER-09, PER-07]", async () => {
    const { people, merge, kept, gone, events, workspace } = await world({}, { city: "Kiel" })
    const { person } = await run(merge({ membershipNumber: "gone", groups: "both" }))
    expect(person).toEqual({ ...kept, version: 2, membershipNumber: "2", groups: ["Rover", "Leitung"], city: "Kiel" })
    expect(await run(people.count({}))).toBe(1)
    const [merged, ...before] = await events(kept.id)
    expect(merged).toMatchObject({ kind: "merged", as: "kept", other: { id: gone.id, name: "Lina Petersen" } })
    expect(before).toEqual([{ kind: "created" }, { kind: "created" }])
    expect(await events(gone.id)).toMatchObject([{ kind: "merged", as: "gone", other: { id: kept.id } }])
    await run(people.create(named("Ole", { membershipNumber: "1" })))
    expect(workspace.persons.size).toBe(2)
  })

  it("then undoing gives back both as they were, but for the version [PER-09]", async () => {
    const { people, merging, merge, kept, gone, events } = await world({ notes: "a" }, { notes: "b", city: "Kiel" })
    const { id } = await run(merge())
    expect(await run(merging.merges())).toMatchObject([
      { id, byName: "Jana", kept: { id: kept.id }, gone: { id: gone.id } },
    ])
    expect(await run(merging.unmerge({ id }))).toMatchObject({ stayed: [], withoutNumber: null })
    expect((await run(people.get({ id: kept.id }))).person).toEqual({ ...kept, version: 3 })
    expect((await run(people.get({ id: gone.id }))).person).toEqual(gone)
    expect(await events(kept.id)).toMatchObject([{ as: "undone" }, { as: "kept" }, { kind: "created" }])
    expect(await events(gone.id)).toMatchObject([{ as: "undone" }, { as: "gone" }, { kind: "created" }])
    expect(await run(merging.merges())).toEqual([])
    expect(await failed(merging.unmerge({ id }))).toMatchObject({ _tag: "ChangeNotFound" })
  })

  it("takes documents and special data along, and gives each its own back when it is undone [PER-09]", async () => {
    const { merging, specialData, kept, gone, workspace } = await world()
    const of = (person: PersonId) => run(specialData.read({ person }))
    const paper = {
      name: "Bescheinigung.pdf",
      type: "application/pdf",
      size: 3,
      at: "2026-11-20T12:00:00.000Z",
    } as const
    const document = { ...paper, id: crypto.randomUUID() as FileId, personId: gone.id, byName: "Jana", deletedAt: null }
    workspace.documents = new Map([[document.id, document]])
    const mine = { ...noSpecialData, swimming: "gold", health: [{ topic: "allergy", text: "Nüsse" }] } as const
    const theirs = {
      diet: { diet: "vegan", rules: [], intolerances: ["Soja"] },
      health: [
        { topic: "allergy", text: "nüsse" },
        { topic: "medication", text: "Spray" },
      ],
      swimming: "bronze",
    } as const
    await run(specialData.write({ person: kept.id, version: 0, data: mine }))
    await run(specialData.write({ person: gone.id, version: 0, data: theirs }))
    const again = (person: Person) => ({ ...at(person), version: person.version + 1 })
    const { id } = await run(mergeAsSeen(merging, { kept: again(kept), gone: again(gone), choices: {} }))
    expect(await of(kept.id)).toEqual({
      version: 2,
      data: { diet: theirs.diet, health: [mine.health[0], theirs.health[1]], swimming: "bronze" },
    })
    expect(workspace.documents.get(document.id)?.personId).toBe(kept.id)
    expect(await run(merging.unmerge({ id }))).toMatchObject({ specialStayed: false })
    expect([await of(kept.id), await of(gone.id)]).toEqual([
      { version: 3, data: mine },
      { version: 1, data: theirs },
    ])
    expect(workspace.documents.get(document.id)).toEqual(document)
  })

  it("undone leaves special data that somebody changed since, and says so [PER-09]", async () => {
    const { merging, specialData, kept, gone } = await world()
    await run(specialData.write({ person: gone.id, version: 0, data: { ...noSpecialData, swimming: "no" } }))
    const { id } = await run(mergeAsSeen(merging, { kept: at(kept), gone: { id: gone.id, version: 2 }, choices: {} }))
    const changed = { ...noSpecialData, swimming: "silver" } as const
    await run(specialData.write({ person: kept.id, version: 1, data: changed }))
    expect(await run(merging.unmerge({ id }))).toMatchObject({ specialStayed: true })
    expect((await run(specialData.read({ person: kept.id }))).data).toEqual(changed)
    expect((await run(specialData.read({ person: gone.id }))).data.swimming).toBe("no")
  })

  it("undone keeps what was changed since, and gives no number away that somebody has [PER-09, MBR-04]", async () => {
    const { people, merging, merge, kept, gone } = await world()
    const { id, person } = await run(merge({ membershipNumber: "kept" }))
    await run(people.update({ id: kept.id, version: person.version, changes: { groups: ["Neu"], city: "Bonn" } }))
    const other = await run(people.create(named("Ole", { membershipNumber: "2" })))
    const result = await run(merging.unmerge({ id }))
    expect(result).toMatchObject({ stayed: ["groups"], withoutNumber: "2" })
    expect(result.kept).toMatchObject({ membershipNumber: "1", groups: ["Neu"], city: "Bonn" })
    expect(result.back).toEqual({ ...gone, membershipNumber: null, version: 2 })
    expect((await run(people.get({ id: other.id }))).person.membershipNumber).toBe("2")
  })

  it("undone leaves the number of who stayed when somebody took the former one [PER-09, MBR-04]", async () => {
    const { people, merging, merge } = await world()
    const { id } = await run(merge({ membershipNumber: "gone" }))
    await run(people.create(named("Ole", { membershipNumber: "1" })))
    const { kept, back, stayed, withoutNumber } = await run(merging.unmerge({ id }))
    expect(stayed).toEqual(["membershipNumber"])
    expect(kept.membershipNumber).toBe("2")
    expect([back.membershipNumber, withoutNumber]).toEqual([null, "2"])
  })

  it("can be undone for 24 hours and not longer; what was kept for it is forgotten then [PER-09]", async () => {
    const { merging, merge, clock, workspace, expireMerges, gone } = await world()
    const { id } = await run(merge())
    clock.now += 24 * hour
    expect(await expireMerges()).toBe(0)
    clock.now += 1
    expect(await failed(merging.unmerge({ id }))).toMatchObject({ _tag: "ChangeTooOld" })
    expect(await run(merging.merges())).toEqual([])
    expect(await expireMerges()).toBe(1)
    expect(workspace.merges).toEqual([])
    expect(workspace.timeline.some(({ personId }) => personId === gone.id)).toBe(false)
  })

  it("is refused for one person, for who is gone and for a version that is not the last [PER-09]", async () => {
    const { people, merging, kept, gone, merge } = await world()
    expect(await failed(mergeAsSeen(merging, { kept: at(kept), gone: at(kept), choices: {} }))).toMatchObject({
      _tag: "SamePerson",
    })
    expect(await failed(merging.compare({ first: kept.id, second: kept.id }))).toMatchObject({ _tag: "SamePerson" })
    const changed = await run(people.update({ id: gone.id, version: 1, changes: { city: "Kiel" } }))
    expect(await failed(merge())).toEqual(expect.objectContaining({ _tag: "PersonChanged", current: changed }))
    await run(people.delete({ persons: { ids: [gone.id] } }))
    expect(await failed(merge())).toMatchObject({ _tag: "PersonNotFound", id: gone.id })
    expect((await run(people.get({ id: kept.id }))).person).toEqual(kept)
  })

  it("is listed with the names that both had before [PER-09]", async () => {
    const { merging, merge } = await world({ lastName: "Peterson" })
    await run(merge({ lastName: "gone" }))
    expect(await run(merging.merges())).toMatchObject([
      { kept: { name: "Lina Peterson" }, gone: { name: "Lina Petersen" } },
    ])
  })

  it("twice is once: the second answer is the first [PER-09]", async () => {
    const { merge, workspace } = await world()
    const first = await run(merge())
    const timeline = workspace.timeline.length
    expect(await run(merge())).toEqual(first)
    expect([workspace.timeline.length, workspace.merges.length]).toEqual([timeline, 1])
  })

  it("by two with other choices at once is told to the second as somebody who is not there any more [PER-09]", async () => {
    const { merge, workspace } = await world({ city: "Kiel" }, { city: "Bonn" })
    const first = await run(merge({ city: "gone" }))
    expect(await failed(merge({ city: "kept" }))).toMatchObject({ _tag: "PersonNotFound" })
    expect(await run(merge({ city: "gone" }))).toEqual(first)
    expect([...workspace.persons.values()].map(({ city }) => city)).toEqual(["Bonn"])
  })

  it("writes nothing when the chosen values break a rule, and names the field [PER-09]", async () => {
    const left = { joinDate: "2020-01-01" as CalendarDate, leaveDate: "2021-01-01" as CalendarDate }
    const { merge, workspace, kept } = await world({ joinDate: "2022-01-01" as CalendarDate }, left)
    expect(await failed(merge({ joinDate: "kept", leaveDate: "gone" }))).toMatchObject({
      _tag: "InvalidPerson",
      faults: [{ field: "leaveDate", code: "leaveBeforeJoin" }],
    })
    expect(workspace.persons.get(kept.id)).toEqual(kept)
    expect(workspace.persons.size).toBe(2)
  })

  it("writes nothing when both together have more in their columns than one may [PER-09, OPS-07]", async () => {
    const all = memoryPeople()
    const { people, merging, workspace } = all
    const ids = await textColumns(all, 81)
    const person = (some: typeof ids) => named("Lina", { custom: filled(some, "x".repeat(500)) })
    const kept = await run(people.create(person(ids.slice(0, 80))))
    const gone = await run(people.create(person(ids.slice(80))))
    const merge = mergeAsSeen(merging, { kept: at(kept), gone: at(gone), choices: {} })
    expect(await failed(merge)).toMatchObject({ _tag: "InvalidPerson", faults: [{ code: "tooMuchInColumns" }] })
    expect(workspace.persons.size).toBe(2)
  })

  it("undone leaves own columns as they are if more was in them than may, and says so [PER-09, OPS-07]", async () => {
    const all = memoryPeople()
    const { people, merging } = all
    const ids = await textColumns(all, 100)
    const [first, others] = [ids.slice(0, 60), ids.slice(60)]
    const kept = await run(people.create(named("Lina", { custom: filled(first, "x".repeat(500)) })))
    const gone = await run(people.create(named("Lina", { custom: filled(first, "y") })))
    const choices = Object.fromEntries(first.map((id) => [`custom.${id}`, "gone"]))
    const merged = await run(mergeAsSeen(merging, { kept: at(kept), gone: at(gone), choices: choices as never }))
    const custom = filled(others, "z".repeat(500))
    const changed = await run(
      people.update({ id: kept.id, version: merged.person.version, changes: { custom } as never }),
    )
    const undone = await run(merging.unmerge({ id: merged.id }))
    expect(undone.kept.custom).toEqual(changed.custom)
    expect(undone.stayed).toContain(`custom.${ids[0]}`)
    expect(undone.back.custom).toEqual(gone.custom)
  })

  it("of a merge is undone from the last one back, and not while who stayed is in the trash [PER-09]", async () => {
    const { people, merging, merge, kept, gone } = await world()
    const third = await run(people.create(named("Lina")))
    const { id: first, person } = await run(merge())
    const second = await run(mergeAsSeen(merging, { kept: at(third), gone: at(person), choices: {} }))
    expect(await failed(merging.unmerge({ id: first }))).toMatchObject({ _tag: "MergedPersonGone", why: "merged" })
    const deletion = await run(people.delete({ persons: { ids: [third.id] } }))
    expect(await failed(merging.unmerge({ id: second.id }))).toMatchObject({ _tag: "MergedPersonGone", why: "trash" })
    await run(people.undo({ id: deletion.id! }))
    await run(merging.unmerge({ id: second.id }))
    await run(merging.unmerge({ id: first }))
    expect(await run(people.count({}))).toBe(3)
    expect((await run(people.timeline({ id: gone.id, limit: 9 }))).map(({ event }) => event.kind)).toEqual([
      "merged",
      "merged",
      "created",
    ])
    expect((await run(people.get({ id: kept.id }))).person).toMatchObject({ groups: ["Rover"], membershipNumber: "1" })
  })

  it.each([
    ["", 0],
    [", also where the later call began before", -1_000],
  ])("of two merges into one person is undone from the last one back, too%s [PER-09]", async (_, later) => {
    const { people, merging, merge, kept, clock } = await world({ iban: null }, { iban: "DE02120300000000202051" })
    const third = await run(people.create(named("Lina", { iban: "DE02500105170137075030" })))
    const { id: first, person } = await run(merge({ iban: "gone" }))
    clock.now += later
    const { id: second } = await run(
      mergeAsSeen(merging, { kept: at(person), gone: at(third), choices: { iban: "gone" } }),
    )
    expect(await failed(merging.unmerge({ id: first }))).toMatchObject({ _tag: "LaterMergeFirst" })
    await run(merging.unmerge({ id: second }))
    await run(merging.unmerge({ id: first }))
    expect((await run(people.get({ id: kept.id }))).person.iban).toBeNull()
  })

  it("leaves nothing behind once who stayed is deleted for good [PER-17]", async () => {
    const { people, merge, kept, workspace } = await world()
    await run(merge())
    await run(people.delete({ persons: { ids: [kept.id] } }))
    await run(people.erase({ ids: [kept.id] }))
    expect([workspace.merges, workspace.timeline, [...workspace.persons]]).toEqual([[], [], []])
  })

  it("is named by the rollback of an import, which leaves both alone and harms no undo [PER-13, PER-09]", async () => {
    const { people, merging, kept, gone, workspace } = await world()
    const id = "01900000-0000-7000-8000-00000000000a" as ImportId
    const data = ({ id: _, version: __, ...rest }: Person) => rest
    await run(
      people.import({
        id,
        fileName: "liste.csv",
        create: [{ line: 2, data: named("Ole") }],
        update: [
          { line: 3, id: kept.id, version: 1, data: { ...data(kept), city: "Kiel" } },
          { line: 4, id: gone.id, version: 1, data: { ...data(gone), city: "Kiel" } },
        ],
      }),
    )
    const now = [kept, gone].map((each) => workspace.persons.get(each.id)!) as [Person, Person]
    const merged = await run(mergeAsSeen(merging, { kept: at(now[0]), gone: at(now[1]), choices: {} }))
    expect(await run(people.rollbackImport({ id }))).toMatchObject({
      removed: 1,
      restored: 0,
      kept: [
        { line: 3, personId: kept.id, name: "Lina Petersen", reason: "merged" },
        { line: 4, personId: gone.id, name: "Lina Petersen", reason: "merged" },
      ],
    })
    await run(merging.unmerge({ id: merged.id }))
    expect([...workspace.persons.values()].map(({ city }) => city)).toEqual(["Kiel", "Kiel"])
  })
})

describe("an import before a merge", () => {
  it("can be taken back once the merge is undone: what it wrote stands again [PER-13, PER-09]", async () => {
    const { people, merging, kept, gone, workspace } = await world()
    const id = "01900000-0000-7000-8000-00000000000a" as ImportId
    const row = ({ id: who, version, ...data }: Person, line: number) => ({
      line,
      id: who,
      version,
      data: { ...data, city: "Kiel" },
    })
    await run(people.import({ id, fileName: "liste.csv", create: [], update: [row(kept, 2), row(gone, 3)] }))
    const now = [kept, gone].map((each) => workspace.persons.get(each.id)!) as [Person, Person]
    const merged = await run(mergeAsSeen(merging, { kept: at(now[0]), gone: at(now[1]), choices: {} }))
    await run(merging.unmerge({ id: merged.id }))
    expect(await run(people.rollbackImport({ id }))).toEqual({ removed: 0, restored: 2, kept: [], incomplete: [] })
    expect([...workspace.persons.values()].map(({ city }) => city)).toEqual([null, null])
  })
})

describe("telling persons apart", () => {
  it("takes a pair from the duplicates until that is taken back [PER-09]", async () => {
    const { people, merging, kept, gone } = await world()
    expect(await run(people.duplicates({}))).toHaveLength(1)
    await run(merging.tellApart({ first: gone.id, second: kept.id, apart: true }))
    await run(merging.tellApart({ first: kept.id, second: gone.id, apart: true }))
    expect(await run(people.duplicates({}))).toEqual([])
    expect(await run(merging.apart())).toMatchObject([
      { byName: "Jana", first: { id: kept.id }, second: { id: gone.id } },
    ])
    await run(merging.tellApart({ first: kept.id, second: gone.id, apart: false }))
    expect([await run(merging.apart()), await run(people.duplicates({}))]).toMatchObject([[], [{ score: 55 }]])
    expect(await failed(merging.tellApart({ first: kept.id, second: kept.id, apart: true }))).toMatchObject({
      _tag: "SamePerson",
    })
  })

  it("goes over to who stays with a merge, and back with its undoing [PER-09]", async () => {
    const { people, merging, kept, gone, merge } = await world()
    const twin = await run(people.create(named("Lina")))
    await run(merging.tellApart({ first: gone.id, second: twin.id, apart: true }))
    const { id } = await run(merge())
    expect(await run(people.duplicates({}))).toEqual([])
    await run(merging.unmerge({ id }))
    const pairs = await run(people.duplicates({}))
    expect(pairs.map(({ first, second }) => [first.id, second.id])).toEqual([
      [kept.id, gone.id],
      [kept.id, twin.id],
    ])
  })
})

describe("somebody who is about to be added", () => {
  const asked = (given: Partial<PersonData>) => ({
    firstName: given.firstName ?? "",
    lastName: given.lastName ?? "",
    birthdate: given.birthdate ?? null,
    email: given.email ?? null,
  })
  const born = { birthdate: "2010-03-04" as CalendarDate }

  it("is compared by name and birthdate, slips allowed, or by e-mail [PER-08]", async () => {
    const { merging, kept, gone } = await world({ ...born, email: "lina@example.org" }, { firstName: "Ole" })
    const similar = async (given: Partial<PersonData>) =>
      (await run(merging.similar(asked(given)))).map(({ id, reasons }) => [id, reasons])
    expect(await similar({ firstName: "lina", lastName: "Peterson", ...born })).toEqual([
      [kept.id, ["similarName", "sameBirthdate"]],
    ])
    expect(await similar({ firstName: "Petersen", lastName: "Lina", ...born })).toEqual([
      [kept.id, ["swappedName", "sameBirthdate"]],
    ])
    // By the birthdate also whose name the search does not find: longer, or with signs that nobody sees.
    for (const [firstName, lastName] of [
      ["Lina", "Petersen-Lund"],
      ["Lina-Marie", "Petersen"],
      ["Li\u200Bna", "Petersen"],
    ] as const)
      expect(
        (await similar({ firstName, lastName, ...born })).map(([id]) => id),
        `${firstName} ${lastName}`,
      ).toContain(kept.id)
    expect(await similar({ firstName: "Eva", lastName: "Kurz", email: " LINA@example.org" })).toEqual([
      [kept.id, ["sameEmail"]],
    ])
    expect(await similar({ email: "lina@example.org" })).toEqual([[kept.id, ["sameEmail"]]])
    expect(await similar({ firstName: "Ole", lastName: "Petersen" })).toEqual([[gone.id, ["sameName"]]])
    expect(await similar({ firstName: "Lina", lastName: "Petersen", birthdate: "1970-01-01" as CalendarDate })).toEqual(
      [],
    )
    expect(await similar({ lastName: "Petersen" })).toEqual([])
    expect(await similar({ firstName: "Eva", lastName: "Kurz" })).toEqual([])
  })
})
