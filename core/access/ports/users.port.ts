import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"
import type { Account } from "./accounts.port.ts"

/** The accounts of the installation. */
export class Users extends Context.Service<
  Users,
  { readonly find: (id: UserId) => Effect.Effect<Omit<Account, "id"> | undefined> }
>()("wimpel/access/Users") {}
