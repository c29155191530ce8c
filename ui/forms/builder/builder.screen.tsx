import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowUp from "lucide-react/icons/arrow-up"
import GripVertical from "lucide-react/icons/grip-vertical"
import Redo from "lucide-react/icons/redo-2"
import Undo from "lucide-react/icons/undo-2"
import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import { type Block, type FormDocument, kindNames, whyNotAdded } from "../../../core/forms/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { back } from "../../kit/back.css.ts"
import { button } from "../../kit/button.css.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { DragItem } from "../../kit/drag-item.tsx"
import { foot } from "../../kit/form.css.ts"
import { heard } from "../../kit/heard.css.ts"
import { Editing, Looking, May } from "../../kit/may.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import {
  blockName,
  changeText,
  documentFaultText,
  formStateText,
  kindText,
  paletteOf,
  refusalText,
  shareText,
  formsText as words,
} from "../../text/de/forms.ts"
import { formsMessageOf } from "../../text/de/forms-errors.ts"
import * as css from "../forms.css.ts"
import { ShareDialog } from "../share-dialog.tsx"
import { BlockSettings } from "./block-settings.tsx"
import type { BuilderViewModel } from "./builder.view-model.ts"
import { ColumnDialogs } from "./column-dialogs.tsx"
import { Preview } from "./preview.tsx"
import { WholeForm } from "./whole-form.tsx"

interface Props {
  readonly model: BuilderViewModel
}

const palette = kindNames.flatMap(paletteOf)

const Palette = observer(({ model, document }: Props & { document: FormDocument }) => (
  <MenuButton
    label={words.addBlock}
    className={button.plain}
    items={() =>
      palette.flatMap((entry) => {
        const why = whyNotAdded(document, model.kind, entry.kind)
        if (why === "notInThisForm") return []
        const label = why === undefined ? entry.label : `${entry.label} (${refusalText[why]})`
        return [{ id: entry.id, label, run: () => model.add(entry) }]
      })
    }
  >
    {words.addBlock}
  </MenuButton>
))

const BlockRow = observer(({ model, block, at, count }: Props & { block: Block; at: number; count: number }) => {
  const name = blockName(block)
  const faults = model.faults.filter((fault) => fault.block === block.id)
  const isDragged = model.dragged === block.id
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    model.move(block.id, at + by)
  }
  return (
    <DragItem
      className={css.block}
      data-chosen={model.chosen === block.id || undefined}
      data-dragged={isDragged || undefined}
      onDragStart={() => model.drag(block.id)}
      onDragEnd={() => model.drag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => model.drop(block.id)}
      onKeyDown={onKeyDown}
    >
      <May>
        <GripVertical size={16} aria-hidden className={css.grip} />
      </May>
      <button
        type="button"
        className={css.pick}
        aria-pressed={model.chosen === block.id}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => model.choose(block.id)}
      >
        {name}
        <span className={css.kind}>
          {[name === kindText(block) ? "" : kindText(block), block.condition === null ? "" : words.onlyIf]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {faults.map((fault) => (
          <span key={fault.code} className={css.fault}>
            {documentFaultText(fault)}
          </span>
        ))}
      </button>
      {model.chosen === block.id && (
        <>
          <IconButton label={words.up(name)} disabled={at === 0} onClick={() => model.move(block.id, at - 1)}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={words.down(name)} disabled={at === count - 1} onClick={() => model.move(block.id, at + 1)}>
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </DragItem>
  )
})

const Blocks = observer(({ model, document }: Props & { document: FormDocument }) => (
  <section className={frame.card} aria-label={words.blocks}>
    <h2 className={frame.cardTitle}>{words.blocks}</h2>
    <ol className={css.blocks}>
      {document.blocks.map((block, at) => (
        <BlockRow key={block.id} model={model} block={block} at={at} count={document.blocks.length} />
      ))}
    </ol>
    <p role="status" className={heard}>
      {model.told}
    </p>
    <div>
      <Palette model={model} document={document} />
    </div>
  </section>
))

const PublishDialog = observer(({ model }: Props) => {
  const { kept } = model
  if (kept === undefined) return null
  return (
    <Dialog title={words.publishTitle} onClose={() => model.publishing.leave()} dismissable>
      <div className={parts.column}>
        {model.faults.length > 0 && (
          <>
            <p className={parts.text}>{words.faults(model.faults.length)}</p>
            <ul>
              {model.faults.map((fault) => {
                const block = model.document?.blocks.find(({ id }) => id === fault.block)
                return (
                  <li key={`${fault.block} ${fault.code} ${fault.kind}`}>
                    {block === undefined ? "" : `${blockName(block)}: `}
                    {documentFaultText(fault)}
                  </li>
                )
              })}
            </ul>
          </>
        )}
        {model.faults.length === 0 && (
          <p className={parts.text}>{kept.number === null ? words.publishFirst : words.publishMeaning}</p>
        )}
        {model.faults.length === 0 && kept.changes.length > 0 && (
          <ul>
            {kept.changes.map((change) => (
              <li key={changeText(change)}>{changeText(change)}</li>
            ))}
          </ul>
        )}
        <div className={foot}>
          <Button onClick={() => model.publishing.leave()}>Abbrechen</Button>
          <Button
            look="primary"
            autoFocus
            disabled={model.faults.length > 0}
            busy={model.publishing.acting.busy}
            onClick={() => model.publishing.publish()}
          >
            {words.publish}
          </Button>
        </div>
      </div>
    </Dialog>
  )
})

const Conflict = observer(({ model }: Props) =>
  model.draft.conflict === undefined ? null : (
    <div role="alert" className={frame.warning}>
      <p>{words.conflict}</p>
      <div className={frame.line}>
        <Button onClick={() => model.draft.keepMine()}>{words.keepMine}</Button>
        <Button onClick={() => model.draft.takeTheirs()}>{words.takeTheirs}</Button>
      </div>
    </div>
  ),
)

const Builder = observer(({ model, document }: Props & { document: FormDocument }) => {
  const { kept, block, draft } = model
  const { saving } = draft
  const { acting } = model.publishing
  useUnsaved(model.draft.isUnsaved)
  const state = formStateText[kept?.state ?? "draft"]
  const failure = acting.failure ?? (model.draft.conflict === undefined ? saving.failure : undefined)
  return (
    <>
      <header className={page.head}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {document.title || words.formTitle}
          </h1>
          <p className={frame.soft} role="status">
            <Pill tone={state.tone}>{state.label}</Pill>{" "}
            {saving.busy ? words.saving : model.draft.isUnsaved ? words.unsaved : words.saved}
          </p>
        </div>
        <div className={css.acts}>
          <IconButton label={words.undo} disabled={!model.draft.steps.canUndo} onClick={() => model.draft.undo()}>
            <Undo size={18} aria-hidden />
          </IconButton>
          <IconButton label={words.redo} disabled={!model.draft.steps.canRedo} onClick={() => model.draft.redo()}>
            <Redo size={18} aria-hidden />
          </IconButton>
          <Looking>
            {kept?.state === "published" && <Button onClick={() => model.publishing.share()}>{shareText.share}</Button>}
            {kept?.state === "published" && <Button onClick={() => model.publishing.show()}>{words.open}</Button>}
          </Looking>
          {kept?.state === "published" && (
            <Button calls={model.operations.close} onClick={() => model.publishing.close()}>
              {words.close}
            </Button>
          )}
          {kept?.state === "closed" && (
            <Button calls={model.operations.reopen} onClick={() => model.publishing.reopen()}>
              {words.reopen}
            </Button>
          )}
          {(kept?.state !== "published" || kept.changed || model.draft.isUnsaved) && (
            <Button look="primary" calls={model.operations.publish} onClick={() => model.publishing.ask()}>
              {words.publish}
            </Button>
          )}
        </div>
      </header>
      {failure !== undefined && <Alert message={formsMessageOf(failure)} />}
      <Conflict model={model} />
      <div className={css.columns}>
        <div className={css.column}>
          <WholeForm model={model} document={document} />
          <Blocks model={model} document={document} />
        </div>
        <section className={`${frame.card} ${css.pane}`} aria-label={words.settings}>
          <h2 className={frame.cardTitle}>{block === undefined ? words.settings : blockName(block)}</h2>
          {block === undefined ? (
            <p className={frame.soft}>{words.choose}</p>
          ) : (
            <BlockSettings key={block.id} model={model} block={block} />
          )}
        </section>
        <Looking>
          <Preview model={model} document={document} />
        </Looking>
      </div>
      {model.publishing.isAsked && <PublishDialog model={model} />}
      <ColumnDialogs model={model} />
      {model.publishing.isSharing && (
        <ShareDialog
          title={document.title}
          address={model.publishing.address}
          origin={model.publishing.origin}
          onCopy={(text, said) => model.publishing.copy(text, said)}
          onClose={() => model.publishing.leave()}
        />
      )}
    </>
  )
})

/** A form while it is built. */
export const BuilderScreen = observer(({ model }: Props) => {
  const { state } = model.loading
  return (
    <div className={css.wide}>
      <div className={frame.bar}>
        <Link to={model.mayExtend ? "/lists/forms" : "/lists/events"} className={back}>
          <ArrowLeft size={16} aria-hidden />
          {model.mayExtend ? words.back : words.backToEvents}
        </Link>
        {model.mayExtend && (
          <Link to={`/lists/forms/${model.id}/answers`} className={back}>
            {words.answers}
          </Link>
        )}
      </div>
      {state.is === "failed" && <ErrorState message={formsMessageOf(state.error)} onRetry={model.loading.retry} />}
      {state.is === "loading" && <Skeleton width="60%" />}
      {model.document !== undefined && (
        <Editing calls={model.operations.saveDraft}>
          <Builder model={model} document={model.document} />
        </Editing>
      )}
    </div>
  )
})
