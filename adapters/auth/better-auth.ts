import { randomBytes } from "node:crypto"
import { passkey } from "@better-auth/passkey"
import { betterAuth } from "better-auth"
import { APIError } from "better-auth/api"
import { twoFactor } from "better-auth/plugins/two-factor"
import type { Kysely, KyselyPlugin } from "kysely"
import { recoveryCodeCount } from "../../core/access/typed-code.ts"
import { newId } from "../ids/new-id.ts"
import type { Tables } from "../postgres/tables.ts"
import { cookiePrefix } from "./cookie-names.ts"
import { passwordHashing } from "./password-hashing.ts"

/** After how long a browser refreshes its session, in seconds (ACC-10). */
export const shortLife = 300

/** How long a session can be made to last longer, in seconds. */
export const longLife = 60 * 60 * 24 * 14

/** The cookie that remembers for whom a password was right, until the code is given. */
export const codeCookie = "two_factor"

/** The cookie that remembers what a browser was asked for a passkey. */
const passkeyCookie = "passkey"

const base32 = "0123456789abcdefghjkmnpqrstvwxyz"

/** A recovery code in the form that `readCode` reads: 50 random bits. */
const recoveryCode = (): string => {
  const letters = [...randomBytes(10)].map((byte) => base32[byte % 32]).join("")
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** A passkey counts as two factors, so it must have asked its user for a PIN, a finger or a face (ACC-16). */
const askedUser = (asked: boolean | undefined): void => {
  if (asked !== true) throw new APIError("UNAUTHORIZED")
}

const instants = ["createdAt", "updatedAt", "expiresAt", "lockedUntil"]

/** The library compares instants with `Date`, which nothing is before or after that is a text: it would never expire. */
const instantsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => {
      const read = { ...row }
      for (const column of instants) if (typeof read[column] === "string") read[column] = new Date(read[column])
      return read
    }),
  }),
}

/** The accounts library over our database, kept in the schema `auth`. */
export const makeAuth = (options: { readonly db: Kysely<Tables>; readonly secret: string; readonly baseUrl: string }) =>
  betterAuth({
    appName: "Wimpel",
    baseURL: options.baseUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    database: { db: options.db.withSchema("auth").withPlugin(instantsAsDates), type: "postgres" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      autoSignIn: false,
      password: passwordHashing,
    },
    session: {
      expiresIn: longLife,
      updateAge: 60 * 60 * 24,
      // What needs more than a session asks for the password, however young the session is.
      freshAge: 0,
    },
    plugins: [
      twoFactor({
        // Tries are counted by the use case, for all servers and also after a start; the library would keep out the owner's own device.
        accountLockout: { enabled: false },
        backupCodeOptions: {
          storeBackupCodes: "encrypted",
          customBackupCodesGenerate: () => Array.from({ length: recoveryCodeCount }, recoveryCode),
        },
      }),
      passkey({
        rpID: new URL(options.baseUrl).hostname,
        origin: new URL(options.baseUrl).origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: ({ verification }) => askedUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => askedUser(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: passkeyCookie },
      }),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(options.baseUrl.startsWith("https:")),
      // It would believe what anybody writes into X-Forwarded-For, and nobody needs it.
      ipAddress: { disableIpTracking: true },
      database: { generateId: newId },
      // It would put `__Secure-` before names that say more already.
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: options.baseUrl.startsWith("https:"),
      },
    },
    logger: { disabled: true },
  })

export type Auth = ReturnType<typeof makeAuth>
