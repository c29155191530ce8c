import { joined } from "../../../kernel/joined.ts"
import type { ExportRun } from "../export-run.ts"
import type { PaperWriter } from "../paper/paper.ts"
import type { ExportRow } from "../text-export.ts"
import { householdNames, households, type Resident } from "./households.ts"
import { labelPages } from "./label-pages.ts"
import type { LabelOptions } from "./label-sheet.ts"
import { addresseeName, addressFields, addressLines, hasAddress } from "./postal-address.ts"

/** The words that labels need: the German name of a country, and how a family is addressed. */
export interface LabelSpeech {
  readonly country: (code: string) => string
  readonly family: (lastName: string) => string
}

const residentOf = (row: ExportRow): Resident => ({
  title: row.title,
  firstName: row.firstName,
  lastName: row.lastName,
  street: row.street,
  addressAddition: row.addressAddition,
  postcode: row.postcode,
  city: row.city,
  country: row.country,
  familyId: row.familyId,
})

/** The lines of each label: persons without an address have none. */
export const labelsOf = (
  residents: ReadonlyArray<Resident>,
  together: boolean,
  speech: LabelSpeech,
): ReadonlyArray<ReadonlyArray<string>> => {
  const reached = residents.filter(hasAddress)
  return (together ? households(reached) : reached.map((each) => [each])).flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const names = all.length === 1 ? [addresseeName(first)] : householdNames(all, speech.family)
    return [[...names, ...addressLines(first, speech.country)].filter((line) => line !== "")]
  })
}

/** Addresses of persons as labels on paper (PER-10). Whoever shares one may be the last of all, so all are held. */
export const labelsOnPaper = (options: LabelOptions, speech: LabelSpeech, writer: PaperWriter): ExportRun => {
  const residents: Array<Resident> = []
  return {
    fields: addressFields,
    families: options.households,
    begin: () => new Uint8Array(),
    rows: (rows) => {
      for (const row of rows) if (hasAddress(row)) residents.push(residentOf(row))
      return new Uint8Array()
    },
    end: () => {
      const labels = labelsOf(residents, options.households, speech)
      const pages = labelPages(labels, options.sheet, options.first, writer.measure)
      return joined([...Array.from(pages, (page) => writer.page(page)), writer.end()])
    },
  }
}
