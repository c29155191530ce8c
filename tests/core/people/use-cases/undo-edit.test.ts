import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { TimelineEntryId, UserId } from "../../../../core/kernel/id.ts"
import { lastEdit } from "../../../../core/people/edit-undo.ts"
import { people as port } from "../../../../core/people/index.ts"
import { emptyPerson, type PersonChanges } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { jana } from "../../../support/memory-world.ts"

const run = Effect.runPromise
const till = { ...jana, userId: "01900000-0000-7000-8000-0000000000aa" as UserId, userName: "Till" }

const world = async () => {
  const context = memoryPeople()
  const { people } = context
  const { id } = await run(
    people.create({ ...emptyPerson("member"), lastName: "Anders", street: "Weg 1", city: "Kiel" }),
  )
  const others = context.calls(port, till)
  const now = async () => (await run(people.get({ id }))).person
  const entries = () => run(people.timeline({ id, limit: 50 }))
  const edit = async (changes: PersonChanges, by = people): Promise<TimelineEntryId> => {
    await run(by.update({ id, version: (await now()).version, changes }))
    return (await entries())[0]!.id as TimelineEntryId
  }
  const undo = (entry: TimelineEntryId, by = people) => by.undoEdit({ person: id, edit: entry })
  return { ...context, id, others, now, entries, edit, undo }
}

describe("an edit of a person", () => {
  it("is undone by whoever made it, whatever other fields became since, and the timeline says so [PER-21]", async () => {
    const { edit, undo, now, entries, others } = await world()
    const street = await edit({ street: "Weg 2" })
    await edit({ city: "Bonn" }, others)
    expect(await run(undo(street))).toMatchObject({ street: "Weg 1", city: "Bonn", version: 4 })
    expect(await now()).toMatchObject({ street: "Weg 1", city: "Bonn" })
    expect((await entries())[0]?.event).toEqual({
      kind: "undone",
      changes: [{ field: "street", before: "Weg 2", after: "Weg 1" }],
      edit: street,
    })
  })

  it("can be undone one after the other, the newest first, and each once [PER-21]", async () => {
    const { edit, undo, now, entries } = await world()
    await edit({ street: "Weg 2" })
    await edit({ street: "Weg 3", groups: ["Wölflinge"] })
    for (const [street, groups] of [
      ["Weg 2", []],
      ["Weg 1", []],
    ] as const) {
      await run(undo(lastEdit(await entries(), jana.userId)!.id))
      expect(await now()).toMatchObject({ street, groups })
    }
    expect(lastEdit(await entries(), jana.userId)).toBeUndefined()
  })

  it("is refused once its field was changed by somebody else, or was undone [PER-21]", async () => {
    const { edit, undo, now, others } = await world()
    const street = await edit({ street: "Weg 2" })
    const city = await edit({ city: "Bonn" })
    await edit({ street: "Weg 9" }, others)
    expect(await run(Effect.flip(undo(street)))).toMatchObject({ _tag: "FieldChanged", field: "street" })
    await run(undo(city))
    expect(await run(Effect.flip(undo(city)))).toMatchObject({ _tag: "FieldChanged", field: "city" })
    expect(await now()).toMatchObject({ street: "Weg 9", city: "Kiel" })
  })

  it("is refused to anybody else, and for what is no edit [PER-21]", async () => {
    const { edit, undo, entries, others, now, people } = await world()
    const street = await edit({ street: "Weg 2" })
    expect(await run(Effect.flip(undo(street, others)))).toMatchObject({ _tag: "EditOfAnother" })
    const created = (await entries()).at(-1)!
    expect(await run(Effect.flip(undo(created.id as TimelineEntryId)))).toMatchObject({ _tag: "EditNotFound" })
    expect(await run(Effect.flip(undo(crypto.randomUUID() as TimelineEntryId)))).toMatchObject({ _tag: "EditNotFound" })
    const elsewhere = await run(people.create({ ...emptyPerson("member"), lastName: "Bauer" }))
    const wrong = people.undoEdit({ person: elsewhere.id, edit: street })
    expect(await run(Effect.flip(wrong))).toMatchObject({ _tag: "EditNotFound" })
    expect((await now()).street).toBe("Weg 2")
  })

  it("gives a custom column its value back, and none where there was none [PER-21, PER-05]", async () => {
    const { columns, edit, undo, now } = await world()
    const made = await run(
      columns.create({ name: "Essen", type: "text", help: "", required: false, options: [], divisions: "edit" }),
    )
    const column = made.id
    const first = await edit({ custom: { [column]: "vegan" } })
    const second = await edit({ custom: { [column]: "alles" } })
    await run(undo(second))
    expect((await now()).custom).toEqual({ [column]: "vegan" })
    await run(undo(first))
    expect((await now()).custom).toEqual({})
  })

  it("is held to the rules like any change: a number that somebody has by now is not given back [PER-21]", async () => {
    const { edit, undo, people } = await world()
    await edit({ membershipNumber: "7" })
    const gone = await edit({ membershipNumber: null })
    await run(people.create({ ...emptyPerson("member"), lastName: "Bauer", membershipNumber: "7" }))
    expect(await run(Effect.flip(undo(gone)))).toMatchObject({
      _tag: "InvalidPerson",
      faults: [{ field: "membershipNumber", code: "numberTaken" }],
    })
  })
})
