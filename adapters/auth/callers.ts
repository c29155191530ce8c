import * as Effect from "effect/Effect"
import type { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import type { Membership, Memberships } from "../../core/access/ports/memberships.port.ts"
import type { UserId } from "../../core/kernel/id.ts"
import { nobody } from "../../core/kernel/who.ts"
import { workspaceHeader } from "../http/address.ts"
import type { Callers } from "../http/caller.ts"
import { type Auth, shortLife } from "./better-auth.ts"

/** So long a session and a user's memberships are taken as they were last read, in milliseconds. */
const life = 2_000

/**
 * Keeps what was read for a short while, so that a burst of calls reads it once. What is being read while something is
 * forgotten is not kept: it may be from before.
 */
const remember = <Key, Value>(now: () => number) => {
  const kept = new Map<Key, { readonly until: number; readonly value: Value }>()
  let forgotten = 0
  const recall = Effect.fnUntraced(function* (key: Key, read: Effect.Effect<Value>) {
    const found = kept.get(key)
    if (found !== undefined && found.until > now()) return found.value
    const before = forgotten
    const value = yield* read
    if (kept.size > 10_000) kept.clear()
    if (before === forgotten) kept.set(key, { until: now() + life, value })
    return value
  })
  return {
    recall,
    forget: (key: Key): void => {
      forgotten += 1
      kept.delete(key)
    },
    forgetAll: (): void => {
      forgotten += 1
      kept.clear()
    },
  }
}

/** Callers by session. */
export interface SessionCallers extends Callers {
  /** Makes that the next call with these cookies is looked up anew. */
  readonly forget: (cookie: string) => void
  /** Makes that the next call of this user finds their workspaces and permissions as they are now. */
  readonly placesChanged: (user: UserId) => void
  /** As `placesChanged` of everybody, because a workspace has another name. */
  readonly allPlacesChanged: () => void
  /** Turns away these sessions at once, also where a short-lived cookie still vouches for them. */
  readonly revoke: (tokens: ReadonlyArray<string>) => void
}

interface KnownSession {
  readonly token: string
  readonly userId: UserId
  readonly userName: string
}

/** Tokens of ended sessions, for as long as a short-lived cookie could vouch for them. */
const turnedAway = (now: () => number) => {
  const tokens = new Map<string, number>()
  return {
    has: (token: string): boolean => tokens.has(token),
    add: (ended: ReadonlyArray<string>): void => {
      for (const [token, until] of tokens) if (until <= now()) tokens.delete(token)
      for (const token of ended) tokens.set(token, now() + (shortLife + 60) * 1_000)
    },
  }
}

/** Tells callers by a token, or by the session cookie and the workspace that the request names, else their first one. */
export const sessionCallers = (
  auth: Auth,
  memberships: Memberships["Service"],
  tokens: Pick<ApiTokens["Service"], "holder">,
  now: () => number,
): SessionCallers => {
  const sessions = remember<string, KnownSession | null>(now)
  const ended = turnedAway(now)
  const workspaces = remember<UserId, ReadonlyArray<Membership>>(now)

  const read = (cookie: string) =>
    Effect.promise(async () => {
      const found = await auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
      if (found === null) return null
      return { token: found.session.token, userId: found.user.id as UserId, userName: found.user.name }
    })

  /** A call that brings a token is the token's alone: its cookies count for nothing. */
  const byToken = Effect.fnUntraced(function* (authorization: string) {
    const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    const found = secret === undefined ? undefined : yield* tokens.holder(secret, now())
    if (found === undefined) return nobody
    const { token, tokenName, userName, ...held } = found
    return { kind: "user" as const, ...held, token, userName: `${userName} (${tokenName})` }
  })

  return {
    forget: (cookie) => sessions.forget(cookie),
    placesChanged: workspaces.forget,
    allPlacesChanged: workspaces.forgetAll,
    revoke: ended.add,
    identify: Effect.fnUntraced(function* (headers) {
      if (headers.authorization !== undefined) return yield* byToken(headers.authorization)
      const cookie = headers.cookie
      if (cookie === undefined || !cookie.includes("wimpel.session")) return nobody
      const session = yield* sessions.recall(cookie, read(cookie))
      if (session === null || ended.has(session.token)) return nobody
      const all = yield* workspaces.recall(session.userId, memberships.of(session.userId))
      const slug = headers[workspaceHeader]
      const current = slug === undefined ? all[0] : all.find(({ workspace }) => workspace.slug === slug)
      if (current === undefined) return { kind: "nobody", placeless: true }
      const { userId, userName } = session
      const { workspace, permissions, features } = current
      return { kind: "user", userId, userName, workspaceId: workspace.id, permissions, features }
    }),
  }
}
