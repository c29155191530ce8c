import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { Vault } from "../../../people/index.ts"
import { type KeptMailbox, MailboxStore } from "../../ports/mailbox-store.port.ts"
import type { OpenedMailbox } from "../../ports/report-reader.port.ts"

/** Where the password of a workspace's mailbox opens, and nowhere else. */
const placeOf = (workspaceId: string): string => `wimpel/report-mailbox/1/${workspaceId}`

/** Seals the password of the mailbox of the workspace at hand. */
export const sealedPassword = Effect.fnUntraced(function* (secret: string) {
  const { workspaceId } = yield* Acting
  return yield* (yield* Vault).seal(secret, placeOf(workspaceId))
})

/** The mailbox with its password; nothing where the key of that is gone. */
export const openedMailbox = Effect.fnUntraced(function* ({ mailbox, secret }: NonNullable<KeptMailbox["own"]>) {
  const { workspaceId } = yield* Acting
  const text = yield* (yield* Vault).open(secret, placeOf(workspaceId))
  return text === undefined ? undefined : ({ owner: workspaceId, mailbox, secret: text } satisfies OpenedMailbox)
})

/** Seals the password anew that a former key sealed; says how many that were. */
export const resealMailboxPassword = Effect.fnUntraced(function* () {
  const store = yield* MailboxStore
  const kept = yield* store.hold()
  if (kept.own === null || kept.own.secret.keyId === (yield* Vault).keyId) return 0
  const opened = yield* openedMailbox(kept.own)
  if (opened === undefined) return 0
  yield* store.write({ ...kept, own: { ...kept.own, secret: yield* sealedPassword(opened.secret) } })
  return 1
})
