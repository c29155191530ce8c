import type { PersonId } from "../kernel/id.ts"
import { isEmailAddress } from "../messaging/index.ts"
import { type Addressee, fullName } from "../people/index.ts"

/** Why somebody whom the sources mean gets no mail. */
export const skipReasons = [
  "noAddress",
  "badAddress",
  "applicant",
  "declined",
  "unsubscribed",
  "undeliverable",
] as const
export type SkipReason = (typeof skipReasons)[number]

/** A person, and how it is called. */
export interface NamedPerson {
  readonly id: PersonId
  readonly name: string
}

/** One mail: where it goes, and the persons it is for; nobody of the list where only its address is known. */
export interface AddressedMail {
  readonly address: string
  /** Further addresses that get the same mail as a copy. */
  readonly cc: ReadonlyArray<string>
  readonly persons: ReadonlyArray<Addressee>
}

/** To whom mails go, and who gets none. */
export interface Addressing {
  readonly mails: ReadonlyArray<AddressedMail>
  readonly skipped: ReadonlyArray<NamedPerson & { readonly reason: SkipReason }>
}

/** Addresses that differ in case alone reach the same mailbox. */
const keyOf = (address: string): string => address.toLowerCase()

/** A person as lists of a review name it. */
export const named = (person: Addressee): NamedPerson => ({ id: person.id, name: fullName(person) })

/** Whether mails for a person arrive at no address like this one. */
type IsDead = (person: PersonId, address: string) => boolean

const reasonToSkip = ({ id, kind, email }: Addressee, applicants: boolean, isDead: IsDead): SkipReason | undefined => {
  if (!applicants && (kind === "applicant" || kind === "declined")) return kind
  if (email === null || email.trim() === "") return "noAddress"
  if (!isEmailAddress(email.trim())) return "badAddress"
  return isDead(id, email) ? "undeliverable" : undefined
}

const copyOf =
  (isDead: IsDead) =>
  ({ id, ccEmail }: Addressee): ReadonlyArray<string> =>
    ccEmail !== null && isEmailAddress(ccEmail.trim()) && !isDead(id, ccEmail) ? [ccEmail.trim()] : []

const withoutDoubles = (addresses: ReadonlyArray<string>, but: string): ReadonlyArray<string> => [
  ...new Map(addresses.filter((each) => keyOf(each) !== keyOf(but)).map((each) => [keyOf(each), each])).values(),
]

/**
 * Who gets which mail (MSG-04): one for each person with an address, or, where they are joined, one for each address.
 * Only members and contacts are written to, unless a mail is about `applicants`, and of a newsletter none who is
 * `unsubscribed`; who is skipped is listed with the reason. To an address that `isDead` nothing goes, nor a copy.
 */
export const addressed = (
  persons: ReadonlyArray<Addressee>,
  {
    joined,
    alsoCc,
    applicants = false,
    unsubscribed = new Set(),
    isDead = () => false,
  }: {
    readonly joined: boolean
    readonly alsoCc: boolean
    readonly applicants?: boolean
    readonly unsubscribed?: Pick<Set<PersonId>, "has">
    readonly isDead?: IsDead
  },
): Addressing => {
  const skipped: Array<Addressing["skipped"][number]> = []
  const mails = new Map<string, { address: string; persons: [Addressee, ...Array<Addressee>] }>()
  for (const person of persons) {
    const reason = unsubscribed.has(person.id) ? "unsubscribed" : reasonToSkip(person, applicants, isDead)
    if (reason !== undefined) {
      skipped.push({ ...named(person), reason })
      continue
    }
    const address = (person.email ?? "").trim()
    const key = joined ? keyOf(address) : person.id
    const before = mails.get(key)
    if (before === undefined) mails.set(key, { address, persons: [person] })
    else before.persons.push(person)
  }
  return {
    mails: [...mails.values()].map((mail) => ({
      ...mail,
      cc: alsoCc ? withoutDoubles(mail.persons.flatMap(copyOf(isDead)), mail.address) : [],
    })),
    skipped,
  }
}
