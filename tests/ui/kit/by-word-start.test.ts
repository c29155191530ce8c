import { expect, test } from "vitest"
import { byWordStart } from "../../../ui/kit/by-word-start.ts"

const options = ["Eigener Betrag", "Straße", "E-Mail", "Mandat vom", "Zweite E-Mail", "Alter", "Mitgliedsnummer"].map(
  (label) => ({
    label,
  }),
)
const found = (typed: string) => byWordStart(options, typed).map(({ label }) => label)

test("options that begin with what was typed come first, then those with a word that does [APP-22]", () => {
  expect(found("")).toHaveLength(options.length)
  expect(found("ma")).toEqual(["Mandat vom", "E-Mail", "Zweite E-Mail"])
  expect(found("strasse")).toEqual(["Straße"])
  expect(found("e-m")).toEqual(["E-Mail", "Zweite E-Mail"])
  expect(found("b")).toEqual(["Eigener Betrag"])
  expect(found("xyz")).toEqual([])
})
