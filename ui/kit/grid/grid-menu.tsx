import { lazy, Suspense, useEffect, useState } from "react"
import { Coming } from "../coming.tsx"
import { usePolicy } from "../may.tsx"
import { allowed, type MenuEntry } from "../menu-button.tsx"

const MenuPopover = lazy(() => import("../menu-popover.tsx"))

/** The menu of a cell: where it opens, and what it offers. */
export interface OpenMenu {
  readonly cell: HTMLElement
  readonly items: ReadonlyArray<MenuEntry> | Promise<ReadonlyArray<MenuEntry>>
}

interface Props {
  readonly menu: OpenMenu
  readonly label: string
  readonly onClose: () => void
}

type Entries = OpenMenu["items"]

/** What is chosen is done once the menu has gone: before, nothing beside it takes the focus. */
const afterwards = (entries: Entries): Entries =>
  entries instanceof Promise
    ? entries.then(afterwards)
    : entries.map((entry) => ({ ...entry, run: () => void setTimeout(entry.run) }))

const still = (event: Event): void => event.preventDefault()

/** The open menu of a cell. What is typed while it is on its way goes into no cell. */
export const GridMenu = ({ menu, label, onClose }: Props) => {
  const may = usePolicy()
  const { items, cell } = menu
  // The same promise, however often this is drawn while it is waited for.
  const [shown] = useState(() => afterwards(allowed(items, may)))
  useEffect(() => {
    // The key that asked for this menu asks the browser for its own as well when it is let go.
    document.addEventListener("contextmenu", still, true)
    return () => document.removeEventListener("contextmenu", still, true)
  }, [])
  return (
    <Suspense fallback={<Coming />}>
      <MenuPopover label={label} items={shown} trigger={{ current: cell }} onClose={onClose} />
    </Suspense>
  )
}
