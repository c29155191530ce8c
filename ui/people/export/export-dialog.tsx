import { observer } from "mobx-react-lite"
import { mostPaperColumns } from "../../../core/people/export/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { Form } from "../../kit/form.tsx"
import { ProgressBar } from "../../kit/progress-bar.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { Segments } from "../../kit/segments.tsx"
import { Tick } from "../../kit/tick.tsx"
import { exportMessageOf, exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import { specialMessageOf } from "../../text/de/special-data.ts"
import * as css from "./export.css.ts"
import type { ExportViewModel } from "./export.view-model.ts"
import { LabelOptionFields } from "./label-options.tsx"
import { KeptProgress, MyExports } from "./my-exports.tsx"
import { SpecialOptions } from "./special-options.tsx"

const order = Object.keys(words.formats) as ReadonlyArray<keyof typeof words.formats>

const Choices = observer(({ model }: { model: ExportViewModel }) => (
  <>
    {model.chosenCount > 0 && (
      <Segments
        label={words.who}
        value={model.who}
        options={[
          { id: "chosen", label: words.chosen(model.chosenCount) },
          { id: "list", label: words.list(model.list.count) },
        ]}
        onChange={(who) => model.set("who", who)}
      />
    )}
    {model.chosenCount === 0 && <p className={css.line}>{words.list(model.list.count)}</p>}
    <RadioList
      focused
      label={words.format}
      value={model.format}
      options={order.map((id) => ({ id, ...words.formats[id] }))}
      onChange={(format) => model.set("format", format)}
    />
    {model.hasColumns && (
      <div>
        <p className={css.title}>{words.columns}</p>
        <Segments
          label={words.columns}
          value={model.columns}
          options={[
            { id: "shown", label: words.shown },
            { id: "all", label: words.all },
          ]}
          onChange={(columns) => model.set("columns", columns)}
        />
      </div>
    )}
    {model.format === "labels" && <LabelOptionFields model={model} />}
    {model.tooWide && <Alert message={words.tooWide(mostPaperColumns)} />}
    {model.special.offered && <SpecialOptions choice={model.special} />}
    {model.writable && model.many && !model.special.on && <p className={css.line}>{words.many}</p>}
    {model.writable && !model.many && !model.special.on && (
      <Tick label={words.apart} name="apart" chosen={model.apart} onChange={(apart) => model.set("apart", apart)} />
    )}
    <p className={css.line}>{words.careful}</p>
  </>
))

/** What this page is writing. */
const Writing = observer(({ model }: { model: ExportViewModel }) => (
  <ProgressBar
    label={words.running}
    done={model.written}
    total={model.total}
    numbers={words.numbers(model.written, model.total)}
  />
))

/** What the server is making, until it is here. */
const Awaiting = observer(({ model }: { model: ExportViewModel }) => {
  const { current, acting } = model.kept
  return (
    <div className={parts.column}>
      {acting.failure !== undefined && <Alert message={exportMessageOf(acting.failure)} />}
      {current?.state === "failed" ? (
        <Alert message={{ what: current.name, todo: words.fault(current) }} />
      ) : (
        current !== undefined && <KeptProgress kept={current} />
      )}
      {current?.state !== "failed" && <p className={css.line}>{words.goesOn}</p>}
      <div className={foot}>
        {(current?.state === "failed" || acting.failure !== undefined) && (
          <Button onClick={() => model.kept.dismiss()}>{words.back}</Button>
        )}
        <Button look="primary" ref={arrive} onClick={model.cancel}>
          {words.close}
        </Button>
      </div>
    </div>
  )
})

const Choosing = observer(({ model }: { model: ExportViewModel }) => {
  const failure = model.failure ?? model.kept.starting.failure
  const special = model.special.attempt.failure
  return (
    <div className={parts.column}>
      <Form
        onSubmit={() => model.submit()}
        faulty={undefined}
        foot={
          <>
            <Button onClick={model.cancel}>{words.cancel}</Button>
            <Button
              type="submit"
              look="primary"
              busy={model.running || model.kept.starting.busy || model.special.attempt.busy}
              disabled={!model.ready}
            >
              {words.start}
            </Button>
          </>
        }
      >
        {failure !== undefined && <Alert message={exportMessageOf(failure)} />}
        {special !== undefined && <Alert message={specialMessageOf(special)} />}
        {model.total === 0 && <Alert message={words.nobody} />}
        {model.running ? <Writing model={model} /> : <Choices model={model} />}
      </Form>
      {!model.running && <MyExports model={model.kept} />}
    </div>
  )
})

/** Asks who goes into a file and of which kind it is, and writes it or has it written. */
const ExportDialog = observer(({ model }: { model: ExportViewModel }) => (
  <Dialog title={words.title} onClose={model.cancel}>
    {model.kept.awaited === undefined ? <Choosing model={model} /> : <Awaiting model={model} />}
  </Dialog>
))

export default ExportDialog
