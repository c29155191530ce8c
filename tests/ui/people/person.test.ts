import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { standingOn } from "../../../core/people/standing.ts"
import { ListContext } from "../../../ui/people/list/list-context.ts"
import { PersonRows } from "../../../ui/people/list/person-rows.ts"
import {
  type PageOfSections,
  type PersonSurroundings,
  PersonViewModel,
} from "../../../ui/people/person/person.view-model.ts"
import type { UnsavedFields } from "../../../ui/people/person/unsaved-fields.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const persons = samplePersons(20)
const id = persons[2]?.id as PersonId

const memberOf = (
  memory: ReturnType<typeof memoryPeople>,
  people: People<Lost>,
  context = new ListContext(),
  unsaved: UnsavedFields = new Map(),
  [go, notify] = [vi.fn(), vi.fn()],
  sections: PersonSurroundings["sections"] = () => new Promise(() => {}),
) =>
  new PersonViewModel("members", id, {
    people,
    columns: memory.catalog,
    words: memory.words,
    declining: memory.declining,
    unsaved,
    context,
    go,
    notify,
    now: () => sampleNow,
    me: () => memory.me,
    sections,
  })

const world = async () => {
  const memory = memoryPeople(persons)
  const model = memberOf(memory, memory.people)
  await vi.waitFor(() => expect(model.person).toBeDefined())
  return { model, other: memory.as("Till Marquardt"), tiers: memory.tiers }
}

/** Somebody else changes the street of the same person. */
const rename = (other: People, street: string) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { person } = yield* other.get({ id })
      return yield* other.update({ id, version: person.version, changes: { street } })
    }),
  )

const writing = (model: PersonViewModel, text: string) => model.editing.editor?.write({ of: "text", text })
const closed = (model: PersonViewModel) => vi.waitFor(() => expect(model.editing.editor).toBeUndefined())

describe("the page of a person", () => {
  test("says who it is as the list knows it, until the person is here [PER-06]", async () => {
    const memory = memoryPeople(persons)
    const context = new ListContext()
    const rows = new PersonRows(memory.people)
    rows.open({ fields: ["kind", "joinDate", "leaveDate"], sort: { by: "name", descending: false } })
    await vi.waitFor(() => expect(rows.known).toBe(true))
    const place = persons.findIndex((_, index) => rows.rowAt(index)?.id === id)
    context.open(rows, place)
    const model = memberOf(memory, { ...memory.people, get: () => Effect.never }, context)
    expect(model.person).toBeUndefined()
    expect(model.known).toEqual(rows.rowAt(place))
    expect(model.standing).toBe(standingOn(persons[2] as Person, model.today))
    context.step(1)
    expect(model.known).toBeUndefined()
    expect(model.standing).toBeUndefined()
  })

  test("who leaves a field while it is being saved sees what was saved, and keeps the editor opened since [PER-06]", async () => {
    const memory = memoryPeople(persons)
    const update: People<Lost>["update"] = (change) => Effect.delay(memory.people.update(change), 5)
    const model = memberOf(memory, { ...memory.people, update })
    await vi.waitFor(() => expect(model.person).toBeDefined())
    model.editing.edit("street")
    writing(model, "Neuer Weg 5")
    model.editing.save()
    model.editing.cancel()
    model.editing.edit("city")
    await vi.waitFor(() => expect(model.person?.street).toBe("Neuer Weg 5"))
    expect(model.editing.editor?.field).toBe("city")
  })

  test("an amount is reckoned, and what cannot be stays where it was typed [PER-06]", async () => {
    const { model } = await world()
    model.editing.edit("customAmount")
    writing(model, "=25/0")
    model.editing.save()
    expect(model.editing.editor).toMatchObject({ fault: { code: "divisionByZero" }, draft: { text: "=25/0" } })
    writing(model, "=3*12,50")
    model.editing.save()
    await closed(model)
    expect(model.person?.customAmount).toBe(3_750)
  })

  test("the annuity takes the one tier that begins as was typed, and asks once before it keeps what none is called [PER-06] [ANN-01]", async () => {
    const { model, tiers } = await world()
    tiers.push("Erwachsene", "Jugend")
    await vi.waitFor(() => expect(model.words).toBeDefined())
    model.edit("annuity")
    writing(model, "erwachsen")
    model.editing.save()
    await vi.waitFor(() => expect(model.person?.annuity).toBe("Erwachsene"))
    model.edit("annuity")
    writing(model, "Erwachsener")
    model.editing.save()
    expect(model.editing.editor).toMatchObject({ fault: { code: "noTier" }, draft: { text: "Erwachsener" } })
    expect(model.person?.annuity).toBe("Erwachsene")
    model.editing.save()
    await vi.waitFor(() => expect(model.person?.annuity).toBe("Erwachsener"))
    await closed(model)
    model.edit("annuity")
    writing(model, "")
    model.editing.save()
    await vi.waitFor(() => expect(model.person?.annuity).toBeNull())
  })

  test("a field is changed where it stands and the timeline says so [PER-06] [PER-07]", async () => {
    const { model } = await world()
    const before = model.person?.street
    model.editing.edit("street")
    writing(model, "Neuer Weg 5")
    model.editing.save()
    await closed(model)
    expect(model.person?.street).toBe("Neuer Weg 5")
    await vi.waitFor(() => expect(model.timeline.entries).toHaveLength(1))
    expect(model.timeline.entries[0]?.event).toMatchObject({
      kind: "changed",
      changes: [{ field: "street", before, after: "Neuer Weg 5" }],
    })
    expect(model.timeline.entries[0]?.by?.name).toBe("Jana Petersen")
  })

  test("what makes no sense stays in the field with its reason, and nothing is sent [PER-06]", async () => {
    const { model } = await world()
    model.editing.edit("birthdate")
    writing(model, "31.02.2015")
    model.editing.save()
    expect(model.editing.editor?.fault).toEqual({ field: "birthdate", code: "notADate" })
    writing(model, "20.11.2126")
    expect(model.editing.editor?.fault).toBeUndefined()
    model.editing.save()
    await vi.waitFor(() => expect(model.editing.editor?.fault?.code).toBe("inFuture"))
    expect(model.editing.editor?.draft).toEqual({ of: "text", text: "20.11.2126" })
  })

  test("Esc leaves everything as it was; saving an unchanged value writes nothing [PER-06]", async () => {
    const { model } = await world()
    const before = model.person
    model.editing.edit("city")
    writing(model, "Anderswo")
    model.editing.cancel()
    model.editing.edit("city")
    model.editing.save()
    expect(model.editing.editor).toBeUndefined()
    expect(model.person).toBe(before)
  })

  test("opening another field saves the one before, and nothing typed is lost [PER-06]", async () => {
    const { model } = await world()
    model.editing.edit("nickname")
    writing(model, "Fuchs")
    model.editing.edit("email")
    expect(model.editing.editor?.field).toBe("email")
    await vi.waitFor(() => expect(model.person?.nickname).toBe("Fuchs"))
    writing(model, "keine adresse")
    model.editing.edit("city")
    await vi.waitFor(() => expect(model.editing.aside("email")?.faulty?.fault?.code).toBe("notAnEmail"))
    expect([model.editing.editor?.field, model.shown?.email]).toEqual(["city", "keine adresse"])
    model.editing.edit("email")
    expect(model.editing.editor).toMatchObject({ draft: { text: "keine adresse" }, fault: { code: "notAnEmail" } })
  })

  test("leaving a field saves it, and takes the focus nowhere [PER-06]", async () => {
    const { model } = await world()
    model.editing.edit("nickname")
    model.editing.leave()
    expect(model.editing.editor).toBeUndefined()
    model.editing.edit("nickname")
    writing(model, "Fuchs")
    model.editing.leave()
    await closed(model)
    expect([model.person?.nickname, model.editing.last]).toEqual(["Fuchs", undefined])
    model.editing.edit("email")
    writing(model, "keine adresse")
    model.editing.leave()
    await vi.waitFor(() => expect(model.editing.editor?.fault?.code).toBe("notAnEmail"))
    expect(model.editing.editor?.draft).toEqual({ of: "text", text: "keine adresse" })
  })

  test("without a network what was typed stays in the field that was left, and is saved by leaving it again [PER-06, APP-08]", async () => {
    const memory = memoryPeople(persons)
    let away = true
    const update: People<Lost>["update"] = (change) =>
      away ? Effect.fail(new Unreachable()) : memory.people.update(change)
    const model = memberOf(memory, { ...memory.people, update })
    await vi.waitFor(() => expect(model.person).toBeDefined())
    model.editing.edit("nickname")
    writing(model, "Fuchs")
    model.editing.leave()
    await vi.waitFor(() => expect(model.editing.editor?.failure).toBeInstanceOf(Unreachable))
    expect(model.editing.editor?.draft).toEqual({ of: "text", text: "Fuchs" })
    away = false
    model.editing.leave()
    await closed(model)
    expect(model.person?.nickname).toBe("Fuchs")
  })

  test("leaving the page saves what was typed, behind it [PER-06]", async () => {
    const { model, other } = await world()
    model.editing.edit("nickname")
    writing(model, "Fuchs")
    model.dispose()
    await vi.waitFor(async () => expect((await Effect.runPromise(other.get({ id }))).person.nickname).toBe("Fuchs"))
  })

  test("what cannot be saved behind the page is said, and waits in the field [PER-06, APP-08]", async () => {
    const memory = memoryPeople(persons)
    const unsaved: UnsavedFields = new Map()
    const [go, notify] = [vi.fn(), vi.fn()]
    const lost = memberOf(
      memory,
      { ...memory.people, update: () => Effect.fail(new Unreachable()) },
      new ListContext(),
      unsaved,
      [go, notify],
    )
    await vi.waitFor(() => expect(lost.person).toBeDefined())
    lost.editing.edit("street")
    writing(lost, "Mein Weg 2")
    lost.dispose()
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
    expect(notify.mock.calls[0]?.[0].text).toMatch(/^Straße von .+ ließ sich nicht speichern/)
    notify.mock.calls[0]?.[0].action.run()
    expect(go).toHaveBeenCalledWith(`/lists/members/${id}`)
    await rename(memory.as("Till Marquardt"), "Ihr Weg 1")
    const back = memberOf(memory, memory.people, new ListContext(), unsaved)
    await vi.waitFor(() => expect(back.editing.editor?.draft).toEqual({ of: "text", text: "Mein Weg 2" }))
    // Nobody's work is overwritten unseen, however late it is.
    expect(back.editing.conflict).toMatchObject({ mine: "Mein Weg 2", current: { street: "Ihr Weg 1" } })
    expect(unsaved.size).toBe(0)
  })

  test("keys of the page are the field's as long as one is edited [PER-06]", async () => {
    const memory = memoryPeople(persons)
    const context = new ListContext()
    const rows = new PersonRows(memory.people)
    rows.open({ fields: ["kind", "joinDate", "leaveDate"], sort: { by: "name", descending: false } })
    await vi.waitFor(() => expect(rows.known).toBe(true))
    context.open(
      rows,
      persons.findIndex((_, index) => rows.rowAt(index)?.id === id),
    )
    const go = vi.fn()
    const model = memberOf(memory, memory.people, context, new Map(), [go, vi.fn()])
    await vi.waitFor(() => expect(model.person).toBeDefined())
    const key = model.neighbour(1) === undefined ? model.keys.k : model.keys.j
    model.editing.edit("nickname")
    key()
    expect(go).not.toHaveBeenCalled()
    model.editing.cancel()
    key()
    expect(go).toHaveBeenCalledTimes(1)
  })

  test("the key takes back what was changed last, in a section or in a field [PER-21]", async () => {
    const memory = memoryPeople(persons)
    let changedIn = (_: () => boolean): void => {}
    const undo = vi.fn().mockReturnValueOnce(true).mockReturnValue(false)
    const model = memberOf(memory, memory.people, undefined, undefined, undefined, async ({ edited }) => {
      changedIn = edited
      return []
    })
    await vi.waitFor(() => expect(model.person).toBeDefined())
    const change = async (text: string) => {
      model.edit("nickname")
      writing(model, text)
      model.editing.save()
      await closed(model)
    }
    const { nickname } = model.person as Person
    await change("Moritz")
    changedIn(undo)
    model.keys["Mod+z"]()
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(1))
    expect(model.person?.nickname).toBe("Moritz")
    model.keys["Mod+z"]()
    await vi.waitFor(() => expect(model.person?.nickname).toBe(nickname))
    changedIn(undo)
    await change("Motte")
    model.keys["Mod+z"]()
    await vi.waitFor(() => expect(model.person?.nickname).toBe(nickname))
    expect(undo).toHaveBeenCalledTimes(2)
  })

  test("says whose it is and leads back to it, also once it is left [APP-08]", async () => {
    const memory = memoryPeople(persons)
    const go = vi.fn()
    let page: PageOfSections | undefined
    const sections: PersonSurroundings["sections"] = async (given) => {
      page = given
      return []
    }
    const model = memberOf(memory, memory.people, undefined, undefined, [go, vi.fn()], sections)
    await vi.waitFor(() => expect(model.person).toBeDefined())
    model.dispose()
    expect(page?.whose()).toBe(` von ${persons[2]?.firstName} ${persons[2]?.lastName}`)
    page?.open()
    expect(go).toHaveBeenCalledExactlyOnceWith(`/lists/members/${id}`)
  })

  test("when somebody else changed the same field, both values are shown and mine can win [PER-06]", async () => {
    const { model, other } = await world()
    const theirs = await rename(other, "Ihr Weg 1")
    model.editing.edit("street")
    writing(model, "Mein Weg 2")
    model.editing.save()
    await vi.waitFor(() =>
      expect(model.editing.conflict).toMatchObject({ field: "street", mine: "Mein Weg 2", current: theirs }),
    )
    await vi.waitFor(() => expect(model.timeline.entries[0]?.by?.name).toBe("Till Marquardt"))
    model.editing.keepMine()
    await closed(model)
    expect(model.person).toMatchObject({ street: "Mein Weg 2", version: 3 })
    expect(model.editing.conflict).toBeUndefined()
  })

  test("or theirs stays [PER-06]", async () => {
    const { model, other } = await world()
    await rename(other, "Ihr Weg 1")
    model.editing.edit("street")
    writing(model, "Mein Weg 2")
    model.editing.save()
    await vi.waitFor(() => expect(model.editing.conflict).toBeDefined())
    model.editing.takeTheirs()
    expect(model.editing.editor).toBeUndefined()
    expect(model.person?.street).toBe("Ihr Weg 1")
  })

  test("when somebody changed another field, mine is saved without a question [PER-06]", async () => {
    const { model, other } = await world()
    await rename(other, "Ihr Weg 1")
    model.editing.edit("city")
    writing(model, "Lübeck")
    model.editing.save()
    await closed(model)
    expect(model.editing.conflict).toBeUndefined()
    expect(model.person).toMatchObject({ city: "Lübeck", street: "Ihr Weg 1" })
  })

  test("phones and groups are lists: empty rows go, what is typed last counts [PER-05]", async () => {
    const { model } = await world()
    model.editing.edit("phones")
    model.editing.editor?.write({
      of: "phones",
      phones: [
        { label: "mother", number: " 0431 123456 " },
        { label: "member", number: "" },
      ],
    })
    model.editing.save()
    await closed(model)
    expect(model.person?.phones).toEqual([{ label: "mother", number: "0431 123456" }])
    model.editing.edit("groups")
    model.editing.editor?.write({ of: "names", names: ["Rover"], text: " Leitungsrunde " })
    model.editing.save()
    await closed(model)
    expect(model.person?.groups).toEqual(["Rover", "Leitungsrunde"])
  })

  test("a person that is gone is said to be gone [APP-08]", async () => {
    const memory = memoryPeople(persons.slice(0, 1))
    const model = memberOf(memory, memory.people)
    await vi.waitFor(() =>
      expect(model.detail.state).toMatchObject({ is: "failed", error: { _tag: "PersonNotFound" } }),
    )
  })
})
