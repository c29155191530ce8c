import * as css from "./states.css.ts"

interface ProgressBarProps {
  readonly label: string
  /** How much is done; without it the bar only says that something is going on. */
  readonly done?: number
  readonly total?: number
  /** The numbers in words, as in "123 von 480". */
  readonly numbers?: string
}

/** How far long work is. */
export const ProgressBar = ({ label, done, total, numbers }: ProgressBarProps) => {
  const known = done !== undefined && total !== undefined && total > 0
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        className={css.bar}
        {...(known
          ? { "aria-valuemin": 0, "aria-valuemax": total, "aria-valuenow": done, "aria-valuetext": numbers }
          : {})}
      >
        <div
          className={known ? css.fill : `${css.fill} ${css.endless}`}
          style={known ? { width: `${(100 * done) / total}%` } : undefined}
        />
      </div>
      {numbers !== undefined && <p className={css.numbers}>{numbers}</p>}
    </div>
  )
}
