import { useEffect, useEffectEvent, useState } from "react"
import { Coming } from "../coming.tsx"
import { fetched } from "../fetched.ts"
import { usePolicy } from "../may.tsx"
import { allowed, type MenuEntry } from "../menu-button.tsx"

const popover = fetched(() => import("../menu-popover.tsx").then((module) => module.default))

/** The menu of a cell: where it opens, and what it offers. */
export interface OpenMenu {
  readonly row: number
  readonly column: number
  readonly cell: HTMLElement
  readonly items: Promise<ReadonlyArray<MenuEntry>>
}

interface Props {
  readonly menu: OpenMenu
  readonly label: string
  readonly onClose: () => void
  /** It cannot be had. */
  readonly onMissed: () => void
  /** Somebody clicks with the right button beside it, there in the window. */
  readonly onElsewhere: (x: number, y: number) => void
}

/** What is chosen is done once the menu has gone: before, nothing beside it takes the focus. */
const afterwards = (entries: ReadonlyArray<MenuEntry>): ReadonlyArray<MenuEntry> =>
  entries.map((entry) => ({ ...entry, run: () => void setTimeout(entry.run) }))

/** The open menu of a cell. What is typed while it is on its way goes into no cell. */
export const GridMenu = ({ menu, label, onClose, onMissed, onElsewhere }: Props) => {
  const may = usePolicy()
  const { items, cell } = menu
  const [shown, setShown] = useState<ReadonlyArray<MenuEntry>>()
  const miss = useEffectEvent(onMissed)
  const show = useEffectEvent(async (entries: ReadonlyArray<MenuEntry>) => {
    setShown(afterwards(await allowed(entries, may)))
  })
  const goElsewhere = useEffectEvent(onElsewhere)
  useEffect(() => {
    let isHere = true
    Promise.all([items, popover.get()]).then(
      ([entries]) => {
        if (isHere) void show(entries)
      },
      () => {
        if (isHere) miss()
      },
    )
    return () => {
      isHere = false
    }
  }, [items])
  useEffect(() => {
    const onContextMenu = (event: MouseEvent): void => {
      // The key that asked for this menu asks the browser for its own as well when it is let go.
      event.preventDefault()
      const isInside = event.target instanceof Element && event.target.closest("[role=menu]") !== null
      if (event.button === 2 && !isInside) goElsewhere(event.clientX, event.clientY)
    }
    document.addEventListener("contextmenu", onContextMenu, true)
    return () => document.removeEventListener("contextmenu", onContextMenu, true)
  }, [])
  if (shown === undefined) return <Coming />
  return <popover.Part label={label} items={shown} trigger={{ current: cell }} onClose={onClose} />
}
