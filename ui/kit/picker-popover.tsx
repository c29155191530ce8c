import Check from "lucide-react/icons/check"
import type { RefObject } from "react"
import { Autocomplete } from "react-aria-components/Autocomplete"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { SearchField } from "react-aria-components/SearchField"
import { byWordStart } from "./by-word-start.ts"
import { I18n } from "./i18n.tsx"
import * as overlay from "./overlay.css.ts"
import * as css from "./picker.css.ts"
import type { PickerProps } from "./picker.tsx"

interface PickerPopoverProps extends PickerProps {
  /** What is typed, also before it was open. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The open list of a picker; typing narrows it to what fits, best first; arrows move, Enter takes. */
const PickerPopover = (props: PickerPopoverProps) => {
  const { typed } = props
  const found = byWordStart(props.options, typed)
  const pick = (id: string) => {
    props.onPick(id)
    props.onClose()
  }
  return (
    <I18n>
      <Popover
        triggerRef={props.trigger}
        isOpen
        onOpenChange={(open) => open || props.onClose()}
        placement="bottom end"
        aria-label={props.label}
        maxHeight={380}
        className={overlay.popover}
      >
        <Autocomplete inputValue={typed} onInputChange={props.onType}>
          <SearchField autoFocus aria-label={props.search} className={css.search}>
            <Input
              className={css.input}
              placeholder={props.search}
              onKeyDown={({ key, currentTarget }) => {
                // What was typed before it was open marks none yet.
                const [first] = currentTarget.hasAttribute("aria-activedescendant") || typed === "" ? [] : found
                if (key === "Enter" && first !== undefined) pick(first.id)
              }}
            />
          </SearchField>
          <ListBox
            aria-label={props.label}
            className={css.list}
            items={found}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[props.value]}
            onSelectionChange={(keys) => {
              const [key] = keys === "all" ? [] : keys
              if (typeof key === "string") pick(key)
              else props.onClose()
            }}
            renderEmptyState={() => <p className={css.nothing}>{props.nothing}</p>}
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={overlay.item}>
                <span className={overlay.itemText}>{option.label}</span>
                {option.id === props.value && <Check size={16} aria-hidden />}
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Popover>
    </I18n>
  )
}

export default PickerPopover
