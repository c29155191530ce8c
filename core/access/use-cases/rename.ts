import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { Accounts } from "../ports/accounts.port.ts"
import { Sessions } from "../ports/sessions.port.ts"

/**
 * Gives one's own account another name. The session at hand says it at once; other devices say the old one until their
 * short-lived part is renewed.
 */
export const rename = Effect.fnUntraced(function* ({ firstName }: { readonly firstName: string }) {
  const { userId } = yield* Acting
  if (userId === null) return
  yield* together(Effect.flatMap(Accounts, (accounts) => accounts.setName(userId, firstName)))
  const sessions = yield* Sessions
  // Without a session there is nothing that could still say the old name.
  yield* Effect.ignore(sessions.refresh())
})
