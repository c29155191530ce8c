import BookUser from "lucide-react/icons/book-user"
import Users from "lucide-react/icons/users"
import type { ComponentType } from "react"
import type { Scope } from "../../core/kernel/permission.ts"

/** An entry of the sidebar. */
export interface Entry {
  readonly path: string
  readonly label: string
  readonly scope: Scope
  readonly Icon: ComponentType<{ readonly size?: number }>
}

/** What the sidebar offers, in its order. */
export const entries: ReadonlyArray<Entry> = [
  { path: "/lists/members", label: "Mitglieder", scope: "members", Icon: Users },
  { path: "/lists/contacts", label: "Kontakte", scope: "members", Icon: BookUser },
]
