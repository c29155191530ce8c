import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ApiTokenId, UserId } from "../../kernel/id.ts"
import type { EmailTaken } from "../account.errors.ts"
import type { OwnApiToken } from "../api-token.ts"
import type { Guards } from "../security.port.ts"

/** An account as it is kept. */
export interface Account {
  readonly id: UserId
  readonly name: string
  /** In small letters; no two accounts have the same. */
  readonly email: string
  readonly emailVerified: boolean
}

/** What opens or guards an account besides its password. */
export type AccountGuard = Pick<Guards, "secondFactor" | "passkeys">

/** The accounts of the installation, in one transaction. Passwords come in as what `Passwords` made of them. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly add: (account: Account, password: string) => Effect.Effect<void, EmailTaken>
    readonly find: (id: UserId) => Effect.Effect<Account | undefined>
    readonly byEmail: (email: string) => Effect.Effect<Account | undefined>
    /** As `byEmail`; nobody changes the account until the transaction ends. */
    readonly holdByEmail: (email: string) => Effect.Effect<Account | undefined>
    readonly setName: (id: UserId, name: string) => Effect.Effect<void>
    /** The address that an account is to get once it is proven, if any. */
    readonly wishedEmail: (id: UserId) => Effect.Effect<string | null>
    /** Keeps the address that is wished for, in the place of one before; `null` for none. */
    readonly wishEmail: (id: UserId, email: string | null) => Effect.Effect<void>
    /** Gives an account another address, and forgets that it was wished for. After a refusal the transaction is over. */
    readonly setEmail: (id: UserId, email: string) => Effect.Effect<void, EmailTaken>
    /** With `null` no password opens the account. Whoever typed the one of before and has yet to give a code is out, too. */
    readonly setPassword: (id: UserId, password: string | null) => Effect.Effect<void>
    /** Takes the address as proven; says whether it was not before, to one alone where several come at once. */
    readonly setVerified: (id: UserId) => Effect.Effect<boolean>
    /** Ends all sessions of an account, on all devices, but the one with the id `except`. */
    readonly endSessions: (id: UserId, except?: string) => Effect.Effect<void>
    /** What opens or guards an account besides the password. */
    readonly guards: (id: UserId) => Effect.Effect<AccountGuard>
    /** Forgets passkeys of an account by their ids; what is not theirs is left alone. */
    readonly dropPasskeys: (id: UserId, passkeys: ReadonlyArray<string>) => Effect.Effect<void>
    /** Forgets the second factor and all passkeys of an account. */
    readonly dropGuards: (id: UserId) => Effect.Effect<void>
    /** The tokens with which programs call for an account, in all workspaces, the newest first. */
    readonly tokens: (id: UserId) => Effect.Effect<ReadonlyArray<OwnApiToken>>
    /** Makes tokens of an account void: `one`, or all of them; what is not theirs is left alone. */
    readonly endTokens: (id: UserId, one?: ApiTokenId) => Effect.Effect<void>
  }
>()("wimpel/access/Accounts") {}

/** Makes of a password what can be kept: slow on purpose, so never inside of a transaction. */
export class Passwords extends Context.Service<
  Passwords,
  { readonly hash: (password: string) => Effect.Effect<string> }
>()("wimpel/access/Passwords") {}
