import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { viewMessageOf, viewNameMissing, viewsText as words } from "../../text/de/views.ts"
import { TwoValues } from "../person/two-values.tsx"
import type { ViewDesk } from "./view-desk.ts"
import type { ViewForm } from "./view-form.ts"
import type { AnyView } from "./viewed-screen.ts"
import * as css from "./views.css.ts"

const FormDialog = observer(({ desk, form }: { desk: ViewDesk; form: ViewForm }) => {
  const { acts, screen } = desk
  const { failure, busy, refusals } = acts.changing
  const named = form.missing
    ? viewNameMissing
    : failure?._tag === "ViewNameRefused"
      ? viewMessageOf(failure)
      : undefined
  // Making it private is for its owner alone.
  const mine = form.view === undefined || form.view.own || !form.view.shared
  return (
    <Dialog title={form.view === undefined ? words.form.fresh : words.form.old} onClose={acts.close}>
      <Form
        onSubmit={() => acts.send(form)}
        faulty={String(refusals)}
        foot={
          <>
            <Button onClick={acts.close}>{words.cancel}</Button>
            <Button type="submit" look="primary" busy={busy}>
              {words.submit}
            </Button>
          </>
        }
      >
        {failure !== undefined && named === undefined && <Alert message={viewMessageOf(failure)} />}
        <TextField
          label={words.name}
          maxLength={60}
          autoComplete="off"
          autoFocus
          value={form.name}
          onChange={(name) => form.write(name)}
          help={words.of[screen.of].nameHelp}
          error={named && `${named.what} ${named.todo}`}
        />
        {mine && (
          <div>
            <Tick
              label={words.of[screen.of].share}
              name="shared"
              chosen={form.shared}
              onChange={(shared) => form.share(shared)}
            />
            <p className={css.help}>{words.shareHelp}</p>
          </div>
        )}
      </Form>
    </Dialog>
  )
})

const DeleteDialog = observer(({ desk, view }: { desk: ViewDesk; view: AnyView }) => {
  const { acts, screen } = desk
  const { failure, busy } = acts.changing
  return (
    <Dialog title={words.deleting(view.name)} onClose={acts.close}>
      <Form
        onSubmit={() => acts.delete(view)}
        faulty={undefined}
        foot={
          <>
            <Button onClick={acts.close}>{words.cancel}</Button>
            <Button type="submit" look="danger" busy={busy} autoFocus>
              {words.deleteNow}
            </Button>
          </>
        }
      >
        {failure !== undefined && (
          <Alert message={"current" in failure ? words.deleteChanged : viewMessageOf(failure)} />
        )}
        <p>{words.of[screen.of].deleteMeaning}</p>
        {view.shared && <p>{words.deleteShared}</p>}
      </Form>
    </Dialog>
  )
})

/** What is open over the list about its views. */
export const ViewDialogs = observer(({ desk }: { desk: ViewDesk }) => {
  const { dialog } = desk.acts
  if (dialog === undefined) return null
  if (dialog.is === "form") return <FormDialog desk={desk} form={dialog.form} />
  if (dialog.is === "delete") return <DeleteDialog desk={desk} view={dialog.view} />
  const { mine, theirs } = dialog
  return (
    <TwoValues
      title={words.conflict(theirs.name)}
      mine={desk.screen.lines(mine)}
      theirs={desk.screen.lines(theirs)}
      by={undefined}
      onMine={() => desk.acts.takeMine(mine, theirs)}
      onTheirs={() => desk.acts.takeTheirs(theirs)}
    />
  )
})
