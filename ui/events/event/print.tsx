import { observer } from "mobx-react-lite"
import type { EventDetail } from "../../../core/events/events.port.ts"
import { listFormats } from "../../../core/events/lists/lists.port.ts"
import type { OfferId } from "../../../core/forms/event-offer/offer.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Select } from "../../kit/select.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { eventText as all } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import * as css from "../events.css.ts"
import type { EventViewModel } from "./event.view-model.ts"

const { print: words } = all

interface Props {
  readonly model: EventViewModel
  readonly event: EventDetail
}

const Lists = observer(({ model }: Pick<Props, "model">) => {
  const { state } = model.sheets
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.sheets.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  return (
    <ul className={frame.rows}>
      {[...state.value.own, ...state.value.given].map(({ key, content: { name } }) => (
        <li key={key} className={`${frame.row} ${frame.entry}`}>
          <span className={frame.main}>{name}</span>
          {listFormats.map((format) => (
            <Button
              key={format}
              aria-label={words.as(name, words[format])}
              busy={model.printing.busy}
              onClick={() => model.print(key, format)}
            >
              {words[format]}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  )
})

/** The lists of an event, to print and to hand in (EVT-13, EVT-16). */
const Print = observer(({ model, event }: Props) => {
  const { printing } = model
  const { groups } = event.content
  return (
    <div className={css.scrolls}>
      <section className={frame.card} aria-label={words.title}>
        <div className={frame.between}>
          <div>
            <h2 className={frame.cardTitle}>{words.title}</h2>
            <p className={frame.soft}>{words.purpose}</p>
          </div>
          <Link to="/lists/events/sheets" className={frame.personLink}>
            {words.edit}
          </Link>
        </div>
        {groups.length > 0 && (
          <Select
            label={words.group}
            value={model.printed ?? ""}
            options={[
              { id: "", label: words.everybody },
              ...groups.map(({ id, name }) => ({ id: id as string, label: name })),
            ]}
            onChange={(id) => model.choose(id === "" ? null : (id as OfferId))}
          />
        )}
        {printing.failure !== undefined && <Alert message={eventsMessageOf(printing.failure)} />}
        <Lists model={model} />
      </section>
    </div>
  )
})

export default Print
