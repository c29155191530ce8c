import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { ListContent } from "../../../core/events/lists/list-content.ts"
import { eventLists } from "../../../core/events/lists/lists.port.ts"
import { Button } from "../../kit/button.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Sure } from "../../messages/sure.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { listColumnName } from "../../text/de/event-lists.ts"
import { sheetsText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import type { SheetsViewModel } from "./sheets.view-model.ts"

const SheetDialog = lazy(() => import("./sheet-dialog.tsx"))

interface Props {
  readonly model: SheetsViewModel
}

const said = ({ columns }: ListContent): string =>
  columns.map(({ kind, title }) => (title === "" ? listColumnName[kind] : title)).join(", ")

const Sheet = ({ content, children }: { content: ListContent; children: React.ReactNode }) => (
  <li className={`${frame.row} ${frame.entry}`}>
    <span className={frame.main}>
      <span className={frame.name}>{content.name}</span>
      <br />
      <span className={frame.soft}>{said(content)}</span>
    </span>
    {children}
  </li>
)

const Lists = observer(({ model }: Props) => {
  const { state } = model.all
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.all.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  const { own, given } = state.value
  return (
    <>
      <section className={frame.card} aria-label={words.own}>
        <h2 className={frame.cardTitle}>{words.own}</h2>
        {own.length === 0 && <EmptyState {...words.none} />}
        <ul className={frame.rows}>
          {own.map((list) => (
            <Sheet key={list.key} content={list.content}>
              <Button calls={eventLists.operations.change} onClick={() => model.begin(list.content, list)}>
                {words.edit}
              </Button>
              <Button calls={eventLists.operations.delete} onClick={() => model.ask(list)}>
                {words.delete}
              </Button>
            </Sheet>
          ))}
        </ul>
      </section>
      <section className={frame.card} aria-label={words.given}>
        <h2 className={frame.cardTitle}>{words.given}</h2>
        <p className={frame.soft}>{words.givenHelp}</p>
        <ul className={frame.rows}>
          {given.map(({ key, content }) => (
            <Sheet key={key} content={content}>
              <Button
                calls={eventLists.operations.create}
                onClick={() => model.begin({ ...content, name: words.copyOf(content.name) })}
              >
                {words.asStart}
              </Button>
            </Sheet>
          ))}
        </ul>
      </section>
    </>
  )
})

/** The lists of participants that can be printed (EVT-16). */
export const SheetsScreen = observer(({ model }: Props) => {
  useUnsaved(model.isUnsaved)
  const { removing, deleting } = model
  return (
    <BackFrame
      to="/lists/events"
      backTo={words.back}
      title={words.title}
      purpose={words.purpose}
      actions={
        <Button look="primary" calls={eventLists.operations.create} onClick={() => model.begin()}>
          {words.add}
        </Button>
      }
    >
      <Lists model={model} />
      <Suspense>{model.typed !== undefined && <SheetDialog model={model} typed={model.typed} />}</Suspense>
      {removing !== undefined && (
        <Sure
          title={words.deleteTitle(removing.content.name)}
          meaning={words.deleteMeaning}
          act={words.delete}
          busy={deleting.busy}
          failure={deleting.failure && eventsMessageOf(deleting.failure)}
          onClose={() => model.leave()}
          onSure={() => model.remove()}
        />
      )}
    </BackFrame>
  )
})
