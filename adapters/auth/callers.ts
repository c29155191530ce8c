import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import type { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import { nobody } from "../../core/kernel/who.ts"
import { workspaceHeader } from "../http/address.ts"
import type { Callers } from "../http/caller.ts"
import { callerOfSession } from "../postgres/access/memberships.ts"
import type { Database } from "../postgres/database.ts"
import type { Auth } from "./better-auth.ts"
import { sessionTokenIn } from "./session-cookie.ts"

/** Tells sessions apart; nobody finds the way back to one. */
const markOf = (session: string): string => createHash("sha256").update(session).digest("hex").slice(0, 24)

/**
 * Tells callers by a token, or by the session cookie and the workspace that the request names, else their first one. The
 * database is asked in every call, in one statement: what was ended or taken away is gone at once, whichever server did it.
 */
export const sessionCallers = (
  auth: Auth,
  db: Database,
  tokens: Pick<ApiTokens["Service"], "holder">,
  now: () => number,
): Callers => {
  const cookieReader = sessionTokenIn(auth)

  const standing = (cookies: string) =>
    Effect.promise(async () => {
      const session = (await cookieReader)(cookies)
      const found = session === undefined ? undefined : await callerOfSession(db, session)
      return session === undefined || found === undefined ? undefined : { ...found, by: markOf(session) }
    })

  /** A call that brings a token is the token's alone: its cookies count for nothing. */
  const byToken = Effect.fnUntraced(function* (authorization: string) {
    const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    const found = secret === undefined ? undefined : yield* tokens.holder(secret, now())
    if (found === undefined) return nobody
    const { token, tokenName, userName, ...held } = found
    return { kind: "user" as const, by: token, ...held, token, userName: `${userName} (${tokenName})` }
  })

  return {
    identify: Effect.fnUntraced(function* (headers) {
      if (headers.authorization !== undefined) return yield* byToken(headers.authorization)
      const found = headers.cookie === undefined ? undefined : yield* standing(headers.cookie)
      if (found === undefined) return nobody
      const { userId, userName, places, by } = found
      const slug = headers[workspaceHeader]
      const current = slug === undefined ? places[0] : places.find(({ workspace }) => workspace.slug === slug)
      if (current === undefined) return { kind: "placeless", by, userId, userName }
      const { workspace, permissions, reach, features } = current
      return { kind: "user", by, userId, userName, workspaceId: workspace.id, permissions, reach, features }
    }),
  }
}
