import { observer } from "mobx-react-lite"
import { type MandateRow, mandateStandings, mandates } from "../../../core/fees/index.ts"
import { Button } from "../../kit/button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { SearchField } from "../../kit/search-field.tsx"
import { Select } from "../../kit/select.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { mandateStandingText, mandatesText as words } from "../../text/de/mandates.ts"
import * as css from "../fees.css.ts"
import type { MandatesViewModel } from "./mandates.view-model.ts"
import { MissingReferences } from "./missing-references.tsx"
import { standingTone } from "./standing-tone.ts"

interface Props {
  readonly model: MandatesViewModel
}

const Row = ({ row }: { row: MandateRow }) => (
  <li>
    <Link to={`/lists/members/${row.person}`} className={`${frame.row} ${frame.first} ${frame.opens}`}>
      <span className={frame.main}>
        <span className={frame.name}>{row.name}</span>
        <br />
        <span className={frame.soft}>
          {[row.reference, row.iban, row.until === null ? null : `${words.until} ${formatDate(row.until)}`]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
      </span>
      <Pill tone={standingTone[row.standing]}>{mandateStandingText[row.standing]}</Pill>
    </Link>
  </li>
)

const Content = observer(({ model }: Props) => {
  const { state } = model.all
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.all.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  const { rows, count, standings } = state.value
  const total = Object.values(standings).reduce((sum, each) => sum + each, 0)
  if (total === 0) return <EmptyState {...words.nobody} />
  const cut = words.shown(rows.length, count)
  return (
    <section className={frame.card} aria-label={words.title}>
      <div className={css.fields}>
        <SearchField
          label={words.search}
          placeholder={words.search}
          value={model.search}
          onChange={(text) => model.type(text)}
          maxLength={200}
        />
        <Select
          label={words.standing}
          bare
          value={model.only}
          options={[
            { id: "all", label: words.all(total) },
            ...mandateStandings
              .filter((id) => standings[id] > 0 || model.only === id)
              .map((id) => ({ id, label: words.option(id, standings[id]) })),
          ]}
          onChange={(only) => model.choose(only)}
        />
      </div>
      <MissingReferences model={model} />
      {rows.length === 0 && <p className={frame.soft}>{words.nothingFound}</p>}
      <ul className={frame.rows}>
        {rows.map((row) => (
          <Row key={row.person} row={row} />
        ))}
      </ul>
      {cut !== "" && <p className={frame.soft}>{cut}</p>}
    </section>
  )
})

/** The mandates of a workspace. */
export const MandatesScreen = observer(({ model }: Props) => (
  <BackFrame
    to="/fees/sepa"
    backTo={words.back}
    title={words.title}
    purpose={words.purpose}
    actions={
      <Button calls={mandates.operations.paper} busy={model.giving.busy} onClick={() => model.print()}>
        {words.printEmpty}
      </Button>
    }
  >
    <Content model={model} />
  </BackFrame>
))
