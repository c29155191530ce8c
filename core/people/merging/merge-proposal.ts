import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { fold } from "../../kernel/fold.ts"
import type { Person, PersonData } from "../person.ts"
import { type Standing, standingOn } from "../standing.ts"
import { textLimits } from "../text-limits.ts"
import type { Evidence } from "./evidence.ts"
import { canHoldBoth, differingFields, isUnknown, mergeValue } from "./merge.ts"
import { holdsBoth, type MergeChoice, type MergeChoices, type MergeField, mergeFields } from "./merge-choice.ts"
import type { MergeReason } from "./merge-reason.ts"

const rank: Readonly<Record<Standing, number>> = {
  active: 0,
  future: 1,
  application: 2,
  past: 3,
  contact: 4,
  declined: 5,
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** Who is more of a member: by standing, then the earlier join date, then who has a number. */
const compareMembership = (a: PersonData, b: PersonData, today: CalendarDate): number =>
  compare(rank[standingOn(a, today)], rank[standingOn(b, today)]) ||
  compare(a.joinDate ?? "~", b.joinDate ?? "~") ||
  compare(a.membershipNumber === null ? 1 : 0, b.membershipNumber === null ? 1 : 0)

/** Of two persons the one who stays, first: who is more of a member, then who was there first. */
export const whoStays = (a: Person, b: Person, today: CalendarDate): readonly [kept: Person, gone: Person] =>
  (compareMembership(a, b, today) || compare(a.id, b.id)) <= 0 ? [a, b] : [b, a]

type Side = "kept" | "gone"
type Decided = Pick<MergeReason, "from" | "why">

const identity: ReadonlyArray<MergeField> = ["firstName", "lastName", "title", "nickname", "gender", "birthdate"]
const address: ReadonlyArray<MergeField> = ["street", "addressAddition", "postcode", "city", "country"]
const account: ReadonlyArray<MergeField> = ["iban", "bic", "accountHolder", "mandateReference", "mandateDate"]
/** Decided by who is more of a member. */
const membership: ReadonlySet<MergeField> = new Set(["kind", "joinDate", "leaveDate", "membershipNumber"])

const larger = (kept: number | string, gone: number | string): Side | undefined =>
  kept === gone ? undefined : kept > gone ? "kept" : "gone"

/** Who is known longer and has more entries; nobody where these two contradict each other. */
const older = ({ kept, gone }: Evidence): Side | undefined => {
  if (kept.since === "" || gone.since === "") return undefined
  const more = larger(kept.entries, gone.entries)
  return more !== undefined && more === larger(gone.since, kept.since) ? more : undefined
}

const knownFields = (data: PersonData, fields: ReadonlyArray<MergeField>): number =>
  fields.filter((field) => !isUnknown(field, mergeValue(data, field))).length

/** What is offered for two persons: a choice for each field in which they differ, and why for each block that conflicts. */
export interface MergeProposal {
  readonly choices: MergeChoices
  readonly reasons: ReadonlyArray<MergeReason>
}

/**
 * The choices that are offered for the fields in which two persons differ.
 *
 * - A known value goes before an unknown one; lists hold both; of two texts of which one is part of the other the longer
 *   one stays.
 * - Where two values contradict each other it is decided for their block as a whole, by what speaks for each person: they
 *   confirmed their data by themselves; of addresses and accounts the fuller one; known longer with more entries; more is
 *   known of them; written last.
 * - Two different addresses or accounts are never mixed, nor is the sex of one put to another first name.
 * - Kind, join and leave date and number belong together: they are of who is more of a member. A join date or number
 *   that only the other has is taken over, a leave date never.
 */
export const mergeProposal = (
  kept: PersonData,
  gone: PersonData,
  evidence: Evidence,
  today: CalendarDate,
): MergeProposal => {
  const differing = new Set(differingFields(kept, gone))
  const known = (side: Side, field: MergeField): boolean =>
    !isUnknown(field, mergeValue(side === "kept" ? kept : gone, field))
  const conflict = (field: MergeField): boolean => differing.has(field) && known("kept", field) && known("gone", field)
  const all = [...mergeFields, ...differing]
  const confirmed = larger(evidence.kept.confirmed, evidence.gone.confirmed)
  const complete = larger(knownFields(kept, all), knownFields(gone, all))
  const newer = (fields: ReadonlyArray<MergeField>): Side | undefined => {
    const last = (side: Side) =>
      fields.map((field) => evidence.written(field)[side]).reduce((a, b) => (a < b ? b : a), "")
    return larger(last("kept"), last("gone"))
  }
  const decide = (fields: ReadonlyArray<MergeField>, fuller?: Side): Decided => {
    const found = [
      { from: confirmed, why: "confirmed" },
      { from: fuller, why: "fuller" },
      { from: older(evidence), why: "older" },
      { from: complete, why: "complete" },
      { from: newer(fields), why: "newer" },
    ] as const
    const { from = "kept", why } = found.find(({ from }) => from !== undefined) ?? { why: "undecided" as const }
    return { from, why }
  }
  /** The choice of a field by itself; nothing where the two contradict each other. */
  const agreed = (field: MergeField): MergeChoice | undefined => {
    if (!known("kept", field)) return "gone"
    if (!known("gone", field)) return "kept"
    const [a, b] = [mergeValue(kept, field), mergeValue(gone, field)]
    if (Array.isArray(a)) return canHoldBoth(field, kept, gone) ? "both" : undefined
    if (typeof a !== "string" || typeof b !== "string") return undefined
    const [left, right] = [fold(a), fold(b)]
    if (left !== right && left.includes(right)) return "kept"
    if (left !== right && right.includes(left)) return "gone"
    return holdsBoth(field) && a.length + b.length + 2 <= textLimits.notes ? "both" : undefined
  }
  const choices: Partial<Record<MergeField, MergeChoice>> = {}
  const reasons: Array<MergeReason> = []
  for (const field of differing) {
    const choice = agreed(field)
    choices[field] = choice ?? decide([field]).from
    const single = ![...identity, ...address, ...account].includes(field) && !membership.has(field)
    if (
      choice === undefined &&
      single &&
      !reasons.some(({ block, from }) => block === "other" && from === choices[field])
    )
      reasons.push({ block: "other", ...decide([field]) })
  }
  if (identity.some((field) => differing.has(field) && agreed(field) === undefined)) {
    const decided = decide(identity)
    reasons.unshift({ block: "identity", ...decided })
    for (const field of identity) if (conflict(field)) choices[field] = decided.from
    if (conflict("firstName") && differing.has("gender")) choices.gender = decided.from
  }
  const together = (
    block: "address" | "account",
    fields: ReadonlyArray<MergeField>,
    deciding: ReadonlyArray<MergeField>,
  ): void => {
    if (!deciding.some(conflict)) return
    const decided = decide(fields, larger(knownFields(kept, fields), knownFields(gone, fields)))
    reasons.push({ block, ...decided })
    for (const field of fields) if (differing.has(field)) choices[field] = decided.from
  }
  together("address", address, ["street", "postcode", "city"])
  together("account", account, ["iban", "mandateReference"])
  const lead = compareMembership(kept, gone, today) <= 0 ? "kept" : "gone"
  const other = lead === "kept" ? "gone" : "kept"
  const leaves = lead === "kept" ? kept.leaveDate : gone.leaveDate
  const otherJoin = lead === "kept" ? gone.joinDate : kept.joinDate
  if (differing.has("kind")) choices.kind = lead
  if (differing.has("leaveDate")) choices.leaveDate = lead
  if (differing.has("membershipNumber")) choices.membershipNumber = known(lead, "membershipNumber") ? lead : other
  if (differing.has("joinDate"))
    choices.joinDate =
      known(lead, "joinDate") || (leaves !== null && otherJoin !== null && otherJoin > leaves) ? lead : other
  return { choices, reasons }
}
