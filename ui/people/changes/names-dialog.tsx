import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Check, CheckList } from "../../kit/check-list.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { NamesField } from "../../kit/names-field.tsx"
import { Segments } from "../../kit/segments.tsx"
import { Select } from "../../kit/select.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { namesText as words } from "../../text/de/names-change.ts"
import type { GroupMove } from "./group-move.ts"
import { HiddenPersons } from "./hidden-persons.tsx"
import type { NamesViewModel } from "./names.view-model.ts"

const options = (names: ReadonlyArray<string>) => names.map((name) => ({ id: name, label: name }))

/** How many of the chosen persons are in the old group, and what is to become of the others. */
const Held = observer(({ move }: { move: GroupMove }) => {
  const { from, held, hasOthers } = move
  if (from === "") return null
  return (
    <>
      <p role="status" className={parts.text}>
        {held.state.is === "loading" ? words.counting(from) : held.value && words.held(from, held.value)}
      </p>
      {hasOthers && <Check label={words.also(from)} chosen={move.also} onToggle={() => move.takeAlso()} />}
    </>
  )
})

/** From which group into which one the chosen persons go. */
const Move = observer(({ model }: { model: NamesViewModel }) => {
  const { move, missing } = model
  return (
    <>
      <Select
        label={words.from}
        placeholder={words.choose}
        value={move.from}
        options={options(model.words?.names(model.field) ?? [])}
        onChange={(name) => move.goFrom(name)}
        error={missing && move.from === "" ? words.noGroup : undefined}
      />
      <Select
        label={words.to}
        placeholder={words.choose}
        value={move.to}
        options={options(model.targets)}
        onChange={(name) => move.goTo(name)}
        error={missing && move.to === "" ? words.noGroup : undefined}
      />
      <Held move={move} />
      {missing && move.isOfNobody && <Alert message={words.nobodyMoves(move.from)} />}
      <p className={parts.soft}>{words.moves}</p>
    </>
  )
})

const Names = observer(({ model }: { model: NamesViewModel }) => {
  const state = model.words?.all.state
  if (state?.is === "failed") return <Alert message={messageOf(state.error)} />
  if (model.mode === "move") return <Move model={model} />
  if (model.mode === "add")
    return (
      <NamesField
        label={words.label[model.field]}
        names={model.names}
        text={model.text}
        options={model.options}
        meant={model.meant}
        onChange={(names, text) => model.type(names, text)}
        error={model.missing ? words.missing.todo : undefined}
      />
    )
  if (state?.is === "loaded" && model.options.length === 0) return <p className={parts.text}>{words.nothing}</p>
  return (
    <>
      <CheckList
        label={words.label[model.field]}
        options={model.options.map((name) => ({
          id: name,
          label: name,
          tone: model.field === "labels" ? model.words?.tones.get(name) : undefined,
        }))}
        chosen={new Set(model.names)}
        onToggle={(name) => model.toggle(name)}
      />
      {model.missing && <Alert message={words.missing} />}
    </>
  )
})

/** Asks which groups or labels the chosen persons get or lose. */
const NamesDialog = observer(({ model }: { model: NamesViewModel }) => (
  <Dialog title={words.title[model.field]} onClose={model.cancel}>
    <Form
      onSubmit={() => model.submit()}
      faulty={model.missing ? "names" : undefined}
      foot={
        <>
          <Button onClick={model.cancel}>{words.cancel}</Button>
          <Button type="submit" look="primary" busy={model.busy}>
            {words[model.mode]}
          </Button>
        </>
      }
    >
      {model.failure !== undefined && <Alert message={messageOf(model.failure)} />}
      {model.mode !== "move" && <p className={parts.soft}>{words.for(model.chosen.count)}</p>}
      <HiddenPersons chosen={model.chosen} />
      <Segments
        label={words.how}
        value={model.mode}
        options={[
          { id: "add", label: words.add },
          { id: "remove", label: words.remove },
          ...(model.field === "groups" ? [{ id: "move" as const, label: words.move }] : []),
        ]}
        onChange={(mode) => model.choose(mode)}
      />
      {model.asksNew !== undefined && (
        <p role="alert" className={parts.text}>
          {words.asksNew(model.asksNew)}
        </p>
      )}
      <Names model={model} />
    </Form>
  </Dialog>
))

export default NamesDialog
