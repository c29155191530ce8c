import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { Accounts } from "../ports/accounts.port.ts"

/** Gives one's own account another name. */
export const rename = Effect.fnUntraced(function* ({ firstName }: { readonly firstName: string }) {
  const { userId } = yield* Acting
  if (userId === null) return
  yield* together(Effect.flatMap(Accounts, (accounts) => accounts.setName(userId, firstName)))
})
