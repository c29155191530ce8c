import { postgresUrl } from "./postgres-url.ts"

/** The settings of several servers behind proxies and poolers. */
export const serversSettings = ["DATABASE_POOL_URL", "DRAIN_SECONDS"]

/** How a server stands among others. */
export interface AmongServers {
  /** The way to the database through a pooler, for the calls of users; without one they take that of the owner. */
  readonly databasePoolUrl: string | undefined
  /** So many seconds a server that is told to end says so before it turns anybody away. */
  readonly drainSeconds: number
}

/** Reads these settings. What is wrong with them goes to `fault`. */
export const readServers = (
  given: (name: string) => string | undefined,
  fault: (text: string) => void,
): AmongServers => {
  const databasePoolUrl = given("DATABASE_POOL_URL")
  if (databasePoolUrl !== undefined && postgresUrl(databasePoolUrl) === undefined)
    fault("DATABASE_POOL_URL: erwartet wird postgres://NUTZER:PASSWORT@POOLER:6432/DATENBANK.")
  else if (databasePoolUrl !== undefined && given("DATABASE_URL") === undefined)
    fault("DATABASE_URL: fehlt. DATABASE_POOL_URL ist ein zweiter Weg zu derselben Datenbank.")
  const drain = given("DRAIN_SECONDS") ?? "0"
  if (!/^\d{1,3}$/.test(drain) || Number(drain) > 300)
    fault("DRAIN_SECONDS: erlaubt sind 0 bis 300 Sekunden, zum Beispiel DRAIN_SECONDS=10.")
  return { databasePoolUrl, drainSeconds: Number(drain) }
}
