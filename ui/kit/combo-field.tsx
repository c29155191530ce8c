import { ComboBox } from "react-aria-components/ComboBox"
import { FieldError } from "react-aria-components/FieldError"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Text } from "react-aria-components/Text"
import { fold } from "../../core/kernel/fold.ts"
import * as css from "./field.css.ts"
import { I18n } from "./i18n.tsx"
import { useOpen } from "./may.tsx"
import * as overlay from "./overlay.css.ts"

interface ComboFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: ReadonlyArray<string>
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  /** Whether the label is only heard, because it stands beside the field already. */
  readonly bare?: boolean
  /** The suggestion that Enter takes, although none is marked. */
  readonly entered?: string | undefined
  /** One more thing to choose, below the suggestions that contain what was typed. */
  readonly further?: { readonly label: string; readonly run: () => void } | undefined
}

/** What no suggestion is called. */
const furtherId = "\n"

/** A line of text with the suggestions that contain it, whatever its accents and case; anything else may be typed too. */
export const ComboField = ({
  label,
  value,
  onChange,
  options,
  help,
  error,
  autoFocus,
  bare,
  entered,
  further,
}: ComboFieldProps) => (
  <I18n>
    <ComboBox
      className={css.field}
      allowsCustomValue
      isReadOnly={!useOpen()}
      {...(bare === true ? { "aria-label": label } : {})}
      {...(autoFocus === undefined ? {} : { autoFocus })}
      inputValue={value}
      onInputChange={onChange}
      isInvalid={error !== undefined}
      defaultItems={[
        ...options.map((id) => ({ id, label: id, entered: id === entered })),
        ...(further === undefined ? [] : [{ id: furtherId, label: further.label, entered: false }]),
      ]}
      defaultFilter={(option, typed) => option === furtherId || fold(option).includes(fold(typed))}
      onSelectionChange={(id) => id === furtherId && further?.run()}
    >
      {bare !== true && <Label className={css.label}>{label}</Label>}
      <Input className={css.control} autoComplete="off" />
      <FieldError className={css.error}>{error}</FieldError>
      {help !== undefined && error === undefined && (
        <Text slot="description" className={css.help}>
          {help}
        </Text>
      )}
      <Popover className={`${overlay.popover} ${overlay.fitting}`}>
        <ListBox className={overlay.menu}>
          {(item: { readonly id: string; readonly label: string; readonly entered: boolean }) => (
            <ListBoxItem id={item.id} textValue={item.id} className={overlay.item}>
              <span className={overlay.itemText}>{item.label}</span>
              {item.entered && <kbd className={overlay.itemNote}>Enter</kbd>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  </I18n>
)
