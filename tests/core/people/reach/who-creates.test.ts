import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { Forbidden } from "../../../../core/kernel/call-errors.ts"
import type { WordId } from "../../../../core/kernel/id.ts"
import { missingFor } from "../../../../core/kernel/policy.ts"
import { emptyPerson, people } from "../../../../core/people/index.ts"
import { messageOf } from "../../../../ui/text/de/errors.ts"
import { faultText } from "../../../../ui/text/de/faults.ts"
import { jana, memoryWorld } from "../../../support/memory-world.ts"

const member = (...groups: ReadonlyArray<string>) => ({ ...emptyPerson("member"), lastName: "Neu", groups })

it("who may only read creates nobody, and is told so [PER-18] [WSP-10]", () => {
  const reader = { signedIn: true, permissions: ["members"], reach: { readOnly: true, groups: null } } as const
  const missing = missingFor(reader, people.operations.create)
  expect(missing).toBe("writing")
  const { what } = messageOf(new Forbidden({ scope: missing! }))
  expect(what).toContain("lesen")
  expect(missingFor({ ...reader, reach: { readOnly: false, groups: null } }, people.operations.create)).toBeUndefined()
})

it("who is kept to own groups creates nobody outside of them, and is told what to do [PER-18] [WSP-10]", async () => {
  const world = memoryWorld()
  const kept = {
    ...jana,
    permissions: ["members"],
    reach: { readOnly: false, groups: [] as ReadonlyArray<WordId> },
  } as const
  const calls = world.calls(people, kept)
  const refused = async (...groups: ReadonlyArray<string>) => {
    const failure = await Effect.runPromise(Effect.flip(calls.create(member(...groups))))
    return failure.faults.map(({ field, code }) => [field, code])
  }
  expect(await refused()).toEqual([["groups", "lastOwnGroup"]])
  expect(await refused("Rover")).toEqual(expect.arrayContaining([["groups", "notOwnGroup"]]))
  expect(faultText.lastOwnGroup).toContain("Wähle mindestens eine deiner Gruppen")
  expect(faultText.notOwnGroup).toContain("Andere Gruppen als deine eigenen")
  expect(world.workspace.persons.size).toBe(0)
})
