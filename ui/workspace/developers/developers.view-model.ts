import { action, makeObservable, observableRef } from "mobx"
import type { AddressUnproven, WrongOldPassword } from "../../../core/access/account.errors.ts"
import {
  type ApiToken,
  isFirstName,
  type PermissionNotHeld,
  type TokenLimitReached,
  type TokensPort,
} from "../../../core/access/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Copy, Notify } from "../../surroundings.ts"
import { toggled } from "../users/toggled.ts"

export const lives = ["30", "90", "365", "never"] as const
/** For how many days a token is good. */
export type Life = (typeof lives)[number]

/** A token that is being made. */
export interface TokenDraft {
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  readonly life: Life
  /** That of the account, which a session alone does not stand for. */
  readonly password: string
}

const fresh: TokenDraft = { name: "", permissions: new Set<Permission>(["members"]), life: "90", password: "" }

const required = ["name", "permissions", "password"] as const
/** What of a draft can be wrong. */
export type TokenFault = (typeof required)[number]

/** What is open over the list. */
export type TokenDialog =
  | { readonly is: "create" }
  | { readonly is: "made"; readonly secret: string }
  | { readonly is: "revoke"; readonly token: ApiToken }

/** The tokens with which programs call the API (WSP-06). */
export class DevelopersViewModel {
  readonly list = new Remote<ReadonlyArray<ApiToken>, Lost>()
  readonly changing = new Attempt<Lost | AddressUnproven | WrongOldPassword | PermissionNotHeld | TokenLimitReached>()
  dialog: TokenDialog | undefined
  draft = fresh
  faults: ReadonlySet<TokenFault> = new Set()
  private readonly tokens: TokensPort<Lost>
  private readonly copyText: Copy
  private readonly notify: Notify

  constructor(tokens: TokensPort<Lost>, copyText: Copy, notify: Notify) {
    this.tokens = tokens
    this.copyText = copyText
    this.notify = notify
    makeObservable<this, "made">(this, {
      dialog: observableRef,
      draft: observableRef,
      faults: observableRef,
      open: action,
      close: action,
      set: action,
      toggle: action,
      create: action,
      made: action,
    })
    this.list.load(tokens.list())
  }

  open(dialog: TokenDialog): void {
    this.changing.clear()
    if (dialog.is === "create") this.draft = fresh
    this.faults = new Set()
    this.dialog = dialog
  }

  readonly close = (): void => {
    this.draft = fresh
    this.dialog = undefined
  }

  set(said: Partial<Omit<TokenDraft, "permissions">>): void {
    this.draft = { ...this.draft, ...said }
    this.faults = new Set([...this.faults].filter((each) => !(each in said)))
    if (said.password !== undefined && this.changing.failure?._tag === "WrongOldPassword") this.changing.clear()
  }

  toggle(permission: Permission): void {
    this.draft = { ...this.draft, permissions: toggled(this.draft.permissions, permission) }
    this.faults = new Set([...this.faults].filter((each) => each !== "permissions"))
  }

  create(): void {
    const name = this.draft.name.trim()
    const { permissions, life, password } = this.draft
    const wrong = { name: !isFirstName(name), permissions: permissions.size === 0, password: password === "" }
    this.faults = new Set(required.filter((field) => wrong[field]))
    if (this.faults.size > 0) {
      this.changing.refuse()
      return
    }
    const days = life === "never" ? null : Number(life)
    this.changing.start(this.tokens.create({ name, permissions: [...permissions], days, password }), ({ secret }) =>
      this.made(secret),
    )
  }

  revoke(token: ApiToken): void {
    this.changing.start(this.tokens.revoke({ id: token.id }), () => {
      this.close()
      const left = (this.list.value ?? []).filter(({ id }) => id !== token.id)
      this.list.settle({ is: "loaded", value: left })
    })
  }

  /** Puts a secret where it can be pasted from; where that is not allowed, it can still be marked by hand. */
  copy(secret: string): void {
    this.copyText(secret).then(
      () => this.notify({ text: "Kopiert." }),
      () => this.notify({ text: "Das Kopieren ging nicht. Markiere das Token und kopiere es selbst." }),
    )
  }

  dispose(): void {
    this.list.dispose()
    this.changing.dispose()
  }

  private made(secret: string): void {
    this.dialog = { is: "made", secret }
    this.draft = fresh
    this.reload()
  }

  private reload(): void {
    this.list.load(this.tokens.list(), { quiet: true })
  }
}
