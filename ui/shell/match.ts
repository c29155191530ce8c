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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a part of a pattern asks for: a name, whether only an identifier fits, and whether it may be missing. */
const askedBy = (part: string) => {
  const [, name = "", only, optional] = /^:(\w+)(\(uuid\))?(\?)?$/.exec(part) ?? []
  return { name, onlyId: only !== undefined, optional: optional !== undefined }
}

/** What a path says where it fits a pattern; one slash at the end changes nothing. `:name(uuid)` fits an identifier alone. */
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
      const { name, onlyId } = askedBy(part)
      if (value === undefined || (onlyId && !uuid.test(value))) return undefined
      params[name] = value
    } else if (text === "" || !askedBy(part).optional) return undefined
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
