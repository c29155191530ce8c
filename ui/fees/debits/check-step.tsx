import { observer } from "mobx-react-lite"
import type { LeftLine } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { fixText, leftCodeText, pathText, debitsText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { formatMoney } from "../../text/de/format.ts"
import * as css from "../fees.css.ts"
import type { DebitDraftViewModel, FixGroup } from "./draft.view-model.ts"
import { NotDueWarning } from "./not-due.tsx"

interface Props {
  readonly model: DebitDraftViewModel
}

/** So many names are in sight at once; more of them are behind a click. */
const inSight = 8

/** Whose fee it is, with the way to who pays it: what is missing is missing there. */
const Who = ({ line }: { readonly line: LeftLine }) => {
  if (line.person === null || line.name === null) return <span>{line.name ?? words.nobody}</span>
  const paying = line.paidBy ?? { person: line.person, name: line.name }
  return (
    <>
      {line.paidBy !== null && `${line.name}, `}
      <Link to={`/lists/members/${paying.person}`} className={frame.personLink}>
        {line.paidBy === null ? paying.name : words.paidByWho(paying.name)}
      </Link>
    </>
  )
}

const Fix = observer(({ model, group }: Props & { readonly group: FixGroup }) => (
  <li className={`${frame.row} ${frame.first}`}>
    <details className={`${frame.main} ${frame.details}`} open={group.lines.length <= inSight}>
      <summary className={frame.summary}>{fixText(group.fix, group.lines.length)}</summary>
      <ul className={css.steps}>
        {group.lines.map(({ line, value }) => (
          <li key={line.fee}>
            <Who line={line} />
            {group.fix === "switchPaymentMethod" ? `: ${line.description}` : `: ${value}`}
          </li>
        ))}
      </ul>
    </details>
    <Button busy={model.fixing.busy} onClick={() => model.fix(group)}>
      {words.fixAll(group.lines.length)}
    </Button>
  </li>
))

const Fixes = observer(({ model }: Props) => (
  <section className={frame.card} aria-label={words.fixes}>
    <h2 className={frame.cardTitle}>{words.fixes}</h2>
    {model.fixing.failure !== undefined && <Alert message={debitsMessageOf(model.fixing.failure)} />}
    <ul className={frame.rows}>
      {model.fixes.map((group) => (
        <Fix key={group.fix} model={model} group={group} />
      ))}
    </ul>
  </section>
))

const Open = observer(({ model }: Props) => {
  const fees = [...new Set(model.open.flatMap(({ lines }) => lines.map(({ fee }) => fee)))]
  return (
    <section className={frame.card} aria-label={words.open}>
      <h2 className={frame.cardTitle}>{words.open}</h2>
      <p className={frame.soft}>{words.openHint}</p>
      {model.open.map(({ code, lines }) => (
        <details key={code} className={frame.details} open={lines.length <= inSight}>
          <summary className={frame.summary}>
            {leftCodeText[code]} ({lines.length})
          </summary>
          <ul className={css.steps}>
            {lines.map((line) => (
              <li key={line.fee}>
                <Who line={line} />: {line.description}, {formatMoney(line.amount)}, {words.due(line.dueOn)}
                {line.path !== null && code === "notWritable" && ` (${pathText(line.path)})`}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <div>
        <Button busy={model.changing.busy} onClick={() => model.leaveOut(fees)}>
          {words.removeLeft(fees.length)}
        </Button>
      </div>
    </section>
  )
})

/** What keeps fees from being collected, and what can be mended at once (SEP-04). */
export const CheckStep = observer(({ model }: Props) => {
  const review = model.review.value
  if (review === undefined) return null
  return (
    <>
      <section className={frame.card} aria-label={words.steps}>
        <p role="status" className={frame.name}>
          {words.collectable(review.ready.length, review.sum)}
        </p>
        <p className={frame.soft}>{review.left.length === 0 ? words.allFine : words.leftOut(review.left.length)}</p>
        <NotDueWarning model={model} />
      </section>
      {model.fixes.length > 0 && <Fixes model={model} />}
      {model.open.length > 0 && <Open model={model} />}
    </>
  )
})
