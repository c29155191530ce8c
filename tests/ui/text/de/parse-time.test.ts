import { expect, it } from "vitest"
import { parseTime } from "../../../../ui/text/de/parse-time.ts"

it.each([
  ["17:30", "17:30"],
  [" 9.05 ", "09:05"],
  ["9 Uhr", "09:00"],
  ["0", "00:00"],
  ["23:59 uhr", "23:59"],
  ["24:00", undefined],
  ["17:60", undefined],
  ["", undefined],
  ["17:3", undefined],
  ["nachmittags", undefined],
])("a time as people type it is read: %s [MSG-06]", (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})
