import { checkBic } from "../kernel/bic.ts"
import type { CalendarDate } from "../kernel/calendar-date.ts"
import { isCountry } from "../kernel/country.ts"
import { checkIban, type IbanFault } from "../kernel/iban.ts"
import { sepaIdentifierFault } from "../kernel/sepa-identifier.ts"
import { isInOneLine, isSeen } from "../kernel/text.ts"
import type { FaultCode, PersonFault } from "./people.errors.ts"
import type { PersonData } from "./person.ts"
import type { PersonField } from "./person-field.ts"
import { hasSecondNumber } from "./phone-parts.ts"
import { remarkBehind } from "./phone-remark.ts"
import { isBeyondLimits, isOver, listLimits, textLimits } from "./text-limits.ts"

const limits = Object.entries(textLimits) as ReadonlyArray<[keyof typeof textLimits, number]>
const oldestAge = 130

const isLetterOrDigit = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 0xc0

/** Blanks and signs that are not seen, beyond ASCII: no part of an address. */
const isUnseen = (code: number): boolean =>
  (code >= 0x80 && code <= 0xa0) ||
  code === 0xad ||
  (code >= 0x2000 && code <= 0x206f) ||
  code === 0x3000 ||
  code === 0xfeff

/** Characters that cannot stand before the @ without quotes: blanks, controls and signs with a meaning of their own. */
const notInLocalPart = Uint8Array.from({ length: 128 }, (_, code) =>
  code <= 32 || code === 127 || '"(),:;<>[\\]'.includes(String.fromCharCode(code)) ? 1 : 0,
)

/**
 * Whether a text is an e-mail address as mail is sent to it (RFC 5321 without quoted local parts): one @, no blanks,
 * no dots beside each other, a domain of two labels or more that ends in two letters or more.
 */
export const isEmail = (text: string): boolean => {
  const at = text.indexOf("@")
  if (at < 1 || at > 64 || text.length > 254 || text.indexOf("@", at + 1) !== -1) return false
  let before = 46
  let lastDot = -1
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 0x80 && isUnseen(code)) return false
    if (index === at) {
      if (before === 46) return false
      before = 46
      continue
    }
    if (code === 46) {
      if (before === 46) return false
      lastDot = index
    } else if (index > at) {
      if (!isLetterOrDigit(code) && !(code === 45 && before !== 46)) return false
    } else if (code < 128 && notInLocalPart[code] === 1) return false
    before = code
  }
  return lastDot > at && before !== 46 && before !== 45 && text.length - lastDot > 2
}

/** Whether a text is a phone number: three to twenty digits, a plus in front, `( ) / - .` and blanks between. */
export const isPhone = (text: string): boolean => {
  let digits = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 48 && code <= 57) digits++
    else if (code === 43 ? digits > 0 : !(code === 32 || code === 40 || code === 41 || (code >= 45 && code <= 47)))
      return false
  }
  return digits >= 3 && digits <= 20
}

/** What is wrong with a text that is no phone number. */
const phoneFault = (text: string): FaultCode => {
  if (hasSecondNumber(text)) return "severalNumbers"
  return remarkBehind(text) === undefined ? "notAPhone" : "phoneWithRemark"
}

const fourDigits = new Set(["AT", "CH", "LI", "LU", "BE", "DK"])

/** Whether a postcode can be one of the country: five digits in Germany, four in its neighbours with four. */
const isPostcode = (text: string, country: string | null): boolean => {
  if (country === "DE") return /^\d{5}$/.test(text)
  if (country !== null && fourDigits.has(country)) return /^\d{4}$/.test(text)
  return /^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(text) && /\d/.test(text)
}

const ibanCodes: Readonly<Record<IbanFault, FaultCode>> = {
  empty: "notAnIban",
  characters: "notAnIban",
  structure: "notAnIban",
  country: "ibanCountry",
  length: "ibanLength",
  checkDigits: "ibanCheckDigits",
}

/** The code of a text that is no IBAN; without a country in front it is none at all. */
const ibanFault = (iban: string): FaultCode | undefined => {
  const checked = checkIban(iban)
  if (checked.ok) return undefined
  return checked.reason === "country" && !/^[A-Za-z]{2}/.test(iban) ? "notAnIban" : ibanCodes[checked.reason]
}

/**
 * Whether banks would not take a text as the reference of a mandate; one that is too long is said to be so. Blanks around it nobody
 * sees, so two could look like one.
 */
const isStrangeReference = (reference: string): boolean => {
  const fault = sepaIdentifierFault(reference)
  return reference !== reference.trim() || (fault !== undefined && fault !== "length")
}

const yearsBefore = (day: CalendarDate, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`

const dateFaults = (
  data: PersonData,
  today: CalendarDate,
  fault: (field: PersonField, code: FaultCode) => void,
): void => {
  const { birthdate, joinDate, leaveDate, mandateDate } = data
  const oldest = birthdate === null && joinDate === null ? "" : yearsBefore(today, oldestAge)
  if (birthdate !== null && birthdate > today) fault("birthdate", "inFuture")
  if (birthdate !== null && birthdate < oldest) fault("birthdate", "tooOld")
  if (joinDate !== null && joinDate < oldest) fault("joinDate", "tooOld")
  if (mandateDate !== null && mandateDate > today) fault("mandateDate", "inFuture")
  if (leaveDate !== null && joinDate !== null && leaveDate < joinDate) fault("leaveDate", "leaveBeforeJoin")
}

/** Whether any text is too long, field by field without a loop: this is asked of every row of an import. */
const hasLongText = (data: PersonData): boolean =>
  isOver(data.firstName, textLimits.firstName) ||
  isOver(data.lastName, textLimits.lastName) ||
  isOver(data.title, textLimits.title) ||
  isOver(data.nickname, textLimits.nickname) ||
  isOver(data.email, textLimits.email) ||
  isOver(data.ccEmail, textLimits.ccEmail) ||
  isOver(data.street, textLimits.street) ||
  isOver(data.addressAddition, textLimits.addressAddition) ||
  isOver(data.postcode, textLimits.postcode) ||
  isOver(data.city, textLimits.city) ||
  isOver(data.membershipNumber, textLimits.membershipNumber) ||
  isOver(data.division, textLimits.division) ||
  isOver(data.annuity, textLimits.annuity) ||
  isOver(data.accountHolder, textLimits.accountHolder) ||
  isOver(data.iban, textLimits.iban) ||
  isOver(data.bic, textLimits.bic) ||
  isOver(data.mandateReference, textLimits.mandateReference) ||
  isOver(data.notes, textLimits.notes)

/** Names that go to banks, onto letters and into the heads of mails. */
const inOneLine = ["firstName", "lastName", "title", "nickname", "accountHolder"] as const

const none: ReadonlyArray<PersonFault> = []

/**
 * What is wrong with the values of a person on a day: the rules that hold for every way into the list, be it a form or
 * an import. At least a first or a last name; names in one line; texts within their length; dates that can be; sound e-mail addresses,
 * phones, IBAN, BIC, postcode, country; a reference that banks take; no negative amount. Each fault names its field, at most one a field and code.
 */
export const personFaults = (data: PersonData, today: CalendarDate): ReadonlyArray<PersonFault> => {
  let faults: Array<PersonFault> | undefined
  const fault = (field: PersonField, code: FaultCode): void => {
    faults ??= []
    faults.push({ field, code })
  }
  if (!isSeen(data.firstName) && !isSeen(data.lastName)) fault("lastName", "nameMissing")
  for (const field of inOneLine) {
    const name = data[field]
    if (name !== null && !isInOneLine(name)) fault(field, "notOneLine")
  }
  if (hasLongText(data)) for (const [field, limit] of limits) if (isOver(data[field], limit)) fault(field, "tooLong")
  if (data.email !== null && !isEmail(data.email)) fault("email", "notAnEmail")
  if (data.ccEmail !== null && !isEmail(data.ccEmail)) fault("ccEmail", "notAnEmail")
  const wrongPhone = data.phones.find(({ number }) => !isPhone(number))
  if (wrongPhone !== undefined) fault("phones", phoneFault(wrongPhone.number))
  if (data.phones.length > listLimits.phones) fault("phones", "tooManyPhones")
  if (data.phones.some(({ number }) => number.length > listLimits.phone)) fault("phones", "tooLong")
  for (const field of ["groups", "labels"] as const) {
    if (isBeyondLimits(field, data[field])) fault(field, "tooLong")
  }
  if (data.country !== null && !isCountry(data.country)) fault("country", "unknownCountry")
  if (data.postcode !== null && !isPostcode(data.postcode, data.country)) fault("postcode", "notAPostcode")
  const iban = data.iban === null ? undefined : ibanFault(data.iban)
  if (iban !== undefined) fault("iban", iban)
  if (data.bic !== null && !checkBic(data.bic).ok) fault("bic", "notABic")
  if (data.mandateReference !== null && isStrangeReference(data.mandateReference))
    fault("mandateReference", "notAReference")
  if (data.customAmount !== null && data.customAmount < 0) fault("customAmount", "notAnAmount")
  dateFaults(data, today, fault)
  return faults ?? none
}
