import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isInAppPath, maxReturnPath, returnPath } from "../../../core/access/return-path.ts"

const base = "https://wimpel.example"

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Where a browser would end up: the independent judge of the rule. */
const staysHere = (path: string): boolean =>
  [path, decoded(path)].every((each) => {
    const url = URL.parse(each, base)
    return url !== null && url.origin === base && url.protocol === "https:"
  })

const word = fc.stringMatching(/^[A-Za-z0-9@\-_~.:]{1,12}$/)
const bits = fc.constantFrom(
  ...["/", "//", "\\", "/\\", "%2f", "%2F", "%5c", "%252f", "%09", "%0a", "%00", "\t", "\n", "\r", " ", "."],
  ...["..", "%2e%2e", "evil.example", "https:", "javascript:", "alert(1)", "data:", "@", ":", "?", "#", "&", "%"],
  ...["\u202e", "．", "／", "＼", "\u0000", "\ud800", "🦊", "lists", "members"],
)
const wild = fc
  .array(fc.oneof({ weight: 4, arbitrary: bits }, fc.string()), { maxLength: 8 })
  .map((all) => all.join(""))

describe("the way back after signing in", () => {
  it("leads to every path of the allowed characters, with query and fragment [ACC-02]", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), word, word, (words, query, fragment) => {
        const path = `/${words.join("/")}`
        expect(isInAppPath(path)).toBe(true)
        expect(isInAppPath(`${path}?q=${query}#${fragment}`)).toBe(true)
        if (words.length > 0) expect(isInAppPath(`${path}/`)).toBe(true)
      }),
    )
  })

  it("stays on this host, also after one decoding, whatever is accepted [ACC-02]", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          wild,
          wild.map((text) => `/${text}`),
          fc.webPath(),
        ),
        (path) => {
          if (isInAppPath(path)) expect(staysHere(path)).toBe(true)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it.each([
    "//evil",
    "/\\evil",
    "\\/evil",
    "javascript:alert(1)",
    "/%2Fevil",
    "/%2f/evil",
    "/%5cevil",
    "/%5C%5Cevil",
    "/%09/evil",
    "/%0d%0aset-cookie:a=b",
    "https://evil.example",
    "",
    "evil",
    "/a//b",
    "/a\nb",
    " /a",
    "/a?b=\\",
    "/lists/ü",
  ])("refuses %j [ACC-02]", (path) => {
    expect(isInAppPath(path)).toBe(false)
    expect(returnPath(path)).toBe("/")
  })

  it("answers at once also for what is almost a path, and refuses what is too long [ACC-02]", () => {
    expect(isInAppPath(`/${"a".repeat(maxReturnPath - 2)}!`)).toBe(false)
    expect(isInAppPath(`/${"a".repeat(maxReturnPath - 1)}`)).toBe(true)
    expect(isInAppPath(`/${"a".repeat(maxReturnPath)}`)).toBe(false)
  })

  it("is the root when nothing is remembered [ACC-03]", () => {
    expect(returnPath(null)).toBe("/")
    expect(returnPath("/lists/members?tab=past#row-3")).toBe("/lists/members?tab=past#row-3")
  })
})
