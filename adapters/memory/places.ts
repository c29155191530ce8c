import * as Effect from "effect/Effect"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"
import { ConnectionUse } from "../../core/kernel/connection-use.ts"
import type { RateClass } from "../../core/kernel/operation.ts"
import { RecentUse } from "../../core/kernel/recent-use.ts"
import { tookTooLong } from "../http/answer.ts"
import type { Places, StrangersPlace } from "../http/caller.ts"
import { Room } from "./room.ts"

/** So many calls are under way at once in one room, and so many more wait. */
interface Bounds {
  readonly places: number
  readonly seats: number
  /** Where more than so many wait, every second one is who came last (`Room`). */
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

/** More strangers than these, each from elsewhere, want the same at once only where a crowd does. */
const crowdOfStrangers = 8

/** So many calls of one session or token wait for servers elsewhere at once, and so many more for these. */
const elsewhereOfOne: Bounds = { places: 2, seats: 20 }

/** Where a stranger is of whom nothing else is said. */
const somewhere: StrangersPlace = { room: "forms", lane: "" }

/** How many calls that have a place are answered at once, of one caller and of one workspace. */
interface Answered {
  readonly caller: number
  readonly workspace: number
  /** Of all who call without a workspace, in each of their two rooms; one address has one less, where there is more than one. */
  readonly strangers: number
}

/**
 * How many calls are answered at once over so many connections to the database: a caller leaves one to the others of the workspace,
 * and a workspace one to other workspaces; so do strangers together: those at the door, where passwords are reckoned, and all others.
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

/** Keeps places in this process, as each `Room` gives them. Calls that have a place wait until they are answered. */
export const memoryPlaces = (answered: Answered, now: () => number = () => performance.now()): Places => {
  /**
   * All whose calls took too long have one connection together, and all who had too much those that a caller has, one of them for those
   * whose calls took too long, too: everybody else finds one, however many accounts somebody has who asks for what is hard to answer. The
   * workspaces of each kind take turns, and who asked once for what took too long waits for nobody who does so on and on.
   */
  const [slowly, much] = [remembered(now), remembered(now)]
  const lately = new RecentUse<string>(now, tooMuch.halfLife)
  const open = new Map<string, Room>()
  const roomOf = (name: string, crowd = Number.POSITIVE_INFINITY): Room => {
    const room = open.get(name) ?? new Room(crowd)
    open.set(name, room)
    return room
  }
  const leave = (name: string) =>
    Effect.sync(() => {
      const room = roomOf(name)
      room.leave()
      if (room.isEmpty) open.delete(name)
    })
  const awaited = (name: string, { places, seats, crowd }: Bounds, lane: string) =>
    Effect.callback<void, TooManyCalls>((resume) => {
      const room = roomOf(name, crowd)
      if (room.enter(places)) return resume(Effect.void)
      if (room.waiting >= seats) return resume(Effect.fail(new TooManyCalls({ retryAfter: 1 })))
      return Effect.sync(room.wait(lane, () => resume(Effect.void)))
    })
  /** Who is gone before there is a place for their call waits no longer, and the call is not carried out. */
  const enter = (name: string, bounds: Bounds, lane: string) =>
    Effect.suspend(() =>
      roomOf(name, bounds.crowd).enter(bounds.places) ? Effect.void : Effect.interruptible(awaited(name, bounds, lane)),
    )
  const within = <A, E, R>(name: string, bounds: Bounds, call: Effect.Effect<A, E, R>, lane = "") =>
    Effect.uninterruptibleMask((restore) =>
      Effect.andThen(enter(name, bounds, lane), Effect.ensuring(restore(call), leave(name))),
    )
  const seats = Number.POSITIVE_INFINITY
  type Around = <A, E, R>(call: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooManyCalls, R>
  /** Answers a call in its caller's turn, in that of the slow ones where it is one, and last of all in that of its workspace. */
  const inTurn = <A, E, R>(
    key: string,
    workspace: string | null,
    call: Effect.Effect<A, E, R>,
    around: Around,
    { room, lane, account }: StrangersPlace,
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
    const among = { places: answered.strangers, seats, crowd: crowdOfStrangers }
    const asStranger = () =>
      account === undefined
        ? within(`strangers ${room}`, among, watched, lane)
        : within(`known ${room}`, among, within(`strangers ${room}`, among, watched, `${lane} of known ones`), account)
    // Who waits among the slow ones holds no place that others need.
    const inWorkspace = around(
      workspace === null
        ? asStranger()
        : within(`workspace ${workspace}`, { places: answered.workspace, seats }, watched),
    )
    const own = Effect.suspend(() => {
      const hadMuch = names.some(much.has)
      const whose = workspace ?? key
      const among = hadMuch ? within("much", { places: answered.caller, seats }, inWorkspace, whose) : inWorkspace
      if (!names.some(slowly.has)) return among
      return within(hadMuch ? "slow and much" : "slow", { places: 1, seats }, among, whose)
    })
    const places = workspace === null ? Math.max(1, answered.strangers - 1) : answered.caller
    return within(`answered ${key}`, { places, seats }, own)
  }
  return {
    during: (rate, key, call) => within(`${rate} ${key}`, rooms[rate], call),
    answering: (key, workspace, call, place = somewhere) => inTurn(key, workspace, call, (inner) => inner, place),
    elsewhere: (key, call) => within(`elsewhere ${key}`, elsewhereOfOne, call),
    page: (key, lane, call) => {
      const among: Around = (drawn) =>
        within("pages", { places: pagesAtOnce, seats, crowd: crowdOfStrangers }, drawn, lane)
      return within(`page ${key}`, pagesOfOne, inTurn(key, null, call, among, { room: "forms", lane }))
    },
  }
}
