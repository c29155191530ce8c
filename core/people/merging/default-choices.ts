import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { fold } from "../../kernel/fold.ts"
import type { Person, PersonData } from "../person.ts"
import { type Standing, standingOn } from "../standing.ts"
import { textLimits } from "../text-limits.ts"
import { canHoldBoth, differingFields, isUnknown, mergeValue } from "./merge.ts"
import { holdsBoth, type MergeChoice, type MergeChoices, type MergeField } from "./merge-choice.ts"

/** When a field of each person got the value that it has, as instants in UTC (ISO 8601); empty when nobody knows. */
export type Written = (field: MergeField) => { readonly kept: string; readonly gone: string }

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

const address: ReadonlyArray<MergeField> = ["street", "addressAddition", "postcode", "city", "country"]
const account: ReadonlyArray<MergeField> = ["iban", "bic", "accountHolder", "mandateReference", "mandateDate"]

/**
 * The choices that are offered for the fields in which two persons differ.
 *
 * - A known value goes before an unknown one; lists hold both; of two texts of which one is part of the other the longer
 *   one stays; otherwise the value that was written last.
 * - Kind, join and leave date and number belong together: they are of who is more of a member. A join date or number
 *   that only the other has is taken over, a leave date never.
 * - Two different addresses or accounts are never mixed: the fuller one stays as a whole, or the one written last.
 */
export const defaultChoices = (
  kept: PersonData,
  gone: PersonData,
  written: Written,
  today: CalendarDate,
): MergeChoices => {
  const differing = new Set(differingFields(kept, gone))
  const known = (side: "kept" | "gone", field: MergeField): boolean =>
    !isUnknown(field, mergeValue(side === "kept" ? kept : gone, field))
  const conflict = (field: MergeField): boolean => differing.has(field) && known("kept", field) && known("gone", field)
  const newer = (fields: ReadonlyArray<MergeField>): "kept" | "gone" => {
    const last = (side: "kept" | "gone") =>
      fields.map((field) => written(field)[side]).reduce((a, b) => (a < b ? b : a))
    return last("gone") > last("kept") ? "gone" : "kept"
  }
  const single = (field: MergeField): MergeChoice => {
    if (!known("kept", field)) return "gone"
    if (!known("gone", field)) return "kept"
    const [a, b] = [mergeValue(kept, field), mergeValue(gone, field)]
    if (Array.isArray(a)) return canHoldBoth(field, kept, gone) ? "both" : newer([field])
    if (typeof a !== "string" || typeof b !== "string") return newer([field])
    const [left, right] = [fold(a), fold(b)]
    if (left !== right && left.includes(right)) return "kept"
    if (left !== right && right.includes(left)) return "gone"
    if (holdsBoth(field) && a.length + b.length + 2 <= textLimits.notes) return "both"
    return newer([field])
  }
  const choices: Partial<Record<MergeField, MergeChoice>> = {}
  for (const field of differing) choices[field] = single(field)
  const together = (fields: ReadonlyArray<MergeField>, deciding: ReadonlyArray<MergeField>): void => {
    if (!deciding.some(conflict)) return
    const count = (side: "kept" | "gone") => fields.filter((field) => known(side, field)).length
    const [left, right] = [count("kept"), count("gone")]
    const side = left === right ? newer(fields) : left > right ? "kept" : "gone"
    for (const field of fields) if (differing.has(field)) choices[field] = side
  }
  together(address, ["street", "postcode", "city"])
  together(account, ["iban", "mandateReference"])
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
  return choices
}
