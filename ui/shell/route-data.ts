import type { RouteAccess } from "../../core/access/session.ts"
import type { Permission } from "../../core/kernel/permission.ts"

/** Who may see a route: everybody, only guests, whoever is signed in, or who holds one of these permissions (APP-04). */
export type Who = "public" | "guest" | "signedIn" | ReadonlyArray<Permission>

/**
 * What stands around a screen: everything, nothing, everything as an inert drawing behind it, or only the name of the
 * house (APP-02).
 */
export type LayoutName = "default" | "blank" | "mock" | "simple"

/** What is known of a path without any of its code. */
export interface RouteData {
  readonly name: string
  /** Names after a colon stand for one part each, with `(uuid)` for an identifier alone; with a question mark that part may be missing. */
  readonly path: `/${string}`
  readonly layout: LayoutName
  readonly who: Who
  /** Whether it is there for who is kept to their own groups too (WSP-10). */
  readonly ownGroups?: true
  /** `false` where its screen does nothing but change: it is not there for who may only read (WSP-10). */
  readonly readers?: false
  /** What the page is called as long as its screen has no better name. */
  readonly title: string
  /** Whether the page begins where it was left; others begin at the top (APP-03). */
  readonly keepsScroll?: boolean
  /** Whether the screen needs a large one: on a phone it works, and says so (APP-13). */
  readonly wantsRoom?: true
  /** Whether the screen is of use while no server answers, so that it stands there instead of saying so. */
  readonly worksOffline?: boolean
}

/** What the session has to be for a route. */
export const accessOf = (who: Who): RouteAccess => (who === "public" || who === "guest" ? who : "session")
