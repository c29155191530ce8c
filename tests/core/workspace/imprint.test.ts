import { describe, expect, it } from "vitest"
import { imprintOf } from "../../../core/workspace/index.ts"

const said = { name: "Stamm Silberfuchs", street: "", addressAddition: "", postcode: "", city: "", imprint: "" }

describe("the imprint of a workspace", () => {
  it("is what was written, else its name and address, as far as they are known [WSP-01]", () => {
    expect(imprintOf({ ...said, imprint: "Silberfuchs e. V.\nVR 123", city: "Kiel" })).toEqual([
      "Silberfuchs e. V.",
      "VR 123",
    ])
    expect(imprintOf({ ...said, imprint: " \n" })).toEqual(["Stamm Silberfuchs"])
    const address = { street: "Ahornweg 7", addressAddition: "Hinterhaus", postcode: "24103", city: "Kiel" }
    expect(imprintOf({ ...said, ...address })).toEqual(["Stamm Silberfuchs", "Ahornweg 7, Hinterhaus, 24103 Kiel"])
    expect(imprintOf({ ...said, city: "Kiel" })).toEqual(["Stamm Silberfuchs", "Kiel"])
  })
})
