import { observer } from "mobx-react-lite"
import { Check } from "../../kit/check-list.tsx"
import * as frame from "../../messages/messages.css.ts"
import { debitsText as words } from "../../text/de/debits.ts"
import { formatMoney } from "../../text/de/format.ts"
import * as css from "../fees.css.ts"
import type { DebitDraftViewModel } from "./draft.view-model.ts"

/** So many fees are named. */
const shown = 20

/** A warning: fees are due only after they would be collected. They are left out, unless somebody says otherwise. */
export const NotDueWarning = observer(
  ({ model }: { readonly model: Pick<DebitDraftViewModel, "notDue" | "draft" | "decide"> }) => {
    const { notDue, draft } = model
    if (notDue === undefined || draft === undefined) return null
    const { lines, collected, last } = notDue
    return (
      <div>
        <div className={frame.warning} role="alert">
          <p>{(collected ? words.collectedEarly : words.notDue)(lines.length, draft.executionDate, last)}</p>
          <p>{words.notDueHow}</p>
          <Check label={words.early} chosen={collected} onToggle={() => model.decide({ early: !collected })} />
        </div>
        <details className={frame.details}>
          <summary className={frame.summary}>{words.notDueWhich(lines.length)}</summary>
          <ul className={css.steps}>
            {lines.slice(0, shown).map(({ fee, name, description, amount, dueOn }) => (
              <li key={fee}>
                {name ?? words.nobody}: {description}, {formatMoney(amount)}, {words.due(dueOn)}
              </li>
            ))}
            {lines.length > shown && <li>{words.owedMore(lines.length - shown)}</li>}
          </ul>
        </details>
      </div>
    )
  },
)
