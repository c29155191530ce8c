import { observer } from "mobx-react-lite"
import { type AutomaticHead, automatic } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { heard } from "../../kit/heard.css.ts"
import { Editing } from "../../kit/may.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tick } from "../../kit/tick.tsx"
import { Link } from "../../shell/link.tsx"
import { contextText, triggerText, automaticText as words } from "../../text/de/automatic.ts"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../messages.css.ts"
import type { AutomaticListViewModel } from "./automatic-list.view-model.ts"
import { Log } from "./log.tsx"

const Row = observer(({ model, head }: { model: AutomaticListViewModel; head: AutomaticHead }) => {
  const { label, whom, when } = triggerText(head.trigger)
  return (
    <li className={`${css.row} ${css.entry}`}>
      <span className={css.main}>
        <Link to={`/messaging/automatic/${head.trigger}`} className={`${css.name} ${css.personLink}`}>
          {label}
        </Link>
        <br />
        <span className={css.soft}>
          {whom}, {when}
        </span>
        <br />
        <span className={css.soft}>{words.sent(head, (at) => formatWhen(at, Date.now()))}</span>
      </span>
      <span className={css.pills}>
        {head.edited && <Pill tone="blue">{words.own}</Pill>}
        {head.variants > 0 && <Pill tone="blue">{words.byGroup(head.variants)}</Pill>}
        {head.onDemand && <Pill>{words.onDemand}</Pill>}
      </span>
      {!head.onDemand && (
        <Editing calls={automatic.operations.turn}>
          <Tick
            name={head.trigger}
            label={
              <>
                <span aria-hidden>{words.on}</span>
                <span className={heard}>{words.onOf(label)}</span>
              </>
            }
            chosen={head.on}
            onChange={(on) => model.turn(head, on)}
          />
        </Editing>
      )}
    </li>
  )
})

const byContext = (heads: ReadonlyArray<AutomaticHead>) =>
  [...new Set(heads.map(({ context }) => context))].map((context) => ({
    context,
    heads: heads.filter((head) => head.context === context),
  }))

/** The occasions at which mails go out by themselves, by the part of Wimpel they belong to, and what went out. */
export const AutomaticList = observer(({ model }: { model: AutomaticListViewModel }) => {
  const { state } = model.heads
  const { failure } = model.turning
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.heads.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  return (
    <>
      <p className={css.soft}>{words.intro}</p>
      {failure !== undefined && <Alert message={messagesMessageOf(failure)} />}
      {byContext(state.value).map(({ context, heads }) => (
        <section key={context} aria-label={contextText[context] ?? context}>
          <h2 className={css.cardTitle}>{contextText[context] ?? context}</h2>
          <ul className={css.rows}>
            {heads.map((head) => (
              <Row key={head.trigger} model={model} head={head} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-label={words.log}>
        <h2 className={css.cardTitle}>{words.log}</h2>
        <Log model={model.log} named />
      </section>
    </>
  )
})
