import { createHash, createHmac, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import { parseHeader } from "effect/http/Cookies"
import { type Kysely, sql } from "kysely"
import type { KnownDevices } from "../../core/access/ports/known-devices.port.ts"
import type { UserId } from "../../core/kernel/id.ts"
import type { Tables } from "../postgres/tables.ts"
import type { Auth } from "./better-auth.ts"
import { cookiePrefix } from "./cookie-names.ts"
import { sendCookies } from "./cookies.ts"
import { isSameSecret } from "./same-secret.ts"

/** So long a browser keeps the cookie, in seconds: half a year. */
const life = 60 * 60 * 24 * 180

interface Kept {
  readonly userId: UserId
  readonly password: string | null
}

const deviceNames = (secure: boolean): string => `${cookiePrefix(secure)}.device-`

/** Signs that this server gave a browser a cookie, whatever became of the account since: it opens nothing. */
const markOf = (secret: string, signed: string): string =>
  createHmac("sha256", secret).update(`given ${signed}`).digest("base64url").slice(0, 22)

/**
 * Makes what tells by its cookies, and without a look at the database, for which account a browser is a device that was here before, by a
 * mark; nothing where it is none. It opens nothing: who is known so waits apart from strangers (`Door.accountOf`).
 */
export const accountsOfDevices = ({ options }: Auth) => {
  const names = deviceNames(options.advanced.defaultCookieAttributes.secure)
  return (header: string | undefined): string | undefined => {
    for (const [name, value] of Object.entries(parseHeader(header ?? ""))) {
      if (!name.startsWith(names)) continue
      const [device = "", signature = "", mark = ""] = value.split(".")
      if (isSameSecret(mark, markOf(options.secret, `${name} ${device}.${signature}`))) return name
    }
    return undefined
  }
}

/**
 * Devices known by a signed cookie for each account that was opened there. What is signed holds the kept password: another
 * one makes all devices unknown again, so whoever took an account has no tries left over from then.
 */
export const deviceCookies = (auth: Auth, db: Kysely<Tables>, headers: Headers) => {
  const secure = auth.options.advanced.defaultCookieAttributes.secure
  const nameOf = (user: UserId): string =>
    `${deviceNames(secure)}${createHash("sha256").update(user).digest("hex").slice(0, 12)}`
  const signatureOf = async (device: string, { userId, password }: Kept): Promise<string> => {
    const { secret } = await auth.$context
    return createHmac("sha256", secret).update(`device ${userId} ${device} ${password}`).digest("base64url")
  }
  const cookies = parseHeader(headers.get("cookie") ?? "")

  const deviceOf = async (kept: Kept): Promise<string | undefined> => {
    const [device = "", signature = ""] = (cookies[nameOf(kept.userId)] ?? "").split(".")
    return device !== "" && isSameSecret(signature, await signatureOf(device, kept)) ? device : undefined
  }

  const cookieOf = async (kept: Kept): Promise<string> => {
    const device = (await deviceOf(kept)) ?? randomBytes(16).toString("base64url")
    const name = nameOf(kept.userId)
    const signed = `${device}.${await signatureOf(device, kept)}`
    const mark = markOf(auth.options.secret, `${name} ${signed}`)
    return `${name}=${signed}.${mark}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
  }

  /** The cookie that makes this device known to the account of a session. */
  const cookieFor = async (session: string): Promise<string | undefined> => {
    const { rows } = await sql<Kept>`select a."userId", a.password from auth.account a
      join auth.session s on s."userId" = a."userId"
      where s.token = ${session} and a."providerId" = 'credential'`.execute(db)
    return rows[0] === undefined ? undefined : cookieOf(rows[0])
  }

  const known: KnownDevices["Service"] = {
    of: (email) =>
      Effect.promise(async () => {
        // Most guesses bring no such cookie, and cost no look at the database.
        if (!Object.keys(cookies).some((name) => name.startsWith(deviceNames(secure)))) return undefined
        const { rows } = await sql<Kept>`select a."userId", a.password from auth.account a
          join auth."user" u on u.id = a."userId"
          where u.email = ${email} and a."providerId" = 'credential'`.execute(db)
        return rows[0] === undefined ? undefined : deviceOf(rows[0])
      }),
    remember: (userId, password) =>
      Effect.flatMap(
        Effect.promise(() => cookieOf({ userId, password })),
        (cookie) => sendCookies([cookie]),
      ),
  }

  return { known, cookieFor }
}
