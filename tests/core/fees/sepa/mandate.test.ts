import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sameCreditor } from "../../../../core/fees/sepa/creditor-id.ts"
import { amendmentOf, type Mandate, mandateFault, sequenceTypeOf } from "../../../../core/fees/sepa/mandate.ts"
import { mandateOn } from "../../../../core/fees/sepa/mandate-history.ts"
import { addDays, type CalendarDate } from "../../../../core/kernel/calendar-date.ts"

const date = (text: string) => text as CalendarDate
const signed: Mandate = {
  reference: "M-1",
  signedOn: date("2023-01-15"),
  creditorId: "DE98ZZZ09999999999",
  iban: "DE42430609677000534100",
}
const collected = (sequence: "FRST" | "RCUR" | "FNAL" | "OOFF"): Mandate => ({
  ...signed,
  lastCollection: { ...signed, on: date("2024-03-31"), sequence },
})

describe("mandate", () => {
  it("is collected FRST first, then RCUR, FNAL at last, and OOFF when only once [SEP-10]", () => {
    expect(sequenceTypeOf(signed, { recurring: true })).toBe("FRST")
    expect(sequenceTypeOf(signed, { recurring: false })).toBe("OOFF")
    expect(sequenceTypeOf(collected("FRST"), { recurring: true })).toBe("RCUR")
    expect(sequenceTypeOf(collected("RCUR"), { recurring: false })).toBe("RCUR")
    expect(sequenceTypeOf(collected("RCUR"), { recurring: true, last: true })).toBe("FNAL")
  })

  it("lapses 36 months after its last use, or its signature when it was never used [SEP-10]", () => {
    expect(mandateFault(signed, date("2023-01-14"))).toBe("notSigned")
    expect(mandateFault(signed, date("2023-01-15"))).toBeUndefined()
    expect(mandateFault(signed, date("2026-01-15"))).toBeUndefined()
    expect(mandateFault(signed, date("2026-01-16"))).toBe("lapsed")
    expect(mandateFault(collected("RCUR"), date("2027-03-31"))).toBeUndefined()
    expect(mandateFault(collected("RCUR"), date("2027-04-01"))).toBe("lapsed")
  })

  it("is used up by a last or only collection [SEP-10]", () => {
    expect(mandateFault(collected("OOFF"), date("2024-05-01"))).toBe("used")
    expect(mandateFault(collected("FNAL"), date("2024-05-01"))).toBe("used")
  })

  it("reports what changed since the last collection with the values it had [SEP-10]", () => {
    expect(amendmentOf(signed)).toBeUndefined()
    expect(amendmentOf(collected("RCUR"))).toBeUndefined()
    const moved: Mandate = {
      ...collected("RCUR"),
      reference: "M-2",
      iban: "DE21500500009876543210",
      creditorId: "DE74ZZZ00000051890",
    }
    expect(amendmentOf(moved)).toEqual({
      reference: "M-1",
      creditorIdentifier: "DE98ZZZ09999999999",
      accountChanged: true,
    })
    expect(amendmentOf({ ...collected("RCUR"), creditorId: "DE98ABC09999999999" })).toBeUndefined()
  })
})

describe("mandate history", () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays(date("2023-01-15"), days))
  const version = fc.record({
    since: day,
    reference: fc.constantFrom("M-1", "M-2", "M-3"),
    creditorId: fc.constantFrom("DE98ZZZ09999999999", "DE98ABC09999999999", "DE74ZZZ00000051890"),
    iban: fc.constantFrom("DE42430609677000534100", "DE21500500009876543210"),
  })
  const first = { since: date("2023-01-15"), reference: "M-0", creditorId: signed.creditorId, iban: signed.iban }

  it("gives nothing before its first version [SEP-10]", () => {
    expect(mandateOn({ signedOn: first.since, versions: [first], collections: [] }, date("2023-01-14"))).toBeUndefined()
  })

  it("leads to the same mandate in any order of versions and collections [SEP-10]", () => {
    const byDay = <Item>(dayOf: (item: Item) => string, items: fc.Arbitrary<Item>) =>
      fc.uniqueArray(items, { selector: dayOf, maxLength: 6 })
    const collection = fc.record({ on: day, sequence: fc.constantFrom("FRST" as const, "RCUR" as const) })
    fc.assert(
      fc.property(
        byDay(({ since }) => since, version),
        byDay(({ on }) => on, collection),
        day,
        (versions, collections, on) => {
          const history = { signedOn: first.since, versions, collections }
          const turned = { ...history, versions: versions.toReversed(), collections: collections.toReversed() }
          expect(mandateOn(turned, on)).toEqual(mandateOn(history, on))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it("reports a change once: the amendment restores what the bank knew, and after a collection there is none [SEP-10]", () => {
    fc.assert(
      fc.property(fc.array(version, { maxLength: 6 }), day, day, (versions, collected, on) => {
        const history = {
          signedOn: first.since,
          versions: [first, ...versions],
          collections: [{ on: collected, sequence: "FRST" as const }],
        }
        const mandate = mandateOn(history, on)!
        const amendment = amendmentOf(mandate)
        if (on <= collected) expect(amendment).toBeUndefined()
        else {
          const known = mandateOn(history, collected)!
          expect(amendment?.reference ?? mandate.reference).toBe(known.reference)
          expect(sameCreditor(amendment?.creditorIdentifier ?? mandate.creditorId, known.creditorId)).toBe(true)
          expect(amendment?.accountChanged === true).toBe(mandate.iban !== known.iban)
        }
        const again = { ...history, collections: [...history.collections, { on, sequence: "RCUR" as const }] }
        if (on >= collected) expect(amendmentOf(mandateOn(again, on)!)).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })
})
