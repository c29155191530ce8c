import { ComboBox } from "react-aria-components/ComboBox"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Text } from "react-aria-components/Text"
import * as css from "./field.css.ts"
import { I18n } from "./i18n.tsx"
import { useOpen } from "./may.tsx"
import * as overlay from "./overlay.css.ts"

interface Choice {
  readonly id: string
  readonly label: string
  /** What tells it from others with the same name. */
  readonly hint?: string
}

interface ChoiceFieldProps<C extends Choice> {
  readonly label: string
  readonly typed: string
  readonly onType: (text: string) => void
  /** What fits the typed text; whoever gives it does the finding. */
  readonly choices: ReadonlyArray<C>
  readonly onChoose: (choice: C) => void
  readonly nothing: string
  readonly help?: string
}

/** A line in which one thing after the other is sought and chosen; what is chosen stands elsewhere. */
export const ChoiceField = <C extends Choice>({
  label,
  typed,
  onType,
  choices,
  onChoose,
  nothing,
  help,
}: ChoiceFieldProps<C>) =>
  useOpen() && (
    <I18n>
      <ComboBox
        className={css.field}
        menuTrigger="focus"
        allowsEmptyCollection
        inputValue={typed}
        onInputChange={onType}
        selectedKey={null}
        onSelectionChange={(key) => {
          const chosen = choices.find(({ id }) => id === key)
          if (chosen !== undefined) onChoose(chosen)
        }}
        items={choices}
        defaultFilter={() => true}
      >
        <Label className={css.label}>{label}</Label>
        <Input className={css.control} autoComplete="off" />
        {help !== undefined && (
          <Text slot="description" className={css.help}>
            {help}
          </Text>
        )}
        <Popover className={`${overlay.popover} ${overlay.fitting}`}>
          <ListBox className={overlay.menu} renderEmptyState={() => <p className={overlay.itemGroup}>{nothing}</p>}>
            {(choice: C) => (
              <ListBoxItem id={choice.id} textValue={choice.label} className={overlay.item}>
                <Text slot="label" className={overlay.itemText}>
                  {choice.label}
                </Text>
                {choice.hint !== undefined && (
                  <Text slot="description" className={overlay.itemNote}>
                    {choice.hint}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18n>
  )
