import { observer } from "mobx-react-lite"
import { type KeyboardEvent, useEffect, useState } from "react"
import { Coming } from "../../kit/coming.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as css from "./palette.css.ts"
import type { PaletteViewModel } from "./palette.view-model.ts"
import type { Target } from "./palette-source.ts"

const listId = "palette-list"
const idOf = (target: Target): string => `palette-${target.id.replaceAll(" ", "-")}`

const show = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" })

const Options = observer(({ model }: { readonly model: PaletteViewModel }) => (
  <div id={listId} role="listbox" aria-label="Treffer" className={css.list}>
    {model.targets.map((target, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option at hand
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field
      <div
        key={target.id}
        id={idOf(target)}
        ref={index === model.at ? show : undefined}
        role="option"
        aria-selected={index === model.at}
        className={css.option}
        onClick={() => model.take(target)}
      >
        <span className={css.label}>{target.label}</span>
        <span className={css.kind}>{target.kind}</span>
      </div>
    ))}
  </div>
))

const Field = observer(({ model }: { readonly model: PaletteViewModel }) => {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => model.move(1),
    ArrowUp: () => model.move(-1),
    Enter: () => model.take(),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key]
    if (run === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    run()
  }
  const at = model.targets[model.at]
  // Kept here too: what is typed before this is subscribed to the model would be taken back by the next drawing.
  const [text, show] = useState(model.text)
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: whoever opens the palette wants to type
      autoFocus
      type="text"
      role="combobox"
      aria-label="Wohin?"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={at && idOf(at)}
      placeholder="Bereich, Person oder Aktion"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      className={css.input}
      value={text}
      onChange={({ currentTarget }) => {
        show(currentTarget.value)
        model.type(currentTarget.value)
      }}
      onKeyDown={onKeyDown}
    />
  )
})

const Note = observer(({ model }: { readonly model: PaletteViewModel }) => {
  const { failure } = model
  const text =
    failure !== undefined
      ? `${failure.what} ${failure.todo}`
      : model.targets.length > 0
        ? ""
        : model.searching
          ? "Einen Moment …"
          : "Nichts gefunden. Ein Teil des Namens genügt."
  return (
    <p role="status" className={text === "" ? undefined : css.note}>
      {text}
    </p>
  )
})

/** What the palette is made from. */
export interface PaletteProps {
  /** Makes its view model; `close` is called when something was chosen. */
  readonly make: (close: () => void) => Promise<PaletteViewModel>
  readonly onClose: () => void
}

/** The palette over the page. */
const Palette = ({ make, onClose }: PaletteProps) => {
  const [model, ready] = useState<PaletteViewModel>()
  const [failure, fail] = useState<{ readonly error: unknown }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one model for as long as it is open
  useEffect(() => {
    let made: PaletteViewModel | undefined
    let gone = false
    make(onClose).then(
      (given) => {
        made = given
        if (gone) made.dispose()
        else ready(made)
      },
      (error: unknown) => fail({ error }),
    )
    return () => {
      gone = true
      made?.dispose()
    }
  }, [])
  if (failure !== undefined) throw failure.error
  if (model === undefined) return <Coming />
  return (
    <Dialog title="Suchen" onClose={onClose} dismissable>
      <Field model={model} />
      <Options model={model} />
      <Note model={model} />
    </Dialog>
  )
}

export default Palette
