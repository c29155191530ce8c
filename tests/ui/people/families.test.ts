import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { families } from "../../../core/people/index.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { FamiliesViewModel } from "../../../ui/people/families/families.view-model.ts"
import { familiesText } from "../../../ui/text/de/likely-families.ts"
import { jana } from "../../support/memory-world.ts"
import { memoryPeople } from "../fakes/people.ts"

const world = async () => {
  const { world: home, people } = memoryPeople([])
  const notify = vi.fn()
  const add = (firstName: string, street: string) =>
    Effect.runPromise(
      people.create({
        ...emptyPerson("member"),
        firstName,
        lastName: "Ahlers",
        street,
        postcode: "24103",
        city: "Kiel",
      }),
    )
  for (const [name, street] of [
    ["Ada", "Am Markt 5"],
    ["Ben", "Am Markt 5"],
    ["Cleo", "Am Markt 7"],
    ["Dora", "Am Markt 7"],
  ] as const)
    await add(name, street)
  const model = new FamiliesViewModel({ families: home.calls(families, jana), people, notify })
  await vi.waitFor(() => expect(model.offers.value?.first).toHaveLength(2))
  const said = () => notify.mock.lastCall?.[0] as { text: string; action?: { run: () => void } }
  return { model, said }
}

describe("the page that finds families", () => {
  test("makes those that are chosen in one go, and takes that back [MBR-05]", async () => {
    const { model, said } = await world()
    expect(model.chosen).toHaveLength(2)
    const [first] = model.offers.value?.first ?? []
    model.choose(first!, false)
    expect(model.chosen).toHaveLength(1)
    model.join()
    await vi.waitFor(() => expect(model.offers.value?.first).toHaveLength(1))
    expect(said().text).toBe("1 Familie verbunden: 2 Personen.")
    said().action?.run()
    await vi.waitFor(() => expect(model.offers.value?.first).toHaveLength(2))
    expect(said().text).toBe("Die Familien sind wieder, wie sie vorher waren.")
  })

  test("chooses all or nobody, and makes nothing of nobody [MBR-05]", async () => {
    const { model } = await world()
    model.chooseAll(false)
    model.join()
    expect([model.chosen, model.sending.busy]).toEqual([[], false])
    model.chooseAll(true)
    expect(model.chosen).toHaveLength(2)
  })

  test("says how many there are where it cannot show all of them [MBR-05]", async () => {
    const { model } = await world()
    const { first, all } = model.offers.value!
    expect(familiesText.found(first.length, all, model.chosen.length)).toBe("2 Familien gefunden, 2 ausgewählt")
    expect(familiesText.found(500, 1_767, 3)).toBe(
      "Die ersten 500 von 1.767 Familien, 3 ausgewählt. Weitere kommen danach.",
    )
  })
})
