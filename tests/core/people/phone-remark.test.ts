import { describe, expect, it } from "vitest"
import { remarkBehind } from "../../../core/people/phone-remark.ts"

describe("what is written behind a phone number", () => {
  it.each([
    ["0170 1234567 abends", "abends"],
    ["+49 (0)221/12345-67, nur dienstlich", "nur dienstlich"],
    ["0221 123456 (Büro Köln)", "Büro Köln"],
    ["(0221) 123456\nab 18 Uhr", "ab 18 Uhr"],
  ])("of %j is %j [PER-20]", (text, remark) => {
    expect(remarkBehind(text)).toBe(remark)
  })

  it.each(["0170 1234567", "siehe Mutter", "0171 ABC", "Mama 0170 1234567", ""])(
    "of %j is nothing [PER-20]",
    (text) => {
      expect(remarkBehind(text)).toBeUndefined()
    },
  )
})
