import type { PaymentMethod } from "../../../core/kernel/payment-method.ts"
import type { CompositeField } from "../../../core/people/column-field.ts"
import type { BesideField } from "../../../core/people/owing.ts"
import type { Gender, PersonKind, PhoneLabel } from "../../../core/people/person.ts"
import type { PersonField } from "../../../core/people/person-field.ts"
import type { Standing } from "../../../core/people/standing.ts"

/** The name of each field. */
export const fieldLabel: Record<PersonField, string> = {
  lastName: "Nachname",
  firstName: "Vorname",
  title: "Titel",
  nickname: "Spitzname",
  kind: "Art",
  gender: "Geschlecht",
  birthdate: "Geburtstag",
  email: "E-Mail",
  ccEmail: "Zweite E-Mail",
  phones: "Telefon",
  street: "Straße",
  addressAddition: "Adresszusatz",
  postcode: "PLZ",
  city: "Ort",
  country: "Land",
  groups: "Gruppen",
  labels: "Labels",
  membershipNumber: "Mitgliedsnr.",
  joinDate: "Eintritt",
  leaveDate: "Austritt",
  division: "Gliederung",
  annuity: "Jahresbeitrag",
  customAmount: "Eigener Betrag",
  paymentMethod: "Zahlungsart",
  accountHolder: "Kontoinhaber:in",
  iban: "IBAN",
  bic: "BIC",
  mandateReference: "Mandatsreferenz",
  mandateDate: "Mandatsdatum",
  notes: "Notizen",
}

/** The name of each column that lists can show, but for custom ones. */
export const columnLabel: Record<PersonField | BesideField | CompositeField, string> = {
  ...fieldLabel,
  owing: "Noch offen",
  payer: "Wer zahlt",
  confirmedOn: "Angaben bestätigt am",
  family: "Familie",
  address: "Adresse",
  bankAccount: "Bankverbindung",
  mandate: "SEPA-Mandat",
}

const kindText: Record<PersonKind, string> = {
  contact: "Kontakt",
  applicant: "Antrag",
  declined: "Abgelehnt",
  member: "Mitglied",
}

const genderText: Record<Gender, string> = {
  male: "männlich",
  female: "weiblich",
  nonbinary: "divers",
  unknown: "unbekannt",
}

const paymentMethodText: Record<PaymentMethod, string> = {
  bank_transfer: "Überweisung",
  sepa_debit: "Lastschrift",
  cash: "bar",
  none: "keine",
}

export const standingText: Record<Standing, string> = {
  contact: "Kontakt",
  application: "Antrag",
  declined: "Abgelehnt",
  future: "Zukünftig",
  active: "Aktiv",
  past: "Ehemalig",
}

export const phoneLabelText: Record<PhoneLabel, string> = {
  participant: "Teilnehmer:in",
  member: "Selbst",
  guardian: "Sorgeberechtigt",
  parents: "Eltern",
  mother: "Mutter",
  father: "Vater",
  grandparents: "Großeltern",
  siblings: "Geschwister",
  acquaintances: "Bekannte",
  partner: "Partner:in",
  emergencyOnly: "Nur im Notfall",
  other: "Sonstige",
}

/** The words for the values of each field that offers a choice. */
export const choices = { kind: kindText, gender: genderText, paymentMethod: paymentMethodText } as const
