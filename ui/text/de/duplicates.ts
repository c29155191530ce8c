import type { DuplicatePair } from "../../../core/people/duplicates.ts"
import { formatDate } from "./format.ts"

/** What speaks for or against two persons being one. */
export const reasonText: Readonly<Record<DuplicatePair["reasons"][number], string>> = {
  sameName: "gleicher Name",
  similarName: "ähnlicher Name",
  swappedName: "Vor- und Nachname vertauscht",
  nickname: "Spitzname",
  sameFirstName: "gleicher Vorname",
  sameBirthdate: "gleicher Geburtstag",
  similarBirthdate: "ähnlicher Geburtstag",
  otherBirthdate: "anderer Geburtstag",
  sameEmail: "gleiche E-Mail",
  samePhone: "gleiche Telefonnummer",
}

const sideText = ({ firstName, lastName, birthdate }: DuplicatePair["first"]): string =>
  `${firstName} ${lastName}`.trim() + (birthdate === null ? "" : ` (${formatDate(birthdate)})`)

/** A pair that may be one person, in a line. */
export const duplicateText = ({ first, second, score, reasons }: DuplicatePair): string =>
  `${String(score).padStart(3)} %  ${sideText(first)} – ${sideText(second)}: ${reasons.map((reason) => reasonText[reason]).join(", ")}`
