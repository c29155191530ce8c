import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { step } from "../../kernel/transition-table.ts"
import type { PersonData } from "../person.ts"
import {
  type MembershipNeed,
  type MembershipState,
  type MembershipStep,
  membershipSteps,
  membershipTable,
} from "./membership.machine.ts"

type Facts = Pick<PersonData, "kind" | "joinDate" | "leaveDate">

/** Where a person's membership is in the table. */
export const membershipOf = ({ kind, leaveDate }: Facts): MembershipState =>
  kind === "member" && leaveDate !== null ? "left" : kind

const met = ({ leaveDate }: Facts, today: CalendarDate): ReadonlyArray<MembershipNeed> =>
  leaveDate === null ? [] : [leaveDate < today ? "leavePassed" : "leaveAhead"]

/** Why a step was refused: the state it found, a need that is not met, or a date that cannot be. */
export type StepRefusal = MembershipState | MembershipNeed | "joinBeforeLeave"

/** What a step makes of a person, or why it does not. */
export type Stepped =
  | { readonly ok: true; readonly changes: Partial<PersonData> }
  | { readonly ok: false; readonly why: StepRefusal }

/** Steps by which somebody becomes a member: they ask for a join date and give a number to who has none (MBR-01). */
export const isJoining = (on: MembershipStep): boolean => on === "accept" || on === "enrol" || on === "rejoin"

/** Steps that happen on a day which the user can choose. */
export const hasDate = (on: MembershipStep): boolean => isJoining(on) || on === "leave"

const effect = (on: MembershipStep, date: CalendarDate): Partial<PersonData> => {
  switch (on) {
    case "apply":
    case "reopen":
      return { kind: "applicant" }
    case "withdraw":
    case "release":
      return { kind: "contact" }
    case "decline":
      return { kind: "declined" }
    case "enrol":
    case "accept":
    case "rejoin":
      return { kind: "member", joinDate: date, leaveDate: null }
    case "leave":
      return { leaveDate: date }
    case "stay":
      return { leaveDate: null }
  }
}

/** A step of a membership on a day (PER-02): new values by the table. Who comes back does so after the leave date. */
export const stepMembership = (person: Facts, on: MembershipStep, date: CalendarDate, today: CalendarDate): Stepped => {
  const taken = step(membershipTable, membershipOf(person), on, met(person, today))
  if (!taken.ok)
    return { ok: false, why: taken.refusal.kind === "unmet" ? taken.refusal.unmet[0]! : taken.refusal.from }
  if (on === "rejoin" && person.leaveDate !== null && date <= person.leaveDate)
    return { ok: false, why: "joinBeforeLeave" }
  return { ok: true, changes: effect(on, date) }
}

/** The steps that are open to a person today, in the order of the table. */
export const openSteps = (person: Facts, today: CalendarDate): ReadonlyArray<MembershipStep> =>
  membershipSteps.filter((on) => step(membershipTable, membershipOf(person), on, met(person, today)).ok)
