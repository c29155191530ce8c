import { observer } from "mobx-react-lite"
import type { InvoiceMailsPreview } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { codeAddress } from "../../kit/code-address.ts"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { feesText } from "../../text/de/fees.ts"
import { invoicesText as words } from "../../text/de/invoices.ts"
import { invoiceMailRefusalText, invoicesMessageOf } from "../../text/de/invoices-errors.ts"
import { link } from "../../workspace/workspace.css.ts"
import * as css from "./mails.css.ts"
import type { InvoiceMails } from "./mails.view-model.ts"

interface Props {
  readonly model: InvoiceMails
  readonly onClose: () => void
}

/** So many mails and refusals are named. */
const shownRows = 200

const More = ({ of }: { readonly of: ReadonlyArray<unknown> }) =>
  of.length > shownRows ? <p className={parts.soft}>{words.moreRefused(of.length - shownRows)}</p> : null

const Whom = ({ preview: { mails, refused } }: { readonly preview: InvoiceMailsPreview }) => (
  <>
    {mails.length > 0 && (
      <details className={frame.details}>
        <summary className={frame.summary}>{words.mailsTo}</summary>
        <ul className={parts.lines}>
          {mails.slice(0, shownRows).map(({ invoice, number, name, address }) => (
            <li key={invoice}>{words.mailTo(number, name, address)}</li>
          ))}
        </ul>
        <More of={mails} />
      </details>
    )}
    {refused.length > 0 && (
      <>
        <p className={parts.text}>{words.notMailed(refused.length)}:</p>
        <ul className={parts.lines}>
          {refused.slice(0, shownRows).map(({ fee, name, number, reference, reason }) => (
            <li key={fee}>
              <strong>{name ?? feesText.erased}</strong> ({number ?? reference}): {invoiceMailRefusalText[reason]}
            </li>
          ))}
        </ul>
        <More of={refused} />
      </>
    )}
  </>
)

const First = ({ first }: { readonly first: NonNullable<InvoiceMailsPreview["first"]> }) => (
  <section aria-label={words.mailPreview}>
    <h3 className={frame.what}>{words.mailPreview}</h3>
    <p className={frame.name}>{first.subject}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
    <pre className={frame.plain} tabIndex={0}>
      {first.text}
    </pre>
    {first.code !== null && <img className={css.code} src={codeAddress(first.code.payload)} alt={first.code.label} />}
    <p className={parts.soft}>{words.mailFile(first.file)}</p>
  </section>
)

/** Invoices by mail within a dialog: what would go to whom, and then that it is on its way. */
export const InvoiceMailsContent = observer(({ model, onClose }: Props) => {
  const { preview, sending, again, sent } = model
  const { state } = preview
  if (sent !== undefined)
    return (
      <div className={parts.column}>
        <p className={parts.text} role="status">
          {words.mailed(sent)}
        </p>
        <div className={foot}>
          <Button look="primary" onClick={onClose} autoFocus>
            {words.close}
          </Button>
        </div>
      </div>
    )
  if (state.is === "failed") return <ErrorState message={invoicesMessageOf(state.error)} onRetry={preview.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  const { mails, refused, first } = state.value
  return (
    <div className={parts.column}>
      {sending.failure !== undefined && <Alert message={invoicesMessageOf(sending.failure)} />}
      <p className={parts.text} role="status">
        {words.mailCount(mails.length)}
      </p>
      <Whom preview={state.value} />
      {(again || refused.some(({ reason }) => reason === "alreadySent")) && (
        <Check label={words.again} chosen={again} onToggle={() => model.turn()} />
      )}
      {first !== null && <First first={first} />}
      <p>
        <Link to="/messaging/automatic/invoiceMailed" className={link}>
          {words.mailText}
        </Link>
      </p>
      <div className={foot}>
        <Button onClick={onClose}>{words.back}</Button>
        {mails.length > 0 && (
          <Button look="primary" busy={sending.busy} onClick={() => model.send()}>
            {words.mailNow(mails.length)}
          </Button>
        )}
      </div>
    </div>
  )
})
