import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { accountEmailFault } from "../../text/de/account-email.ts"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { PermissionChoice } from "../permission-choice.tsx"
import type { InviteViewModel } from "./invite.view-model.ts"
import { ReachChoice } from "./reach-choice.tsx"
import { reachOfDraft } from "./reach-draft.ts"
import type { UsersDialog, UsersViewModel } from "./users.view-model.ts"

const Invite = observer(({ model, groups }: { model: InviteViewModel; groups: UsersViewModel["groups"] }) => {
  const { faults, sending } = model
  const { failure } = sending
  const message = failure === undefined ? undefined : accountMessageOf(failure)
  const taken = failure?._tag === "AlreadyUser" || failure?._tag === "AlreadyInvited"
  return (
    <Dialog title="Jemanden einladen" onClose={model.cancel}>
      <Form
        onSubmit={() => model.submit()}
        faulty={String(sending.refusals)}
        foot={
          <>
            <Button onClick={model.cancel}>Abbrechen</Button>
            <Button type="submit" look="primary" busy={sending.busy}>
              Einladen
            </Button>
          </>
        }
      >
        {message !== undefined && !taken && <Alert message={message} />}
        <TextField
          label="Vorname"
          autoComplete="off"
          maxLength={80}
          autoFocus
          value={model.firstName}
          onChange={(text) => model.type("firstName", text)}
          error={faults.has("firstName") ? "Gib einen Vornamen ein." : undefined}
        />
        <TextField
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={model.email}
          onChange={(text) => model.type("email", text)}
          error={
            faults.has("email")
              ? accountEmailFault(model.email, "ole@verein.example")
              : taken && message !== undefined
                ? `${message.what} ${message.todo}`
                : undefined
          }
        />
        <PermissionChoice
          label="Das darf sie oder er"
          chosen={model.permissions}
          onToggle={(permission) => model.toggle(permission)}
          error={faults.has("permissions") ? "Wähle mindestens eine Berechtigung." : undefined}
        />
        {!model.permissions.has("admin") && (
          <ReachChoice
            draft={model.reach}
            groups={groups}
            faulty={faults.has("reach")}
            onChange={(reach) => model.keep(reach)}
          />
        )}
      </Form>
    </Dialog>
  )
})

interface SureProps {
  readonly model: UsersViewModel
  readonly title: string
  readonly act: string
  readonly danger?: boolean
  readonly children: ReactNode
}

const Sure = observer(({ model, title, act, danger = true, children }: SureProps) => {
  const { busy, failure, refusals } = model.changing
  return (
    <Dialog title={title} onClose={model.close}>
      <Form
        onSubmit={() => model.confirm()}
        faulty={String(refusals)}
        foot={
          <>
            <Button onClick={model.close} autoFocus={danger}>
              Abbrechen
            </Button>
            <Button type="submit" look={danger ? "danger" : "primary"} busy={busy}>
              {act}
            </Button>
          </>
        }
      >
        {failure !== undefined && <Alert message={accountMessageOf(failure)} />}
        {children}
      </Form>
    </Dialog>
  )
})

/** Which invitations end with somebody's place as an admin. */
const Ending = ({ emails }: { readonly emails: ReadonlyArray<string> }) =>
  emails.length === 0 ? null : (
    <p>
      {emails.length === 1 ? "Diese offene Einladung gilt" : "Diese offenen Einladungen gelten"} dann auch nicht mehr:{" "}
      {emails.join(", ")}. Wer kommen soll, braucht eine neue.
    </p>
  )

const Permit = observer(({ model, dialog }: { model: UsersViewModel; dialog: UsersDialog & { is: "permit" } }) => (
  <Sure model={model} title={`Was ${dialog.user.name} darf`} act="Speichern" danger={false}>
    <PermissionChoice
      label="Berechtigungen"
      chosen={dialog.chosen}
      given={dialog.user.permissions}
      onToggle={(permission) => model.toggle(permission)}
      error={dialog.chosen.size === 0 ? "Wähle mindestens eine Berechtigung." : undefined}
    />
    {!dialog.chosen.has("admin") && (
      <ReachChoice
        draft={dialog.reach}
        groups={model.groups}
        faulty={reachOfDraft(dialog.reach, dialog.chosen) === undefined}
        onChange={(reach) => model.keep(reach)}
      />
    )}
    {!dialog.chosen.has("admin") && <Ending emails={model.invitedBy(dialog.user)} />}
  </Sure>
))

/** What is open over the list of users. */
const UsersDialogs = observer(({ model, dialog }: { model: UsersViewModel; dialog: UsersDialog }) => {
  switch (dialog.is) {
    case "invite":
      return <Invite model={dialog.model} groups={model.groups} />
    case "permit":
      return <Permit model={model} dialog={dialog} />
    case "remove":
      return (
        <Sure
          model={model}
          title={model.isYou(dialog.user) ? "Diesen Arbeitsbereich verlassen?" : `${dialog.user.name} entfernen?`}
          act={model.isYou(dialog.user) ? "Verlassen" : "Entfernen"}
        >
          <p>
            {model.isYou(dialog.user)
              ? "Du kommst dann nicht mehr hinein, bis dich jemand neu einlädt."
              : `${dialog.user.email} kommt sofort nicht mehr hinein. Was bisher eingetragen wurde, bleibt.`}
          </p>
          <Ending emails={model.invitedBy(dialog.user)} />
        </Sure>
      )
    case "withdraw":
      return (
        <Sure model={model} title="Einladung zurückziehen?" act="Zurückziehen">
          <p>Der Link in der Mail an {dialog.invitation.email} gilt dann nicht mehr.</p>
        </Sure>
      )
  }
})

export default UsersDialogs
