import { betterAuth } from "better-auth"
import type { Kysely } from "kysely"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import type { Tables } from "../postgres/tables.ts"

/** How long the short-lived part of a session vouches for it without the database, in seconds (ACC-10). */
export const shortLife = 300

/** How long a session can be made to last longer, in seconds. */
export const longLife = 60 * 60 * 24 * 14

/** The accounts library over our database, kept in the schema `auth`. */
export const makeAuth = (options: { readonly db: Kysely<Tables>; readonly secret: string; readonly baseUrl: string }) =>
  betterAuth({
    appName: "Wimpel",
    baseURL: options.baseUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    database: { db: options.db.withSchema("auth"), type: "postgres" },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 200, autoSignIn: false },
    session: {
      expiresIn: longLife,
      updateAge: 60 * 60 * 24,
      cookieCache: { enabled: true, maxAge: shortLife },
    },
    advanced: {
      cookiePrefix: "wimpel",
      // It would believe what anybody writes into X-Forwarded-For, and nobody needs it.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))) },
      useSecureCookies: options.baseUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
    },
    logger: { disabled: true },
  })

export type Auth = ReturnType<typeof makeAuth>
