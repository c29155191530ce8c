import { type ComponentProps, lazy, Suspense, useRef, useState } from "react"

/** An entry of a menu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly run: () => void
  readonly chosen?: boolean
}

interface MenuButtonProps extends ComponentProps<"button"> {
  readonly label: string
  /** Asked when the menu opens. What is loaded first must be the same promise each time. */
  readonly items: () => ReadonlyArray<MenuEntry> | Promise<ReadonlyArray<MenuEntry>>
}

const MenuPopover = lazy(() => import("./menu-popover.tsx"))

/** A button that opens a menu; the menu itself is loaded when it is first wanted. */
export const MenuButton = ({ label, items, children, ...button }: MenuButtonProps) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        {...button}
        ref={trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <Suspense>
          <MenuPopover label={label} items={items()} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
