import { describe, expect, it } from "vitest"
import { valueChecks } from "../../../../core/fees/sepa/pain008-values.ts"

describe("values of a direct debit message", () => {
  it.each([
    ["name", 70],
    ["text16", 16],
    ["text35", 35],
    ["text70", 70],
    ["text140", 140],
    ["text1025", 1025],
    ["code", 4],
    ["identifier", 35],
  ])("%s has at most %i characters, and at least one [SEP-06]", (type, most) => {
    expect(valueChecks[type]?.("x".repeat(most))).toBeUndefined()
    expect(valueChecks[type]?.("x".repeat(most + 1))).toBe("length")
    expect(valueChecks[type]?.(" ")).toBe("empty")
  })

  it.each([
    ["name", "Jörg & Söhne *%$ ÄÖÜß", undefined],
    ["name", "é", "characters"],
    ["name", "a\nb", "characters"],
    ["amount", "0.01", undefined],
    ["amount", "0.00", "amount"],
    ["amount", "999999999.99", undefined],
    ["amount", "1000000000.00", "amount"],
    ["amount", "1,00", "amount"],
    ["amount", "-1.00", "amount"],
    ["sum", "9999999999999.99", undefined],
    ["sum", "0.001", "number"],
    ["count", "1".repeat(15), undefined],
    ["count", "1".repeat(16), "number"],
    ["count", "", "number"],
    ["boolean", "1", undefined],
    ["boolean", "ja", "value"],
    ["sequence", "FNAL", undefined],
    ["sequence", "frst", "value"],
    ["instrument", "B2B", undefined],
    ["instrument", "COR1", "value"],
    ["currency", "EURO", "currency"],
    ["currency", "EUR", undefined],
    ["country", "DE", undefined],
    ["country", "XX", "country"],
    ["lei", `${"A1".repeat(9)}42`, undefined],
    ["lei", "A1", "value"],
    ["iban", "DE42430609677000534100", undefined],
    ["iban", "DE42 4306 0967 7000 5341 00", "iban"],
    ["bic", "GENODEM1GLS", undefined],
    ["bic", "genodem1gls", "bic"],
    ["bic", "1234DEFF", undefined],
    ["olderBic", "1234DEFF", "bic"],
    ["olderBic", "GENODEM1", undefined],
    ["olderBic", "GENODE01", "bic"],
    ["olderBic", "GENODEMO", "bic"],
    ["date", "2026-02-29", "date"],
    ["instant", "2026-10-30T23:59:59.123+14:00", undefined],
    ["instant", "2026-10-30T19:15:00Z", undefined],
    ["instant", "2026-10-30T19:15:00.1Z", undefined],
    ["instant", "2026-10-30T19:15:00.123456789Z", undefined],
    ["instant", "2026-10-30T19:15:00.1234567890Z", "instant"],
    ["instant", "2026-10-30T09:15:00-01:30", undefined],
    ["instant", "2026-10-30T09:15:00", undefined],
    ["instant", "2026-10-30T24:00:00Z", "instant"],
    ["instant", "2026-10-30T09:60:00Z", "instant"],
    ["instant", "2026-10-30T23:59:60Z", "instant"],
    ["instant", "2026-10-30T09:15:00+15:00", "instant"],
    ["creditorId", "DE98ZZZ09999999999", undefined],
    ["creditorId", "DE98ZZZ09999999998", "creditorId"],
    ["DD", "TRF", "value"],
    ["SLEV", "SHAR", "value"],
    ["SEPA", "URGP", "value"],
    ["SMNDA", "SMNDX", "value"],
    ["SCOR", "RADM", "value"],
    ["NOTPROVIDED", "UNKNOWN", "value"],
  ])("%s %j: %s [SEP-06]", (type, value, code) => {
    expect(valueChecks[type]?.(value)).toBe(code)
  })
})
