import { action, computed, makeObservable, observableRef } from "mobx"
import type {
  AddressUnproven,
  InvitationNotFound,
  LastAdmin,
  ListedInvitation,
  UserList,
  UserNotFound,
  UsersPort,
  WorkspaceUser,
} from "../../../core/access/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import type { Word, Words } from "../../../core/people/words/word.ts"
import type { WordsPort } from "../../../core/people/words/words.port.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { lazily } from "../../text/de/lazily.ts"
import { InviteViewModel } from "./invite.view-model.ts"
import { draftOf, type ReachDraft, reachOfDraft } from "./reach-draft.ts"
import { toggled } from "./toggled.ts"

/** What is open over the list. */
export type UsersDialog =
  | { readonly is: "invite"; readonly model: InviteViewModel }
  | {
      readonly is: "permit"
      readonly user: WorkspaceUser
      readonly chosen: ReadonlySet<Permission>
      readonly reach: ReachDraft
    }
  | { readonly is: "remove"; readonly user: WorkspaceUser }
  | { readonly is: "withdraw"; readonly invitation: ListedInvitation }

const german = lazily(() => new Intl.Collator("de"))
const byName = (a: WorkspaceUser, b: WorkspaceUser): number => german().compare(a.name, b.name)

/** The users of a workspace and who is invited (WSP-02, WSP-03). */
export class UsersViewModel {
  readonly list = new Remote<UserList, Lost>()
  /** The groups to which somebody can be kept (WSP-10). */
  readonly words = new Remote<Words, Lost>()
  readonly changing = new Attempt<Lost | UserNotFound | LastAdmin | InvitationNotFound>()
  readonly resending = new Attempt<Lost | InvitationNotFound | AddressUnproven>()
  dialog: UsersDialog | undefined
  private readonly users: UsersPort<Lost>
  private readonly notify: Notify
  /** Told when the own permissions changed, or one is out. */
  private readonly ownChanged: () => void

  constructor(users: UsersPort<Lost>, words: Pick<WordsPort<Lost>, "list">, notify: Notify, ownChanged: () => void) {
    this.users = users
    this.notify = notify
    this.ownChanged = ownChanged
    makeObservable<this, "close">(this, {
      dialog: observableRef,
      sorted: computed,
      openInvite: action,
      openPermit: action,
      openRemove: action,
      openWithdraw: action,
      toggle: action,
      keep: action,
      confirm: action,
      resend: action,
      close: action,
    })
    this.list.load(users.list())
    this.words.load(words.list())
  }

  /** The users by name. */
  get sorted(): ReadonlyArray<WorkspaceUser> {
    return (this.list.value?.users ?? []).toSorted(byName)
  }

  isYou(user: WorkspaceUser): boolean {
    return user.id === this.list.value?.you
  }

  /** The addresses that a user invited, and of which nobody has answered yet: these invitations end with their place as an admin. */
  invitedBy(user: WorkspaceUser): ReadonlyArray<string> {
    return (this.list.value?.invitations ?? []).flatMap(({ inviter, email }) => (inviter === user.id ? [email] : []))
  }

  openInvite(): void {
    const done = (invitation: ListedInvitation | undefined) => {
      this.close()
      if (invitation === undefined) return
      this.notify({ text: `Die Einladung an ${invitation.email} ist unterwegs.` })
      this.reload()
    }
    this.dialog = { is: "invite", model: new InviteViewModel(this.users, done) }
  }

  openPermit(user: WorkspaceUser): void {
    this.changing.clear()
    this.dialog = { is: "permit", user, chosen: new Set(user.permissions), reach: draftOf(user.reach) }
  }

  openRemove(user: WorkspaceUser): void {
    this.changing.clear()
    this.dialog = { is: "remove", user }
  }

  openWithdraw(invitation: ListedInvitation): void {
    this.changing.clear()
    this.dialog = { is: "withdraw", invitation }
  }

  toggle(permission: Permission): void {
    if (this.dialog?.is !== "permit") return
    this.changing.clear()
    this.dialog = { ...this.dialog, chosen: toggled(this.dialog.chosen, permission) }
  }

  /** Says how far the permissions go. */
  keep(reach: ReachDraft): void {
    if (this.dialog?.is !== "permit") return
    this.changing.clear()
    this.dialog = { ...this.dialog, reach }
  }

  /** The groups there are, once they are known. */
  get groups(): ReadonlyArray<Word> | undefined {
    return this.words.value?.groups
  }

  /** Does what the open dialog asks. */
  confirm(): void {
    const { dialog } = this
    if (dialog?.is === "permit") {
      const { user, chosen } = dialog
      const reach = reachOfDraft(dialog.reach, chosen)
      if (chosen.size === 0 || reach === undefined) {
        this.changing.refuse()
        return
      }
      this.changing.start(this.users.permit({ id: user.id, permissions: [...chosen], reach }), () => this.changed(user))
    }
    if (dialog?.is === "remove") {
      const { user } = dialog
      this.changing.start(this.users.remove({ id: user.id }), () => this.changed(user))
    }
    if (dialog?.is === "withdraw")
      this.changing.start(this.users.withdraw({ id: dialog.invitation.id }), () => this.changed(undefined))
  }

  resend({ id, email }: ListedInvitation): void {
    this.resending.start(this.users.resend({ id }), () => {
      this.notify({ text: `Die Einladung an ${email} ist noch einmal unterwegs.` })
      this.reload()
    })
  }

  /** Leaves the open dialog; what it has sent off already happens. */
  readonly close = (): void => {
    this.dialog = undefined
  }

  dispose(): void {
    for (const each of [this.list, this.words, this.changing, this.resending]) each.dispose()
  }

  private changed(user: WorkspaceUser | undefined): void {
    this.close()
    if (user !== undefined && this.isYou(user)) this.ownChanged()
    else this.reload()
  }

  private reload(): void {
    this.list.load(this.users.list(), { quiet: true })
  }
}
