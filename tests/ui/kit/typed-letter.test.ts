import { expect, test } from "vitest"
import { isLetter } from "../../../ui/kit/typed-letter.ts"

test("what is typed into a text is a letter or a digit of any language, and no key that leads somewhere", () => {
  for (const key of ["a", "Z", "ä", "Ö", "ß", "é", "ł", "7", "٣"]) expect(isLetter(key), key).toBe(true)
  for (const key of ["Enter", "Tab", "Escape", "ArrowDown", "F2", "Dead", " "]) expect(isLetter(key), key).toBe(false)
})
