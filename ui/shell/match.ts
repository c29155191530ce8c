import type { RouteData } from "./route-data.ts"

/** What stands in the place of the `:names` of a path. */
export type Params = Readonly<Record<string, string | undefined>>

/** A route and what its path says. */
export interface Match<Route extends RouteData = RouteData> {
  readonly route: Route
  readonly params: Params
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** What a path says where it fits a pattern; one slash at the end changes nothing. */
export const paramsOf = (pattern: string, path: string): Params | undefined => {
  const asked = pattern.split("/").slice(1)
  const given = path
    .replace(/(?<=.)\/$/, "")
    .split("/")
    .slice(1)
  if (given.length > asked.length) return undefined
  const params: Record<string, string | undefined> = {}
  for (const [index, part] of asked.entries()) {
    const text = given[index]
    if (!part.startsWith(":")) {
      if (part !== text) return undefined
    } else if (text !== undefined && text !== "") {
      const value = decoded(text)
      if (value === undefined) return undefined
      params[part.replace(/^:|\?$/g, "")] = value
    } else if (text === "" || !part.endsWith("?")) return undefined
  }
  return params
}

/** The first route that a path fits, or nothing: then there is no such page (APP-01, APP-05). */
export const matchRoute = <Route extends RouteData>(
  routes: ReadonlyArray<Route>,
  path: string,
): Match<Route> | undefined => {
  for (const route of routes) {
    const params = paramsOf(route.path, path)
    if (params !== undefined) return { route, params }
  }
  return undefined
}
