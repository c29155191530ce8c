import X from "lucide-react/icons/x"
import { Button } from "react-aria-components/Button"
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup"
import { I18n } from "./i18n.tsx"
import { useOpen } from "./may.tsx"
import * as css from "./names-field.css.ts"

interface ChipListProps {
  readonly label: string
  readonly chips: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly onRemove: (id: string) => void
}

/** Things that are chosen, each of which can be taken away: by its cross, or by Delete. */
export const ChipList = ({ label, chips, onRemove }: ChipListProps) => {
  const isOpen = useOpen()
  return (
    <I18n>
      <TagGroup
        aria-label={label}
        {...(isOpen && {
          onRemove: (gone: Iterable<string | number>) => {
            for (const id of gone) onRemove(String(id))
          },
        })}
      >
        <TagList className={css.tags} items={chips}>
          {(chip) => (
            <Tag id={chip.id} textValue={chip.label} className={css.tag}>
              {chip.label}
              {isOpen && (
                <Button slot="remove" aria-label={`${chip.label} entfernen`} className={css.gone}>
                  <X size={14} aria-hidden />
                </Button>
              )}
            </Tag>
          )}
        </TagList>
      </TagGroup>
    </I18n>
  )
}
