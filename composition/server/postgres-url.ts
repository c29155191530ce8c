import type pg from "pg"

/** The address of a PostgreSQL as a URL, or nothing where a text is none. */
export const postgresUrl = (text: string): URL | undefined => {
  const url = URL.parse(text)
  return url !== null && ["postgres:", "postgresql:"].includes(url.protocol) ? url : undefined
}

/** How the address of a PostgreSQL is connected to. */
export const connectionOf = (text: string): pg.ClientConfig => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(text)
  const socket = searchParams.get("host")
  return {
    host: socket ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get("sslmode") === "require" ? { ssl: { rejectUnauthorized: false } } : {}),
    ...(searchParams.get("sslmode") === "verify-full" ? { ssl: true } : {}),
  }
}
