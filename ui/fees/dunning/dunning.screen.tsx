import { observer } from "mobx-react-lite"
import { type DunningPreview, dunning, type QuietReason } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { chargedTwiceText } from "../../text/de/charged-twice.ts"
import { quietTitle, dunningText as words } from "../../text/de/dunning.ts"
import { feesText } from "../../text/de/fees.ts"
import { dunningMessageOf } from "../../text/de/fees-errors.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { formatWhen } from "../../text/de/when.ts"
import { link } from "../../workspace/workspace.css.ts"
import { ChargedTwiceWarning, personsOf } from "../charged-twice.tsx"
import * as css from "../fees.css.ts"
import type { DunningViewModel } from "./dunning.view-model.ts"

interface Props {
  readonly model: DunningViewModel
}

const Reminders = observer(({ model, seen }: Props & { seen: DunningPreview }) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
    <section className={css.scroll} tabIndex={0} aria-label={words.preview}>
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.th}>{words.person}</th>
            <th className={`${css.th} ${css.wide}`}>{words.what}</th>
            <th className={css.th}>{words.level}</th>
            <th className={`${css.th} ${css.figure}`}>{words.open}</th>
            <th className={`${css.th} ${css.figure} ${css.wide}`}>{words.surcharge}</th>
          </tr>
        </thead>
        <tbody>
          {seen.reminders.slice(0, model.shown).map(({ person, name, levelName, way, fees, open, surcharge }) => (
            <tr key={person}>
              <td className={css.td}>{name}</td>
              <td className={`${css.td} ${css.wide} ${frame.soft}`}>
                {fees.map(({ id, description, dueOn }) => (
                  <div key={id}>{words.fee(description, formatDate(dueOn))}</div>
                ))}
              </td>
              <td className={css.td}>
                {levelName}
                <br />
                <span className={frame.soft}>{words.ways[way]}</span>
              </td>
              <td className={`${css.td} ${css.figure}`}>{formatMoney(open)}</td>
              <td className={`${css.td} ${css.figure} ${css.wide}`}>{surcharge === 0 ? "" : formatMoney(surcharge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {seen.reminders.length > model.shown && (
      <div>
        <Button onClick={() => model.more()}>{words.others(seen.reminders.length - model.shown)}</Button>
      </div>
    )}
  </>
))

const Quiet = ({ quiet }: Pick<DunningPreview, "quiet">) => {
  const byReason = new Map<QuietReason, Array<DunningPreview["quiet"][number]>>()
  for (const each of quiet) byReason.set(each.reason, [...(byReason.get(each.reason) ?? []), each])
  return (
    <section className={frame.card} aria-label={words.quiet(quiet.length)}>
      <h2 className={frame.cardTitle}>{words.quiet(quiet.length)}</h2>
      {[...byReason].map(([reason, all]) => (
        <details key={reason} className={frame.details}>
          <summary className={frame.summary}>
            {quietTitle[reason]} ({all.length})
          </summary>
          <ul className={css.steps}>
            {all.map(({ fee, name, description, open, until }) => (
              <li key={fee}>
                <Link to={`/fees/${fee}`} className={link}>
                  {words.quietFee(name, description, open, until === null ? null : formatDate(until))}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

const Run = observer(({ model, seen }: Props & { seen: DunningPreview }) => {
  const { reminding } = model
  const { reminders, quiet, twice, payUntil } = seen
  const letters = reminders.filter(({ way }) => way === "letter").length
  const open = reminders.reduce((sum, each) => sum + each.open, 0)
  const surcharges = reminders.reduce((sum, each) => sum + each.surcharge, 0)
  return (
    <Form
      onSubmit={() => model.remind()}
      faulty={undefined}
      foot={
        <Button
          type="submit"
          look="primary"
          calls={dunning.operations.remind}
          busy={reminding.busy}
          disabled={reminders.length === 0}
        >
          {reminders.length === 0 ? words.title : words.make(reminders.length)}
        </Button>
      }
    >
      <section className={frame.card} aria-label={words.preview}>
        <div className={frame.between}>
          <h2 className={frame.cardTitle}>{words.preview}</h2>
          <Link to="/fees/dunning/levels" className={link}>
            {words.levels}
          </Link>
        </div>
        <p role="status" className={frame.name}>
          {reminders.length === 0
            ? words.nobody
            : `${words.sum(reminders.length, open, surcharges)}: ${words.byWay(reminders.length - letters, letters)}`}
        </p>
        <ChargedTwiceWarning title={chargedTwiceText.beside(personsOf(twice))} months={twice} />
        {reminders.length > 0 && (
          <>
            <p className={frame.soft}>
              {words.payUntil(formatDate(payUntil))}{" "}
              <Link to="/messaging?tab=automatic" className={link}>
                {words.texts}
              </Link>
            </p>
            <Reminders model={model} seen={seen} />
          </>
        )}
      </section>
      {quiet.length > 0 && <Quiet quiet={quiet} />}
      {reminding.failure !== undefined && <Alert message={dunningMessageOf(reminding.failure)} />}
    </Form>
  )
})

const Runs = observer(({ model }: Props) => {
  const all = model.runs.value ?? []
  if (all.length === 0) return null
  return (
    <section className={frame.card} aria-label={words.history}>
      <h2 className={frame.cardTitle}>{words.history}</h2>
      <ul className={frame.rows}>
        {all.map((run) => (
          <li key={run.id} className={`${frame.row} ${frame.first}`}>
            <span className={frame.main}>
              <span className={frame.name}>{words.runOf(run.persons, run.open, run.surcharges)}</span>
              <br />
              <span className={frame.soft}>
                {run.byName}, {formatWhen(run.at, Date.now())}
              </span>
            </span>
            {run.letters > 0 && (
              <Button disabled={model.printing.busy} onClick={() => model.print(run.id)}>
                {words.letters(run.letters)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {model.printing.failure !== undefined && <Alert message={dunningMessageOf(model.printing.failure)} />}
    </section>
  )
})

const Content = observer(({ model }: Props) => {
  const { state } = model.preview
  if (state.is === "failed")
    return state.error._tag === "NoDunningLevels" ? (
      <EmptyState {...words.noLevels}>
        <Button calls={dunning.operations.saveSettings} onClick={() => model.around.go("/fees/dunning/levels")}>
          {words.setLevels}
        </Button>
      </EmptyState>
    ) : (
      <ErrorState message={dunningMessageOf(state.error)} onRetry={model.preview.retry} />
    )
  return state.is === "loaded" ? <Run model={model} seen={state.value} /> : <Skeleton width="60%" />
})

/** Reminding who owes something, from the preview to the letters. */
export const DunningScreen = observer(({ model }: Props) => (
  <BackFrame to="/fees" backTo={feesText.back} title={words.title} purpose={words.purpose}>
    <Content model={model} />
    <Runs model={model} />
  </BackFrame>
))
