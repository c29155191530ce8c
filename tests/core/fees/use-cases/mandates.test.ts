import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { largestMandateNumber } from "../../../../core/fees/index.ts"
import type { ImportId } from "../../../../core/kernel/id.ts"
import type { NumberFormat } from "../../../../core/kernel/number-format.ts"
import { people } from "../../../../core/people/index.ts"
import type { Person, PersonData } from "../../../../core/people/person.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees } from "../../../support/memory-fees.ts"

const { version: _, ...content } = sepaSettings()
const otherIban = "DE02120300000000202051"

const failing = async <A, E>(work: Effect.Effect<A, E>) => {
  const failure = (await Effect.runPromise(Effect.flip(work))) as { readonly _tag: string; readonly reason?: string }
  return failure.reason ?? failure._tag
}

const club = async (persons: ReadonlyArray<Person>, given: Partial<typeof content> = {}) => {
  const world = memoryFees(persons)
  await world.run(world.debits.saveSettings({ version: 0, content: { ...content, ...given } }))
  const of = ({ id }: Person) => world.run(world.mandates.ofPerson({ person: id }))
  const read = async (person: Person) => ({ person: person.id, version: (await of(person)).version })
  return { ...world, of, read }
}

const unsigned = debtor("Anna", {
  mandateReference: null,
  mandateDate: null,
  accountHolder: null,
  iban: null,
  bic: null,
})
const signed = { signedOn: day("2026-11-01"), holder: "Anna Weber", iban: "DE21 5005 0000 9876 5432 10" }

describe("making a mandate", () => {
  it("gives the next reference that nobody has or had, and writes account, holder and BIC [SEP-10] [MBR-04]", async () => {
    const { mandates, run, of, read, workspace } = await club([unsigned, debtor("Ben", { mandateReference: "M-0001" })])
    expect((await of(unsigned)).next).toBe("M-0002")
    expect(await run(mandates.make({ ...(await read(unsigned)), ...signed }))).toEqual({
      reference: "M-0002",
      passedOver: 1,
    })
    expect(workspace.persons.get(unsigned.id)).toMatchObject({
      mandateReference: "M-0002",
      mandateDate: "2026-11-01",
      accountHolder: "Anna Weber",
      iban: "DE21500500009876543210",
      bic: "HELADEFFXXX",
    })
    const detail = await of(unsigned)
    expect(detail).toMatchObject({ standing: "good", until: "2029-11-01", next: "M-0003", ended: [] })
    expect(detail.history).toMatchObject([
      {
        kind: "changed",
        byName: "Jana",
        changes: expect.arrayContaining([{ field: "mandateReference", before: null, after: "M-0002" }]),
      },
    ])
    expect(await failing(mandates.make({ ...(await read(unsigned)), ...signed }))).toBe("there")
  })

  it("refuses what cannot be, and writes nothing [SEP-10]", async () => {
    const { mandates, read, workspace } = await club([unsigned])
    const asked = { ...(await read(unsigned)), ...signed }
    const refused = async (given: Partial<typeof asked>) => failing(mandates.make({ ...asked, ...given }))
    expect(await refused({ version: asked.version + 1 })).toBe("changed")
    expect(await refused({ iban: "DE21500500009876543211" })).toBe("iban")
    expect(await refused({ iban: "TR330006100519786457841326" })).toBe("ibanNotSepa")
    expect(await refused({ holder: " " })).toBe("holder")
    expect(await refused({ signedOn: day("2026-11-21") })).toBe("signedInFuture")
    expect(workspace.mandateEntries).toEqual([])
    const world = memoryFees([unsigned])
    expect(await failing(world.mandates.make(asked))).toBe("SepaSettingsMissing")
  })

  it("gives references in bulk to who signed and has none, and says who is left and why [MBR-04] [SEP-04]", async () => {
    const rest = [
      debtor("Ben", { mandateReference: null }),
      debtor("Cem", { mandateReference: null, mandateDate: null }),
    ]
    const { mandates, run, workspace } = await club([unsigned, ...rest, debtor("Dora")])
    expect(await run(mandates.list({ only: null, search: "" }))).toMatchObject({ withoutReference: 1 })
    const ids = [...workspace.persons.keys()]
    const { given, left } = await run(mandates.give({ persons: ids }))
    expect([given, left.map(({ name, why }) => `${name} ${why}`)]).toEqual([
      1,
      ["Anna Weber noIban", "Cem Weber notSigned", "Dora Weber hasReference"],
    ])
    expect(workspace.persons.get(rest[0]!.id)?.mandateReference).toBe("M-0001")
    // The same again, as after a double click, gives nothing.
    expect((await run(mandates.give({ persons: null }))).given).toBe(0)
    expect(workspace.sepaSettings?.nextMandate).toBe(2)
  })

  it("takes capital and small letters for the same, as banks do [MBR-04] [SEP-10]", async () => {
    const [anna, ben] = [debtor("Anna"), debtor("Ben", { iban: otherIban, mandateReference: "m-0001" })]
    const { mandates, run, read, of } = await club([anna, ben, unsigned])
    expect((await of(unsigned)).next).toBe("M-0002")
    const wish = { ...(await read(anna)), holder: "Anna Weber", iban: "DE21500500009876543210", reference: "M-0001" }
    expect(await failing(mandates.amend(wish))).toBe("referenceTaken")
    expect(await run(mandates.make({ ...(await read(unsigned)), ...signed }))).toEqual({
      reference: "M-0002",
      passedOver: 1,
    })
  })

  it("never gives one twice, whatever the format and what is taken [MBR-04]", async () => {
    const prefix = fc.constantFrom("", "M-", "A/")
    await fc.assert(
      fc.asyncProperty(
        fc.array(prefix, { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(fc.nat(30), { maxLength: 12 }),
        async (prefixes, taken) => {
          const others = taken.map((number) => debtor(`T${number}`, { mandateReference: `M-${number}` }))
          const fresh = prefixes.map((_, index) => debtor(`N${index}`, { mandateReference: null }))
          const { debits, mandates, run, workspace } = await club([...others, ...fresh])
          for (const [index, each] of prefixes.entries()) {
            const mandateReferences: NumberFormat = { prefix: each, minimumLength: 1, suffix: "" }
            await run(debits.saveSettings({ version: index + 1, content: { ...content, mandateReferences } }))
            await run(mandates.give({ persons: [fresh[index]!.id] }))
          }
          const references = [...workspace.persons.values()].map(({ mandateReference }) => mandateReference)
          expect(new Set(references).size).toBe(references.length)
          expect(references).not.toContain(null)
        },
      ),
      { numRuns: 40 },
    )
  })

  it("goes on from the number that somebody says, also before anything was saved, and from where it is without one [MBR-04]", async () => {
    const persons = ["Ben", "Cem", "Dora", "Emil"].map((name) => debtor(name, { mandateReference: null }))
    const { debits, mandates, run, workspace } = memoryFees(persons)
    await run(debits.saveSettings({ version: 0, content, nextMandate: 513 }))
    const give = async (index: number) => {
      await run(mandates.give({ persons: [persons[index]!.id] }))
      return workspace.persons.get(persons[index]!.id)?.mandateReference
    }
    expect(await give(0)).toBe("M-0513")
    // Who read the settings before that and says no number does not take the counter back.
    expect(await run(debits.saveSettings({ version: 1, content }))).toMatchObject({ version: 2, nextMandate: 514 })
    expect(await give(1)).toBe("M-0514")
    // What was given stays given when somebody goes back.
    await run(debits.saveSettings({ version: 2, content, nextMandate: 512 }))
    expect([await give(2), await give(3)]).toEqual(["M-0512", "M-0515"])
    // Whoever is late is told where the counter stands, and moves nothing.
    const late = debits.saveSettings({ version: 2, content, nextMandate: 1 })
    expect(await Effect.runPromise(Effect.flip(late))).toMatchObject({ current: { version: 3, nextMandate: 516 } })
    expect(await run(debits.settings())).toMatchObject({ version: 3, nextMandate: 516 })
  })

  it("has a number no lower than the one that was said last, and no reference comes twice [MBR-04]", async () => {
    const number = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: largestMandateNumber }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(number, { nil: undefined }), { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 8 }),
        async (said, taken) => {
          const others = taken.map((each) => debtor(`T${each}`, { mandateReference: `M-${each}` }))
          const fresh = said.map((_, index) =>
            [0, 1].map((each) => debtor(`N${index}${each}`, { mandateReference: null })),
          )
          const { debits, mandates, run, workspace } = memoryFees([...others, ...fresh.flat()])
          const mandateReferences: NumberFormat = { prefix: "M-", minimumLength: 1, suffix: "" }
          let least = 1
          for (const [version, nextMandate] of said.entries()) {
            await run(debits.saveSettings({ version, content: { ...content, mandateReferences }, nextMandate }))
            least = nextMandate ?? least
            await run(mandates.give({ persons: fresh[version]!.map(({ id }) => id) }))
            for (const { id } of fresh[version]!)
              expect(Number(workspace.persons.get(id)?.mandateReference?.slice(2))).toBeGreaterThanOrEqual(least)
          }
          const references = [...workspace.persons.values()].map(({ mandateReference }) => mandateReference)
          expect(new Set(references).size).toBe(references.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  it("comes with an import where a row has an account and a signature but no reference [MBR-04]", async () => {
    const { run, calls, workspace } = await club([])
    const members = calls(people)
    const row = (firstName: string, given: Partial<PersonData>) => {
      const { id: _id, version: _version, ...data } = debtor(firstName, given)
      return data
    }
    const rows = [
      row("Anna", { mandateReference: null }),
      row("Ben", {}),
      row("Cem", { mandateReference: null, mandateDate: null }),
    ]
    const create = rows.map((data, index) => ({ line: index + 2, data }))
    const once = { id: crypto.randomUUID() as ImportId, fileName: "liste.csv", create, update: [] }
    await run(members.import(once))
    await run(members.import(once))
    const references = [...workspace.persons.values()].map(({ firstName, mandateReference }) => [
      firstName,
      mandateReference,
    ])
    expect(references.toSorted()).toEqual([
      ["Anna", "M-0001"],
      ["Ben", "R-Ben"],
      ["Cem", null],
    ])
    expect(workspace.mandateEntries).toMatchObject([{ reference: "M-0001", event: { kind: "given" } }])
  })
})

describe("amending a mandate", () => {
  const anna = debtor("Anna")
  /** Collects a fee of everybody on a day, and tells how. */
  const collect = async (world: Awaited<ReturnType<typeof club>>, executionDate: string) => {
    const { debits, run, charge, clock } = world
    const rows = await charge(100)
    const draft = await run(debits.start({ id: jobId(), fees: { ids: rows.map(({ id }) => id) } }))
    await run(
      debits.change({ id: draft.id, version: 1, change: { executionDate: day(executionDate), shortNotice: true } }),
    )
    const { draft: now, ready, left, fingerprint } = await run(debits.review({ id: draft.id }))
    if (left.length > 0) return left.map(({ codes }) => codes)
    const { id } = await run(debits.make({ id: draft.id, version: now.version, fingerprint }))
    const { xml } = await run(debits.download({ id }))
    clock.now = Date.parse(`${executionDate}T12:00:00Z`)
    return { id, ready, xml }
  }

  it("is reported once with the next collection: account, then reference, as the rule book says [SEP-10]", async () => {
    const world = await club([anna])
    const { mandates, run, read } = world
    expect(await collect(world, "2026-12-04")).toMatchObject({ ready: [{ sequence: "FRST", amended: false }] })
    const kept = { holder: "Anna Weber", reference: "R-Anna" }
    await run(mandates.amend({ ...(await read(anna)), ...kept, iban: otherIban }))
    const second = await collect(world, "2026-12-15")
    expect(second).toMatchObject({ ready: [{ sequence: "RCUR", amended: true, mandateReference: "R-Anna" }] })
    expect("xml" in second && second.xml).toMatch(/<AmdmntInd>true<\/AmdmntInd>[\s\S]*SMNDA/)
    expect(await collect(world, "2026-12-22")).toMatchObject({ ready: [{ sequence: "RCUR", amended: false }] })
    await run(mandates.amend({ ...(await read(anna)), ...kept, iban: otherIban, reference: "NEU-1" }))
    const fourth = await collect(world, "2027-01-15")
    expect(fourth).toMatchObject({ ready: [{ amended: true, mandateReference: "NEU-1" }] })
    expect("xml" in fourth && fourth.xml).toContain("<OrgnlMndtId>R-Anna</OrgnlMndtId>")
    expect(await collect(world, "2027-01-22")).toMatchObject({ ready: [{ amended: false }] })
  })

  it("keeps what was there before in its history, and takes no reference that is or was another's [SEP-10]", async () => {
    const ben = debtor("Ben", { iban: otherIban, bic: "BYLADEM1001", mandateReference: "R-1" })
    const { mandates, run, read, of } = await club([anna, ben])
    const asked = { ...(await read(anna)), holder: "Anna Neu", iban: otherIban, reference: "R-Anna" }
    await run(mandates.amend(asked))
    const now = async () => ({ ...asked, ...(await read(anna)) })
    expect((await of(anna)).history).toMatchObject([
      {
        kind: "changed",
        changes: [
          { field: "accountHolder", before: "Anna Weber", after: "Anna Neu" },
          { field: "iban", before: "DE21500500009876543210", after: otherIban },
        ],
      },
    ])
    expect(await failing(mandates.amend({ ...(await now()), reference: "ä" }))).toBe("referenceCharacters")
    expect(await failing(mandates.amend({ ...(await now()), reference: "A".repeat(36) }))).toBe("referenceCharacters")
    // Who pays from one account can have one mandate; from two accounts they cannot.
    await run(mandates.amend({ ...(await now()), reference: "R-1" }))
    await run(mandates.amend({ ...(await now()), reference: "R-2" }))
    const elsewhere = { ...(await now()), iban: "DE42430609677000534100", reference: "R-1" }
    expect(await failing(mandates.amend(elsewhere))).toBe("referenceTaken")
  })

  it("ends by day and reason, is told in wizard and list, and the next one has another reference [SEP-10]", async () => {
    const world = await club([anna])
    const { mandates, run, read, of, workspace } = world
    const wish = { on: day("2026-11-15"), reason: "revoked" } as const
    expect(await failing(mandates.end({ ...(await read(anna)), ...wish, on: day("2026-11-21") }))).toBe("endInFuture")
    expect(await failing(mandates.end({ ...(await read(anna)), ...wish, on: day("2026-01-14") }))).toBe(
      "endBeforeSignature",
    )
    await run(mandates.end({ ...(await read(anna)), ...wish }))
    expect(await failing(mandates.end({ ...(await read(anna)), ...wish }))).toBe("missing")
    const detail = await of(anna)
    expect(detail).toMatchObject({ standing: "none", reference: null, ended: ["R-Anna"] })
    expect(detail.history).toMatchObject([{ kind: "ended", reference: "R-Anna", signedOn: "2026-01-15", ...wish }])
    expect(workspace.timeline.at(-1)?.event).toMatchObject({ kind: "mandate", act: "ended", reference: "R-Anna" })
    expect(await collect(world, "2026-12-04")).toEqual([["missingMandateReference", "missingMandateDate"]])
    // Somebody writes the old reference into the person again.
    workspace.persons = new Map([[anna.id, { ...anna, version: 9 }]])
    expect(await collect(world, "2026-12-04")).toEqual([["mandateEnded"]])
    expect((await run(mandates.list({ only: "ended", search: "web ann" }))).rows).toMatchObject([{ standing: "ended" }])
    workspace.persons = new Map([[anna.id, { ...anna, version: 10, mandateReference: null, mandateDate: null }]])
    const made = await run(mandates.make({ ...(await read(anna)), ...signed }))
    expect(made.reference).not.toBe("R-Anna")
    expect(await collect(world, "2026-12-11")).toMatchObject({ ready: [{ sequence: "FRST", amended: false }] })
  })

  it("is followed by one that begins anew, also where another program collected until after the signature [SEP-10]", async () => {
    const world = await club([anna, debtor("Ben")], { collectedUntil: day("2026-11-19") })
    const { mandates, run, read } = world
    await run(mandates.end({ ...(await read(anna)), on: day("2026-11-15"), reason: "other" }))
    await run(mandates.make({ ...(await read(anna)), ...signed }))
    expect(await collect(world, "2026-12-11")).toMatchObject({
      ready: expect.arrayContaining([
        expect.objectContaining({ name: "Anna Weber", sequence: "FRST", amended: false }),
        expect.objectContaining({ name: "Ben Weber", sequence: "RCUR", amended: false }),
      ]),
    })
  })

  it("stays one that another program collected, also after a job that was discarded, or an end that was none [SEP-10]", async () => {
    const old = debtor("Alt", { mandateDate: day("2020-05-01") })
    const world = await club([old], { collectedUntil: day("2026-01-31") })
    const { mandates, debits, run, read, of } = world
    await run(mandates.end({ ...(await read(old)), on: day("2026-11-15"), reason: "other" }))
    await run(mandates.resume({ ...(await read(old)), reference: "R-Alt" }))
    expect(await of(old)).toMatchObject({ standing: "good", until: "2029-01-31" })
    const first = await collect(world, "2026-12-11")
    if (!("id" in first)) throw new Error("nothing was collected")
    await run(debits.step({ id: first.id, event: "discard", seen: "downloaded" }))
    expect(await of(old)).toMatchObject({ standing: "good", until: "2029-01-31" })
    expect(await collect(world, "2026-12-18")).toMatchObject({ ready: [{ sequence: "RCUR", amended: false }] })
  })

  it("goes on when it had not ended after all, but for who has another by then [SEP-10]", async () => {
    const { mandates, run, read, of } = await club([anna])
    await run(mandates.end({ ...(await read(anna)), on: day("2026-11-15"), reason: "other" }))
    const resume = async () => mandates.resume({ ...(await read(anna)), reference: "R-Anna" })
    await run(await resume())
    expect(await of(anna)).toMatchObject({ standing: "good", reference: "R-Anna", signedOn: "2026-01-15", ended: [] })
    expect(await failing(await resume())).toBe("missing")
    await run(mandates.end({ ...(await read(anna)), on: day("2026-11-15"), reason: "other" }))
    await run(mandates.make({ ...(await read(anna)), ...signed }))
    expect(await failing(await resume())).toBe("there")
  })

  it("does not go on where somebody else was given its reference meanwhile [SEP-10]", async () => {
    const { mandates, run, read, workspace } = await club([anna])
    await run(mandates.end({ ...(await read(anna)), on: day("2026-11-15"), reason: "other" }))
    const other = debtor("Ben", { mandateReference: "R-Anna", iban: "DE02120300000000202051" })
    workspace.persons = new Map([...workspace.persons, [other.id, other]])
    expect(await failing(mandates.resume({ ...(await read(anna)), reference: "R-Anna" }))).toBe("referenceTaken")
  })

  it.each(["Anna\r\nWeber", "Anna\u0085Weber", "Anna\u2028Weber", "\u202eAnna Weber"])(
    "takes no holder whose name is not in one line, as %j [SEP-10]",
    async (holder) => {
      const { mandates, read } = await club([anna])
      const wish = { ...(await read(anna)), iban: anna.iban ?? "", reference: "R-Anna" }
      expect(await failing(mandates.amend({ ...wish, holder }))).toBe("holder")
    },
  )

  it("is flagged before and after it lapses, and a reference that two accounts share is not collected by [SEP-10]", async () => {
    const persons = [
      debtor("Alt", { mandateDate: day("2023-11-19") }),
      debtor("Bald", { mandateDate: day("2024-01-15") }),
      debtor("Gut"),
      debtor("Leer", { mandateReference: null, mandateDate: null }),
      debtor("Ohne", { iban: null }),
    ]
    const { mandates, run } = await club(persons)
    const { rows, standings, count } = await run(mandates.list({ only: null, search: "" }))
    expect(rows.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
      "Alt Weber lapsed",
      "Bald Weber lapsesSoon",
      "Gut Weber good",
      "Leer Weber none",
      "Ohne Weber incomplete",
    ])
    expect([count, standings]).toEqual([
      5,
      { none: 1, incomplete: 1, ended: 0, shared: 0, used: 0, lapsed: 1, lapsesSoon: 1, good: 1 },
    ])
    const twice = await club([anna, debtor("Ben", { iban: otherIban, bic: "BYLADEM1001", mandateReference: "R-Anna" })])
    expect(await collect(twice, "2026-12-04")).toEqual([["mandateReferenceTwice"], ["mandateReferenceTwice"]])
    const listed = await twice.run(twice.mandates.list({ only: "shared", search: "" }))
    expect(listed.rows.map(({ name }) => name)).toEqual(["Anna Weber", "Ben Weber"])
    expect((await twice.run(twice.mandates.ofPerson({ person: anna.id }))).standing).toBe("shared")
    const siblings = await club([anna, debtor("Bo", { mandateReference: "r-anna" })])
    const together = await siblings.run(siblings.mandates.list({ only: null, search: "" }))
    expect(together.rows.map(({ standing }) => standing)).toEqual(["good", "good"])
  })

  it("shows the next references of a format, passing over those that are taken [MBR-04]", async () => {
    const { mandates, run } = await club([debtor("Anna", { mandateReference: "B/2026/002" })])
    const format = { prefix: "", minimumLength: 4, suffix: "" }
    expect(await run(mandates.preview({ format: { ...format, template: "B/{year}/{counter:3}" } }))).toEqual({
      references: ["B/2026/001", "B/2026/003", "B/2026/004"],
      fault: null,
    })
    const from = { format: { ...format, template: "B/{year}/{counter:3}" }, nextMandate: 2 }
    expect((await run(mandates.preview(from))).references).toEqual(["B/2026/003", "B/2026/004", "B/2026/005"])
    const long = { format: { ...format, template: `${"B".repeat(29)}{counter:1}` }, nextMandate: 100_000_000 }
    expect(await run(mandates.preview(long))).toEqual({ references: [], fault: "mandateCharacters" })
    expect(await run(mandates.preview({ format: { ...format, template: "B" } }))).toMatchObject({
      fault: "mandateTemplate",
    })
    expect(await run(mandates.preview({ format: { ...format, prefix: "Ä" } }))).toMatchObject({
      fault: "mandateCharacters",
    })
  })
})
