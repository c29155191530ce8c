import type * as Effect from "effect/Effect"
import type { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { RateClass } from "../../core/kernel/operation.ts"
import type { Nobody, Placeless, User } from "../../core/kernel/who.ts"
import type { Answer } from "./answer.ts"
import type { Entered } from "./answering.ts"
import type { Trust } from "./client-address.ts"
import type { ObserveCall } from "./observed.ts"
import type { Counted } from "./rates.ts"
import type { UnderWay } from "./under-way.ts"

/** Who can come over HTTP: a user, here or elsewhere, or nobody known. Who brings a secret link is told apart by the use case. */
export type Caller = (Nobody | Placeless | User) & {
  /** What lets them in, a session or a token, by a mark that opens nothing. */
  readonly by?: string
}

/** Tells from a request's headers who calls. */
export interface Callers {
  readonly identify: (headers: Readonly<Record<string, string | undefined>>) => Effect.Effect<Caller>
}

/** Lets a call through, or says when to try again. `key` tells callers apart; `token` counts all calls of a token. */
export interface RateLimit {
  readonly take: (rate: Counted, key: string) => Effect.Effect<void, TooManyCalls>
}

/** Where who calls without a workspace waits: each room is bounded by itself, and in it the lanes take turns. */
export interface StrangersPlace {
  readonly room: "forms" | "door"
  readonly lane: string
  /** Whose device it comes from, where it is one that was there before: these wait in a lane of their own, in which accounts take turns. */
  readonly account?: string | undefined
}

/** How many calls of one caller are under way at once: more wait for a place, and too many are turned away. */
export interface Places {
  readonly during: <A, E, R>(
    rate: RateClass,
    key: string,
    call: Effect.Effect<A, E, R>,
  ) => Effect.Effect<A, E | TooManyCalls, R>
  /** Answers a call that waits for a server elsewhere: few at once of one session or token, and in no place that others of the user's calls need. */
  readonly elsewhere: <A, E, R>(key: string, call: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooManyCalls, R>
  /** Draws a page for a stranger, as `answering` without a workspace: few at once, and fewer for one of them; the lanes take turns. */
  readonly page: <A, E, R>(
    key: string,
    lane: string,
    call: Effect.Effect<A, E, R>,
  ) => Effect.Effect<A, E | TooManyCalls, R>
  /**
   * Answers a call of one that is not heavy, and no upload: of those that have a place, fewer at once than the server has
   * connections to the database, so that neither a caller nor a workspace has them all, nor all who call without one (`null`), who wait
   * in a place of theirs. (A file still comes while its upload is answered, over however slow a line.)
   */
  readonly answering: <A, E, R>(
    key: string,
    workspace: string | null,
    call: Effect.Effect<A, E, R>,
    place?: StrangersPlace,
  ) => Effect.Effect<A, E | TooManyCalls, R>
}

/** What stands before every operation. */
export interface Door {
  readonly callers: Callers
  readonly limits: RateLimit
  /** Without them all calls of a caller are under way as they come. */
  readonly places?: Places
  /** Among whom strangers wait here, `forms` unless said: passwords take their time, and nobody who reads a form waits for them. */
  readonly room?: StrangersPlace["room"]
  /** By a mark, for which account a browser is a device that was there before, as its cookies tell. */
  readonly accountOf?: (cookies: string | undefined) => string | undefined
  /** The origin of its own pages, such as `https://verein.example`; without it, `http:` and the host that a call names. */
  readonly origin?: string
  /** How long it waits for a body of so many bytes, in milliseconds; without it as `patienceFor` says. */
  readonly patience?: (bytes: number) => number
  /** Counts answers that nobody has read yet; without it, nobody does. */
  readonly unread?: UnderWay
  /** Counts bodies that have not come whole yet; without it, nobody does. */
  readonly coming?: Pick<UnderWay, "take">
  /** Which proxies stand before the server; nobody is one unless said. */
  readonly trusts?: Trust
  /** Waits until a request may begin; without it each begins at once. */
  readonly turn?: Effect.Effect<void>
  /** Answers calls of heavy operations apart from all others, so that nobody waits for them; without it they are answered here. */
  readonly apart?: (name: string, entered: Entered) => Effect.Effect<Answer, TooManyCalls>
  /** Hears of each call that was answered. */
  readonly observe?: ObserveCall
}
