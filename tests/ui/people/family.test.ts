import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { emptyPerson } from "../../../core/people/person.ts"
import { FamilyViewModel } from "../../../ui/people/family/family.view-model.ts"
import { memoryPeople } from "../../support/memory-people.ts"

const run = Effect.runPromise

const world = async () => {
  const { people, families } = memoryPeople()
  const add = async (firstName: string, lastName = "Ahlers") =>
    (await run(people.create({ ...emptyPerson("member"), firstName, lastName, city: "Kiel" }))).id
  const [ada, ben, cleo] = [await add("Ada"), await add("Ben"), await add("Cleo", "Öz")]
  const say = vi.fn()
  const model = new FamilyViewModel(ada, { people, families, say })
  const look = async (text: string) => {
    model.type(text)
    await vi.waitFor(() => expect(model.found.state.is).toBe("loaded"))
  }
  const familyOf = async (id: typeof ada) => (await run(people.get({ id }))).family.map((each) => each.id)
  return { model, families, say, look, familyOf, ada, ben, cleo, add }
}

describe("the family on the page of a person", () => {
  test("offers everybody but the person, and links who was chosen [MBR-05]", async () => {
    const { model, say, look, familyOf, ada, ben } = await world()
    model.show()
    model.link()
    await look("ahlers")
    expect(model.found.value?.map(({ id }) => id)).toEqual([ben])
    model.choose(ben)
    model.toggleAddress()
    model.link()
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith(expect.objectContaining({ changed: 2 }), "Verbunden."))
    expect(model.open).toBe(false)
    expect(await familyOf(ada)).toEqual([ben])
  })

  test("says who is in another family, and keeps what was typed [MBR-05]", async () => {
    const { model, families, say, look, ada, ben, cleo, add } = await world()
    await run(families.link({ person: ben, other: ada, address: false }))
    await run(families.link({ person: cleo, other: await add("Dora", "Öz"), address: false }))
    model.show()
    await look("cleo")
    model.choose(cleo)
    model.link()
    await vi.waitFor(() =>
      expect(model.attempt.failure).toMatchObject({ _tag: "OtherFamily", name: "Cleo Öz", family: ["Dora Öz"] }),
    )
    expect([model.open, model.text, say.mock.calls.length]).toEqual([true, "cleo", 0])
    model.type("cle")
    expect([model.attempt.failure, model.chosen]).toEqual([undefined, undefined])
    model.dispose()
  })

  test("lets one go, and both are without one [MBR-05]", async () => {
    const { model, families, say, familyOf, ada, ben } = await world()
    await run(families.link({ person: ben, other: ada, address: false }))
    model.leave(ben)
    await vi.waitFor(() => expect(say).toHaveBeenCalledOnce())
    expect(await familyOf(ada)).toEqual([])
  })
})
