import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import Ellipsis from "lucide-react/icons/ellipsis"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { people } from "../../../core/people/people.port.ts"
import { type Word, type WordKind, wordKinds } from "../../../core/people/words/word.ts"
import { words } from "../../../core/people/words/words.port.ts"
import { button, icon } from "../../kit/button.css.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { MenuButton, type MenuEntry } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { advanceText } from "../../text/de/advance.ts"
import { messageOf } from "../../text/de/errors.ts"
import { kindText, wordsText as texts } from "../../text/de/words.ts"
import * as css from "../../workspace/workspace.css.ts"
import { toneOf } from "./word-catalog.ts"
import { WordFields } from "./word-fields.tsx"
import type { WordForm } from "./word-form.ts"
import * as own from "./words.css.ts"
import type { WordsViewModel } from "./words.view-model.ts"

const WordDialogs = lazy(() => import("./word-dialogs.tsx"))
const AdvanceDialog = lazy(() => import("./advance-dialog.tsx"))
const ChangeDialogs = lazy(() => import("../changes/change-dialogs.tsx"))

interface Props {
  readonly model: WordsViewModel
}

interface RowProps extends Props {
  readonly word: Word
}

/** Gives the focus back to what was pressed, when moving its row or closing its editor has taken it away. */
const keepFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

const menuOf = (model: WordsViewModel, word: Word): ReadonlyArray<MenuEntry> => [
  ...(model.catalog.of(word.kind).length > 1
    ? [
        {
          id: "merge",
          label: "Zusammenführen …",
          calls: words.operations.merge,
          run: () => model.open({ is: "merge", word }),
        },
      ]
    : []),
  ...(word.kind === "groups" && model.catalog.offered("groups").some((name) => name !== word.name)
    ? [
        {
          id: "advance",
          label: advanceText.entry,
          calls: people.operations.changeNames,
          run: () => model.advance(word),
        },
      ]
    : []),
  ...(word.kind === "groups"
    ? [
        {
          id: "archive",
          label: word.archived ? "Wieder verwenden" : "Archivieren",
          calls: words.operations.mark,
          run: () => model.archive(word),
        },
      ]
    : []),
  { id: "delete", label: "Löschen …", calls: words.operations.delete, run: () => model.open({ is: "delete", word }) },
]

const Moves = observer(({ model, word, place, of }: RowProps & { place: number; of: number }) => {
  const moved = (by: 1 | -1) => model.moved?.id === word.id && model.moved.by === by
  return (
    <>
      <IconButton
        label={`${word.name} nach oben`}
        calls={words.operations.order}
        aria-disabled={place === 0}
        ref={moved(-1) ? keepFocus : null}
        onClick={() => model.move(word, -1)}
      >
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={`${word.name} nach unten`}
        calls={words.operations.order}
        aria-disabled={place === of - 1}
        ref={moved(1) ? keepFocus : null}
        onClick={() => model.move(word, 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </IconButton>
    </>
  )
})

/** A word while its name and colour are changed where it stands. */
const Editor = observer(({ model, form, word }: RowProps & { form: WordForm }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: Esc works wherever the focus is in the editor
  <div
    className={own.editor}
    onKeyDown={(event) => {
      if (event.key === "Escape") model.close()
    }}
  >
    <Form
      onSubmit={() => model.submit()}
      faulty={form.fault}
      foot={
        <>
          <Button onClick={model.close}>{texts.cancel}</Button>
          <Button type="submit" look="primary" busy={model.changing.busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <WordFields model={model} form={form} coloured={word.kind === "labels"} />
    </Form>
  </div>
))

const Row = observer(({ model, word, place, of }: RowProps & { place: number; of: number }) => {
  const { form } = model
  if (form?.task.is === "edit" && form.task.word.id === word.id)
    return (
      <li className={css.row}>
        <Editor model={model} form={form} word={word} />
      </li>
    )
  const count = model.count(word)
  return (
    <li className={css.row}>
      <div className={own.who}>
        <div className={css.name}>
          {word.kind === "labels" ? <Pill tone={toneOf(word.colour)}>{word.name}</Pill> : word.name}
          {word.archived && <Pill tone="amber">{texts.archived}</Pill>}
        </div>
        <p className={css.soft}>{count === undefined ? " " : texts.carried(count)}</p>
      </div>
      <div className={css.actions}>
        {word.kind === "groups" && <Moves model={model} word={word} place={place} of={of} />}
        <Button
          aria-label={`${word.name} ändern`}
          calls={words.operations.rename}
          ref={model.last === word.id ? keepFocus : null}
          onClick={() => model.open({ is: "edit", word })}
        >
          Ändern
        </Button>
        <MenuButton
          label={`Mehr zu ${word.name}`}
          calls={words.operations.delete}
          className={`${button.quiet} ${icon}`}
          items={() => menuOf(model, word)}
        >
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
      </div>
    </li>
  )
})

const Kind = observer(({ model, kind }: Props & { kind: WordKind }) => {
  const all = model.catalog.of(kind)
  const said = kindText[kind]
  const create = () => model.open({ is: "create", kind })
  return (
    <section className={css.card} aria-labelledby={`words-${kind}`}>
      <div className={css.cardHead}>
        <h2 id={`words-${kind}`} className={css.title}>
          {said.title}
        </h2>
        {all.length > 0 && (
          <Button calls={words.operations.create} onClick={create}>
            {said.create}
          </Button>
        )}
      </div>
      {all.length === 0 ? (
        <EmptyState title={said.empty.title} text={said.empty.text}>
          <Button calls={words.operations.create} onClick={create}>
            {said.create}
          </Button>
        </EmptyState>
      ) : (
        <>
          <p className={css.soft}>{said.purpose}</p>
          <ul className={css.rows}>
            {all.map((word, place) => (
              <Row key={word.id} model={model} word={word} place={place} of={all.length} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
})

const Content = observer(({ model }: Props) => {
  const { all } = model.catalog
  if (all.state.is === "failed") return <ErrorState message={messageOf(all.state.error)} onRetry={all.retry} />
  if (all.state.is !== "loaded")
    return (
      <div className={css.card} role="status" aria-label="Wird geladen">
        <Skeleton width={220} />
      </div>
    )
  return wordKinds.map((kind) => <Kind key={kind} model={model} kind={kind} />)
})

/** The groups and labels of a club. */
export const WordsScreen = observer(({ model }: Props) => (
  <div className={css.screen}>
    <header className={page.head}>
      <div>
        <h1 className={page.title} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className={css.soft}>
          {texts.purpose}{" "}
          <Link to="/lists/members" className={css.link}>
            Zu den Mitgliedern
          </Link>
        </p>
      </div>
    </header>
    <Content model={model} />
    <Suspense>
      {model.form !== undefined && model.form.task.is !== "edit" && <WordDialogs model={model} form={model.form} />}
      {model.advancing !== undefined && <AdvanceDialog model={model.advancing} />}
      {model.changes.open !== undefined && <ChangeDialogs changes={model.changes} />}
    </Suspense>
  </div>
))
