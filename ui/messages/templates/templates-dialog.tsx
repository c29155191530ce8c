import Ellipsis from "lucide-react/icons/ellipsis"
import { observer } from "mobx-react-lite"
import type { TemplateHead } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { button, icon } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { templatesText as words } from "../../text/de/templates.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../messages.css.ts"
import { Sure } from "../sure.tsx"
import { NamingDialog } from "./naming-dialog.tsx"
import type { TemplatesViewModel } from "./templates.view-model.ts"

const Row = observer(({ model, template }: { model: TemplatesViewModel; template: TemplateHead }) => {
  const { name, unknown, byName, changedAt } = template
  return (
    <li className={css.file}>
      <span className={css.main}>
        <span className={css.name}>{name}</span>
        <br />
        <span className={css.soft}>{words.saved(byName, formatWhen(changedAt, Date.now()))}</span>
        {unknown.length > 0 && <p className={css.warning}>{words.unknown(unknown)}</p>}
      </span>
      <Button aria-label={words.useOf(name)} busy={model.acting.busy} onClick={() => model.begin(template)}>
        {words.use}
      </Button>
      <MenuButton
        label={words.more(name)}
        className={`${button.quiet} ${icon}`}
        items={() => [
          { id: "rename", label: words.rename, run: () => model.rename(template) },
          { id: "remove", label: words.remove, run: () => model.ask(template) },
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </MenuButton>
    </li>
  )
})

const List = observer(({ model }: { model: TemplatesViewModel }) => {
  const { state } = model.list
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.list.retry} />
  if (state.is !== "loaded") return <Skeleton width={220} />
  if (state.value.length === 0) return <EmptyState {...words.none} />
  return (
    <ul className={css.rows}>
      {state.value.map((template) => (
        <Row key={template.id} model={model} template={template} />
      ))}
    </ul>
  )
})

/** The templates to begin a message with. */
export const TemplatesDialog = observer(({ model }: { model: TemplatesViewModel }) => {
  const { naming, removing, acting } = model
  if (naming !== undefined)
    return <NamingDialog title={words.renameTitle} naming={naming} onClose={() => model.leave()} />
  if (removing !== undefined)
    return (
      <Sure
        title={words.removeTitle(removing.name)}
        meaning={words.removeMeaning}
        act={words.removeNow}
        busy={acting.busy}
        failure={acting.failure && messagesMessageOf(acting.failure)}
        onClose={() => model.leave()}
        onSure={() => model.remove()}
      />
    )
  return (
    <Dialog title={words.title} onClose={model.close} dismissable>
      {acting.failure !== undefined && <Alert message={messagesMessageOf(acting.failure)} />}
      <List model={model} />
    </Dialog>
  )
})
