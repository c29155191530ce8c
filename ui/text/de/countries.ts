import { countryCodes } from "../../../core/kernel/country.ts"
import { lazily } from "./lazily.ts"
import { valueText } from "./value.ts"

interface CountryOption {
  readonly id: string
  readonly label: string
}

const optionOf = (code: string): CountryOption => ({ id: code, label: valueText("country", code) })

/** Where most addresses are: they stand before all others. */
const nearest = ["DE", "AT", "CH"]

const all = lazily((): ReadonlyArray<CountryOption> => {
  const { compare } = new Intl.Collator("de-DE")
  const others = countryCodes.filter((code) => !nearest.includes(code)).map(optionOf)
  return [
    { id: "", label: "Nicht angegeben" },
    ...nearest.map(optionOf),
    ...others.sort((a, b) => compare(a.label, b.label)),
  ]
})

/** The countries to choose from by their German names; a code that is chosen already stays, even where it is none. */
export const countryOptions = (chosen: string): ReadonlyArray<CountryOption> =>
  all().some(({ id }) => id === chosen) ? all() : [...all(), { id: chosen, label: chosen }]
