import { describe, expect, it } from "vitest"
import { sizeRefusal } from "../../../../core/people/import/text-size.ts"
import { maxImportRows } from "../../../../core/people/import-run.ts"

describe("the size of a text that shall be a list", () => {
  it.each(["\n", "\r\n", "\r"])("counts each line once, however it ends: %j", (end) => {
    const lines = 10 * maxImportRows
    expect(sizeRefusal(`x${end}`.repeat(lines - 1))).toBeUndefined()
    const size = lines + 1
    expect(sizeRefusal(`x${end}`.repeat(lines))).toEqual({ code: "tooManyRows", size, limit: maxImportRows })
  })
})
