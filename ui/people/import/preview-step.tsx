import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { Segments } from "../../kit/segments.tsx"
import { ErrorState } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import { importSpeech } from "../../text/de/people-import.ts"
import { importKinds, importDialogText as words } from "../../text/de/people-import-dialog.ts"
import { BesidesLines } from "./besides-lines.tsx"
import { FaultList } from "./fault-list.tsx"
import * as step from "./import.css.ts"
import type { ImportViewModel } from "./import.view-model.ts"
import { type ImportPlanning, type View, views } from "./import-planning.ts"
import { MappingList } from "./mapping-list.tsx"
import { NewcomerTable } from "./newcomer-table.tsx"
import { ChangeList, LeftOutList, WarningList } from "./person-lists.tsx"
import * as css from "./preview.css.ts"
import { panelId, toPanel } from "./to-panel.ts"

const panels = {
  columns: MappingList,
  faults: FaultList,
  newcomers: NewcomerTable,
  changes: ChangeList,
  leftOut: LeftOutList,
  warnings: WarningList,
} as const

const kinds = (["member", "contact", "applicant"] as const).map((id) => ({ id, label: importKinds[id] }))

const countOf = ({ preview, file }: ImportPlanning, view: View): number | undefined => {
  if (view === "columns") return file.columns.length
  if (preview === undefined) return undefined
  switch (view) {
    case "faults":
      return preview.faults.length
    case "newcomers":
      return preview.create
    case "changes":
      return preview.update
    case "leftOut":
      return Object.values(preview.skip).reduce((sum, count) => sum + count, 0)
    case "warnings":
      return preview.warnings.length
  }
}

const toneOf = (view: View, count: number | undefined): { readonly tone?: "red" | "amber" } => {
  if (count === undefined || count === 0) return {}
  if (view === "faults") return { tone: "red" }
  return view === "warnings" ? { tone: "amber" } : {}
}

const Head = observer(({ planning }: { planning: ImportPlanning }) => {
  const { file, fileName, choices } = planning
  return (
    <div className={css.head}>
      <div className={css.file}>
        <h3 className={css.name} tabIndex={-1} ref={arrive}>
          {fileName}
        </h3>
        <p className={css.about}>{words.about(file)}</p>
      </div>
      <Segments label={words.kind} value={choices.now.kind} options={kinds} onChange={(kind) => planning.take(kind)} />
    </div>
  )
})

const Panel = observer(({ planning }: { planning: ImportPlanning }) => {
  const { failure, view } = planning
  const Shown = panels[view]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not everything in it takes the focus
    <div id={panelId} role="tabpanel" tabIndex={0} aria-labelledby={`tab-${view}`} className={css.panel}>
      {failure !== undefined && view !== "columns" ? (
        <ErrorState
          message={failure._tag === "PlannerBroken" ? words.plannerBroken : messageOf(failure)}
          onRetry={() => planning.plan()}
        />
      ) : (
        <Shown model={planning} />
      )}
    </div>
  )
})

interface HintProps {
  readonly planning: ImportPlanning
  readonly text: string
  readonly count: number
  readonly view: View
}

/** Looks at a part of the preview, and goes there: what was pressed is gone then. */
const lookAt = (planning: ImportPlanning, view: View): void => {
  toPanel()
  planning.look(view)
}

/** What deserves a look before it is applied, and the way there. */
const Hint = observer(({ planning, text, count, view }: HintProps) =>
  count === 0 ? null : (
    <>
      {` · ${text}`}
      {planning.view !== view && (
        <Button look="quiet" aria-label={`${text}: ${words.see}`} onClick={() => lookAt(planning, view)}>
          {words.see}
        </Button>
      )}
    </>
  ),
)

const Reason = observer(({ planning }: { planning: ImportPlanning }) => {
  const { hindrance, preview } = planning
  if (hindrance === "faults" && preview !== undefined)
    return (
      <span>
        {words.faultsLeft(preview.faults.length)}
        {planning.view !== "faults" && (
          <Button look="quiet" onClick={() => lookAt(planning, "faults")}>
            {words.see}
          </Button>
        )}
      </span>
    )
  if (hindrance === "faults" || hindrance === "planning") return words.hindrance.planning
  if (hindrance !== undefined) return words.hindrance[hindrance]
  if (preview === undefined) return null
  return (
    <span>
      {words.ready(preview.create, preview.update)}
      <Hint
        planning={planning}
        text={words.empties(preview.emptied.values)}
        count={preview.emptied.values}
        view="changes"
      />
      <Hint planning={planning} text={words.noPersons(planning.noPersons)} count={planning.noPersons} view="leftOut" />
      <Hint
        planning={planning}
        text={words.similarPairs(planning.similar.length)}
        count={planning.similar.length}
        view="newcomers"
      />
    </span>
  )
})

const Foot = observer(({ model, planning }: { model: ImportViewModel; planning: ImportPlanning }) => (
  <div className={step.foot}>
    <div id="import-reason" className={step.reason}>
      <Reason planning={planning} />
      <BesidesLines model={planning} made={false} />
    </div>
    <Button onClick={() => model.restart()}>{words.otherFile}</Button>
    <Button
      look="primary"
      className={step.apply}
      disabled={planning.hindrance !== undefined}
      aria-describedby="import-reason"
      onClick={() => model.apply()}
    >
      {words.apply(planning.size, planning.choices.now.kind)}
    </Button>
  </div>
))

/** The file as it was understood: columns, faults, who is new or changes; nothing is applied yet. */
export const PreviewStep = observer(({ model, planning }: { model: ImportViewModel; planning: ImportPlanning }) => (
  <div className={step.step}>
    <Head planning={planning} />
    {planning.fileFault !== undefined && (
      <div className={css.fileFault}>
        <Alert message={{ what: importSpeech.fault(planning.fileFault), todo: "" }} />
      </div>
    )}
    <div className={css.tabs}>
      <Tabs
        label={words.views}
        panel={panelId}
        chosen={planning.view}
        onChoose={(view) => planning.look(view)}
        tabs={views.map((id) => {
          const count = countOf(planning, id)
          return {
            id,
            label: words.view[id],
            count: count === undefined ? undefined : formatNumber(count),
            ...toneOf(id, count),
          }
        })}
      />
    </div>
    <Panel planning={planning} />
    <Foot model={model} planning={planning} />
  </div>
))
