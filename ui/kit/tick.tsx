import { type ReactNode, useId } from "react"
import { useOpen } from "./may.tsx"
import * as css from "./tick.css.ts"

interface TickProps {
  readonly label: ReactNode
  readonly name: string
  readonly chosen: boolean
  readonly onChange: (chosen: boolean) => void
  readonly error?: string | undefined
}

/** One thing to agree to: the browser's own box, its words, and below them what is wrong. */
export const Tick = ({ label, name, chosen, onChange, error }: TickProps) => {
  const id = useId()
  const isOpen = useOpen()
  return (
    <div>
      <label className={css.tick}>
        <input
          type="checkbox"
          name={name}
          className={css.box}
          checked={chosen}
          disabled={!isOpen}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-below`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {error !== undefined && (
        <p id={`${id}-below`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
