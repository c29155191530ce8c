import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { type Gender, genders, type PersonData } from "../person.ts"
import { compareText } from "../person-key.ts"
import { type Standing, standingOn, standings } from "../standing.ts"
import { type AgeBand, ageBandIds, ageBandOn } from "./age-band.ts"

/** A number of persons under a name; `null` stands for those without one. */
export interface NamedCount {
  readonly name: string | null
  readonly count: number
}

/** How many became and how many ceased to be members in a year; `null` is the time before anybody wrote dates. */
export interface YearCount {
  readonly year: number | null
  readonly joined: number
  readonly left: number
}

/**
 * What is counted on a day: everybody by standing; the active members by gender and age band, group and division. Nothing
 * is listed that nobody is in.
 */
export interface MemberCounts {
  readonly standings: ReadonlyArray<{ readonly standing: Standing; readonly count: number }>
  readonly stock: ReadonlyArray<{ readonly gender: Gender; readonly band: AgeBand; readonly count: number }>
  readonly groups: ReadonlyArray<NamedCount>
  readonly divisions: ReadonlyArray<NamedCount>
}

/** The order in which names are counted: without one last. */
const byName = (a: NamedCount, b: NamedCount): number => {
  if (a.name === null || b.name === null) return a.name === b.name ? 0 : a.name === null ? 1 : -1
  return compareText(a.name, b.name)
}

/** The counts in the one order that they have, however they were counted. */
export const inOrder = (counts: MemberCounts): MemberCounts => ({
  standings: counts.standings.toSorted((a, b) => standings.indexOf(a.standing) - standings.indexOf(b.standing)),
  stock: counts.stock.toSorted(
    (a, b) =>
      ageBandIds.indexOf(a.band) - ageBandIds.indexOf(b.band) || genders.indexOf(a.gender) - genders.indexOf(b.gender),
  ),
  groups: counts.groups.toSorted(byName),
  divisions: counts.divisions.toSorted(byName),
})

/** The years in their order, what is before all of them first. */
export const yearsInOrder = (years: ReadonlyArray<YearCount>): ReadonlyArray<YearCount> =>
  years.toSorted((a, b) => (a.year ?? -1) - (b.year ?? -1))

const increase = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

const named = (counts: ReadonlyMap<string | null, number>): ReadonlyArray<NamedCount> =>
  [...counts].map(([name, count]) => ({ name, count }))

/** Counts persons on a day: what every way of counting means (PER-14, MBR-02). */
export const countMembers = (persons: Iterable<PersonData>, day: CalendarDate): MemberCounts => {
  const standing = new Map<Standing, number>()
  const stock = new Map<string, { gender: Gender; band: AgeBand; count: number }>()
  const groups = new Map<string | null, number>()
  const divisions = new Map<string | null, number>()
  for (const person of persons) {
    const stands = standingOn(person, day)
    increase(standing, stands)
    if (stands !== "active") continue
    const band = ageBandOn(person.birthdate, day)
    const key = `${person.gender} ${band}`
    const cell = stock.get(key) ?? { gender: person.gender, band, count: 0 }
    cell.count++
    stock.set(key, cell)
    for (const group of new Set(person.groups)) increase(groups, group)
    if (person.groups.length === 0) increase(groups, null)
    increase(divisions, person.division)
  }
  return inOrder({
    standings: [...standing].map(([is, count]) => ({ standing: is, count })),
    stock: [...stock.values()],
    groups: named(groups),
    divisions: named(divisions),
  })
}

/**
 * Counts all joins up to a day and leaves before it, by year (PER-14). Who left before joining, by old data, came and went
 * in the year of leaving. No year is listed in which nobody came or went.
 */
export const countYears = (persons: Iterable<PersonData>, day: CalendarDate): ReadonlyArray<YearCount> => {
  const years = new Map<number | null, { joined: number; left: number }>()
  const ofYear = (date: CalendarDate | null) => {
    const year = date === null ? null : Number(date.slice(0, 4))
    const found = years.get(year) ?? { joined: 0, left: 0 }
    years.set(year, found)
    return found
  }
  for (const person of persons) {
    const stands = standingOn(person, day)
    if (stands !== "active" && stands !== "past") continue
    const { joinDate, leaveDate } = person
    const past = stands === "past" && leaveDate !== null
    ofYear(past && joinDate !== null && joinDate > leaveDate ? leaveDate : joinDate).joined++
    if (past) ofYear(leaveDate).left++
  }
  return yearsInOrder([...years].map(([year, count]) => ({ year, ...count })))
}
