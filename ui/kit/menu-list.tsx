import Check from "lucide-react/icons/check"
import { Header } from "react-aria-components/Header"
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu"
import * as css from "./overlay.css.ts"

interface MenuListProps {
  readonly label: string
  readonly groups: ReadonlyArray<{
    readonly title: string
    readonly entries: ReadonlyArray<{
      readonly id: string
      readonly label: string
      readonly note: string
      readonly chosen: boolean
    }>
  }>
  readonly onChoose: (id: string) => void
}

/** Entries to go to, in groups, inside of a panel: one stop for Tab; arrows and first letters move, Enter chooses. */
export const MenuList = ({ label, groups, onChoose }: MenuListProps) => (
  <Menu aria-label={label} className={css.list} onAction={(key) => onChoose(String(key))}>
    {groups.map(({ title, entries }) => (
      <MenuSection key={title}>
        <Header className={css.itemGroup}>{title}</Header>
        {entries.map((entry) => (
          <MenuItem key={entry.id} id={entry.id} textValue={entry.label} className={css.item}>
            <span className={css.itemText}>{entry.label}</span>
            {entry.note !== "" && <span className={css.itemNote}>{entry.note}</span>}
            {entry.chosen && <Check size={16} aria-label="gewählt" />}
          </MenuItem>
        ))}
      </MenuSection>
    ))}
  </Menu>
)
