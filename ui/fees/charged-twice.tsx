import type { TwiceLine } from "../../core/fees/index.ts"
import type { ChargedTwice } from "../../core/kernel/charged-twice.ts"
import * as frame from "../messages/messages.css.ts"
import { Link } from "../shell/link.tsx"
import { chargedTwiceText as words } from "../text/de/charged-twice.ts"
import * as css from "./fees.css.ts"

/** So many months are named. */
const shown = 20

/** Of how many persons they are. */
export const personsOf = (lines: ReadonlyArray<TwiceLine>): number => new Set(lines.map(({ person }) => person)).size

interface TwiceProps {
  /** What all of them have in common. */
  readonly title: string
  /** With the name of the person, where there are several; `null` for a month of which one may see no more. */
  readonly months: ReadonlyArray<(ChargedTwice & { readonly name?: string | null }) | null>
}

/** A warning: somebody is charged for the same month more than once, by which fees, and what to do. */
export const ChargedTwiceWarning = ({ title, months }: TwiceProps) => {
  const seen = months.filter((each) => each !== null)
  if (months.length === 0) return null
  if (seen.length === 0) return <p className={frame.warning}>{words.unseen}</p>
  return (
    <div className={frame.warning}>
      <span className={frame.what}>{title}</span>
      <ul className={css.steps}>
        {seen.slice(0, shown).map(({ month, fees, name = null }) => (
          <li key={fees[0]?.id ?? month}>
            {words.month(month, name)}{" "}
            {fees.map((fee, index) => (
              <span key={fee.id}>
                {index > 0 && ", "}
                <Link to={`/fees/${fee.id}`} className={frame.personLink}>
                  {words.fee(fee)}
                </Link>
              </span>
            ))}
          </li>
        ))}
        {seen.length > shown && <li>{words.others(seen.length - shown)}</li>}
      </ul>
      <span>{words.todo}</span>
    </div>
  )
}
