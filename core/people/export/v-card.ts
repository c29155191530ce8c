import { fullName } from "../person.ts"
import type { ExportSpeech } from "./cell.ts"
import { contentLine, escaped } from "./content-line.ts"
import type { ExportRow, TextExport } from "./text-export.ts"

const genders = { male: "M", female: "F", nonbinary: "O", unknown: "U" } as const

const structured = (...parts: ReadonlyArray<string | null | undefined>): string =>
  parts.map((part) => escaped(part ?? "")).join(";")

const card = (row: ExportRow, speech: ExportSpeech): string => {
  const { firstName, lastName } = row
  const title = row.title ?? null
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `UID:urn:uuid:${row.id}`,
    `FN:${escaped(fullName({ title, firstName, lastName }))}`,
    `N:${structured(lastName, firstName, "", title, "")}`,
  ]
  const add = (name: string, value: string | null | undefined): void => {
    if (value !== null && value !== undefined && value !== "") lines.push(`${name}:${escaped(value)}`)
  }
  add("NICKNAME", row.nickname)
  add("BDAY", row.birthdate?.replaceAll("-", ""))
  if (row.gender !== undefined && row.gender !== "unknown") lines.push(`GENDER:${genders[row.gender]}`)
  add("EMAIL;PREF=1", row.email)
  add("EMAIL", row.ccEmail)
  row.phones?.forEach(({ label, number }, index) => {
    lines.push(`item${index + 1}.TEL:${escaped(number)}`, `item${index + 1}.X-ABLABEL:${escaped(speech.phone[label])}`)
  })
  if ([row.street, row.addressAddition, row.postcode, row.city, row.country].some((part) => part))
    lines.push(`ADR:${structured("", row.addressAddition, row.street, row.city, "", row.postcode, row.country)}`)
  const categories = [...(row.groups ?? []), ...(row.labels ?? [])]
  if (categories.length > 0) lines.push(`CATEGORIES:${categories.map(escaped).join(",")}`)
  add("NOTE", row.notes)
  lines.push("END:VCARD")
  return lines.map(contentLine).join("")
}

/** Persons as address books take them up: vCard 4.0 (RFC 6350), whom a phone number reaches beside it as its label. */
export const vCardExport = (speech: ExportSpeech): TextExport => ({
  fields: [
    "title",
    "nickname",
    "gender",
    "birthdate",
    "email",
    "ccEmail",
    "phones",
    "street",
    "addressAddition",
    "postcode",
    "city",
    "country",
    "groups",
    "labels",
    "notes",
  ],
  begin: "",
  rows: (rows) => rows.map((row) => card(row, speech)).join(""),
  end: "",
})
