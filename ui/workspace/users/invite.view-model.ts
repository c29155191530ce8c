import { action, makeObservable, observableRef } from "mobx"
import {
  type AddressUnproven,
  type AlreadyInvited,
  type AlreadyUser,
  accountEmail,
  isAccountEmail,
  isFirstName,
  type ListedInvitation,
  type UserLimitReached,
  type UsersPort,
} from "../../../core/access/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import { Attempt } from "../../attempt.ts"
import { draftOf, type ReachDraft, reachOfDraft } from "./reach-draft.ts"
import { toggled } from "./toggled.ts"

/** What can be wrong before anything is sent. */
export type InviteFault = "firstName" | "email" | "permissions" | "reach"

/** Invites somebody: what was typed, what is wrong with it, and sending it off (WSP-02). */
export class InviteViewModel {
  firstName = ""
  email = ""
  permissions: ReadonlySet<Permission> = new Set<Permission>(["members"])
  reach: ReachDraft = draftOf(wholeReach)
  faults: ReadonlySet<InviteFault> = new Set()
  readonly sending = new Attempt<Lost | AlreadyUser | AlreadyInvited | UserLimitReached | AddressUnproven>()
  private readonly users: Pick<UsersPort<Lost>, "invite">
  private readonly done: (invitation: ListedInvitation | undefined) => void

  constructor(users: Pick<UsersPort<Lost>, "invite">, done: (invitation: ListedInvitation | undefined) => void) {
    this.users = users
    this.done = done
    makeObservable(this, {
      firstName: observableRef,
      email: observableRef,
      permissions: observableRef,
      reach: observableRef,
      keep: action,
      faults: observableRef,
      type: action,
      toggle: action,
      submit: action,
    })
  }

  type(field: "firstName" | "email", text: string): void {
    this[field] = text
    this.forgive(field)
    if (field === "email") this.sending.clear()
  }

  toggle(permission: Permission): void {
    this.permissions = toggled(this.permissions, permission)
    this.forgive("permissions")
    this.forgive("reach")
  }

  /** Says how far the permissions go. */
  keep(reach: ReachDraft): void {
    this.reach = reach
    this.forgive("reach")
  }

  submit(): void {
    if (this.sending.busy) return
    const reach = reachOfDraft(this.reach, this.permissions)
    const wrong: Readonly<Record<InviteFault, boolean>> = {
      firstName: !isFirstName(this.firstName.trim()),
      email: !isAccountEmail(this.email),
      permissions: this.permissions.size === 0,
      reach: reach === undefined,
    }
    this.faults = new Set((Object.keys(wrong) as Array<InviteFault>).filter((fault) => wrong[fault]))
    if (reach === undefined || this.faults.size > 0) {
      this.sending.refuse()
      return
    }
    const email = accountEmail(this.email)
    const input = { firstName: this.firstName.trim(), email, permissions: [...this.permissions], reach }
    this.sending.start(this.users.invite(input), this.done)
  }

  /** Leaves without inviting anybody. */
  readonly cancel = (): void => {
    this.sending.dispose()
    this.done(undefined)
  }

  private forgive(fault: InviteFault): void {
    this.faults = new Set([...this.faults].filter((each) => each !== fault))
  }
}
