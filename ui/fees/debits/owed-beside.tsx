import { observer } from "mobx-react-lite"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { debitsText as words } from "../../text/de/debits.ts"
import { link } from "../../workspace/workspace.css.ts"
import * as css from "../fees.css.ts"
import type { DebitDraftViewModel } from "./draft.view-model.ts"

/** So many fees are named. */
const shown = 20

/** A warning: money is owed back to those from whom is collected, by which fees, and how that is settled. */
export const OwedBeside = observer(({ model }: { readonly model: Pick<DebitDraftViewModel, "owed"> }) => {
  const { lines, payers, sum } = model.owed
  if (lines.length === 0) return null
  return (
    <div>
      <p className={frame.warning}>{words.owed(payers, sum)}</p>
      <ul className={css.steps}>
        {lines.slice(0, shown).map(({ fee, name, amount, description }) => (
          <li key={fee}>
            <Link to={`/fees/${fee}`} className={link}>
              {words.owedLine(name, amount, description)}
            </Link>
          </li>
        ))}
        {lines.length > shown && <li>{words.owedMore(lines.length - shown)}</li>}
      </ul>
      <p className={frame.soft}>
        {words.owedHow}{" "}
        <Link to="/fees/transfers/new" className={link}>
          {words.owedTransfer}
        </Link>
      </p>
    </div>
  )
})
