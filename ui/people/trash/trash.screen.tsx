import { observer } from "mobx-react-lite"
import type { TrashEntry } from "../../../core/people/changes/trash.ts"
import { people } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import * as page from "../../kit/page.css.ts"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { trashText as words } from "../../text/de/trash.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../changes/changes.css.ts"
import { Lines } from "../changes/lines-dialog.tsx"
import * as own from "./trash.css.ts"
import type { TrashViewModel } from "./trash.view-model.ts"

type Props = { readonly model: TrashViewModel }

const nameOf = (entry: TrashEntry): string => fullName({ ...entry, title: null }) || "Ohne Namen"

const Entry = observer(({ model, entry }: Props & { entry: TrashEntry }) => {
  const name = nameOf(entry)
  return (
    <li className={parts.entry} data-keep-in>
      <div className={parts.words}>
        <p className={parts.name}>{name}</p>
        <p className={parts.soft}>{words.about(entry)}</p>
        <p className={parts.soft}>
          {formatWhen(entry.at, model.now)} · {entry.byName}
        </p>
      </div>
      <div className={parts.acts}>
        <Button
          data-keep
          calls={people.operations.restore}
          aria-label={`${name}: ${words.restore}`}
          onClick={() => model.restore(entry.id)}
        >
          {words.restore}
        </Button>
        <Button
          look="quiet"
          calls={people.operations.erase}
          aria-label={`${name}: ${words.erase}`}
          onClick={() => model.ask(entry)}
        >
          {words.erase}
        </Button>
      </div>
    </li>
  )
})

const Entries = observer(({ model }: Props) => {
  const { state } = model.page
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.page.retry} />
  if (state.is !== "loaded")
    return (
      <div role="status" aria-label="Wird geladen">
        <Skeleton width="70%" />
      </div>
    )
  const { entries, total } = state.value
  if (total === 0 && model.search.trim() === "") return <EmptyState title={words.none.title} text={words.none.text} />
  return (
    <div className={parts.column}>
      <TextField
        label={words.search}
        bare
        placeholder={words.search}
        autoComplete="off"
        value={model.search}
        onChange={(text) => model.type(text)}
      />
      {total === 0 ? (
        <p className={parts.text} role="status">
          {words.notFound(model.search)}
        </p>
      ) : (
        <>
          <div className={css.above}>
            <p className={parts.soft} role="status">
              {words.of(entries.length, total)}
            </p>
            {model.search.trim() === "" && (
              <Button look="quiet" calls={people.operations.erase} onClick={() => model.ask("all")}>
                {words.empty}
              </Button>
            )}
          </div>
          <ul className={parts.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} model={model} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
})

const Question = observer(({ model, asked }: Props & { asked: TrashEntry | "all" }) => (
  <div className={parts.column}>
    <h3 className={parts.name} tabIndex={-1} ref={arrive}>
      {asked === "all" ? words.sureAll(model.page.value?.total ?? 0) : words.sure(nameOf(asked))}
    </h3>
    <p className={parts.text}>{words.forever}</p>
    <div className={foot}>
      <Button onClick={() => model.ask(undefined)}>{words.keep}</Button>
      <Button look="danger" busy={model.busy} onClick={() => model.erase()}>
        {words.erase}
      </Button>
    </div>
  </div>
))

/** Who was deleted in the last 30 days; brings back, or deletes for good. */
export const TrashScreen = observer(({ model }: Props) => (
  <div className={own.screen}>
    <h1 className={page.title} tabIndex={-1}>
      {words.title}
    </h1>
    <p className={page.purpose}>{words.purpose}</p>
    <div className={own.card}>
      {model.failure !== undefined && <Alert message={messageOf(model.failure)} />}
      {model.lines.length > 0 && <Lines lines={model.lines} />}
      {model.asked === undefined ? (
        <div tabIndex={-1} ref={model.answered ? arrive : undefined}>
          <KeepFocus>
            <Entries model={model} />
          </KeepFocus>
        </div>
      ) : (
        <Question model={model} asked={model.asked} />
      )}
    </div>
  </div>
))
