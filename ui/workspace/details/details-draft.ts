import { accountEmail, isAccountEmail, isOrganisation, isSlug } from "../../../core/access/index.ts"
import { type NumberFormat, templateFaults } from "../../../core/kernel/number-format.ts"
import type { Details, KeptDetails } from "../../../core/workspace/index.ts"
import { formatDate, parseDate } from "../../text/de/format.ts"

/** A number format as it is typed. A template takes the place of the rest. */
export interface FormatDraft {
  readonly prefix: string
  readonly minimumLength: string
  readonly suffix: string
  readonly template: string
}

/** The details as they are typed. */
export interface DetailsDraft extends Omit<Details, EmailField | "foundedOn" | FormatField> {
  readonly billingEmail: string
  readonly contactEmail: string
  readonly foundedOn: string
  readonly membershipNumber: FormatDraft
  readonly mandateReference: FormatDraft
}

/** The numbers whose format can be chosen. */
export type FormatField = "membershipNumber" | "mandateReference"

/** The addresses that can be said. */
export type EmailField = "billingEmail" | "contactEmail"

/** What can be wrong before anything is sent. */
export type DetailsFault = "name" | "slug" | EmailField | "foundedOn" | FormatField

const formatDraft = ({ prefix, minimumLength, suffix, template }: NumberFormat): FormatDraft => ({
  prefix,
  minimumLength: String(minimumLength),
  suffix,
  template: template ?? "",
})

/** The details as they are shown to be changed. */
export const draftOf = ({ version: _, logo: __, onboarded: ___, ...details }: KeptDetails): DetailsDraft => ({
  ...details,
  billingEmail: details.billingEmail ?? "",
  contactEmail: details.contactEmail ?? "",
  foundedOn: details.foundedOn === null ? "" : formatDate(details.foundedOn),
  membershipNumber: formatDraft(details.membershipNumber),
  mandateReference: formatDraft(details.mandateReference),
})

/** The format that was typed; nothing when it is none. */
export const formatOf = ({ prefix, minimumLength, suffix, template }: FormatDraft): NumberFormat | undefined => {
  const length = Number(minimumLength.trim())
  if (!Number.isInteger(length) || length < 1 || length > 12) return undefined
  const wanted = template.trim()
  if (wanted !== "" && templateFaults(wanted).length > 0) return undefined
  return { prefix, minimumLength: length, suffix, ...(wanted === "" ? {} : { template: wanted }) }
}

/** The address that was typed; `null` when none was, nothing when it is not one. */
const emailOf = (typed: string): string | null | undefined => {
  const email = accountEmail(typed)
  if (email === "") return null
  return isAccountEmail(email) ? email : undefined
}

/** The details that were typed, or what is wrong with them. */
export const detailsOf = (
  draft: DetailsDraft,
): { readonly details: Details } | { readonly faults: ReadonlySet<DetailsFault> } => {
  const name = draft.name.trim()
  const slug = draft.slug.trim()
  const [billingEmail, contactEmail] = [emailOf(draft.billingEmail), emailOf(draft.contactEmail)]
  const foundedOn = draft.foundedOn.trim() === "" ? null : parseDate(draft.foundedOn)
  const [membershipNumber, mandateReference] = [formatOf(draft.membershipNumber), formatOf(draft.mandateReference)]
  const faults = new Set<DetailsFault>()
  if (!isOrganisation(name)) faults.add("name")
  if (!isSlug(slug)) faults.add("slug")
  if (billingEmail === undefined) faults.add("billingEmail")
  if (contactEmail === undefined) faults.add("contactEmail")
  if (foundedOn === undefined) faults.add("foundedOn")
  if (membershipNumber === undefined) faults.add("membershipNumber")
  if (mandateReference === undefined) faults.add("mandateReference")
  if (billingEmail === undefined || contactEmail === undefined || foundedOn === undefined) return { faults }
  if (membershipNumber === undefined || mandateReference === undefined || faults.size > 0) return { faults }
  const address = {
    street: draft.street.trim(),
    addressAddition: draft.addressAddition.trim(),
    postcode: draft.postcode.trim(),
    city: draft.city.trim(),
  }
  const formats = { membershipNumber, mandateReference }
  const rest = { name, slug, billingEmail, contactEmail, foundedOn }
  return { details: { ...draft, ...address, ...formats, ...rest } }
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
