import type { TransitionTable } from "../../kernel/transition-table.ts"

/**
 * What a person is to the club, as it is stored. `left` has a leave date, be it past or still to come; whether a member
 * is future, active or past follows from the dates (MBR-02).
 */
export const membershipStates = ["contact", "applicant", "declined", "member", "left"] as const
export type MembershipState = (typeof membershipStates)[number]

/** What can happen to a membership. */
export const membershipSteps = [
  "apply",
  "enrol",
  "withdraw",
  "accept",
  "decline",
  "reopen",
  "release",
  "leave",
  "stay",
  "rejoin",
] as const
export type MembershipStep = (typeof membershipSteps)[number]

/** What a transition can ask for: that the leave date is still to come, today included, or has passed. */
export const membershipNeeds = ["leaveAhead", "leavePassed"] as const
export type MembershipNeed = (typeof membershipNeeds)[number]

/** The one table of what can happen to a membership (PER-02). */
export const membershipTable: TransitionTable<MembershipState, MembershipStep, MembershipNeed> = {
  name: "membership",
  states: membershipStates,
  initial: "contact",
  transitions: [
    { from: "contact", on: "apply", to: "applicant" },
    { from: "contact", on: "enrol", to: "member" },
    { from: "applicant", on: "withdraw", to: "contact" },
    { from: "applicant", on: "accept", to: "member" },
    { from: "applicant", on: "decline", to: "declined" },
    { from: "declined", on: "reopen", to: "applicant" },
    { from: "declined", on: "release", to: "contact" },
    { from: "member", on: "leave", to: "left" },
    { from: "left", on: "stay", to: "member", needs: ["leaveAhead"] },
    { from: "left", on: "rejoin", to: "member", needs: ["leavePassed"] },
  ],
}
