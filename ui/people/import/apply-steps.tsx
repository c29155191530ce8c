import CircleCheck from "lucide-react/icons/circle-check"
import CloudOff from "lucide-react/icons/cloud-off"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { ProgressBar } from "../../kit/progress-bar.tsx"
import type { Message } from "../../text/de/call-errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import { referencesTold } from "../../text/de/import-references.ts"
import { conflictText } from "../../text/de/people-import-cli.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import { BesidesLines } from "./besides-lines.tsx"
import * as css from "./import.css.ts"
import type { ImportViewModel } from "./import.view-model.ts"
import type { ImportApplying, Outcome } from "./import-applying.ts"
import { KeepButton } from "./keep-button.tsx"

/** So many conflicts are listed. */
const listed = 100

const Middle = ({ children }: { children: ReactNode }) => (
  <div className={css.scroll}>
    <div className={css.middle}>{children}</div>
  </div>
)

const Heading = ({ children }: { children: string }) => (
  <h3 className={css.heading} tabIndex={-1} ref={arrive}>
    {children}
  </h3>
)

/** The plan is made into what is sent. */
export const PreparingStep = () => (
  <Middle>
    <Heading>{words.applying}</Heading>
    <div className={css.wide}>
      <ProgressBar label={words.applying} numbers={words.sending} />
    </div>
  </Middle>
)

interface TroubleProps {
  readonly message: Message
  readonly look: string
  readonly children?: ReactNode
}

/** What went wrong, and what can be done. */
export const Trouble = ({ message, look, children }: TroubleProps) => (
  <Middle>
    <span className={look}>
      {look === css.bad ? <TriangleAlert size={30} aria-hidden /> : <CloudOff size={30} aria-hidden />}
    </span>
    <Heading>{message.what}</Heading>
    <p className={css.text} role="alert">
      {message.todo}
    </p>
    <div className={css.actions}>{children}</div>
  </Middle>
)

/** How far the import is, and what to do when the connection is lost. */
export const ApplyingStep = observer(({ model, applying }: { model: ImportViewModel; applying: ImportApplying }) => {
  const { sending, applied, total } = applying
  if (sending === "silent")
    return (
      <Trouble message={words.silent} look={css.wait}>
        <Button look="primary" onClick={() => applying.ask()}>
          {words.askNow}
        </Button>
      </Trouble>
    )
  if (sending === "nothing")
    return (
      <Trouble message={words.nothing} look={css.wait}>
        <Button onClick={() => model.replan()}>{words.back}</Button>
        <Button look="primary" onClick={() => applying.send()}>
          {words.sendAgain}
        </Button>
      </Trouble>
    )
  return (
    <Middle>
      <Heading>{sending === "asking" ? words.asking.what : words.applying}</Heading>
      {sending === "asking" && <p className={css.text}>{words.asking.todo}</p>}
      <div className={css.wide}>
        <ProgressBar
          label={words.applying}
          numbers={words.progress(applied, total)}
          {...(applied > 0 ? { done: applied, total } : {})}
        />
      </div>
      <p className={css.calm}>{words.goesOn}</p>
    </Middle>
  )
})

/** All of it is in the list. */
export const DoneStep = observer(
  ({ model, created, updated, references }: { model: ImportViewModel } & Extract<Outcome, { is: "done" }>) => {
    const counts = [
      [words.counts.created, created],
      [words.counts.updated, updated],
      [words.counts.left, model.leftOut],
    ] as const
    return (
      <Middle>
        <span className={css.good}>
          <CircleCheck size={32} aria-hidden />
        </span>
        <Heading>{words.done(created + updated, model.kind)}</Heading>
        <dl className={css.counts}>
          {counts.map(([label, count]) => (
            <div key={label} className={css.count}>
              <dt className={css.calm}>{label}</dt>
              <dd className={css.number}>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {model.planning !== undefined && <BesidesLines model={model.planning} made />}
        {referencesTold(references).map((line) => (
          <p key={line} className={css.calm}>
            {line}
          </p>
        ))}
        <p className={css.calm}>{words.doneHint}</p>
        <div className={css.actions}>
          {model.planning !== undefined && <KeepButton model={model.planning} />}
          {created + updated > 0 && <Button onClick={() => model.takeBack()}>{words.takeBack}</Button>}
          <Button onClick={() => model.restart()}>{words.otherFile}</Button>
          <Button look="primary" onClick={() => model.look()}>
            {words.look}
          </Button>
        </div>
      </Middle>
    )
  },
)

/** The list changed since the preview; nothing was applied. */
export const ConflictStep = ({ model, rows }: { model: ImportViewModel } & Extract<Outcome, { is: "conflict" }>) => (
  <Middle>
    <span className={css.wait}>
      <TriangleAlert size={30} aria-hidden />
    </span>
    <Heading>{words.conflict}</Heading>
    <p className={css.text}>{words.conflictHint}</p>
    <ul className={css.conflicts}>
      {rows.slice(0, listed).map((row) => (
        <li key={`${row.line} ${row.reason}`}>{conflictText(row)}</li>
      ))}
      {rows.length > listed && <li>{words.moreRows(rows.length - listed)}</li>}
    </ul>
    <div className={css.actions}>
      <Button look="primary" onClick={() => model.replan()}>
        {words.replan}
      </Button>
    </div>
  </Middle>
)
