import { observer } from "mobx-react-lite"
import { specialData } from "../../../core/people/special-data/special-data.port.ts"
import type { SpecialData } from "../../../core/people/special-data/special-data.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { heard } from "../../kit/heard.css.ts"
import { May } from "../../kit/may.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { useLeave } from "../../kit/use-leave.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { type Part, partLines, specialMessageOf, specialText as words } from "../../text/de/special-data.ts"
import * as person from "../person/person.css.ts"
import { TwoValues } from "../person/two-values.tsx"
import { PartEditor } from "./part-editor.tsx"
import * as css from "./special-data.css.ts"
import type { SpecialDataViewModel } from "./special-data.view-model.ts"

const parts: ReadonlyArray<Part> = ["diet", "health", "swimming"]

const Editor = observer(({ model, draft }: { model: SpecialDataViewModel; draft: SpecialData }) => {
  const place = useLeave(() => model.leave())
  useUnsaved(model.dirty)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc works wherever the focus is in the editor
    <div
      ref={place}
      className={person.editor}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) model.cancel()
        const takesBack = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey
        // What was typed is on its way: its field has nothing left to take back.
        if (takesBack && model.saving.busy && model.undo()) event.preventDefault()
      }}
    >
      <Form
        faulty={undefined}
        onSubmit={() => model.save()}
        foot={
          <>
            <Button onClick={() => model.cancel()}>Abbrechen</Button>
            <Button type="submit" look="primary" busy={model.saving.busy}>
              Speichern
            </Button>
          </>
        }
      >
        <PartEditor model={model} draft={draft} />
        {model.saving.failure !== undefined && <Alert message={specialMessageOf(model.saving.failure)} />}
      </Form>
    </div>
  )
})

const Lines = ({ lines, none }: { readonly lines: ReadonlyArray<string>; readonly none: string }) =>
  lines.length === 0 ? (
    <span className={person.missing}>{none}</span>
  ) : (
    lines.map((line) => (
      <span key={line} className={css.line}>
        {line}
      </span>
    ))
  )

const Row = observer(({ model, part, data }: { model: SpecialDataViewModel; part: Part; data: SpecialData }) => {
  const lines = partLines(part, data)
  return (
    <div className={person.row}>
      <dt className={person.label}>{words.part[part]}</dt>
      <dd className={person.value}>
        {model.part === part && model.draft !== undefined ? (
          <Editor model={model} draft={model.draft} />
        ) : (
          <May
            calls={specialData.operations.write}
            otherwise={
              <div className={person.still}>
                <Lines lines={lines} none="–" />
              </div>
            }
          >
            <button
              type="button"
              className={person.open}
              // biome-ignore lint/a11y/noAutofocus: the focus goes back to where the editor was opened
              autoFocus={model.last === part}
              onClick={() => model.edit(part)}
            >
              <span className={heard}>{words.part[part]}: </span>
              <Lines lines={lines} none="Hinzufügen" />
              <span className={heard}> ändern</span>
            </button>
          </May>
        )}
      </dd>
    </div>
  )
})

const Shown = observer(({ model }: { model: SpecialDataViewModel }) => {
  const { state } = model.kept
  if (state.is === "failed")
    return <ErrorState message={specialMessageOf(state.error)} onRetry={() => model.kept.retry()} />
  if (state.is !== "loaded") return <Skeleton width={220} />
  return (
    <dl>
      {parts.map((part) => (
        <Row key={part} model={model} part={part} data={state.value.data} />
      ))}
    </dl>
  )
})

/** Diet, health and swimming of a person (PER-01): seen by who asks for it, changed in place. */
export const SpecialDataSection = observer(({ model }: { model: SpecialDataViewModel }) => {
  const { conflict } = model
  return (
    <section className={person.card} aria-labelledby="special-data">
      <h2 id="special-data" className={person.title}>
        {words.title}
      </h2>
      {model.shown && <Shown model={model} />}
      <div className={css.body}>
        <p className={css.hint}>{words.hidden}</p>
        <Button aria-expanded={model.shown} onClick={() => model.toggle()}>
          {model.shown ? words.hide : words.show}
        </Button>
      </div>
      {conflict !== undefined && (
        <TwoValues
          title={words.changed(conflict.part)}
          mine={partLines(conflict.part, conflict.mine)}
          theirs={partLines(conflict.part, conflict.current.data)}
          by={undefined}
          onMine={() => model.keepMine()}
          onTheirs={() => model.takeTheirs()}
        />
      )}
    </section>
  )
})
