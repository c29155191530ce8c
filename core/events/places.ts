import type { OfferId } from "../forms/index.ts"
import type { EventContent } from "./event.ts"
import type { RegistrationState } from "./registration.machine.ts"

/** How many registrations of a group (`null` for no group) are in a state; `away` where their persons are not in the list (any more). */
export interface CountOfGroup {
  readonly group: OfferId | null
  readonly state: RegistrationState
  readonly count: number
  readonly away?: true
}

type Limits = Pick<EventContent, "most" | "groups">

/** Whoever was received, confirmed or has paid takes a place; who waits or was cancelled takes none (EVT-10). */
export const takesPlace = (state: RegistrationState): boolean => state !== "waiting" && state !== "cancelled"

const sum = (counts: ReadonlyArray<CountOfGroup>, isOne: (each: CountOfGroup) => boolean): number =>
  counts.filter(isOne).reduce((all, { count }) => all + count, 0)

const taken = (counts: ReadonlyArray<CountOfGroup>): number => sum(counts, ({ state }) => takesPlace(state))
const takenOf = (counts: ReadonlyArray<CountOfGroup>, group: OfferId | null): number =>
  sum(counts, (each) => each.group === group && takesPlace(each.state))
/** How many wait who could have a place: nobody who is not in the list. */
const waitingOf = (counts: ReadonlyArray<CountOfGroup>, group: OfferId | null): number =>
  sum(counts, (each) => each.group === group && each.state === "waiting" && each.away !== true)

const mostOf = ({ groups }: Limits, group: OfferId | null): number =>
  groups.find(({ id }) => id === group)?.most ?? Number.POSITIVE_INFINITY

/** How many places an event has: no more than its groups have together; infinite where nothing limits them. */
export const allPlaces = ({ most, groups }: Limits): number =>
  Math.min(
    most ?? Number.POSITIVE_INFINITY,
    groups.length === 0
      ? Number.POSITIVE_INFINITY
      : groups.reduce((sum, group) => sum + (group.most ?? Number.POSITIVE_INFINITY), 0),
  )

/** How many places are free of an event and of a group of it, whoever waits; infinite where nothing limits them. */
export const freePlaces = (event: Limits, counts: ReadonlyArray<CountOfGroup>, group: OfferId | null): number =>
  Math.max(
    0,
    Math.min((event.most ?? Number.POSITIVE_INFINITY) - taken(counts), mostOf(event, group) - takenOf(counts, group)),
  )

/** How many of those who wait could have places as far as their groups have some. */
const claimed = (event: Limits, counts: ReadonlyArray<CountOfGroup>): number =>
  [...new Set(counts.map((each) => each.group))].reduce((all, group) => {
    const free = Math.max(0, mostOf(event, group) - takenOf(counts, group))
    return all + Math.min(waitingOf(counts, group), free)
  }, 0)

/** How many of those who wait could have a place now (EVT-11): none where what is free is not in their groups. */
export const placesForWaiting = (event: Limits, counts: ReadonlyArray<CountOfGroup>): number => {
  const ofEvent = (event.most ?? Number.POSITIVE_INFINITY) - taken(counts)
  return Math.max(0, Math.min(ofEvent, claimed(event, counts)))
}

/**
 * How many places there are for who comes now (EVT-11): those that are free, but for those that who waits already could take. Who
 * waits for a group that is full holds up nobody of another one.
 */
export const placesForNew = (event: Limits, counts: ReadonlyArray<CountOfGroup>, group: OfferId | null): number => {
  const ofEvent = (event.most ?? Number.POSITIVE_INFINITY) - taken(counts) - claimed(event, counts)
  const ofGroup = mostOf(event, group) - takenOf(counts, group) - waitingOf(counts, group)
  return Math.max(0, Math.min(ofEvent, ofGroup))
}

const withOne = (
  counts: ReadonlyArray<CountOfGroup>,
  group: OfferId | null,
  state: RegistrationState,
): ReadonlyArray<CountOfGroup> => [...counts, { group, state, count: 1 }]

/**
 * Who of those that come in one submission has a place, in their order, each by the group that was chosen. Who comes together has
 * places together, or waits together; else the first for whom there is one have them.
 */
export const placesOf = (
  event: Limits,
  counts: ReadonlyArray<CountOfGroup>,
  groups: ReadonlyArray<OfferId | null>,
  how: "together" | "apart",
): ReadonlyArray<boolean> => {
  let now = counts
  const have = groups.map((group) => {
    const has = placesForNew(event, now, group) > 0
    now = withOne(now, group, has ? "received" : "waiting")
    return has
  })
  return how === "apart" || have.every(Boolean) ? have : have.map(() => false)
}
