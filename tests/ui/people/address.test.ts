import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { FamilyId, PersonId } from "../../../core/kernel/id.ts"
import type { People, Person } from "../../../core/people/index.ts"
import { families, people as peoplePort } from "../../../core/people/index.ts"
import { AddressOffer } from "../../../ui/people/family/address-offer.ts"
import { ListContext } from "../../../ui/people/list/list-context.ts"
import { besideField, fieldSections } from "../../../ui/people/person/page-fields.ts"
import { PersonViewModel } from "../../../ui/people/person/person.view-model.ts"
import type { UnsavedFields } from "../../../ui/people/person/unsaved-fields.ts"
import { memoryWorld } from "../../support/memory-world.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"

const run = Effect.runPromise
const home = { street: "Alter Weg 1", addressAddition: null, postcode: "24103", city: "Kiel", country: "DE" } as const
const ada = person({ firstName: "Ada", nickname: null, ...home })
const id = ada.id as PersonId

const pageOf = (
  memory: ReturnType<typeof memoryPeople>,
  given: Partial<People<Lost>> = {},
  unsaved: UnsavedFields = new Map(),
  moved = vi.fn(),
) =>
  new PersonViewModel("members", id, {
    people: { ...memory.people, ...given },
    columns: memory.catalog,
    words: memory.words,
    declining: memory.declining,
    unsaved,
    context: new ListContext(),
    go: vi.fn(),
    notify: vi.fn(),
    now: () => sampleNow,
    me: () => memory.me,
    sections: async () => [{ name: "family", moved, dispose: () => {} }],
  })

const world = async (given: Partial<People<Lost>> = {}) => {
  const memory = memoryPeople([ada])
  const moved = vi.fn()
  const unsaved: UnsavedFields = new Map()
  const update = vi.fn(given.update ?? memory.people.update)
  const model = pageOf(memory, { ...given, update }, unsaved, moved)
  await vi.waitFor(() => expect([model.person !== undefined, model.sections.length]).toEqual([true, 1]))
  return { memory, model, moved, unsaved, update, other: memory.as("Till Marquardt") }
}
const write = ({ address }: PersonViewModel, field: keyof typeof home, text: string) =>
  address.editors?.find((part) => part.field === field)?.write({ of: "text", text })
const closed = ({ address }: PersonViewModel) => vi.waitFor(() => expect(address.editors).toBeUndefined())

describe("the address on a person's page", () => {
  test("is one save and one entry, undone as one, and tells where the person lived [PER-06, PER-07, PER-21]", async () => {
    const { model, moved, update } = await world()
    model.edit("address")
    write(model, "street", "Neuer Weg 7")
    write(model, "city", "Altenholz")
    write(model, "postcode", "24161")
    model.editing.save()
    model.editing.save()
    await closed(model)
    expect(update.mock.calls.length).toBe(1)
    expect(model.person).toMatchObject({ ...home, street: "Neuer Weg 7", city: "Altenholz", postcode: "24161" })
    expect(moved.mock.calls).toEqual([[home]])
    await vi.waitFor(() => expect(model.timeline.newest?.event).toMatchObject({ kind: "changed" }))
    const [newest] = model.timeline.entries
    expect(newest?.event.kind === "changed" && newest.event.changes.map(({ field }) => field)).toEqual([
      "street",
      "postcode",
      "city",
    ])
    model.undoing.undoLast()
    await vi.waitFor(() => expect(model.person).toMatchObject(home))
  })

  test("stays open with what was typed where it is wrong or nobody answers [PER-06]", async () => {
    let lost = true
    const memory = memoryPeople([ada])
    const { model } = await world({
      update: (input) => (lost ? Effect.fail(new Unreachable()) : memory.people.update(input)),
    })
    model.edit("address")
    write(model, "street", "Neuer Weg 7")
    model.editing.leave()
    await vi.waitFor(() => expect(model.address.failure?._tag).toBe("Unreachable"))
    lost = false
    write(model, "postcode", "12")
    model.editing.save()
    await vi.waitFor(() => expect(model.address.faulty?.fault).toEqual({ field: "postcode", code: "notAPostcode" }))
    expect(model.address.editors?.[0]?.draft).toEqual({ of: "text", text: "Neuer Weg 7" })
    model.editing.cancel()
    expect([model.address.editors, model.person?.street]).toEqual([undefined, "Alter Weg 1"])
  })

  test("overwrites nobody's address unseen, and sends none that is as it was [PER-06]", async () => {
    const { model, other, update } = await world()
    model.edit("address")
    model.editing.leave()
    expect([model.address.editors, update.mock.calls]).toEqual([undefined, []])
    model.edit("address")
    write(model, "street", "Mein Weg 2")
    const { version } = (await run(other.get({ id }))).person
    await run(other.update({ id, version, changes: { nickname: "Fuchs" } }))
    model.editing.save()
    await closed(model)
    expect(model.person).toMatchObject({ street: "Mein Weg 2", nickname: "Fuchs" })
    model.edit("address")
    write(model, "street", "Mein Weg 3")
    const now = (await run(other.get({ id }))).person
    await run(other.update({ id, version: now.version, changes: { city: "Trier" } }))
    model.editing.save()
    await vi.waitFor(() =>
      expect(model.address.conflict).toMatchObject({ mine: { street: "Mein Weg 3" }, current: { city: "Trier" } }),
    )
    model.editing.keepMine()
    await closed(model)
    expect(model.person).toMatchObject({ street: "Mein Weg 3", city: "Kiel" })
  })

  test("waits for who comes back, where it could not be saved behind them [PER-06]", async () => {
    const { memory, model, unsaved } = await world({ update: () => Effect.fail(new Unreachable()) })
    model.edit("address")
    write(model, "street", "Neuer Weg 7")
    model.dispose()
    await vi.waitFor(() => expect(unsaved.has(id)).toBe(true))
    const back = pageOf(memory, {}, unsaved)
    await vi.waitFor(() => expect(back.address.editors?.[0]?.draft).toEqual({ of: "text", text: "Neuer Weg 7" }))
    expect([back.address.conflict, unsaved.size]).toEqual([undefined, 0])
  })
})

describe("going through the fields", () => {
  test("saves what was typed, opens the next or the one before, and ends at the ends [PER-06]", async () => {
    const { model, update } = await world()
    model.edit("phones")
    expect(model.goOn(1)).toBe(true)
    expect([model.editing.editor, model.address.editors?.length]).toEqual([undefined, 5])
    write(model, "street", "Neuer Weg 7")
    expect(model.goOn(1)).toBe(true)
    expect(model.editing.editor?.field).toBe("membershipNumber")
    await vi.waitFor(() => expect([update.mock.calls.length, model.person?.street]).toEqual([1, "Neuer Weg 7"]))
    expect(model.editing.editor?.field).toBe("membershipNumber")
    model.editing.cancel()
    model.edit("title")
    expect([model.goOn(-1), model.editing.editor?.field]).toEqual([false, "title"])
  })

  test("law: back is where somebody came from, through every field and the custom ones [PER-06]", () => {
    const custom = ["custom.a", "custom.b"] as const
    const all = [...fieldSections.flatMap(({ fields }) => fields), ...custom]
    const every = () => true
    for (const field of all) {
      const next = besideField(field, 1, custom, every)
      expect(next === undefined ? field : besideField(next, -1, custom, every)).toBe(field)
    }
    const few = (field: string) => field !== "street" && field !== "custom.a"
    expect(besideField("phones", 1, custom, few)).toBe("membershipNumber")
    expect(besideField("notes", 1, custom, few)).toBe("custom.b")
    expect([besideField("title", -1, custom, every), besideField("custom.b", 1, custom, every)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe("the question whether the family moved along", () => {
  const family = async () => {
    const familyId = crypto.randomUUID() as FamilyId
    const made = memoryWorld()
    const all = ["Ada", "Mehmet", "Cem"].map((firstName): Person => person({ firstName, familyId, ...home }))
    made.workspace.persons = new Map(all.map((each) => [each.id, each]))
    const [first, second, third] = all as [Person, Person, Person]
    const people = made.calls(peoplePort)
    await run(people.update({ id: third.id, version: third.version, changes: { street: "Anderswo 3" } }))
    await run(people.update({ id: first.id, version: first.version, changes: { street: "Neuer Weg 7" } }))
    const say = vi.fn()
    const offer = new AddressOffer(first.id, { families: made.calls(families), say })
    const streets = async () => {
      const read = (each: Person) => run(people.get({ id: each.id }))
      return (await Promise.all(all.map(read))).map(({ person: { street } }) => street)
    }
    return { offer, say, streets, second }
  }

  test("names who has the old address, and moves those alone [MBR-05]", async () => {
    const { offer, say, streets } = await family()
    offer.moved(home)
    await vi.waitFor(() => expect(offer.asked?.names).toHaveLength(1))
    expect(offer.asked?.names[0]).toMatch(/^Mehmet/)
    offer.take()
    await vi.waitFor(() => expect(offer.asked).toBeUndefined())
    expect(say.mock.calls).toMatchObject([[{ changed: 1 }, "Adresse übernommen für 1 Person."]])
    expect(await streets()).toEqual(["Neuer Weg 7", "Neuer Weg 7", "Anderswo 3"])
  })

  test("is not asked where nobody lived there, or nothing was known [MBR-05]", async () => {
    const { offer, say, streets } = await family()
    offer.moved({ ...home, street: "Nirgends 1" })
    offer.moved({ street: null, addressAddition: null, postcode: null, city: null, country: "DE" })
    await vi.waitFor(() => expect(offer.asked).toBeUndefined())
    offer.take()
    expect([say.mock.calls, await streets()]).toEqual([[], ["Neuer Weg 7", "Alter Weg 1", "Anderswo 3"]])
  })
})
