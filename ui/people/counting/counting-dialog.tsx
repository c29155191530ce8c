import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Picker } from "../../kit/picker.tsx"
import { EmptyState, ErrorState } from "../../kit/states.tsx"
import { useModel } from "../../kit/use-model.ts"
import { countingText as words } from "../../text/de/counting.ts"
import { messageOf } from "../../text/de/errors.ts"
import * as report from "../report/report.css.ts"
import type { CountedCell, CountedLine } from "./counted-table.ts"
import * as css from "./counting.css.ts"
import type { CountingViewModel } from "./counting.view-model.ts"
import { countingPickers } from "./counting-pickers.ts"

type Props = { readonly model: CountingViewModel }

const Choices = observer(({ model }: Props) => (
  <div className={css.choices}>
    {countingPickers(model).map((picker) => (
      <Picker key={picker.label} labelled search={words.search} nothing={words.nothing} {...picker} />
    ))}
  </div>
))

const Figure = ({ model, cell }: Props & { cell: CountedCell }) => {
  const { text } = cell
  if (cell.conditions === undefined) return text
  return (
    <button
      type="button"
      className={css.shows}
      aria-label={words.show(cell.count, cell.said, model.choice.show === "count" ? undefined : text)}
      onClick={() => model.show(cell)}
    >
      {text}
    </button>
  )
}

const Line = ({ model, line, sum }: Props & { line: CountedLine; sum?: true }) => (
  <tr data-sum={sum}>
    <th scope="row" className={css.value}>
      {line.label}
    </th>
    {line.cells.map((cell, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity than its column
      <td key={place} className={report.figure}>
        <Figure model={model} cell={cell} />
      </td>
    ))}
    {line.measured.map(({ text }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other identity than its column
      <td key={place} className={report.figure}>
        {text}
      </td>
    ))}
  </tr>
)

interface HeadProps extends Props {
  readonly name: string
  readonly place: number
}

/** The head of a column: it puts the lines into its order. */
const Head = observer(({ model, name, place }: HeadProps) => {
  const sort = model.choice.sort?.place === place ? model.choice.sort : undefined
  const Sign = sort?.descending === true ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sort && (sort.descending ? "descending" : "ascending")}
      className={place === 0 ? undefined : css.figureHead}
    >
      <button type="button" className={css.sorts} onClick={() => model.sortBy(place)}>
        {name}
        {sort && <Sign size={13} aria-hidden />}
      </button>
    </th>
  )
})

const Table = observer(({ model }: Props) => {
  const { state } = model.counts
  const { table } = model
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.counts.retry} />
  if (table === undefined) return <p role="status">{words.coming}</p>
  if (table.lines.length === 0) return <EmptyState title={words.nobody} text="" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={css.scroll} tabIndex={0} aria-label={words.title}>
      <table className={report.table}>
        <thead>
          <tr>
            {table.head.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two values may be read the same
              <Head key={place} model={model} name={name} place={place} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two values may be read the same
            <Line key={place} model={model} line={line} />
          ))}
          <Line model={model} line={table.total} sum />
        </tbody>
      </table>
    </section>
  )
})

/** Counts who is shown by the values of a column, or of two. */
const CountingDialog = observer(({ model: given }: Props) => {
  const model = useModel(() => given)
  return (
    <Dialog title={words.title} roomy dismissable onClose={model.close}>
      <div className={css.body}>
        <Choices model={model} />
        <p role="status" className={css.notes}>
          {model.notes.join(" ")}
        </p>
        <Table model={model} />
        <div className={css.foot}>
          <Button disabled={model.table === undefined} onClick={() => model.copy()}>
            {words.copy}
          </Button>
          {(["xlsx", "csv"] as const).map((format) => (
            <Button
              key={format}
              look="quiet"
              disabled={model.table === undefined}
              onClick={() => void model.save(format)}
            >
              {words.saved[format]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
})

export default CountingDialog
