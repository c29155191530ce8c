import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { accountEmail, isAccountEmail } from "../../../core/access/index.ts"
import { accountEmailFault } from "../../../ui/text/de/account-email.ts"

describe("the address of an account", () => {
  it("is known in small and plain letters, whoever typed it [ACC-05]", () => {
    expect(accountEmail(" Post@MÜNCHEN.example ")).toBe("post@xn--mnchen-3ya.example")
    expect(accountEmail("niemand")).toBe("niemand")
    expect(accountEmail("a@b ü.example")).toBe("a@b ü.example")
  })

  it("law: known once, it is known as the same again [ACC-05]", () => {
    const domain = fc.oneof(fc.domain(), fc.constantFrom("straße.example", "große-füchse.example", "ﬁx.example"))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(fc.string(), domain).map(([a, b]) => `${a}@${b}`),
        ),
        (typed) => {
          const once = accountEmail(typed)
          expect(accountEmail(once)).toBe(once)
          expect(isAccountEmail(once)).toBe(isAccountEmail(typed))
          // Only what cannot be an address has other letters left.
          if (isAccountEmail(typed)) expect(once).toMatch(/^[\x21-\x7e]+$/)
        },
      ),
    )
  })

  it("that nobody could sign in with is refused with what to type instead [ACC-05]", () => {
    for (const typed of [
      "müller@b.example",
      "a@b",
      "a@@b.example",
      "@b.example",
      "a b@c.example",
      "a@münchen.example:80",
      "a@münchen.example/b",
      "",
    ])
      expect([typed, isAccountEmail(typed)]).toEqual([typed, false])
    expect(accountEmailFault("müller@b.example", "jana@verein.example")).toMatch(/ohne Umlaute/)
    expect(accountEmailFault("müller", "jana@verein.example")).toMatch(/zum Beispiel jana@verein.example/)
  })
})
