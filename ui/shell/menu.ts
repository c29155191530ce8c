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
}

/** What the sidebar offers, in its order: only what there is in this version. */
export const entries: ReadonlyArray<Entry> = [
  { path: "/", label: "Start", needs: "signedIn", Icon: House },
  { path: "/lists/members", label: "Mitglieder", needs: ["members"], Icon: Users },
  { path: "/lists/contacts", label: "Kontakte", needs: ["members"], Icon: BookUser },
]
