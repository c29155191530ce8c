import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { FamilyId, PersonId } from "../../../core/kernel/id.ts"
import type { Cents } from "../../../core/kernel/money.ts"
import { emptyPerson, type Person, type Phone } from "../../../core/people/person.ts"

const girls = ["Lina", "Frieda", "Amélie", "Greta", "Zoë", "Henrike", "Emilia", "Aylin", "Mathilda", "Ida", "Thea"]
const boys = ["Mats", "Jonte", "Till", "Noah", "Ole", "Bjarne", "Emil", "Süleyman", "Karl-Friedrich", "Jakob", "Anton"]
const lasts = [
  "Özdemir-Großmann",
  "Behrendt",
  "Cordes",
  "Ahlers",
  "Nguyễn",
  "Marquardt",
  "von der Heyde",
  "Yıldız",
  "Petersen",
  "Łukasiewicz",
  "Thomsen",
  "Müller",
  "Schulze-Bröckenhausen",
]
const groups = ["Wölflinge", "Jungpfadfinder", "Pfadfinder", "Rover", "Leitungsrunde"]
const labels = ["Sommerlager", "Fotoerlaubnis", "Küche", "Erste Hilfe"]
const streets = ["Am Lindenhof", "Holtenauer Straße", "Knooper Weg", "Schauenburgerstraße"]
const phoneLabels: ReadonlyArray<Phone["label"]> = ["mother", "father", "member", "emergencyOnly"]

const uuid = (index: number, kind: number): string =>
  `0190a000-0000-7000-8000-${String(kind).padStart(4, "0")}${index.toString(16).padStart(8, "0")}`

const at = <A>(from: ReadonlyArray<A>, index: number): A => from[index % from.length] as A

const date = (year: number, index: number): CalendarDate =>
  `${year}-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}` as CalendarDate

/** The person with this number: always the same, with gaps and umlauts as they come in life. */
const samplePerson = (index: number): Person => {
  const year = 2019 - (index % 40 < 30 ? index % 12 : index % 48)
  const lastName = at(lasts, index * 7)
  const missing = index % 9 === 4
  return {
    ...emptyPerson(index % 37 === 3 ? "applicant" : index % 23 === 5 ? "contact" : "member"),
    id: uuid(index, 1) as PersonId,
    version: 1,
    firstName: at(index % 2 === 0 ? girls : boys, Math.floor(index / 2)),
    lastName,
    gender: index % 2 === 0 ? "female" : "male",
    birthdate: missing ? null : date(year, index),
    email: missing ? null : `familie.${index}@beispiel.example`,
    phones: index % 7 === 2 ? [] : [{ label: at(phoneLabels, index), number: `0171 555${1_000 + (index % 9_000)}` }],
    street: `${at(streets, index)} ${1 + (index % 90)}`,
    postcode: missing ? null : "24105",
    city: missing ? null : "Kiel",
    country: "DE",
    groups: [at(groups, index)],
    labels: index % 3 === 0 ? [at(labels, index), ...(index % 2 === 0 ? [at(labels, index + 1)] : [])] : [],
    familyId: index % 5 < 2 ? (uuid(Math.floor(index / 5), 2) as FamilyId) : null,
    membershipNumber: String(index + 1).padStart(5, "0"),
    joinDate: index % 53 === 7 ? date(2027, index) : date(2014 + (index % 12), index),
    leaveDate: index % 6 === 1 ? date(2026, index % 9) : null,
    paymentMethod: index % 4 === 0 ? "cash" : "sepa_debit",
    iban: index % 4 === 0 ? null : "DE89370400440532013000",
    customAmount: index % 11 === 0 ? (2_500 as Cents) : null,
  }
}

/** So many persons. */
export const samplePersons = (count: number): ReadonlyArray<Person> =>
  Array.from({ length: count }, (_, index) => samplePerson(index))
