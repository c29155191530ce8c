import { observer } from "mobx-react-lite"
import { anniversaryKinds } from "../../../core/people/reports/index.ts"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { Segments } from "../../kit/segments.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { anniversaryText as words } from "../../text/de/reports.ts"
import * as css from "../report/report.css.ts"
import { SaveButtons } from "../report/table-view.tsx"
import type { AnniversariesViewModel } from "./anniversaries.view-model.ts"

type Props = { readonly model: AnniversariesViewModel }

const List = observer(({ model }: Props) => (
  <section className={css.card} aria-labelledby="anniversaries">
    <div className={css.head}>
      <h2 id="anniversaries" className={css.title}>
        {words.kind[model.kind]} · {words.month(model.month)}
      </h2>
      <SaveButtons title={words.kind[model.kind]} onSave={(format) => void model.save(format)} />
    </div>
    <p className={css.note} role="status">
      {words.count(model.entries.length)}
    </p>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{words.columns.date}</th>
          <th scope="col">{words.columns.name}</th>
          <th scope="col" className={css.figure}>
            {words.columns[model.kind]}
          </th>
        </tr>
      </thead>
      <tbody>
        {model.shown.map((entry) => (
          <tr key={entry.id}>
            <td>{formatDate(entry.date)}</td>
            <th scope="row">
              <Link to={`/lists/members/${entry.id}`} className={css.link}>
                {model.nameOf(entry)}
              </Link>
            </th>
            <td className={css.figure}>
              {entry.round && <Pill tone="green">{words.round}</Pill>} {words.years(entry.years)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {model.shown.length < model.entries.length && (
      <div className={css.below}>
        <Button onClick={() => model.set("all", true)}>{words.more}</Button>
      </div>
    )}
    <p className={css.note}>{words.rule[model.kind]}</p>
  </section>
))

const Content = observer(({ model }: Props) => {
  const { state } = model.list
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.list.retry} />
  if (state.is !== "loaded")
    return (
      <div className={css.cards} role="status" aria-label="Wird geladen">
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    )
  if (model.entries.length > 0) return <List model={model} />
  const none = state.value.length > 0 ? words.noneRound : words.none
  return <EmptyState title={none.title} text={none.text} />
})

/** Whom to congratulate this month and the next. */
export const AnniversariesScreen = observer(({ model }: Props) => (
  <div className={css.screen}>
    <h1 className={page.title} tabIndex={-1}>
      {words.title}
    </h1>
    <p className={page.purpose}>{words.purpose}</p>
    <div className={css.tools}>
      <Segments
        label={words.what}
        value={model.kind}
        options={anniversaryKinds.map((id) => ({ id, label: words.kind[id] }))}
        onChange={(kind) => model.set("kind", kind)}
      />
      <Segments
        label={words.when}
        value={model.month}
        options={model.months.map((id) => ({ id, label: words.month(id) }))}
        onChange={(month) => model.set("month", month)}
      />
      <Check
        label={words.onlyRound}
        chosen={model.onlyRound}
        onToggle={() => model.set("onlyRound", !model.onlyRound)}
      />
    </div>
    <Content model={model} />
  </div>
))
