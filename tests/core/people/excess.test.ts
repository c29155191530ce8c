import { describe, expect, test } from "vitest"
import { excessOf } from "../../../core/people/excess.ts"
import { isBeyondLimits, textLimits } from "../../../core/people/text-limits.ts"
import { valueFaultText } from "../../../ui/text/de/value-fault.ts"

describe("what is too long for a field", () => {
  test("is measured against the bound of the field, whatever the field [PER-21]", () => {
    for (const [field, most] of Object.entries(textLimits)) {
      const text = "x".repeat(most)
      expect([excessOf(field, text), isBeyondLimits(field, text)], field).toEqual([undefined, false])
      expect(excessOf(field, `${text}y`), field).toEqual({ length: most + 1, most })
    }
    expect(excessOf("groups", ["Rover", "x".repeat(81)])).toEqual({ length: 81, most: 80 })
    expect(excessOf("phones", [{ label: "member", number: "1".repeat(41) }])).toEqual({ length: 41, most: 40 })
    expect(excessOf("custom.00000000-0000-4000-8000-000000000000", "x".repeat(501))).toEqual({ length: 501, most: 500 })
    expect([excessOf("birthdate", "x".repeat(999)), excessOf("city", null), excessOf("labels", [])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test("is told with both numbers where they are known [PER-21]", () => {
    expect(valueFaultText("tooLong", "city", "x".repeat(105))).toBe(
      "Das sind 105 Zeichen, erlaubt sind 100. Kürze es bitte.",
    )
    expect(valueFaultText("tooLong", "city", undefined)).toBe("Das ist zu lang. Kürze es bitte.")
    expect(valueFaultText("notAnAmount", "customAmount", "x")).toContain("kein Betrag")
  })
})
