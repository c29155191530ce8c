import Search from "lucide-react/icons/search"
import X from "lucide-react/icons/x"
import { useMemo, useRef } from "react"
import { IconButton } from "./button.tsx"
import * as css from "./field.css.ts"
import { Looking } from "./may.tsx"
import { useShortcuts } from "./use-shortcuts.ts"

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the arrow down does: usually it goes to what was found. */
  readonly onDown?: (field: HTMLInputElement) => void
  readonly onEnter?: () => void
  readonly className?: string
  readonly maxLength?: number
  /** Whether it finds what the browser's own search cannot, because only a part is drawn: Ctrl+F goes there first. */
  readonly whole?: boolean
  /** The id of what says what is wrong with the text, where something is. */
  readonly faulty?: string | undefined
}

/**
 * A field to search with; `/` goes to it from anywhere on the screen, Esc empties it. Where Ctrl+F does so too, pressed again in the
 * field it is the browser's.
 */
export const SearchField = ({
  value,
  onChange,
  onDown,
  onEnter,
  className,
  label,
  faulty,
  whole = false,
  ...rest
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const keys = useMemo(() => {
    const go = () => input.current?.focus()
    const find = () => {
      go()
      input.current?.select()
    }
    return { "/": find, ...(whole ? { "Mod+f": find } : {}) }
  }, [whole])
  useShortcuts(keys)
  return (
    <div className={`${css.search} ${className ?? ""}`}>
      <Search size={16} className={css.searchIcon} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={whole ? "/ Control+F Meta+F" : "/"}
        aria-invalid={faulty !== undefined || undefined}
        aria-describedby={faulty}
        {...rest}
        className={css.searchInput}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") {
            event.preventDefault()
            onChange("")
          }
          if (event.key === "ArrowDown" && onDown !== undefined) {
            event.preventDefault()
            onDown(event.currentTarget)
          }
          if (event.key === "Enter") onEnter?.()
        }}
      />
      {value === "" ? (
        <kbd className={css.key} aria-hidden>
          /
        </kbd>
      ) : (
        <span className={css.searchEnd}>
          <Looking>
            <IconButton label="Suche leeren" onClick={() => onChange("")}>
              <X size={16} aria-hidden />
            </IconButton>
          </Looking>
        </span>
      )}
    </div>
  )
}
