/** When a session ends, in milliseconds since 1970 (UTC): nothing secret, so scripts may read it (ACC-13). */
export interface Expiry {
  /** Until when calls are answered without a refresh. */
  readonly access: number
  /** Until when it can be refreshed; `null` when it cannot. */
  readonly refresh: number | null
}

/** What expiry says at an instant: nothing expired, only the access, or all of it (ACC-10). */
export const expiredAt = (expiry: Expiry, now: number): "nothing" | "access" | "all" => {
  if (expiry.refresh !== null && now >= expiry.refresh) return "all"
  if (now < expiry.access) return "nothing"
  return expiry.refresh === null ? "all" : "access"
}

/** What the names of all readable values of the session begin with, in cookies and in local storage (ACC-13). */
export const authPrefix = "auth."

/** The readable cookies with the instants, in milliseconds since 1970. */
export const expiryCookies = {
  access: `${authPrefix}accessUntil`,
  refresh: `${authPrefix}refreshUntil`,
} as const

/** The instants in a text of cookies as `document.cookie` gives it; nothing when they are missing or no numbers. */
export const readExpiry = (cookies: string): Expiry | undefined => {
  const values = new Map(
    cookies.split(";").map((each) => {
      const [name = "", value = ""] = each.split("=", 2)
      return [name.trim(), value.trim()] as const
    }),
  )
  const instant = (name: string): number | undefined => {
    const text = values.get(name) ?? ""
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined
  }
  const access = instant(expiryCookies.access)
  return access === undefined ? undefined : { access, refresh: instant(expiryCookies.refresh) ?? null }
}

/** Clocks that differ by less are taken as equal, in milliseconds: the server's answers tell its time in whole seconds. */
const sameClock = 60_000

/**
 * By how much the server's clock is ahead of the one here, in milliseconds since 1970 both; 0 when they are about
 * equal. Expiry is reckoned on the server's clock, so that a device whose clock is wrong can be signed in.
 */
export const clockOffset = (server: number, here: number): number =>
  Math.abs(server - here) < sameClock ? 0 : server - here

/** Where the offset of the clocks is kept in local storage. */
export const clockKey = `${authPrefix}clock`
