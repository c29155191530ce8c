import { isOrganisation, isSlug } from "../../../core/access/index.ts"
import { isEmailAddress } from "../../../core/messaging/email-address.ts"
import type { Details, KeptDetails } from "../../../core/workspace/index.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** The details as they are typed. */
export interface DetailsDraft extends Omit<Details, EmailField | "foundedOn"> {
  readonly billingEmail: string
  readonly contactEmail: string
  readonly foundedOn: string
}

/** The addresses that can be said. */
export type EmailField = "billingEmail" | "contactEmail"

/** What can be wrong before anything is sent. */
export type DetailsFault = "name" | "slug" | EmailField | "foundedOn"

/** The details as they are shown to be changed. */
export const draftOf = ({ version: _, logo: __, onboarded: ___, ...details }: KeptDetails): DetailsDraft => ({
  ...details,
  billingEmail: details.billingEmail ?? "",
  contactEmail: details.contactEmail ?? "",
  foundedOn: details.foundedOn === null ? "" : formatDate(details.foundedOn),
})

/** The address that was typed; `null` when none was, nothing when it is not one. */
const emailOf = (typed: string): string | null | undefined => {
  const email = typed.trim().toLowerCase()
  if (email === "") return null
  return isEmailAddress(email) ? email : undefined
}

/** The details that were typed, or what is wrong with them. */
export const detailsOf = (
  draft: DetailsDraft,
): { readonly details: Details } | { readonly faults: ReadonlySet<DetailsFault> } => {
  const name = draft.name.trim()
  const slug = draft.slug.trim()
  const [billingEmail, contactEmail] = [emailOf(draft.billingEmail), emailOf(draft.contactEmail)]
  const foundedOn = draft.foundedOn.trim() === "" ? null : parseDate(draft.foundedOn, "birth")
  const faults = new Set<DetailsFault>()
  if (!isOrganisation(name)) faults.add("name")
  if (!isSlug(slug)) faults.add("slug")
  if (billingEmail === undefined) faults.add("billingEmail")
  if (contactEmail === undefined) faults.add("contactEmail")
  if (foundedOn === undefined) faults.add("foundedOn")
  if (billingEmail === undefined || contactEmail === undefined || foundedOn === undefined || faults.size > 0)
    return { faults }
  const address = {
    street: draft.street.trim(),
    addressAddition: draft.addressAddition.trim(),
    postcode: draft.postcode.trim(),
    city: draft.city.trim(),
  }
  const rest = { name, slug, billingEmail, contactEmail, foundedOn }
  return { details: { ...draft, ...address, ...rest } }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What was typed, over what somebody else has kept meanwhile: one's own changes stay, everything else is theirs. */
export const rebased = (before: DetailsDraft, mine: DetailsDraft, theirs: DetailsDraft): DetailsDraft =>
  Object.fromEntries(
    Object.entries(theirs).map(([field, value]) => {
      const key = field as keyof DetailsDraft
      return [key, same(before[key], mine[key]) ? value : mine[key]]
    }),
  ) as unknown as DetailsDraft
