import { observer } from "mobx-react-lite"
import { people } from "../../../core/people/people.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { useTypedNowhere } from "../../kit/use-typed-nowhere.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import type { BlockPreview, PreviewLine } from "./block-preview.ts"
import * as css from "./cells.css.ts"

/** So many lines are drawn: enough to see whether it is right. */
const most = 200

const Value = ({ text }: { text: string }) => (text === "" ? <span className={css.none}>{words.nothing}</span> : text)

const Lines = ({ title, lines }: { title: string; lines: ReadonlyArray<PreviewLine> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
  <section className={css.scroll} tabIndex={0} aria-label={title}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{words.person}</th>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, most).map(({ name, label, before, after, fault }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two can be the same
          <tr key={index}>
            <td>{name}</td>
            <td>{label}</td>
            <td className={css.before}>
              <Value text={before} />
            </td>
            <td>
              <Value text={after} />
              {fault !== undefined && <span className={css.fault}>{fault}</span>}
            </td>
          </tr>
        ))}
        {lines.length > most && (
          <tr>
            <td colSpan={4}>{words.more(lines.length - most)}</td>
          </tr>
        )}
      </tbody>
    </table>
  </section>
)

const Review = observer(({ model }: { model: BlockPreview }) => {
  const { found, wrong, changing, newWords, asked, rest } = model
  const { beyond } = asked.plan
  const outside = asked.outside - (rest?.cells ?? 0) - (beyond?.cells ?? 0)
  if (found === undefined) return <p className={parts.text}>{words.asking}</p>
  return (
    <div className={parts.column}>
      <p className={parts.name} role="status">
        {words.changes(changing.length, model.count)}
      </p>
      {changing.length > 0 && <Lines title={words.after} lines={changing} />}
      {newWords !== undefined && <p className={parts.text}>{newWords}</p>}
      {found.same > 0 && <p className={parts.text}>{words.same(found.same)}</p>}
      {wrong.length > 0 && (
        <>
          <p className={parts.text}>{words.wrong(wrong.length)}</p>
          <Lines title={words.wrong(wrong.length)} lines={wrong} />
        </>
      )}
      {asked.fixed.length > 0 && <p className={parts.text}>{words.fixed(asked.fixed)}</p>}
      {beyond !== undefined && <p className={parts.text}>{words.beyond(beyond.columns)}</p>}
      {outside > 0 && <p className={parts.text}>{words.outside(outside)}</p>}
      {rest !== undefined && <p className={parts.text}>{words.rest(rest.rows)}</p>}
      {found.gone.length > 0 && <p className={parts.text}>{words.gone(found.gone.length)}</p>}
    </div>
  )
})

/** Shows what a block would change before it is done. */
const BlockDialog = observer(({ model }: { model: BlockPreview }) => {
  const { sending, found, changing, asked, rest } = model
  useTypedNowhere(model.typeOn)
  return (
    <Dialog title={words.title[asked.act]} onClose={model.cancel} wide>
      <Form
        onSubmit={() => model.submit()}
        faulty={undefined}
        foot={
          <>
            <Button onClick={model.cancel}>{words.cancel}</Button>
            {found === undefined && sending.failure !== undefined && (
              <Button type="submit" look="primary">
                {words.again}
              </Button>
            )}
            {found !== undefined && rest !== undefined && (
              <Button calls={people.operations.import} busy={sending.busy} onClick={() => model.importRest()}>
                {words.importRest(rest.rows, changing.length > 0, model.ofContacts)}
              </Button>
            )}
            {found !== undefined && changing.length > 0 && (
              <Button type="submit" look="primary" busy={sending.busy} autoFocus>
                {words.act(changing.length, asked.act === "empty")}
              </Button>
            )}
          </>
        }
      >
        {sending.failure !== undefined && <Alert message={messageOf(sending.failure)} />}
        {model.typedOn && (
          <p role="alert" className={css.asks}>
            {words.typedOn}
          </p>
        )}
        <Review model={model} />
      </Form>
    </Dialog>
  )
})

export default BlockDialog
