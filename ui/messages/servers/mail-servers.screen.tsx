import { observer } from "mobx-react-lite"
import type { MailServers } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill, type Tone } from "../../kit/pill.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tick } from "../../kit/tick.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { mailServersMessageOf, managedText, ownText, mailServersText as words } from "../../text/de/mail-servers.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../messages.css.ts"
import { Sure } from "../sure.tsx"
import type { Choice, MailServersViewModel } from "./mail-servers.view-model.ts"
import { MailboxSection } from "./mailbox-section.tsx"
import { ServerForm } from "./server-form.tsx"
import * as own from "./servers.css.ts"

interface PartProps {
  readonly model: MailServersViewModel
  readonly servers: MailServers
}

const tones: Readonly<Record<string, Tone>> = { active: "green", fallback: "blue", failed: "red" }

const options = ({ own }: MailServers) =>
  (["managed", "own", "nobody"] as const)
    .filter((id) => id !== "own" || own !== null)
    .map((id) => ({ id, label: words.by[id], help: words.byHelp[id] }))

const Failure = ({ servers }: Pick<PartProps, "servers">) => {
  const { lastFailure } = servers
  if (lastFailure === null) return null
  const said = lastFailure.why === "locked" ? words.locked : lastFailure.answer || words.noAnswer
  return (
    <p className={css.soft}>
      {words.lastFailure(formatWhen(lastFailure.at, Date.now()))}: <span className={own.quoted}>{said}</span>
    </p>
  )
}

const States = ({ servers }: Pick<PartProps, "servers">) => (
  <ul className={own.states}>
    <li className={own.state}>
      {words.states.managed}
      <Pill tone={tones[servers.managed]}>{managedText[servers.managed]}</Pill>
    </li>
    {servers.own !== null && (
      <li className={own.state}>
        {words.states.own}
        <Pill tone={tones[servers.own.state]}>{ownText[servers.own.state]}</Pill>
      </li>
    )}
  </ul>
)

/** By what messages go, and how that stands. */
const Chosen = observer(({ model, servers }: PartProps) => {
  const { choosing, choice } = model
  const hasFailed = servers.own?.state === "failed"
  return (
    <section className={css.card} aria-label={words.choice}>
      <RadioList<Choice>
        label={words.choice}
        value={choice}
        options={options(servers)}
        onChange={(by) => model.choose(by)}
      />
      {servers.own === null && <p className={css.soft}>{words.byHelp.ownMissing}</p>}
      {choice === "own" && !hasFailed && (
        <Tick
          label={words.fallback}
          name="fallback"
          chosen={servers.managed === "fallback"}
          onChange={(fallback) => model.choose("own", fallback)}
        />
      )}
      <States servers={servers} />
      {hasFailed && (
        <div role="alert" className={own.failed}>
          <p>
            {words.failed} {servers.managed === "fallback" && words.failedFallback}
          </p>
          <Button busy={choosing.busy} onClick={() => model.choose("own", servers.managed === "fallback")}>
            {words.useAgain}
          </Button>
        </div>
      )}
      {servers.sendsBy === null && <p className={own.caution}>{words.waits}</p>}
      <Failure servers={servers} />
      {choosing.failure !== undefined && !model.isRemoving && (
        <Alert message={mailServersMessageOf(choosing.failure)} />
      )}
    </section>
  )
})

/** A mail to oneself over the server that is saved. */
const Trying = observer(({ model, servers }: PartProps) => {
  const { trying, trial } = model
  if (servers.own === null) return null
  return (
    <div className={own.trying}>
      <Button busy={trying.busy} disabled={model.isChanged} onClick={() => model.tryIt()}>
        {words.try}
      </Button>
      {model.isChanged && <p className={css.soft}>{words.tryFirst}</p>}
      <div role="status">
        {trial?.taken === true && <p>{words.taken(trial.to)}</p>}
        {trial?.taken === false && (
          <p>
            {words.notTaken} <span className={own.quoted}>{trial.answer || words.noAnswer}</span>
          </p>
        )}
      </div>
      {trying.failure !== undefined && <Alert message={mailServersMessageOf(trying.failure)} />}
    </div>
  )
})

const Servers = observer(({ model }: { readonly model: MailServersViewModel }) => {
  const { state } = model.kept
  const { draft } = model
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.kept.retry} />
  if (state.is !== "loaded" || draft === undefined) return <Skeleton width={240} />
  return (
    <>
      <Chosen model={model} servers={state.value} />
      <section className={css.card} aria-label={words.own}>
        <h2 className={css.cardTitle}>{words.own}</h2>
        <ServerForm model={model} draft={draft} />
        <Trying model={model} servers={state.value} />
      </section>
      {model.hasReports && <MailboxSection model={model.reports} />}
    </>
  )
})

/** By which mail servers messages go. */
export const MailServersScreen = observer(({ model }: { readonly model: MailServersViewModel }) => (
  <div className={css.screen}>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className={page.purpose}>{words.purpose}</p>
    </header>
    <Servers model={model} />
    {model.isRemoving && (
      <Sure
        title={words.removeTitle}
        meaning={words.removeMeaning}
        act={words.removeNow}
        busy={model.choosing.busy}
        failure={model.choosing.failure && mailServersMessageOf(model.choosing.failure)}
        onClose={() => model.askToRemove(false)}
        onSure={() => model.remove()}
      />
    )}
  </div>
))
