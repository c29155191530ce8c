import { Fragment } from "react"
import * as css from "./keys.css.ts"

interface KeysProps {
  readonly rows: ReadonlyArray<{ readonly keys: ReadonlyArray<string>; readonly does: string }>
}

/** Keys and what they do. */
export const Keys = ({ rows }: KeysProps) => (
  <dl className={css.table}>
    {rows.map(({ keys, does }) => (
      <Fragment key={does}>
        <dt className={css.keys}>
          {keys.map((key) => (
            <kbd key={key} className={css.key}>
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </Fragment>
    ))}
  </dl>
)
