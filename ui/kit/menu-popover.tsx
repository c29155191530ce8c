import Check from "lucide-react/icons/check"
import { type RefObject, use } from "react"
import { Menu, MenuItem } from "react-aria-components/Menu"
import { Popover } from "react-aria-components/Popover"
import { I18n } from "./i18n.tsx"
import type { MenuEntry } from "./menu-button.tsx"
import * as css from "./overlay.css.ts"

interface MenuPopoverProps {
  readonly label: string
  readonly items: ReadonlyArray<MenuEntry> | Promise<ReadonlyArray<MenuEntry>>
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The open menu below its button. */
const MenuPopover = ({ label, items: given, trigger, onClose }: MenuPopoverProps) => {
  const items = given instanceof Promise ? use(given) : given
  return (
    <I18n>
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => open || onClose()}
        placement="bottom start"
        aria-label={label}
        className={css.popover}
      >
        <Menu
          aria-label={label}
          autoFocus="first"
          className={css.menu}
          onClose={onClose}
          onAction={(key) => items.find((item) => item.id === key)?.run()}
        >
          {items.map((item) => (
            <MenuItem key={item.id} id={item.id} textValue={item.label} className={css.item}>
              <span className={css.itemText}>{item.label}</span>
              {item.keys !== undefined && <kbd className={css.itemKeys}>{item.keys}</kbd>}
              {item.chosen === true && <Check size={16} aria-label="gewählt" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </I18n>
  )
}

export default MenuPopover
