import X from "lucide-react/icons/x"
import * as css from "./list.css.ts"

interface FilterChipProps {
  readonly text: string
  readonly onRemove: () => void
}

/** A condition of a filter, to be taken out of it. */
export const FilterChip = ({ text, onRemove }: FilterChipProps) => (
  <span className={css.chip} data-keep-in>
    <span className={css.chipText}>{text}</span>
    <button type="button" data-keep className={css.chipGone} aria-label={`Filter ${text} entfernen`} onClick={onRemove}>
      <X size={14} aria-hidden />
    </button>
  </span>
)
