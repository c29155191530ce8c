import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import type { UserId } from "../../core/kernel/id.ts"
import { nobody } from "../../core/kernel/who.ts"
import { workspaceHeader } from "../http/address.ts"
import type { Callers } from "../http/caller.ts"
import { membershipsOf } from "../postgres/access/memberships.ts"
import { type Database, inTransaction } from "../postgres/database.ts"
import type { Auth } from "./better-auth.ts"
import { sessionTokenIn } from "./session-cookie.ts"

/** Whose sessions are remembered, so many at most. Whose a session is never changes; whether it has ended is asked each time. */
const most = 10_000

/**
 * Tells callers by a token, or by the session cookie and the workspace that the request names, else their first one. The
 * database is asked in every call, in one round trip: what was ended or taken away is gone at once, whichever server did it.
 */
export const sessionCallers = (
  auth: Auth,
  db: Database,
  tokens: Pick<ApiTokens["Service"], "holder">,
  now: () => number,
): Callers => {
  const cookieReader = sessionTokenIn(auth)
  const owners = new Map<string, UserId>()

  const ownerOf = async (session: string): Promise<UserId | undefined> => {
    const known = owners.get(session)
    if (known !== undefined) return known
    const { rows } = await sql<{ userId: UserId }>`
      select "userId" from auth.session where token = ${session}`.execute(db)
    const owner = rows[0]?.userId
    if (owners.size >= most) owners.clear()
    if (owner !== undefined) owners.set(session, owner)
    return owner
  }

  /** The user of a session that has not ended, with their places as they are now. */
  const standing = Effect.fnUntraced(function* (cookies: string) {
    const session = (yield* Effect.promise(() => cookieReader))(cookies)
    const userId = session === undefined ? undefined : yield* Effect.promise(() => ownerOf(session))
    if (userId === undefined) return undefined
    return yield* inTransaction(db, { workspaceId: null, userId }, (trx) =>
      Effect.promise(async () => {
        const open = sql<{ name: string }>`
          select u.name from auth.session s join auth."user" u on u.id = s."userId"
          where s.token = ${session} and s."expiresAt" > now()`.execute(trx)
        const [{ rows }, places] = await Promise.all([open, membershipsOf(trx, userId)])
        return rows[0] === undefined ? undefined : { userId, userName: rows[0].name, places }
      }),
    )
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
    identify: Effect.fnUntraced(function* (headers) {
      if (headers.authorization !== undefined) return yield* byToken(headers.authorization)
      const found = headers.cookie === undefined ? undefined : yield* standing(headers.cookie)
      if (found === undefined) return nobody
      const { userId, userName, places } = found
      const slug = headers[workspaceHeader]
      const current = slug === undefined ? places[0] : places.find(({ workspace }) => workspace.slug === slug)
      if (current === undefined) return { kind: "nobody", placeless: true }
      const { workspace, permissions, features } = current
      return { kind: "user", userId, userName, workspaceId: workspace.id, permissions, features }
    }),
  }
}
