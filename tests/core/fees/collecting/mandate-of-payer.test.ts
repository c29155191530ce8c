import { describe, expect, it } from "vitest"
import {
  collectedElsewhere,
  type LastCollection,
  mandateOfPayer,
} from "../../../../core/fees/collecting/mandate-of-payer.ts"
import { amendmentOf, mandateFault, mandateOn, sequenceTypeOf } from "../../../../core/fees/index.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { day } from "../../../support/fees.ts"

const mandate = {
  signedOn: day("2024-05-01"),
  reference: "M-2",
  creditorId: "DE98ZZZ09999999999",
  iban: "DE21500500009876543210",
}
const last = (given: Partial<LastCollection> = {}): LastCollection => ({
  person: crypto.randomUUID() as PersonId,
  on: day("2026-01-15"),
  sequence: "FRST",
  reference: "M-2",
  signedOn: mandate.signedOn,
  creditorId: mandate.creditorId,
  iban: mandate.iban,
  ...given,
})

/** What a collection on a day is, how it is amended, and of which account. */
const collected = (
  on: string,
  before?: LastCollection,
  until: string | null = null,
  signedOn = mandate.signedOn,
  ours: ReadonlySet<string> = new Set(),
) => {
  const now = { ...mandate, signedOn }
  const elsewhere = collectedElsewhere(now, before, { until: until === null ? null : day(until), ours })
  const history = mandateOfPayer(now, day(on), before, elsewhere)
  const found = mandateOn(history, day(on))!
  return [sequenceTypeOf(found, { recurring: true }), amendmentOf(found), found.iban, mandateFault(found, day(on))]
}

describe("the mandate of a payer", () => {
  it("is collected first, then again, and reports what changed in between [SEP-10]", () => {
    expect(collected("2026-12-15")).toEqual(["FRST", undefined, mandate.iban, undefined])
    expect(collected("2026-12-15", last())).toEqual(["RCUR", undefined, mandate.iban, undefined])
    const before = last({ iban: "DE02120300000000202051", reference: "M-1" })
    expect(collected("2026-12-15", before)).toEqual([
      "RCUR",
      { reference: "M-1", accountChanged: true },
      mandate.iban,
      undefined,
    ])
  })

  it("goes by today's account, also when it was collected on the same day or later [SEP-10]", () => {
    for (const on of ["2026-12-15", "2026-12-20"])
      expect(collected("2026-12-15", last({ on: day(on), iban: "DE02120300000000202051" }))).toEqual([
        "RCUR",
        { accountChanged: true },
        mandate.iban,
        undefined,
      ])
  })

  it("begins anew when it was signed anew, and lapses after 36 months, counted from other programs too [SEP-10]", () => {
    expect(collected("2026-12-15", last(), null, day("2026-06-01"))).toEqual([
      "FRST",
      undefined,
      mandate.iban,
      undefined,
    ])
    expect(collected("2027-05-03")[3]).toBe("lapsed")
    expect(collected("2027-05-03", undefined, "2026-01-31")).toEqual(["RCUR", undefined, mandate.iban, undefined])
    expect(collected("2029-02-01", undefined, "2026-01-31")[3]).toBe("lapsed")
    // What was signed after the other program had ended was never collected by it.
    expect(collected("2026-12-15", undefined, "2024-04-30")[0]).toBe("FRST")
    expect(collected("2026-12-15", last({ sequence: "OOFF" }))[3]).toBe("used")
  })

  it("was not collected by another program where its reference is from here, or another mandate was collected here [SEP-10]", () => {
    const [until, signedOn] = ["2026-09-30", day("2026-06-01")]
    expect(collected("2026-12-15", undefined, until, signedOn)[0]).toBe("RCUR")
    expect(collected("2026-12-15", undefined, until, signedOn, new Set(["M-2"]))[0]).toBe("FRST")
    expect(collected("2026-12-15", last({ reference: "M-1" }), until, signedOn)[0]).toBe("FRST")
  })
})
