import { describe, expect, it } from "vitest"
import { amendmentOf, type Mandate, mandateFault, sequenceTypeOf } from "../../../../core/fees/sepa/mandate.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"

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
