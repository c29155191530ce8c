import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryVault } from "../../../../adapters/memory/vault.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { emptyPerson, noSpecialData, type SpecialData } from "../../../../core/people/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { memorySpecialData } from "../../../support/memory-special-data.ts"

const run = Effect.runPromise
const failure = <A, E>(call: Effect.Effect<A, E>) => run(Effect.flip(call))

const asthma: SpecialData = {
  diet: { diet: "vegetarian", rules: ["noPork", "halal"], intolerances: ["Laktose"] },
  health: [{ topic: "medication", text: "Salbutamol bei Bedarf, im roten Beutel" }],
  swimming: "seahorse",
}

const world = async () => {
  const home = memoryPeople()
  const kept = new Map()
  const withKeys = (...keys: [string, ...Array<string>]) => memorySpecialData(home, memoryVault(keys[0], kept, keys))
  const create = () => run(home.people.create({ ...emptyPerson("member"), firstName: "Zoë" }))
  const { id } = await create()
  return { ...home, ...withKeys("old"), withKeys, id, create }
}

describe("diet, health and swimming of a person", () => {
  it("are nothing until they are said, and then as they were said [PER-01]", async () => {
    const { specialData, id } = await world()
    expect(await run(specialData.read({ person: id }))).toEqual({ version: 0, data: noSpecialData })
    const written = await run(specialData.write({ person: id, version: 0, data: asthma }))
    expect(written).toEqual({ version: 1, data: asthma })
    expect(await run(specialData.read({ person: id }))).toEqual(written)
    expect(await run(specialData.write({ person: id, version: 1, data: asthma }))).toEqual(written)
    const gone = crypto.randomUUID() as PersonId
    for (const call of [
      specialData.read({ person: gone }),
      specialData.write({ person: gone, version: 0, data: asthma }),
    ])
      expect(await failure(call)).toMatchObject({ _tag: "PersonNotFound" })
  })

  it("are shown both when two change them at once; nothing is written over unseen", async () => {
    const { specialData, id } = await world()
    await run(specialData.write({ person: id, version: 0, data: asthma }))
    const mine = { ...asthma, swimming: "gold" } as const
    expect(await failure(specialData.write({ person: id, version: 0, data: mine }))).toMatchObject({
      _tag: "SpecialDataChanged",
      current: { version: 1, data: asthma },
    })
    expect((await run(specialData.read({ person: id }))).data).toEqual(asthma)
  })

  it("stand nowhere but in their record: not in the timeline, the person, a list or the trash", async () => {
    const { specialData, people, workspace, id } = await world()
    await run(specialData.write({ person: id, version: 0, data: asthma }))
    const [newest] = await run(people.timeline({ id, limit: 1 }))
    expect(newest).toMatchObject({ event: { kind: "specialData" }, by: { name: "Jana" } })
    expect(Object.keys(newest?.event ?? {})).toEqual(["kind"])
    await run(people.delete({ persons: { ids: [id] } }))
    const everything = JSON.stringify([
      ...workspace.persons.values(),
      ...workspace.timeline,
      ...workspace.trash.values(),
      ...workspace.changes.values(),
      ...workspace.specialData.values(),
    ])
    for (const word of ["Salbutamol", "Laktose", "halal", "seahorse", "vegetarian"])
      expect(everything).not.toContain(word)
  })

  it("are in nobody's sight while their person is in the trash, and back with it [PER-17]", async () => {
    const { specialData, people, id } = await world()
    await run(specialData.write({ person: id, version: 0, data: asthma }))
    await run(people.delete({ persons: { ids: [id] } }))
    expect(await failure(specialData.read({ person: id }))).toMatchObject({ _tag: "PersonNotFound" })
    await run(people.restore({ ids: [id] }))
    expect((await run(specialData.read({ person: id }))).data).toEqual(asthma)
  })

  it("are refused without their key, and nothing is written over them", async () => {
    const { specialData, withKeys, workspace, id } = await world()
    await run(specialData.write({ person: id, version: 0, data: asthma }))
    const before = workspace.specialData.get(id)
    const stranger = withKeys("other").specialData
    expect(await failure(stranger.read({ person: id }))).toMatchObject({ _tag: "SpecialDataLocked" })
    for (const version of [0, 1])
      expect(await failure(stranger.write({ person: id, version, data: noSpecialData }))).toMatchObject({
        _tag: "SpecialDataLocked",
      })
    expect(await withKeys("other").reseal()).toBe(0)
    expect(workspace.specialData.get(id)).toEqual(before)
    expect((await run(specialData.read({ person: id }))).data).toEqual(asthma)
  })

  it("open for no other person when rows are swapped", async () => {
    const { specialData, workspace, create, id } = await world()
    const other = (await create()).id
    await run(specialData.write({ person: id, version: 0, data: asthma }))
    await run(specialData.write({ person: other, version: 0, data: { ...noSpecialData, swimming: "gold" } }))
    const [mine, theirs] = [workspace.specialData.get(id)!, workspace.specialData.get(other)!]
    workspace.specialData = new Map([
      [id, theirs],
      [other, mine],
    ])
    for (const person of [id, other])
      expect(await failure(specialData.read({ person }))).toMatchObject({ _tag: "SpecialDataLocked" })
  })

  it("are sealed anew after a change of the key, so that the former one can go", async () => {
    const { specialData, withKeys, workspace, create, id } = await world()
    const other = (await create()).id
    for (const person of [id, other]) await run(specialData.write({ person, version: 0, data: asthma }))
    expect(await withKeys("new", "old").reseal()).toBe(2)
    expect(await withKeys("new", "old").reseal()).toBe(0)
    const alone = withKeys("new").specialData
    for (const person of [id, other]) expect((await run(alone.read({ person }))).data).toEqual(asthma)
    expect(workspace.timeline.filter(({ event }) => event.kind === "specialData")).toHaveLength(2)
  })
})
