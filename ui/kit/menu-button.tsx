import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from "react"
import type { Asked } from "../../core/kernel/policy.ts"
import type { MayCall } from "../surroundings.ts"
import { useOpen, usePolicy } from "./may.tsx"

/** An entry of a menu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly run: () => void
  readonly chosen?: boolean
  /** The keys that do the same, as they are read. */
  readonly keys?: string
  /** The operation that it calls in the end: who may not, has no such entry. */
  readonly calls?: Asked
}

type Entries = ReadonlyArray<MenuEntry> | Promise<ReadonlyArray<MenuEntry>>

interface MenuButtonProps extends ComponentProps<"button"> {
  readonly label: string
  /** Asked when the menu opens. */
  readonly items: () => Entries
  /** The operation that each of the entries calls in the end, where it is one. */
  readonly calls?: Asked
}

const menus = new WeakMap<Element, () => Entries>()

/** The entries of the menu that a button opens; nothing where it opens none. */
export const entriesOf = (button: Element): Entries | undefined => menus.get(button)?.()

/** Of some entries those that who is signed in may choose. */
export const allowed = (entries: Entries, may: MayCall): Entries =>
  entries instanceof Promise
    ? entries.then((all) => allowed(all, may))
    : entries.filter(({ calls }) => calls === undefined || may(calls))

const MenuPopover = lazy(() => import("./menu-popover.tsx"))

/** A button that opens a menu; the menu itself is loaded when it is first wanted. */
export const MenuButton = ({ label, items: all, calls, children, ...button }: MenuButtonProps) => {
  const may = usePolicy()
  const isOpen = useOpen(calls)
  const items = () => allowed(all(), may)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Entries>()
  useEffect(() => {
    if (trigger.current !== null) menus.set(trigger.current, items)
  })
  if (!isOpen) return null
  return (
    <>
      <button
        type="button"
        {...button}
        ref={trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onClick={() => setOpen(items())}
        // A click that a key makes is taken for a screen reader's by react-aria, which then leaves the focus beside the first entry.
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return
          event.preventDefault()
          setOpen(items())
        }}
      >
        {children}
      </button>
      {open !== undefined && (
        <Suspense>
          <MenuPopover label={label} items={open} trigger={trigger} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
