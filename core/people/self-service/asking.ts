import { addYears, type CalendarDate } from "../../kernel/calendar-date.ts"
import { isEmailAddress } from "../../messaging/index.ts"
import type { PersonData } from "../person.ts"
import { isEmail } from "../person-rules.ts"
import type { KeptSelfLink } from "./self-link.ts"

/** So many persons are asked at once whether their data is right. */
export const mostAsked = 500

/** The addresses to which a link to the own data of a person can go, the first before all others; a guardian's is mostly the second. */
export const linkAddresses = ({ email, ccEmail }: Pick<PersonData, "email" | "ccEmail">): ReadonlyArray<string> => {
  const given = [email, ccEmail].flatMap((each) => (each === null ? [] : [each.trim()]))
  return [...new Set(given.filter((each) => isEmail(each) && isEmailAddress(each)))]
}

/** Whether an address is one of those of a person to which links go, in whatever letters it is written. */
export const isOfPerson = (email: string, person: Pick<PersonData, "email" | "ccEmail">): boolean =>
  linkAddresses(person).some((each) => each.toLowerCase() === email.toLowerCase())

/** Whether a link goes on to where the person is reached: not once the address is the person's no more, as of a parent who left. */
export const stillReaches = (
  { email, ofPerson }: Pick<KeptSelfLink, "email" | "ofPerson">,
  person: Pick<PersonData, "email" | "ccEmail">,
): boolean => !ofPerson || isOfPerson(email, person)

/** Why somebody who was chosen is not asked: no link can go out, one is good already, or the data was confirmed of late. */
export const notAskedReasons = ["noAddress", "linkIsGood", "confirmed"] as const
export type NotAskedReason = (typeof notAskedReasons)[number]

/** Who is asked besides: who has a link that is good, and who confirmed the data within the last year. */
export interface AskedBesides {
  readonly withLink: boolean
  readonly confirmed: boolean
}

/** Whether a confirmation is of the last year; one of a day a year ago is not. */
export const isOfLate = (day: CalendarDate, today: CalendarDate): boolean => day > addYears(today, -1)

/** What decides on whether a person is asked. */
interface Known {
  readonly addresses: ReadonlyArray<string>
  readonly linkIsGood: boolean
  /** The day of the last confirmation, if it still stands. */
  readonly confirmedOn: CalendarDate | undefined
}

/** Why a person is not asked; nothing where the person is. What nobody can change comes first. */
export const notAsked = (
  { addresses, linkIsGood, confirmedOn }: Known,
  besides: AskedBesides,
  today: CalendarDate,
): NotAskedReason | undefined => {
  if (addresses.length === 0) return "noAddress"
  if (!besides.confirmed && confirmedOn !== undefined && isOfLate(confirmedOn, today)) return "confirmed"
  return !besides.withLink && linkIsGood ? "linkIsGood" : undefined
}
