import { expect, test } from "vitest"
import { inOptionOrder } from "../../../../core/people/import/option-order.ts"

test.each([
  [
    ["S", "L", "XL", "M", "xs", "3XL", "XXL"],
    ["xs", "S", "M", "L", "XL", "XXL", "3XL"],
  ],
  [
    ["128", "98", "116/122", "104"],
    ["98", "104", "116/122", "128"],
  ],
  [
    ["Rot", "Blau", "Grün"],
    ["Rot", "Blau", "Grün"],
  ],
  [
    ["S", "Rot", "M"],
    ["S", "Rot", "M"],
  ],
  [[], []],
])("options of a choice stand as a form would list them: %j as %j [PER-12]", (names, ordered) => {
  expect(inOptionOrder(names)).toEqual(ordered)
})
