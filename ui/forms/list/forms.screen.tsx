import Ellipsis from "lucide-react/icons/ellipsis"
import { observer } from "mobx-react-lite"
import { type FormRow, forms } from "../../../core/forms/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Sure } from "../../messages/sure.tsx"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { formStateText, shareText, formsText as words } from "../../text/de/forms.ts"
import { formsMessageOf } from "../../text/de/forms-errors.ts"
import * as css from "../forms.css.ts"
import { ShareDialog } from "../share-dialog.tsx"
import type { FormsViewModel } from "./forms.view-model.ts"

interface Props {
  readonly model: FormsViewModel
}

const Row = observer(({ model, form }: Props & { form: FormRow }) => {
  const { label, tone } = formStateText[form.state]
  const isPublic = form.state !== "draft"
  return (
    <li className={`${frame.row} ${frame.entry}`}>
      <span className={frame.main}>
        <Link to={`/lists/forms/${form.id}`} className={css.title}>
          {form.title}
        </Link>{" "}
        <Pill tone={tone}>{label}</Pill> {form.changed && <Pill>{words.changed}</Pill>}
        <br />
        <Link to={`/lists/forms/${form.id}/answers`} className={css.sub}>
          {form.waiting > 0 ? words.waiting(form.waiting) : words.received(form.received)}
        </Link>
      </span>
      {isPublic && <Button onClick={() => model.copyLink(form)}>{words.link}</Button>}
      <MenuButton
        label={words.menu(form.title)}
        className={css.menu}
        items={() => [
          { id: "answers", label: words.answers, run: () => model.toAnswers(form) },
          ...(isPublic ? [{ id: "share", label: shareText.share, run: () => model.share(form) }] : []),
          ...(form.state === "published" ? [{ id: "open", label: words.open, run: () => model.show(form) }] : []),
          // The form of an event is copied and goes with its event.
          ...(form.kind === "application"
            ? [
                { id: "copy", label: words.copy, calls: forms.operations.duplicate, run: () => model.duplicate(form) },
                { id: "delete", label: words.delete, calls: forms.operations.delete, run: () => model.ask(form) },
              ]
            : []),
        ]}
      >
        <Ellipsis size={18} aria-hidden />
      </MenuButton>
    </li>
  )
})

const All = observer(({ model }: Props) => {
  const { state } = model.forms
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.forms.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  if (state.value.length === 0)
    return (
      <EmptyState {...words.none}>
        <Button look="primary" calls={forms.operations.create} busy={model.acting.busy} onClick={() => model.add()}>
          {words.add}
        </Button>
      </EmptyState>
    )
  return (
    <ul className={frame.rows}>
      {state.value.map((form) => (
        <Row key={form.id} model={model} form={form} />
      ))}
    </ul>
  )
})

/** The forms of the workspace. */
export const FormsScreen = observer(({ model }: Props) => {
  const { removing, acting } = model
  return (
    <div className={frame.screen}>
      <header className={page.head}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={page.purpose}>{words.purpose}</p>
        </div>
        <div className={page.actions}>
          <Button look="primary" calls={forms.operations.create} busy={acting.busy} onClick={() => model.add()}>
            {words.add}
          </Button>
        </div>
      </header>
      {acting.failure !== undefined && removing === undefined && <Alert message={formsMessageOf(acting.failure)} />}
      <section className={frame.card} aria-label={words.title}>
        <All model={model} />
      </section>
      {model.sharing !== undefined && (
        <ShareDialog
          title={model.sharing.title}
          address={model.address(model.sharing)}
          origin={model.origin}
          onCopy={(text, said) => model.copy(text, said)}
          onClose={() => model.leave()}
        />
      )}
      {removing !== undefined && (
        <Sure
          title={words.deleteTitle(removing.title)}
          meaning={words.deleteMeaning(removing.received)}
          act={words.delete}
          busy={acting.busy}
          failure={acting.failure && formsMessageOf(acting.failure)}
          onClose={() => model.leave()}
          onSure={() => model.remove()}
        />
      )}
    </div>
  )
})
