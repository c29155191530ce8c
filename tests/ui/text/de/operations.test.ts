import { describe, expect, it } from "vitest"
import { ports } from "../../../../core/contexts.ts"
import { operationName, operationNames } from "../../../../ui/text/de/operations.ts"

describe("what was done, in German", () => {
  it("has a phrase for each command that is written down, and for nothing else", () => {
    const audited = ports.flatMap(({ name, operations }) =>
      Object.entries(operations)
        .filter(([, { audit }]) => audit)
        .map(([operation]) => `${name}.${operation}`),
    )
    expect(Object.keys(operationNames).sort()).toEqual(audited.sort())
  })

  it("shows a name from another version as it is", () => {
    expect(operationName("people.update")).toBe("Person geändert")
    expect(operationName("people.fly")).toBe("people.fly")
  })
})
