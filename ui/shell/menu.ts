import BookUser from "lucide-react/icons/book-user"
import Users from "lucide-react/icons/users"
import type { ComponentType } from "react"
import type { Permission } from "../../core/kernel/permission.ts"

/** An entry of the sidebar. */
export interface Entry {
  readonly path: string
  readonly label: string
  /** One of these permissions, without which the entry is not there (APP-11). */
  readonly needs: ReadonlyArray<Permission>
  readonly Icon: ComponentType<{ readonly size?: number }>
}

/** What the sidebar offers, in its order: only what there is in this version. */
export const entries: ReadonlyArray<Entry> = [
  { path: "/lists/members", label: "Mitglieder", needs: ["members"], Icon: Users },
  { path: "/lists/contacts", label: "Kontakte", needs: ["members"], Icon: BookUser },
]
