import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"
import type { EmailTaken } from "../account.errors.ts"

/** An account as it is kept. */
export interface Account {
  readonly id: UserId
  readonly name: string
  /** In small letters; no two accounts have the same. */
  readonly email: string
  readonly emailVerified: boolean
}

/** The accounts of the installation, in one transaction. Passwords come in as what `Passwords` made of them. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly add: (account: Account, password: string) => Effect.Effect<void, EmailTaken>
    readonly find: (id: UserId) => Effect.Effect<Account | undefined>
    readonly byEmail: (email: string) => Effect.Effect<Account | undefined>
    readonly setName: (id: UserId, name: string) => Effect.Effect<void>
    readonly setPassword: (id: UserId, password: string) => Effect.Effect<void>
    readonly setVerified: (id: UserId) => Effect.Effect<void>
    /** Ends all sessions of an account, on all devices. */
    readonly endSessions: (id: UserId) => Effect.Effect<void>
  }
>()("wimpel/access/Accounts") {}

/** Makes of a password what can be kept: slow on purpose, so never inside of a transaction. */
export class Passwords extends Context.Service<
  Passwords,
  { readonly hash: (password: string) => Effect.Effect<string> }
>()("wimpel/access/Passwords") {}
