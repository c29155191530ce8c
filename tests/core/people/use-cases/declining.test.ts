import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { mostLetters } from "../../../../core/people/declining/index.ts"
import { people } from "../../../../core/people/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { jana, testWorkspaceId } from "../../../support/memory-world.ts"
import { person } from "../../../support/persons.ts"

const run = Effect.runPromise

const world = () => {
  const lina = person({ kind: "applicant", firstName: "Lina", lastName: "Kaiser", email: "lina@nord.example" })
  const ole = person({ kind: "applicant", firstName: "Ole", lastName: "Brandt", email: null })
  const old = person({ kind: "applicant", firstName: "Kim", lastName: "Alt", email: "kein @ wort" })
  const member = person({ kind: "member", firstName: "Jana", lastName: "Petersen", email: "jana@nord.example" })
  const all = [lina, ole, old, member]
  const { workspace, details, calls, ...rest } = memoryPeople()
  // Of mails only who may see mails is told.
  const read = calls(people, { ...jana, permissions: ["members", "messages"] }).timeline
  workspace.persons = new Map(all.map((each) => [each.id, each]))
  const before = details.details.get(testWorkspaceId)!
  details.details.set(testWorkspaceId, { ...before, contactEmail: "post@silberfuchs.example" })
  return { ...rest, workspace, lina, ole, old, member, read, persons: { ids: all.map(({ id }) => id) } }
}

describe("declining with a letter", () => {
  it("names before who cannot get a mail, of the applicants alone, and in whose name it goes [MBR-03]", async () => {
    const { declining, persons, workspace, ole, old } = world()
    const preview = await run(declining.preview({ persons }))
    expect(preview).toMatchObject({ repliesTo: "post@silberfuchs.example", mails: 1 })
    expect(preview.mail?.subject).toBe("Dein Antrag auf Mitgliedschaft")
    expect(preview.mail?.text).toContain("Hallo Lina,")
    expect(new Set(preview.without.map(({ id }) => id))).toEqual(new Set([ole.id, old.id]))
    expect(workspace.deliveries).toEqual([])
  })

  it("declines all, writes to each who was declined by it and has an address, and notes that [MBR-03, PER-07]", async () => {
    const { declining, read, persons, workspace, lina, ole, member } = world()
    const result = await run(declining.decline({ persons, reason: "kein Platz" }))
    expect(result).toMatchObject({ changed: 3, mails: 1, refused: [{ id: member.id, why: "member" }] })
    expect(workspace.deliveries).toMatchObject([
      { address: "lina@nord.example", values: { salutationInformal: "Hallo Lina" }, state: "queued" },
    ])
    expect((await run(read({ id: lina.id, limit: 9 }))).map(({ event }) => event)).toMatchObject([
      { kind: "mailed", subject: "Dein Antrag auf Mitgliedschaft" },
      { kind: "stepped", step: "decline", reason: "kein Platz" },
    ])
    expect((await run(read({ id: ole.id, limit: 9 }))).map(({ event }) => event.kind)).toEqual(["stepped"])
  })

  it("twice sends once, and undoing takes back the step but no mail [MBR-03]", async () => {
    const { declining, people, workspace, lina } = world()
    const persons = { ids: [lina.id, lina.id] }
    const first = await run(declining.decline({ persons }))
    expect(await run(declining.decline({ persons }))).toMatchObject({ id: null, changed: 0, mails: 0 })
    expect(workspace.deliveries).toHaveLength(1)
    expect(await run(people.undo({ id: first.id! }))).toMatchObject({ restored: 1 })
    expect(workspace.persons.get(lina.id)?.kind).toBe("applicant")
    expect(workspace.deliveries).toHaveLength(1)
  })

  it("names who is gone, and writes to so many at once and no more [MBR-03]", async () => {
    const { declining, workspace } = world()
    const ids = [crypto.randomUUID() as PersonId]
    expect(await run(declining.decline({ persons: { ids } }))).toMatchObject({
      mails: 0,
      refused: [{ why: "gone" }],
    })
    const many = Array.from({ length: mostLetters + 1 }, () => person({ kind: "applicant", email: "a@nord.example" }))
    workspace.persons = new Map(many.map((each) => [each.id, each]))
    const persons = { ids: many.map(({ id }) => id) }
    expect(await run(Effect.flip(declining.decline({ persons })))).toMatchObject({
      _tag: "TooManyPersons",
      most: mostLetters,
    })
    expect(workspace.deliveries).toEqual([])
    expect([...workspace.persons.values()].every(({ kind }) => kind === "applicant")).toBe(true)
  })
})
