import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Person, PersonChanges } from "../../../core/people/person.ts"
import { InTurn } from "../../../ui/in-turn.ts"
import { EditUndoing } from "../../../ui/people/person/edit-undoing.ts"
import { PersonTimeline } from "../../../ui/people/person/person-timeline.ts"
import type { Notice } from "../../../ui/surroundings.ts"
import { fieldLabel } from "../../../ui/text/de/person.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const persons = samplePersons(3)
const before = persons[1] as Person
const id = before.id as PersonId

const world = () => {
  const memory = memoryPeople(persons)
  const notices: Array<Notice> = []
  const undone = vi.fn<(person: Person) => void>()
  const undoing = new EditUndoing({
    id,
    turns: new InTurn(),
    people: memory.people,
    me: () => memory.me,
    notify: (notice) => notices.push(notice),
    label: (field) => fieldLabel[field as keyof typeof fieldLabel],
    undone,
  })
  const edit = async (changes: PersonChanges, by = memory.people) => {
    const { person } = await Effect.runPromise(by.get({ id }))
    await Effect.runPromise(by.update({ id, version: person.version, changes }))
  }
  const said = (text: RegExp) => vi.waitFor(() => expect(notices.at(-1)?.text).toMatch(text))
  return { ...memory, undoing, notices, undone, edit, said, other: memory.as("Till Marquardt") }
}

describe("a single edit", () => {
  test("is offered to be undone in one notice that the next edit replaces [PER-21]", async () => {
    const { undoing, edit, notices, undone, said } = world()
    await edit({ street: "Blauer Weg 7" })
    undoing.offer([{ field: "street", before: before.street, after: "Blauer Weg 7" }])
    await edit({ city: "Bonn" })
    undoing.offer([{ field: "city", before: before.city, after: "Bonn" }])
    expect(notices.map(({ about }) => about)).toEqual(["edit", "edit"])
    notices.at(-1)?.action?.run()
    await said(/^Ort: Es gilt wieder/)
    expect(undone).toHaveBeenLastCalledWith(expect.objectContaining({ street: "Blauer Weg 7", city: before.city }), [
      "city",
    ])
  })

  test("is the one that its notice names, whatever was changed of the person since [PER-21]", async () => {
    const { undoing, edit, notices, undone, said } = world()
    await edit({ city: "Bonn" })
    undoing.offer([{ field: "city", before: before.city, after: "Bonn" }])
    await edit({ street: "Blauer Weg 7" })
    await edit({ street: "Roter Weg 8" })
    const undo = notices.at(-1)?.action
    undo?.run()
    await said(/^Ort: Es gilt wieder/)
    expect(undone).toHaveBeenLastCalledWith(expect.objectContaining({ street: "Roter Weg 8", city: before.city }), [
      "city",
    ])
    undo?.run()
    await said(/nichts mehr/)
  })

  test("is not what was changed of many, which is taken back as a whole [PER-21]", async () => {
    const { undoing, edit, people, undone, said } = world()
    await edit({ city: "Bonn" })
    const change = { field: "groups", add: ["Nagelneu"], remove: [] } as const
    await Effect.runPromise(people.changeNames({ persons: { ids: [id] }, change }))
    undoing.undoLast()
    await said(/^Ort: Es gilt wieder/)
    expect(undone).toHaveBeenLastCalledWith(expect.objectContaining({ city: before.city }), ["city"])
    expect(undone.mock.lastCall?.[0].groups).toContain("Nagelneu")
    undoing.undoLast()
    await said(/nichts mehr/)
  })

  test("is undone by a key, one after the other, until there is none left [PER-21]", async () => {
    const { undoing, edit, undone, said } = world()
    await edit({ street: "Blauer Weg 7" })
    await edit({ street: "Roter Weg 8" })
    undoing.undoLast()
    await vi.waitFor(() =>
      expect(undone).toHaveBeenLastCalledWith(expect.objectContaining({ street: "Blauer Weg 7" }), ["street"]),
    )
    undoing.undoLast()
    await vi.waitFor(() =>
      expect(undone).toHaveBeenLastCalledWith(expect.objectContaining({ street: before.street }), ["street"]),
    )
    undoing.undoLast()
    await said(/nichts mehr/)
    expect(undone).toHaveBeenCalledTimes(2)
  })

  test("stays, and it is said why, once somebody else changed the field [PER-21]", async () => {
    const { undoing, edit, undone, said, other } = world()
    await edit({ street: "Blauer Weg 7" })
    await edit({ street: "Roter Weg 8" }, other)
    undoing.undoLast()
    await said(/„Straße“ wurde seither geändert/)
    expect(undone).not.toHaveBeenCalled()
  })

  test("has a way back in the timeline where it is one's own and was not undone yet [PER-21]", async () => {
    const { undoing, edit, people, undone, other } = world()
    await edit({ street: "Blauer Weg 7" })
    await edit({ city: "Bonn" }, other)
    const timeline = new PersonTimeline(people, id)
    await vi.waitFor(() => expect(timeline.state).toBe("all"))
    const [theirs, mine] = timeline.entries
    expect([...undoing.undoable(timeline.entries)]).toEqual([mine?.id])
    expect(theirs?.by?.name).toBe("Till Marquardt")
    undoing.undo(mine!)
    await vi.waitFor(() => expect(undone).toHaveBeenCalled())
    timeline.load()
    await vi.waitFor(() => expect(timeline.entries).toHaveLength(3))
    expect([...undoing.undoable(timeline.entries)]).toEqual([])
    timeline.dispose()
  })
})
