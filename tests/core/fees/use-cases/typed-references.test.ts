import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ImportId, TimelineEntryId } from "../../../../core/kernel/id.ts"
import { referenceKey } from "../../../../core/kernel/reference-key.ts"
import { cells, emptyPerson, people } from "../../../../core/people/index.ts"
import type { Person, PersonData } from "../../../../core/people/person.ts"
import { debtor, sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees } from "../../../support/memory-fees.ts"

const { version: _, ...content } = sepaSettings()
const [ownIban, otherIban] = ["DE21500500009876543210", "DE02120300000000202051"]

interface Failure {
  readonly _tag: string
  readonly faults?: ReadonlyArray<{ readonly code: string }>
  readonly rows?: ReadonlyArray<{ readonly line: number; readonly reason: string }>
}

const failing = async <A, E>(work: Effect.Effect<A, E>) => {
  const { _tag, faults, rows } = (await Effect.runPromise(Effect.flip(work))) as Failure
  return faults?.map(({ code }) => code) ?? rows?.map(({ line, reason }) => `${line} ${reason}`) ?? _tag
}

const dataOf = ({ id: _id, version: _version, ...data }: Person): PersonData => data

const club = async (persons: ReadonlyArray<Person>, settings = true) => {
  const world = memoryFees(persons)
  if (settings) await world.run(world.debits.saveSettings({ version: 0, content }))
  const list = world.calls(people)
  const now = ({ id }: Person) => world.workspace.persons.get(id)!
  const type = (person: Person, mandateReference: string | null) =>
    list.update({ id: person.id, version: now(person).version, changes: { mandateReference } })
  const bring = (create: ReadonlyArray<PersonData>, update: ReadonlyArray<Person> = []) =>
    list.import({
      id: crypto.randomUUID() as ImportId,
      fileName: "liste.csv",
      create: create.map((data, row) => ({ line: row + 2, data })),
      update: update.map((person, row) => ({
        line: create.length + row + 2,
        id: person.id,
        version: now(person).version,
        data: dataOf(person),
      })),
    })
  return { ...world, list, cells: world.calls(cells), now, type, bring }
}

const [anna, ben] = [debtor("Anna"), debtor("Ben", { iban: otherIban })]

describe("a reference that is typed", () => {
  it("is one that banks take [MBR-04] [SEP-10]", async () => {
    const { type, list } = await club([anna])
    for (const strange of ["M_1", "Müller 7", "/7", "7/", "A//B", "M\n1", "X ", " X"])
      expect([strange, await failing(type(anna, strange))]).toEqual([strange, ["notAReference"]])
    expect(await failing(type(anna, "M".repeat(36)))).toEqual(["tooLong"])
    const newcomer = { ...emptyPerson("member"), lastName: "Neu", mandateReference: "Ä" }
    expect(await failing(list.create(newcomer))).toEqual(["notAReference"])
  })

  it("is none that somebody else has, in capital or small letters, unless both pay from one account [MBR-04]", async () => {
    const brother = debtor("Bo")
    const { type, list, now, run } = await club([anna, ben, brother])
    expect(await failing(type(ben, "r-anna"))).toEqual(["referenceTaken"])
    const newcomer = { ...emptyPerson("member"), lastName: "Neu", iban: otherIban, mandateReference: "R-ANNA" }
    expect(await failing(list.create(newcomer))).toEqual(["referenceTaken"])
    await run(type(brother, "R-Anna"))
    expect(now(brother).mandateReference).toBe("R-Anna")
    expect(now(ben).mandateReference).toBe("R-Ben")
  })

  it("is none that ended, nor one that was given to somebody who is gone [MBR-04]", async () => {
    const { type, mandates, list, run, now, workspace } = await club([
      anna,
      ben,
      debtor("Cem", { mandateReference: null }),
    ])
    await run(mandates.end({ person: anna.id, version: now(anna).version, on: day("2026-11-10"), reason: "revoked" }))
    expect(await failing(type(ben, "R-Anna"))).toEqual(["referenceEnded"])
    expect(await failing(type(anna, "R-Anna"))).toEqual(["referenceEnded"])
    const cem = [...workspace.persons.values()].find(({ firstName }) => firstName === "Cem")!
    await run(mandates.give({ persons: [cem.id] }))
    await run(list.delete({ persons: { ids: [cem.id] } }))
    await run(list.erase({ ids: [cem.id] }))
    expect(await failing(type(ben, "M-0001"))).toEqual(["referenceTaken"])
  })

  it("can be one's own of before, also by undoing the edit [MBR-04] [PER-21]", async () => {
    const cem = debtor("Cem", { mandateReference: null })
    const { type, mandates, list, run, now } = await club([cem])
    await run(mandates.give({ persons: [cem.id] }))
    await run(type(cem, "X-1"))
    const [edit] = await run(list.timeline({ id: cem.id, limit: 1 }))
    await run(list.undoEdit({ person: cem.id, edit: edit!.id as TimelineEntryId }))
    expect(now(cem).mandateReference).toBe("M-0001")
  })

  it("in cells is marked in the preview and refused, twice among the edits too [MBR-04] [PER-21]", async () => {
    const cem = debtor("Cem", { iban: otherIban })
    const { cells: edit, run, now } = await club([anna, ben, cem])
    const codes = async (first: string, second: string) => {
      const edits = [
        { id: ben.id, changes: { mandateReference: first } },
        { id: anna.id, changes: { mandateReference: second } },
      ]
      const { persons } = await run(edit.preview({ edits }))
      const versions = edits.map((each) => ({ ...each, version: now(each.id === ben.id ? ben : anna).version }))
      const { refused } = await run(edit.set({ edits: versions }))
      const previewed = persons.flatMap((person) => person.cells.map(({ fault }) => fault))
      expect(refused.map(({ why }) => why)).toEqual(previewed.filter((fault) => fault !== null))
      return previewed
    }
    expect(await codes("R_1", "R-Cem")).toEqual(["notAReference", "referenceTaken"])
    expect(await codes("NEU", "neu")).toEqual([null, "referenceTaken"])
    expect([now(ben).mandateReference, now(anna).mandateReference]).toEqual(["NEU", "R-Anna"])
  })
})

describe("references of an import", () => {
  const row = (firstName: string, given: Partial<PersonData> = {}) => dataOf(debtor(firstName, given))

  it("are refused by line where another mandate has or had them, or a row before [MBR-04] [PER-11]", async () => {
    const { bring, mandates, run, now, workspace } = await club([anna, ben])
    await run(mandates.end({ person: anna.id, version: now(anna).version, on: day("2026-11-10"), reason: "revoked" }))
    const rows = [
      row("Cem", { mandateReference: "r-ben" }),
      row("Dora", { mandateReference: "R-Anna" }),
      row("Emil", { mandateReference: "NEU-1" }),
      row("Fee", { mandateReference: "neu-1" }),
      row("Gül", { mandateReference: "NEU-1", iban: otherIban }),
    ]
    expect(await failing(bring(rows, [{ ...now(ben), notes: "gleich geblieben" }]))).toEqual([
      "2 referenceTaken",
      "3 referenceEnded",
      "6 referenceTwiceInFile",
    ])
    expect(workspace.persons.size).toBe(2)
    await run(bring(rows.slice(2, 4), [{ ...now(ben), notes: "gleich geblieben" }]))
    expect(workspace.persons.size).toBe(4)
    expect(now(ben).notes).toBe("gleich geblieben")
  })

  it("that rows lack are given and counted, with the numbers that were passed over [MBR-04]", async () => {
    const { bring, run, list, workspace } = await club([debtor("Anna", { mandateReference: "M-0002" })])
    const lacking = [row("Cem", { mandateReference: null }), row("Dora", { mandateReference: null })]
    const { references } = await run(bring(lacking))
    expect(references).toEqual({ given: 2, passedOver: 1, missing: 0 })
    const [kept] = await run(list.imports())
    expect(kept?.references).toEqual(references)
    expect(await run(list.importProgress({ id: kept!.id }))).toMatchObject({ state: "done", references })
    const newcomers = [...workspace.persons.values()].filter(({ firstName }) => firstName !== "Anna")
    expect(workspace.mandateEntries.map(({ reference, person }) => [reference, person])).toEqual(
      newcomers.map(({ mandateReference, id }) => [mandateReference, id]),
    )
  })

  it("are given to nobody before there are settings, which is counted as well [MBR-04]", async () => {
    const { bring, run, list } = await club([], false)
    expect(await run(list.mandateReferences({ references: [] }))).toEqual({ giving: false, known: [] })
    const { references } = await run(bring([row("Cem", { mandateReference: null }), row("Dora")]))
    expect(references).toEqual({ given: 0, passedOver: 0, missing: 1 })
  })
})

it("giving, typing, ending and importing leave no reference with two accounts [MBR-04] [SEP-10]", async () => {
  const typed = fc.constantFrom("M-0001", "m-0002", "A", "a", "B")
  const wishes = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant("type" as const), who: fc.nat(2), reference: typed }),
      fc.record({ act: fc.constant("give" as const), who: fc.nat(2) }),
      fc.record({ act: fc.constant("end" as const), who: fc.nat(2) }),
      fc.record({ act: fc.constant("import" as const), reference: typed }),
    ),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(wishes, async (all) => {
      const members = [ownIban, ownIban, otherIban].map((iban, index) =>
        debtor(`P${index}`, { iban, mandateReference: null }),
      )
      const { type, bring, mandates, run, now, workspace } = await club(members)
      const ended = new Set<string>()
      for (const [index, wish] of all.entries()) {
        const member = "who" in wish ? members[wish.who]! : members[0]!
        const { version, mandateReference } = now(member)
        const work: Effect.Effect<unknown, unknown> =
          wish.act === "type"
            ? type(member, wish.reference)
            : wish.act === "give"
              ? mandates.give({ persons: [member.id] })
              : wish.act === "end"
                ? mandates.end({ person: member.id, version, on: day("2026-11-20"), reason: "other" })
                : bring([dataOf(debtor(`N${index}`, { iban: otherIban, mandateReference: wish.reference }))])
        const done = await run(Effect.match(work, { onSuccess: () => true, onFailure: () => false }))
        if (done && wish.act === "end" && mandateReference !== null) ended.add(referenceKey(mandateReference))
        const accounts = new Map<string, string | null>()
        for (const { mandateReference: reference, iban } of workspace.persons.values()) {
          if (reference === null) continue
          const key = referenceKey(reference)
          expect(accounts.get(key) ?? iban).toBe(iban)
          accounts.set(key, iban)
        }
      }
    }),
    { numRuns: 60 },
  )
})
