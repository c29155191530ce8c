import BookUser from "lucide-react/icons/book-user"
import House from "lucide-react/icons/house"
import Users from "lucide-react/icons/users"
import type { ComponentType } from "react"
import type { Who } from "./route-data.ts"

/** An entry of the sidebar. */
export interface Entry {
  readonly path: string
  readonly label: string
  /** Who sees it (APP-11). */
  readonly needs: Who
  readonly Icon: ComponentType<{ readonly size?: number }>
  /** Where else the entry leads to, by way of its screen. */
  readonly also?: string
}

/** What the sidebar offers, in its order: only what there is in this version. */
export const entries: ReadonlyArray<Entry> = [
  { path: "/", label: "Start", needs: "signedIn", Icon: House },
  { path: "/lists/members", label: "Mitglieder", needs: ["members"], Icon: Users, also: "/lists/tools" },
  { path: "/lists/contacts", label: "Kontakte", needs: ["members"], Icon: BookUser },
]

const within = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Whether a path is where an entry leads. */
export const leadsTo = ({ path: to, also = to }: Entry, path: string): boolean => within(path, to) || within(path, also)
