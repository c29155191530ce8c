import * as Schema from "effect/Schema"
import type { CalendarDate } from "../kernel/calendar-date.ts"
import type { PersonData } from "./person.ts"

export const standings = ["contact", "application", "declined", "future", "active", "past"] as const
/** Where a person stands with the club today. */
export const Standing = Schema.Literals(standings)
export type Standing = typeof Standing.Type

/** The standings of who left, or never came in. */
export const goneStandings = ["past", "declined"] as const satisfies ReadonlyArray<Standing>
export type GoneStanding = (typeof goneStandings)[number]

/** Whether somebody of a standing left, or never came in. */
export const isGone = (standing: Standing): standing is GoneStanding => goneStandings.some((gone) => gone === standing)

/** How many persons there are of each standing. */
export const StandingCounts = Schema.Record(Standing, Schema.Int)
export type StandingCounts = typeof StandingCounts.Type

/**
 * The standing of a person on a day (MBR-02): contacts, applicants and who was declined are what they are; a member is past after the
 * leave date, future before the join date, otherwise active. The day of leaving still counts as a member's.
 */
export const standingOn = (
  person: Pick<PersonData, "kind" | "joinDate" | "leaveDate">,
  day: CalendarDate,
): Standing => {
  if (person.kind === "contact") return "contact"
  if (person.kind === "applicant") return "application"
  if (person.kind === "declined") return "declined"
  if (person.leaveDate !== null && person.leaveDate < day) return "past"
  if (person.joinDate !== null && person.joinDate > day) return "future"
  return "active"
}
