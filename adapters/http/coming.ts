import { slowest } from "./patience.ts"
import { type Bounds, bytesUnderWay, type Held, stretch, type UnderWay } from "./under-way.ts"

/** From so many bytes on a body is a large one: whoever sends those keeps nobody from sending others. */
const largeFrom = 1_048_576

/** Where there is no room any more, who would need longer for the whole of a body, at the pace it comes lately, than so many seconds is cut. */
const soonEnough = 120

/** How many bytes of a body have to come in so many milliseconds, at most of one stretch of time. */
const steady = (bytes: number, milliseconds: number): number =>
  (Math.max(slowest, bytes / soonEnough) * Math.min(stretch, milliseconds)) / 1_000

/** How many bytes of large bodies may be under way, and of all others. */
export interface ComingBounds {
  readonly large: Omit<Bounds, "steady">
  readonly small: Omit<Bounds, "steady">
}

const usual: ComingBounds = {
  large: { ofCaller: 64 * 1_048_576, inAll: 256 * 1_048_576 },
  small: { ofCaller: 8 * 1_048_576, inAll: 64 * 1_048_576 },
}

/** What is not counted. */
export const uncounted: Held = { letGo: () => {}, hasMoved: () => {} }

/**
 * Counts the bytes of bodies that are coming, by who sends them: whoever begins bodies and never ends them takes a bounded part of
 * the memory, and none from who sends small ones.
 */
export const comingBodies = (bounds: ComingBounds = usual, now?: () => number): Pick<UnderWay, "take"> => {
  const large = bytesUnderWay({ ...bounds.large, steady }, now)
  const small = bytesUnderWay({ ...bounds.small, steady }, now)
  return { take: (caller, bytes, ...rest) => (bytes >= largeFrom ? large : small).take(caller, bytes, ...rest) }
}
