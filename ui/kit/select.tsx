import ChevronDown from "lucide-react/icons/chevron-down"
import { Button } from "react-aria-components/Button"
import { FieldError } from "react-aria-components/FieldError"
import { Label } from "react-aria-components/Label"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select"
import * as css from "./field.css.ts"
import { I18n } from "./i18n.tsx"
import { useOpen } from "./may.tsx"
import * as overlay from "./overlay.css.ts"
import { arrow, chosen, trigger } from "./select.css.ts"

interface SelectProps<Id extends string> {
  readonly label: string
  readonly value: Id | ""
  readonly options: ReadonlyArray<{ readonly id: Id; readonly label: string }>
  readonly onChange: (value: Id) => void
  readonly error?: string | undefined
  /** What stands there as long as nothing is chosen. */
  readonly placeholder?: string
  /** Whether the label is only heard. */
  readonly bare?: boolean
  readonly autoFocus?: boolean
}

/** One of several; typing the first letters finds it. */
export const Select = <Id extends string>({
  label,
  value,
  options,
  onChange,
  error,
  placeholder = "",
  bare,
  autoFocus,
}: SelectProps<Id>) => (
  <I18n>
    <AriaSelect
      className={css.field}
      value={value === "" && !options.some(({ id }) => id === "") ? null : value}
      isInvalid={error !== undefined}
      isDisabled={!useOpen()}
      {...(bare === true ? { "aria-label": label } : {})}
      {...(autoFocus === undefined ? {} : { autoFocus })}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key)
        if (chosen !== undefined) onChange(chosen.id)
      }}
    >
      {bare !== true && <Label className={css.label}>{label}</Label>}
      <Button className={`${css.control} ${trigger}`}>
        <SelectValue className={chosen}>{({ selectedText }) => selectedText || placeholder}</SelectValue>
        <ChevronDown size={16} aria-hidden className={arrow} />
      </Button>
      <FieldError className={css.error}>{error}</FieldError>
      <Popover className={`${overlay.popover} ${overlay.fitting}`}>
        <ListBox className={overlay.menu} items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={overlay.item}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  </I18n>
)
