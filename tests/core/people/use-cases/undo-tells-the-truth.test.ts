import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ChangeId, ImportId, PersonId, TimelineEntryId } from "../../../../core/kernel/id.ts"
import { emptyPerson, type Person, type PersonData, type Word } from "../../../../core/people/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"

const run = Effect.runPromise
const member = (given: Partial<PersonData> = {}): PersonData => ({ ...emptyPerson("member"), lastName: "N", ...given })

/** Three persons in groups A and B, with an option of a column, and a clock that goes on with each call. */
const world = async () => {
  const context = memoryPeople()
  const { people, words, columns, bulk, merging, workspace, clock } = context
  const done = <A, E>(work: Effect.Effect<A, E>) => {
    clock.now += 1000
    return run(Effect.option(work))
  }
  const content = { name: "Größe", help: "", required: false, divisions: "edit" } as const
  const column = await run(columns.create({ ...content, type: "selection", options: ["S", "M"] }))
  const given = [
    { groups: ["A"], custom: { [column.id]: "S" } },
    { groups: ["A", "B"], custom: { [column.id]: "S" } },
    { groups: ["B"] },
  ]
  const ids: Array<PersonId> = []
  for (const each of given) ids.push((await run(people.create(member(each)))).id)
  const group = async (name: string) => (await run(words.list())).groups.find((each) => each.name === name)
  const at = ({ id, version }: Word) => ({ id, version })
  const of = (word: Word | undefined, work: (at: Pick<Word, "id" | "version">) => Effect.Effect<unknown, unknown>) =>
    word === undefined ? undefined : done(work(at(word)))
  const version = (id: PersonId) => workspace.persons.get(id)?.version ?? 0
  const persons = { ids }
  const [first, second] = ids as [PersonId, PersonId, PersonId]
  const swap = (add: string, remove: string) =>
    people.changeNames({ persons, change: { field: "groups", add: [add], remove: [remove] } })

  /** What can be undone. */
  const changes = {
    rename: async () => of(await group("A"), (a) => words.rename({ ...a, name: "A1" })),
    delete: async () => of(await group("A"), words.delete),
    merge: async () => {
      const [a, b] = [await group("A"), await group("B")]
      return b && of(a, (from) => words.merge({ ...from, into: at(b) }))
    },
    names: () => done(swap("C", "A")),
    option: () => done(bulk.set({ persons, change: { custom: { [column.id]: "M" } } })),
    trash: () => done(people.delete({ persons })),
  }
  /** How the world moves on. */
  const moves = {
    edit: () => done(people.update({ id: first, version: version(first), changes: { city: "Kiel" } })),
    trash: () => done(people.delete({ persons: { ids: [second] } })),
    restore: () => done(people.restore({ ids: [first] })),
    erase: () => done(people.erase({ ids: [second] })),
    becomeOne: () =>
      done(
        mergeAsSeen(merging, {
          kept: { id: first, version: version(first) },
          gone: { id: second, version: version(second) },
          choices: {},
        }),
      ),
    make: () => done(words.create({ kind: "groups", name: "A", colour: "red" })),
    remove: async () => of((await group("A")) ?? (await group("A1")), words.delete),
    call: async () => of(await group("B"), (b) => words.rename({ ...b, name: "A" })),
    back: async () => of(await group("A1"), (a) => words.rename({ ...a, name: "A" })),
    dropOption: () =>
      done(columns.edit({ ...content, id: column.id, version: 1, options: ["M"], values: [{ from: "S", to: null }] })),
    dropColumn: () => done(columns.delete({ id: column.id, version: 1, values: "erase" })),
  }
  const timelines = async () => {
    const all = []
    for (const id of ids) all.push((await run(people.timeline({ id, limit: 200 }))).length)
    return all
  }
  return { ...context, ids, changes, moves, timelines, done, swap, group, column }
}

type World = Awaited<ReturnType<typeof world>>

const dataOf = (person: Person | undefined): string | undefined => {
  if (person === undefined) return undefined
  const { version: _, ...data } = person
  return JSON.stringify(data)
}

/** All that is kept of groups and labels, also what became of those that are gone. */
const wordsOf = (workspace: World["workspace"]): string => JSON.stringify(workspace.words)

describe("undoing a change of chosen persons", () => {
  it("counts who is changed by it and names who is not, and is not spent by nothing, whatever happened since [PER-07, PER-15, PER-17]", async () => {
    const change = fc.constantFrom<keyof World["changes"]>("rename", "delete", "merge", "names", "option", "trash")
    const move = fc.constantFrom<keyof World["moves"]>(
      ...(["edit", "trash", "restore", "erase", "becomeOne", "make", "remove", "call", "back"] as const),
      ...(["dropOption", "dropColumn"] as const),
    )
    await fc.assert(
      fc.asyncProperty(change, fc.array(move, { maxLength: 4 }), async (changed, since) => {
        const { people, workspace, changes, moves, timelines, done } = await world()
        const made = (await changes[changed]())!
        const id = (made._tag === "Some" ? made.value : undefined) as { readonly id: ChangeId } | undefined
        const meant = workspace.changes.get(id!.id)!.rows.map(({ personId }) => personId)
        for (const each of since) await moves[each]()
        const [before, told, all] = [workspace.persons, await timelines(), wordsOf(workspace)]
        const undone = await done(people.undo({ id: id!.id }))
        const differ = [...new Set([...before.keys(), ...workspace.persons.keys()])].filter(
          (each) => dataOf(before.get(each)) !== dataOf(workspace.persons.get(each)),
        )
        const sameWords = all === wordsOf(workspace)
        if (undone._tag === "None") {
          expect(differ).toEqual([])
          expect(sameWords).toBe(true)
        } else {
          const { restored, kept, words } = undone.value
          expect(restored).toBe(differ.length)
          expect(words > 0).toBe(!sameWords)
          const named = kept.map((each) => each.id)
          expect(named.filter((each) => differ.includes(each))).toEqual([])
          expect(meant.filter((each) => !differ.includes(each) && !named.includes(each))).toEqual([])
        }
        if (differ.length === 0) expect(await timelines()).toEqual(told)
        expect(workspace.changes.get(id!.id)?.undoneAt === null).toBe(differ.length === 0 && sameWords)
      }),
      { numRuns: 150 },
    )
  })

  it("names what somebody came back without, because it was deleted since [PER-15, PER-17]", async () => {
    const { people, words, ids, done, swap, group } = await world()
    const [first, second] = ids as [PersonId, PersonId, PersonId]
    const swapped = await run(swap("C", "A"))
    const trashed = await run(people.delete({ persons: { ids: [second] } }))
    await done(words.delete((await group("A"))!))
    await done(words.create({ kind: "groups", name: "A", colour: "red" }))
    expect(await run(people.undo({ id: trashed.id! }))).toMatchObject({ restored: 1, kept: [], incomplete: [] })
    const back = await run(people.undo({ id: swapped.id! }))
    expect(back).toMatchObject({ restored: 3, incomplete: [{ id: first }, { id: second }] })
    expect(back.incomplete.map(({ fields }) => fields)).toEqual([["groups"], ["groups"]])
    await run(people.delete({ persons: { ids: [second] } }))
    await done(words.delete((await group("B"))!))
    const restored = await run(people.restore({ ids: [second] }))
    expect(restored).toMatchObject({ restored: 1, incomplete: [{ id: second, name: "N", fields: ["groups"] }] })
    expect((await run(people.get({ id: second }))).person.groups).toEqual([])
  })
})

describe("taking back an import, a merge or an edit", () => {
  it("tells an import's rows apart by what became of what they had [PER-13]", async () => {
    const { people, words, workspace, ids, done, group } = await world()
    const [first, second] = ids as [PersonId, PersonId, PersonId]
    const update = [first, second].map((each, index) => {
      const { id, version, ...data } = workspace.persons.get(each)!
      return { line: index + 2, id, version, data: { ...data, groups: [], city: index === 1 ? "Kiel" : null } }
    })
    const id = crypto.randomUUID() as ImportId
    await run(people.import({ id, fileName: "a.csv", create: [], update }))
    await done(words.delete((await group("A"))!))
    expect(await run(people.rollbackImport({ id }))).toEqual({
      removed: 0,
      restored: 1,
      kept: [{ line: 2, personId: first, name: "N", reason: "lost" }],
      incomplete: [{ id: second, name: "N", fields: ["groups"] }],
    })
  })

  it("says which of two that were one has not all back [PER-09]", async () => {
    const { merging, words, ids, done, group } = await world()
    const [first, second] = ids as [PersonId, PersonId, PersonId]
    const both = { kept: { id: first, version: 1 }, gone: { id: second, version: 1 } }
    const { id } = await run(mergeAsSeen(merging, { ...both, choices: { groups: "gone" } }))
    await done(words.delete((await group("B"))!))
    const parted = await run(merging.unmerge({ id }))
    expect(parted).toMatchObject({ stayed: [], incomplete: [{ id: second, fields: ["groups"] }] })
    expect([parted.kept.groups, parted.back.groups]).toEqual([["A"], ["A"]])
  })

  it("says so of who stays, too, and of what was deleted from an own column [PER-09]", async () => {
    const { merging, ids, moves, done, words, group, column } = await world()
    const [first, second] = ids as [PersonId, PersonId, PersonId]
    const both = { kept: { id: first, version: 1 }, gone: { id: second, version: 1 } }
    const own = `custom.${column.id}`
    const { id } = await run(mergeAsSeen(merging, { ...both, choices: { groups: "gone" } }))
    await done(words.delete((await group("A"))!))
    await moves.dropOption()
    expect((await run(merging.unmerge({ id }))).incomplete).toEqual([
      { id: first, name: "N", fields: ["groups"] },
      { id: second, name: "N", fields: ["groups", own] },
    ])
  })

  it("refuses to undo an edit when what stood there was deleted [PER-21]", async () => {
    const { people, words, columns, column, ids, done, group } = await world()
    const [first] = ids as [PersonId, PersonId, PersonId]
    const newest = async () => (await run(people.timeline({ id: first, limit: 1 })))[0]!
    await run(people.update({ id: first, version: 1, changes: { groups: [] } }))
    const ofGroups = (await newest()).id as TimelineEntryId
    await run(people.update({ id: first, version: 2, changes: { custom: { [column.id]: "M" } } }))
    const ofOption = (await newest()).id as TimelineEntryId
    await done(words.delete((await group("A"))!))
    const { id, version, name, help, required, divisions } = column
    const values = [{ from: "S", to: null }]
    await run(columns.edit({ id, version, name, help, required, divisions, options: ["M"], values }))
    const told = await newest()
    for (const [edit, field] of [
      [ofGroups, "groups"],
      [ofOption, `custom.${column.id}`],
    ] as const)
      expect(await run(Effect.flip(people.undoEdit({ person: first, edit })))).toMatchObject({
        _tag: "ValueGone",
        field,
      })
    expect(await newest()).toEqual(told)
  })
})
