import {
  firstColumn,
  orNull,
  type ReadContext,
  type Reader,
  textOf,
  textReader,
  valueReader,
} from "./column-readers.ts"
import { readCountry } from "./read-choice.ts"
import { readPostcode, splitPlace, withLostZero } from "./read-text.ts"

/** Where somebody lives. */
export interface Place {
  street: string | null
  postcode: string | null
  city: string | null
  country: string | null
}

const sampleRows = 200

/** Whether a column holds German postcodes: more of five digits than of four among the first. */
const isGerman = (context: ReadContext, column: number | undefined): boolean => {
  if (column === undefined) return false
  let five = 0
  let four = 0
  for (let row = 0; row < Math.min(context.rows, sampleRows); row++) {
    const value = context.cells.at(row, column)
    if (/^\d{5}$/.test(value)) five++
    else if (/^\d{4}$/.test(value)) four++
  }
  return five > four
}

/** Reads where somebody lives. The next row overwrites the answer: a hundred thousand of them would be waste. */
export const placeOf = (context: ReadContext): Reader<Readonly<Place>> => {
  const column = firstColumn(context, "postcode")
  const combined = firstColumn(context, "postcodeAndCity")
  const [plainStreet, streetAndNumber] = [textOf(context, "street"), textOf(context, "streetAndNumber")]
  const [houseNumber, postcode, city] = [
    textOf(context, "houseNumber"),
    textOf(context, "postcode"),
    textOf(context, "city"),
  ]
  const both = textReader(context, combined)
  const country = valueReader<string | null>(
    context,
    firstColumn(context, "country"),
    null,
    "unknownCountry",
    readCountry,
  )
  const german = isGerman(context, column)
  const place: Place = { street: null, postcode: null, city: null, country: null }
  return (row) => {
    let street = streetAndNumber(row) || plainStreet(row)
    const house = houseNumber(row)
    if (house !== "") street = street === "" ? house : [street, house].join(" ")
    let [code, town] = [postcode(row), city(row)]
    if (combined !== undefined) {
      const parts = splitPlace(both(row))
      code ||= parts.postcode
      town ||= parts.city
    }
    let land = country(row)
    const first = code.charCodeAt(0)
    if (first >= 65) {
      const read = readPostcode(code)
      code = read.postcode
      land ??= read.country
    }
    if (code.length === 4 && (land === "DE" || (land === null && german))) {
      const whole = withLostZero(code)
      if (whole !== code) context.sink.warn(row, column ?? combined ?? null, "postcodePadded")
      code = whole
    }
    place.street = orNull(street)
    place.postcode = orNull(code)
    place.city = orNull(town)
    place.country = land
    return place
  }
}
