import * as Effect from "effect/Effect"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"
import { ConnectionUse } from "../../core/kernel/connection-use.ts"
import type { RateClass } from "../../core/kernel/operation.ts"
import { RecentUse } from "../../core/kernel/recent-use.ts"
import { tookTooLong } from "../http/answer.ts"
import type { Places } from "../http/caller.ts"

/** So many calls of one caller are under way at once, and so many more wait. */
interface Bounds {
  readonly places: number
  readonly seats: number
  /** Where more than so many wait, who came last goes first: a crowd that asks on and on keeps itself waiting, and hardly who comes now. */
  readonly crowd?: number
}

const rooms: Readonly<Record<RateClass, Bounds>> = {
  normal: { places: 24, seats: 200 },
  guarded: { places: 4, seats: 40 },
  heavy: { places: 1, seats: 20 },
}

/** So many pages are drawn for strangers at once, and for one of them; so many more of one wait. */
const pagesAtOnce = 3
const pagesOfOne: Bounds = { places: 2, seats: 200 }

/** The room of strangers who read and write forms. */
const forms = "forms"

/** More strangers than these, each with an address of their own, wait in one room only where a crowd does. */
const crowdOfStrangers = 8

interface Room {
  inside: number
  readonly waiting: Array<() => void>
}

/** How many calls that have a place are answered at once, of one caller and of one workspace. */
interface Answered {
  readonly caller: number
  readonly workspace: number
  /** Of all who call without a workspace: who reads or writes forms, and half as many who do so in each other room. */
  readonly strangers: number
}

/**
 * How many calls are answered at once over so many connections to the database: a caller leaves one to the others of the workspace,
 * and a workspace one to other workspaces; so do strangers together: who reads and writes forms, who signs in, and who makes an account.
 */
export const answeredOver = (connections: number): Answered => ({
  caller: Math.max(1, connections - 2),
  workspace: Math.max(1, connections - 1),
  strangers: Math.max(1, Math.floor((connections - 1) / 2)),
})

/** Whoever had connections to the database for so many milliseconds lately, each counting half after a minute, had too much. */
const tooMuch = { from: 20_000, halfLife: 60_000 }

/** For so long, in milliseconds, a caller and a workspace are remembered one of whose calls took too long, or who had too much. */
const slowFor = 300_000

/** So many of them are remembered. */
const mostSlow = 10_000

/** Remembers whose calls took too long, or too much together. */
const remembered = (now: () => number) => {
  const until = new Map<string, number>()
  return {
    note: (names: ReadonlyArray<string>): void => {
      for (const name of names) {
        until.delete(name)
        until.set(name, now() + slowFor)
      }
      for (const oldest of until.keys()) {
        if (until.size <= mostSlow) break
        until.delete(oldest)
      }
    },
    has: (name: string): boolean => (until.get(name) ?? 0) > now(),
  }
}

/**
 * Keeps places in this process; who waits comes in the order of their calls, but in a crowd of strangers. Calls that have a place wait
 * until they are answered.
 */
export const memoryPlaces = (answered: Answered, now: () => number = () => performance.now()): Places => {
  /**
   * All whose calls took too long have one connection together, and all who had too much those that a caller has: everybody else finds
   * one, however many accounts somebody has who asks for what is hard to answer.
   */
  const [slowly, much] = [remembered(now), remembered(now)]
  const lately = new RecentUse<string>(now, tooMuch.halfLife)
  const open = new Map<string, Room>()
  const enter = (name: string, { places, seats }: Bounds) =>
    Effect.callback<void, TooManyCalls>((resume) => {
      const room = open.get(name) ?? { inside: 0, waiting: [] }
      open.set(name, room)
      if (room.inside < places) {
        room.inside += 1
        resume(Effect.void)
      } else if (room.waiting.length < seats) room.waiting.push(() => resume(Effect.void))
      else resume(Effect.fail(new TooManyCalls({ retryAfter: 1 })))
    })
  const leave = (name: string, crowd = Number.POSITIVE_INFINITY) =>
    Effect.sync(() => {
      const room = open.get(name)
      const next = room !== undefined && room.waiting.length > crowd ? room.waiting.pop() : room?.waiting.shift()
      if (next !== undefined) next()
      else if (room !== undefined && --room.inside === 0) open.delete(name)
    })
  const within = <A, E, R>(name: string, bounds: Bounds, call: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      enter(name, bounds),
      () => call,
      () => leave(name, bounds.crowd),
    )
  const seats = Number.POSITIVE_INFINITY
  type Around = <A, E, R>(call: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooManyCalls, R>
  /** Answers a call in its caller's turn, in that of the slow ones where it is one, and last of all in that of its workspace. */
  const ofStrangers = (room: string): number =>
    room === forms ? answered.strangers : Math.max(1, Math.floor(answered.strangers / 2))
  const inTurn = <A, E, R>(
    key: string,
    workspace: string | null,
    call: Effect.Effect<A, E, R>,
    around: Around,
    room = forms,
  ) => {
    const names = workspace === null ? [key] : [key, workspace]
    const used = (milliseconds: number): void => {
      for (const name of names) lately.add(name, milliseconds)
      if (names.some((name) => lately.of(name) >= tooMuch.from)) much.note(names)
    }
    const watched = Effect.onExit(Effect.provideService(call, ConnectionUse, used), (exit) =>
      Effect.sync(() => {
        if (tookTooLong(exit)) slowly.note(names)
      }),
    )
    // Who waits among the slow ones holds no place that others need.
    const inWorkspace = around(
      within(
        `workspace ${workspace ?? room}`,
        workspace === null
          ? { places: ofStrangers(room), seats, crowd: crowdOfStrangers }
          : { places: answered.workspace, seats },
        watched,
      ),
    )
    const own = Effect.suspend(() => {
      if (names.some(slowly.has)) return within("slow", { places: 1, seats }, inWorkspace)
      return names.some(much.has) ? within("much", { places: answered.caller, seats }, inWorkspace) : inWorkspace
    })
    return within(`answered ${key}`, { places: answered.caller, seats }, own)
  }
  return {
    during: (rate, key, call) => within(`${rate} ${key}`, rooms[rate], call),
    answering: (key, workspace, call, room) => inTurn(key, workspace, call, (inner) => inner, room),
    page: (key, call) =>
      within(
        `page ${key}`,
        pagesOfOne,
        inTurn(key, null, call, (inner) => within("pages", { places: pagesAtOnce, seats }, inner)),
      ),
  }
}
