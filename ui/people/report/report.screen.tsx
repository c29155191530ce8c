import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { Segments } from "../../kit/segments.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { reportText as words } from "../../text/de/reports.ts"
import { Bars, Years } from "./charts.tsx"
import { courseKinds } from "./course-table.ts"
import { Curves } from "./curves.tsx"
import * as css from "./report.css.ts"
import type { ReportViewModel } from "./report.view-model.ts"
import type { ReportTable } from "./report-tables.ts"
import { SaveButtons, TableView } from "./table-view.tsx"

type Props = { readonly model: ReportViewModel }

const Chart = ({ chart }: Pick<ReportTable, "chart">) => {
  if (chart.is === "years") return <Years years={chart.years} />
  return chart.is === "bars" ? <Bars {...chart} /> : <Curves {...chart} />
}

const Card = observer(({ model, table, children }: Props & { table: ReportTable; children?: ReactNode }) => (
  <section className={css.card} aria-labelledby={`report-${table.id}`}>
    <div className={css.head}>
      <h2 id={`report-${table.id}`} className={css.title}>
        {table.title}
      </h2>
      <SaveButtons title={table.title} onSave={(format) => void model.save(table, format)} />
    </div>
    {table.note !== undefined && <p className={css.note}>{table.note}</p>}
    {children}
    <div className={css.halves}>
      <Chart chart={table.chart} />
      <TableView table={table} summed={table.summed} />
    </div>
  </section>
))

const Course = observer(({ model }: Props) => {
  const { course } = model
  const { state } = course.course
  if (state.is === "failed")
    return (
      <section className={css.card}>
        <h2 className={css.title}>{words.course.title}</h2>
        <ErrorState message={messageOf(state.error)} onRetry={course.course.retry} />
      </section>
    )
  if (course.table === undefined) return <Skeleton width="50%" />
  return (
    <Card model={model} table={course.table}>
      <div className={css.choice}>
        <Segments
          label={words.course.by}
          value={course.by}
          options={courseKinds.map((id) => ({ id, label: words.course.kinds[id] }))}
          onChange={(by) => course.tell(by)}
        />
      </div>
    </Card>
  )
})

const Content = observer(({ model }: Props) => {
  const { state } = model.report
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.report.retry} />
  if (state.is !== "loaded")
    return (
      <div className={css.cards} role="status">
        <p className={css.soft}>{words.loading}</p>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    )
  if (state.value.standings.length === 0)
    return (
      <EmptyState title={words.none.title} text={words.none.text}>
        <Link to="/lists/members" className={button.plain}>
          {words.toList}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <p className={css.summary} role="status">
        {words.active(state.value.active, state.value.on)}
      </p>
      <div className={css.cards}>
        {model.tables.map((table) => (
          <Card key={table.id} model={model} table={table} />
        ))}
        <Course model={model} />
      </div>
    </>
  )
})

/** The members on a key date: numbers, charts, tables. */
export const ReportScreen = observer(({ model }: Props) => (
  <div className={css.screen}>
    <h1 className={page.title} tabIndex={-1}>
      {words.title}
    </h1>
    <p className={page.purpose}>{words.purpose}</p>
    <form
      noValidate
      className={css.tools}
      onSubmit={(event) => {
        event.preventDefault()
        model.show()
      }}
    >
      <TextField
        label={words.keyDate}
        className={css.day}
        inputMode="numeric"
        autoComplete="off"
        value={model.typed}
        onChange={(text) => model.type(text)}
        error={model.faulty ? words.keyDateFault : undefined}
      />
      <Button type="submit">{words.show}</Button>
      <Button look="quiet" onClick={() => model.choose(model.firstOfYear)}>
        {words.firstOfYear(model.firstOfYear)}
      </Button>
      <Button look="quiet" onClick={() => model.choose(model.today)}>
        {words.today}
      </Button>
    </form>
    <Content model={model} />
  </div>
))
