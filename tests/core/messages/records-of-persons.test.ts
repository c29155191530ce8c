import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { mailsOfPersons } from "../../../core/messages/use-cases/records-of-persons.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"

const [anna, double, ben] = [member("Anna"), member("Annika"), member("Ben")]
const world = async () => {
  const made = memoryMessages([anna, double, ben])
  const { id } = await made.write({ sources: [{ by: "hand", ids: [ben.id, double.id] }], except: [double.id] })
  return {
    id,
    ...made,
    of: <A>(work: Parameters<typeof made.perform<A, never>>[0]) => Effect.runPromise(made.perform(work)),
    draft: () => made.run(made.calls.draft({ id })),
  }
}

describe("drafts that name persons by hand", () => {
  it("name the one that stays of two who become one, and the other again when they come apart [PER-09] [MSG-04]", async () => {
    const { of, draft } = await world()
    const before = await draft()
    const moved = await of(mailsOfPersons.merged(anna.id, double.id))
    const merged = await draft()
    // Whoever has the draft open is told, and does not write the one who is gone back into it.
    expect(merged.version).toBe(before.version + 1)
    expect(merged.content).toEqual({
      ...before.content,
      sources: [{ by: "hand", ids: [ben.id, anna.id] }],
      except: [anna.id],
    })
    expect(await of(mailsOfPersons.parted(anna.id, double.id, JSON.parse(JSON.stringify(moved))))).toBe(true)
    expect((await draft()).content).toEqual(before.content)
  })

  it("stay as they are where they name both, and where they name neither [PER-09] [MSG-04]", async () => {
    const { of, draft } = await world()
    const before = await draft()
    await of(mailsOfPersons.merged(ben.id, anna.id))
    expect(await draft()).toEqual(before)
    await of(mailsOfPersons.merged(ben.id, double.id))
    expect((await draft()).content.sources).toEqual(before.content.sources)
    expect((await draft()).content.except).toEqual([ben.id])
  })

  it("name nobody who was erased [PER-17]", async () => {
    const { of, draft } = await world()
    await of(mailsOfPersons.erased([double.id]))
    expect((await draft()).content).toMatchObject({ sources: [{ by: "hand", ids: [ben.id] }], except: [] })
  })
})
