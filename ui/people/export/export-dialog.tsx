import { observer } from "mobx-react-lite"
import { exportFormats } from "../../../core/people/export/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { ProgressBar } from "../../kit/progress-bar.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { Segments } from "../../kit/segments.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import * as css from "./export.css.ts"
import type { ExportViewModel } from "./export.view-model.ts"

const order = exportFormats.toSorted((a) => (a === "xlsx" ? -1 : 0))

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
    <p className={css.line}>{words.careful}</p>
  </>
))

/** Asks who goes into a file and of which kind it is, and writes it. */
const ExportDialog = observer(({ model }: { model: ExportViewModel }) => (
  <Dialog title={words.title} onClose={model.cancel}>
    <Form
      onSubmit={() => model.submit()}
      faulty={undefined}
      foot={
        <>
          <Button onClick={model.cancel}>{words.cancel}</Button>
          <Button type="submit" look="primary" busy={model.running} disabled={model.total === 0}>
            {words.start}
          </Button>
        </>
      }
    >
      {model.failure !== undefined && <Alert message={messageOf(model.failure)} />}
      {model.total === 0 && <Alert message={words.nobody} />}
      {model.running ? (
        <ProgressBar
          label={words.running}
          done={model.written}
          total={model.total}
          numbers={words.numbers(model.written, model.total)}
        />
      ) : (
        <Choices model={model} />
      )}
    </Form>
  </Dialog>
))

export default ExportDialog
