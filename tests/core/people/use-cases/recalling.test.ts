import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ImportId, PersonId, TimelineEntryId, WordId } from "../../../../core/kernel/id.ts"
import type { Word } from "../../../../core/people/index.ts"
import { emptyPerson, type PersonData } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { mergeAsSeen } from "../../../support/merge-as-seen.ts"

const run = Effect.runPromise
const member = (given: Partial<PersonData> = {}): PersonData => ({ ...emptyPerson("member"), lastName: "N", ...given })

/** A workspace whose clock goes on with each thing that is done. */
const world = () => {
  const context = memoryPeople()
  const { people, words, clock } = context
  const groups = async () => (await run(words.list())).groups
  const done = <A, E>(work: Effect.Effect<A, E>): Promise<A> => {
    clock.now += 1000
    return run(work)
  }
  const at = ({ id, version }: Word) => ({ id, version })
  const named = async (name: string) => (await groups()).find((each) => each.name === name)!
  const rename = async (from: string, name: string) => done(words.rename({ ...at(await named(from)), name }))
  const person = async (id: PersonId) => (await run(people.get({ id }))).person
  const create = async (given: Partial<PersonData>) => done(people.create(member(given)))
  /** Rovers are called Alt from now on, and Wölflinge Rover. */
  const swap = async () => {
    await rename("Rover", "Alt")
    await rename("Wölflinge", "Rover")
  }
  return { ...context, groups, done, at, named, rename, person, create, swap }
}

type Step = readonly ["create" | "rename" | "merge" | "delete" | "undo" | "keep", number, number]
const step = fc.tuple(
  fc.constantFrom<Step[0]>("create", "rename", "rename", "merge", "delete", "undo", "keep", "keep"),
  fc.nat(5),
  fc.nat(3),
)
const names = ["A", "B", "C", "D"]

describe("whoever comes back", () => {
  it("from the trash is in the very groups they were in, but for the deleted ones, whatever became of names [PER-15] [PER-17]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        const { people, words, groups, done, at, create, person } = world()
        const kept = new Map<PersonId, ReadonlyArray<WordId>>()
        const became = new Map<WordId, WordId | null>()
        const changes: Array<{ readonly id: Parameters<typeof people.undo>[0]["id"]; readonly removed?: Word }> = []
        await done(words.create({ kind: "groups", name: "A", colour: "grey" }))
        for (const [does, one, other] of steps) {
          const all = await groups()
          const [word, into, name] = [all[one % all.length], all[other % all.length], names[other]!]
          if (does === "create") await done(Effect.ignore(words.create({ kind: "groups", name, colour: "grey" })))
          const last = does === "undo" ? changes.pop() : undefined
          if (last !== undefined) {
            const { id, removed } = last
            const undone = await done(Effect.option(people.undo({ id })))
            const namesake = all.find((each) => each.name === removed?.name)
            if (undone._tag === "Some" && removed !== undefined && namesake !== undefined)
              became.set(removed.id, namesake.id)
          }
          if (word === undefined) continue
          if (does === "keep") {
            const carried = all.slice(0, one + 1)
            const { id } = await create({ groups: carried.map((each) => each.name) })
            await done(people.delete({ persons: { ids: [id] } }))
            kept.set(
              id,
              carried.map((each) => each.id),
            )
          }
          if (does === "rename") {
            const renamed = await done(Effect.option(words.rename({ ...at(word), name })))
            if (renamed._tag === "Some" && renamed.value.id !== null) changes.push({ id: renamed.value.id })
          }
          if (does === "merge" && into !== undefined && into !== word) {
            const { id } = await done(words.merge({ ...at(word), into: at(into) }))
            changes.push({ id: id!, removed: word })
            became.set(word.id, into.id)
          }
          if (does === "delete") {
            changes.push({ id: (await done(words.delete(at(word)))).id!, removed: word })
            became.set(word.id, null)
          }
          for (const { id } of await groups()) became.delete(id)
        }
        for (const { id } of await groups()) became.delete(id)
        const nowOf = (id: WordId): WordId | null => {
          const next = became.get(id)
          return next === undefined ? id : next === null ? null : nowOf(next)
        }
        await done(people.restore({ ids: [...kept.keys()] }))
        const ids = new Map((await groups()).map((each) => [each.name, each.id]))
        for (const [id, carried] of kept) {
          const meant = new Set(carried.flatMap((each) => nowOf(each) ?? []))
          expect(new Set((await person(id)).groups.map((name) => ids.get(name)))).toEqual(meant)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("is in the group that was meant after names were swapped: by undoing a change, an import, a merge or an edit [PER-15] [PER-13] [PER-09] [PER-21]", async () => {
    const { people, merging, done, create, swap, person } = world()
    const [changed, imported, edited] = [
      await create({ groups: ["Rover"] }),
      await create({ groups: ["Rover"], membershipNumber: "7" }),
      await create({ groups: ["Rover"] }),
    ]
    const [stays, goes] = [await create({ groups: ["Rover"] }), await create({ groups: ["Rover"] })]
    await create({ groups: ["Wölflinge"] })
    const change = await done(
      people.changeNames({
        persons: { ids: [changed.id] },
        change: { field: "groups", add: [], remove: ["Rover"] },
      }),
    )
    const id = crypto.randomUUID() as ImportId
    const { id: _, version: __, ...data } = imported
    const row = { line: 2, id: imported.id, version: 1, data: { ...data, groups: [] } }
    await done(people.import({ id, fileName: "a.csv", create: [], update: [row] }))
    await done(people.update({ id: edited.id, version: 1, changes: { groups: [] } }))
    const edit = (await run(people.timeline({ id: edited.id, limit: 1 })))[0]!.id as TimelineEntryId
    const merge = await done(
      mergeAsSeen(merging, {
        kept: { id: stays.id, version: 1 },
        gone: { id: goes.id, version: 1 },
        choices: { city: "gone" },
      }),
    )
    await swap()
    await done(people.undo({ id: change.id! }))
    await done(people.rollbackImport({ id }))
    await done(people.undoEdit({ person: edited.id, edit }))
    const parted = await done(merging.unmerge({ id: merge.id }))
    expect(parted.back.groups).toEqual(["Alt"])
    for (const each of [changed, imported, edited, stays]) expect((await person(each.id)).groups).toEqual(["Alt"])
  })

  it("stays in the group when its renaming cannot be undone, because another took its name meanwhile [PER-15]", async () => {
    const { people, done, create, rename, person, words } = world()
    const ada = await create({ groups: ["Rover"] })
    const renamed = await rename("Rover", "Alt")
    await done(words.create({ kind: "groups", name: "Rover", colour: "red" }))
    expect(await done(Effect.flip(people.undo({ id: renamed.id! })))).toMatchObject({ why: "nameTaken" })
    expect((await person(ada.id)).groups).toEqual(["Alt"])
  })

  it("has the option that was meant, also after two changed their names about; a removed one is none [COL-01] [PER-17]", async () => {
    const { people, columns, done, create, person } = world()
    const content = { name: "Größe", help: "", required: false, divisions: "edit" } as const
    const column = await done(columns.create({ ...content, type: "selection", options: ["S", "M", "X"] }))
    const persons = []
    for (const option of ["S", "M", "X"]) persons.push(await create({ custom: { [column.id]: option } }))
    await done(people.delete({ persons: { ids: persons.map(({ id }) => id) } }))
    const values = [
      { from: "S", to: "M" },
      { from: "M", to: "S" },
      { from: "X", to: null },
    ]
    const edited = await done(columns.edit({ ...content, id: column.id, version: 1, options: ["M", "S"], values }))
    const { version } = edited.column
    await done(columns.edit({ ...content, id: column.id, version, options: ["M", "S", "X"], values: [] }))
    await done(people.restore({ ids: persons.map(({ id }) => id) }))
    const now = []
    for (const { id } of persons) now.push((await person(id)).custom[column.id])
    expect(now).toEqual(["M", "S", undefined])
  })
})
