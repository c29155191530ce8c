import { fold } from "../../kernel/fold.ts"
import { isCustomField } from "../custom-field.ts"
import { contradicts, holdsFullNames, holdsSums, proven } from "./column-evidence.ts"
import { withoutOwnPrefix } from "./header-prefix.ts"
import { type HeaderReading, readHeader } from "./header-rules.ts"
import { type ImportField, isSharedField, type Mapping } from "./import-field.ts"

/** The field of each column as header and values say it; custom columns come later. */
type Fields = ReadonlyArray<ImportField | null>

/** A column: its header and its first values that are not empty. */
export interface Column {
  readonly header: string
  readonly values: ReadonlyArray<string>
}

const personal: ReadonlySet<ImportField> = new Set([
  "firstName",
  "lastName",
  "fullName",
  "gender",
  "birthdate",
  "email",
  "iban",
  "membershipNumber",
])

/** Whether so much as one column speaks of persons; places and dates alone are a schedule or a list of venues. */
export const speaksOfPersons = (mapping: Mapping): boolean =>
  mapping.some((field) => field !== null && !isCustomField(field) && personal.has(field))

/** Headers that occur more than once; nobody can say which of them is meant. */
const repeated = (columns: ReadonlyArray<Column>): ReadonlySet<string> => {
  const seen = new Set<string>()
  return new Set(
    columns.map(({ header }) => fold(header)).filter((name) => name !== "" && (seen.has(name) || !seen.add(name))),
  )
}

type Found = HeaderReading["field"]

/** What a reading means among its neighbours. */
const settle = (column: Column, at: number, readings: ReadonlyArray<HeaderReading>): ImportField | null => {
  const found = readings[at]!.field
  const before = at === 0 ? null : readings[at - 1]!.field
  const has = (...fields: ReadonlyArray<Found>): boolean => readings.some(({ field }) => fields.includes(field))
  switch (found) {
    case "name":
      if (has("firstName")) return has("lastName") ? null : "lastName"
      if (has("lastName", "fullName")) return null
      return holdsFullNames(column.values) ? "fullName" : "lastName"
    case "fullName":
      return has("lastName") ? null : "fullName"
    case "payer":
      return has("accountHolder") ? null : "accountHolder"
    case "addressNumber":
      if (before === "street" && !has("houseNumber", "number")) return "houseNumber"
      return has("membershipNumber") ? null : "membershipNumber"
    case "salutation":
      return has("gender") ? null : "gender"
    case "department":
      return "groups"
    case "begin":
      return has("end") && has("birthdate") && !has("joinDate") ? "joinDate" : null
    case "end":
      return has("begin") && has("birthdate") && !has("leaveDate") ? "leaveDate" : null
    case "number":
      return before === "street" && !has("houseNumber") ? "houseNumber" : null
    case "street": {
      const numbered =
        has("houseNumber") ||
        readings.some(({ field }, index) => field === "number" && readings[index - 1]?.field === "street")
      return numbered ? "street" : "streetAndNumber"
    }
    case "sum": {
      // Where several columns hold sums nobody can say which of them is meant.
      const single = readings.filter(({ field }) => field === "sum").length === 1
      return single && !has("customAmount") && holdsSums(column.values) ? "customAmount" : null
    }
    case "account":
      return null
    default:
      return found
  }
}

const isPlace = (field: ImportField | null): boolean =>
  field === "streetAndNumber" || field === "street" || field === "postcode" || field === "city" || field === "country"

/** Where a list has a block of private addresses, an address column outside of it belongs to something else. */
const withinAddressBlock = (fields: Fields, readings: ReadonlyArray<HeaderReading>): Fields => {
  const hasBlock = fields.some((field, at) => readings[at]!.private && isPlace(field))
  return hasBlock ? fields.map((field, at) => (isPlace(field) && !readings[at]!.private ? null : field)) : fields
}

/** An employer's department is no group of ours: it stands with a position or a job. */
const withoutEmployer = (
  fields: Fields,
  readings: ReadonlyArray<HeaderReading>,
  columns: ReadonlyArray<Column>,
): Fields =>
  columns.some(({ header }) => /^(?:position|beruf|job title|funktion)$/.test(fold(header)))
    ? fields.map((field, at) =>
        readings[at]!.field === "department" && !/\d/.test(columns[at]!.header) ? null : field,
      )
    : fields

/** One column a field: the plainest header; when two are equally plain, none, but of e-mail addresses the first. */
const onePerField = (fields: Fields, readings: ReadonlyArray<HeaderReading>): Fields =>
  fields.map((field, at) => {
    if (field === null || isSharedField(field)) return field
    const rivals = fields.flatMap((each, index) => (each === field && index !== at ? [index] : []))
    const plainness = readings[at]!.extra
    const wins = rivals.every((rival) =>
      field === "email" && readings[rival]!.extra === plainness ? at < rival : readings[rival]!.extra > plainness,
    )
    return wins ? field : field === "email" ? "ccEmail" : null
  })

/** Corrects by what the columns hold: drops what cannot be, adds what must be. */
const byValues = (fields: Fields, readings: ReadonlyArray<HeaderReading>, columns: ReadonlyArray<Column>): Fields => {
  const kept = fields.map((field, at) => (field !== null && contradicts(field, columns[at]!.values) ? null : field))
  const taken = new Set(kept)
  return kept.map((field, at) => {
    if (field !== null || readings[at]!.other) return field
    const found = proven(columns[at]!.values)
    if (found === null || taken.has(found)) return null
    taken.add(found)
    return found
  })
}

/**
 * Proposes the field of each column: by the words of its header, by its neighbours, by its values; `null` wherever that
 * is not certain, since a column that is not mapped is seen and a wrong one is not. A list that does not speak of
 * persons gets no field at all.
 */
export const mapColumns = (columns: ReadonlyArray<Column>): Mapping => {
  const twice = repeated(columns)
  const headers = columns.map(({ header }) => header)
  const readings = withoutOwnPrefix(headers, readHeader).map((header, at): HeaderReading => {
    const reading = readHeader(header)
    return twice.has(fold(headers[at]!)) ? { ...reading, field: null, other: true } : reading
  })
  const settled = columns.map((column, at) => settle(column, at, readings))
  const placed = withoutEmployer(withinAddressBlock(settled, readings), readings, columns)
  const mapping = byValues(onePerField(placed, readings), readings, columns)
  return speaksOfPersons(mapping) ? mapping : mapping.map(() => null)
}
