import { describe, expect, it } from "vitest"
import { notForFirstScreen } from "../../composition/browser/first-screen.ts"

describe("what is loaded before the first screen stands", () => {
  it("is on a list: another context, a dialog or a new package is told by name", () => {
    const others = ["core/fees/fee.ts", "ui/people/import/import.screen.tsx", "node_modules/react-aria/x.js"]
    const its = ["core/people/person.ts", "ui/kit/button.tsx", "node_modules/react/index.js", "ui/fees/fees-part.ts"]
    expect(notForFirstScreen([...its, ...others])).toEqual(others)
  })
})
