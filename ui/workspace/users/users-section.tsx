import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { ListedInvitation, WorkspaceUser } from "../../../core/access/index.ts"
import type { WordId } from "../../../core/kernel/id.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import type { Reach } from "../../../core/kernel/reach.ts"
import type { Word } from "../../../core/people/words/word.ts"
import { Alert } from "../../kit/alert.tsx"
import { Avatar } from "../../kit/avatar.tsx"
import { Button } from "../../kit/button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { counted } from "../../text/de/format.ts"
import { reachText } from "../../text/de/reach.ts"
import { permissionName } from "../../text/de/users.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../workspace.css.ts"
import type { UsersViewModel } from "./users.view-model.ts"

const UsersDialogs = lazy(() => import("./users-dialogs.tsx"))

interface HeldProps {
  readonly held: ReadonlyArray<Permission>
  readonly reach: Reach
  readonly groups: ReadonlyArray<Word> | undefined
}

/** The groups somebody is kept to, in words. */
const keptTo = (ids: ReadonlyArray<WordId>, groups: ReadonlyArray<Word> | undefined): string =>
  groups === undefined
    ? reachText.someGroups
    : reachText.onlyGroups(ids.map((id) => groups.find((each) => each.id === id)?.name ?? reachText.goneShort))

const Permissions = ({ held, reach, groups }: HeldProps) => (
  <div className={css.pills}>
    {held.map((each) => (
      <Pill key={each} tone={each === "admin" ? "purple" : "neutral"}>
        {permissionName[each]}
      </Pill>
    ))}
    {reach.readOnly && <Pill tone="amber">{reachText.onlyReads}</Pill>}
    {reach.groups !== null && <Pill tone="teal">{keptTo(reach.groups, groups)}</Pill>}
  </div>
)

const UserRow = observer(({ model, user }: { model: UsersViewModel; user: WorkspaceUser }) => {
  const [first = "", ...others] = user.name.split(" ")
  return (
    <li className={css.row}>
      <Avatar first={first} last={others.at(-1) ?? ""} />
      <div className={css.who}>
        <div className={css.name}>
          {user.name}
          {model.isYou(user) && <span className={css.soft}>(du)</span>}
          {!user.emailVerified && <Pill tone="amber">Adresse unbestätigt</Pill>}
        </div>
        <p className={css.soft}>{user.email}</p>
        <p className={css.soft}>
          {user.lastSeen === null ? "War noch nicht hier" : `Zuletzt hier: ${formatWhen(user.lastSeen, Date.now())}`}
        </p>
      </div>
      <Permissions held={user.permissions} reach={user.reach} groups={model.groups} />
      <div className={css.actions}>
        <Button aria-label={`Berechtigungen von ${user.name} ändern`} onClick={() => model.openPermit(user)}>
          Ändern
        </Button>
        <Button
          aria-label={model.isYou(user) ? "Diesen Arbeitsbereich verlassen" : `${user.name} entfernen`}
          onClick={() => model.openRemove(user)}
        >
          {model.isYou(user) ? "Verlassen" : "Entfernen"}
        </Button>
      </div>
    </li>
  )
})

const InvitationRow = observer(({ model, each }: { model: UsersViewModel; each: ListedInvitation }) => {
  const over = Date.parse(each.until) <= Date.now()
  return (
    <li className={css.row}>
      <div className={css.who}>
        <div className={css.name}>
          {each.firstName}
          {over ? <Pill tone="red">abgelaufen</Pill> : <Pill tone="amber">eingeladen</Pill>}
        </div>
        <p className={css.soft}>{each.email}</p>
        <p className={css.soft}>
          von {each.invitedBy}, {formatWhen(each.invitedAt, Date.now())}
          {each.hasAccount && " · hat schon ein Konto und kommt damit hinein"}
        </p>
      </div>
      <Permissions held={each.permissions} reach={each.reach} groups={model.groups} />
      <div className={css.actions}>
        <Button
          busy={model.resending.busy}
          aria-label={`Einladung an ${each.email} noch einmal schicken`}
          onClick={() => model.resend(each)}
        >
          Noch einmal
        </Button>
        <Button aria-label={`Einladung an ${each.email} zurückziehen`} onClick={() => model.openWithdraw(each)}>
          Zurückziehen
        </Button>
      </div>
    </li>
  )
})

const Loading = () => (
  <ul className={css.rows} aria-busy>
    {[180, 140].map((width) => (
      <li key={width} className={css.row}>
        <Skeleton width={width} />
      </li>
    ))}
  </ul>
)

/** Who may come into the workspace, and who is invited. */
export const UsersSection = observer(({ model }: { model: UsersViewModel }) => {
  const { state } = model.list
  if (state.is === "failed") return <ErrorState message={accountMessageOf(state.error)} onRetry={model.list.retry} />
  const list = model.list.value
  const taken = (list?.users.length ?? 0) + (list?.invitations.length ?? 0)
  const full = list !== undefined && list.limit !== null && taken >= list.limit
  const { failure } = model.resending
  return (
    <>
      <section className={css.card} aria-label="Benutzer">
        <div className={css.cardHead}>
          <h2 className={css.title}>Wer hier arbeitet</h2>
          <Button look="primary" disabled={list === undefined || full} onClick={() => model.openInvite()}>
            Jemanden einladen
          </Button>
        </div>
        {full && (
          <p className={css.soft}>
            Alle {list.limit} Plätze sind vergeben. Entferne jemanden, oder zieh eine Einladung zurück.
          </p>
        )}
        {list === undefined ? (
          <Loading />
        ) : (
          <ul className={css.rows}>
            {model.sorted.map((user) => (
              <UserRow key={user.id} model={model} user={user} />
            ))}
          </ul>
        )}
      </section>
      {list !== undefined && list.invitations.length > 0 && (
        <section className={css.card} aria-label="Einladungen">
          <h2 className={css.title}>{counted(list.invitations.length, "offene Einladung", "offene Einladungen")}</h2>
          {failure !== undefined && <Alert message={accountMessageOf(failure)} />}
          <ul className={css.rows}>
            {list.invitations.map((each) => (
              <InvitationRow key={each.id} model={model} each={each} />
            ))}
          </ul>
        </section>
      )}
      {model.dialog !== undefined && (
        <Suspense>
          <UsersDialogs model={model} dialog={model.dialog} />
        </Suspense>
      )}
    </>
  )
})
