import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { Vault } from "../../../people/index.ts"
import type { OpenedServer } from "../../ports/mail-carrier.port.ts"
import { type KeptServers, MailServerStore } from "../../ports/mail-server-store.port.ts"
import { afterRefusal, keptSendsBy } from "../kept-servers.ts"
import type { LastFailure } from "../mail-servers.port.ts"

/** Where the secret of a workspace's mail server opens, and nowhere else. */
const placeOf = (workspaceId: string): string => `wimpel/mail-server/1/${workspaceId}`

/** Seals the secret of the mail server of the workspace at hand. */
export const sealed = Effect.fnUntraced(function* (secret: string) {
  const { workspaceId } = yield* Acting
  return yield* (yield* Vault).seal(secret, placeOf(workspaceId))
})

/** The own server with its secret; nothing where the key of that is gone. */
export const opened = Effect.fnUntraced(function* ({ server, secret }: NonNullable<KeptServers["own"]>) {
  const { workspaceId } = yield* Acting
  if (secret === null) return { server, secret: null } satisfies OpenedServer
  const text = yield* (yield* Vault).open(secret, placeOf(workspaceId))
  return text === undefined ? undefined : ({ server, secret: text } satisfies OpenedServer)
})

/** By what messages go right now: the installation's server, an own one in a version of it, or nothing while they wait. */
export type SendingServer =
  | { readonly by: "managed" | null }
  | { readonly by: "own"; readonly version: number; readonly own: OpenedServer; readonly refusedBefore: boolean }

/** By what messages go right now. An own server whose secret nobody can open fails here. */
export const sendingServer = Effect.gen(function* () {
  const servers = yield* MailServerStore
  const kept = yield* servers.read()
  const by = keptSendsBy(kept)
  if (by !== "own" || kept.own === null) return { by: by === "own" ? null : by } as SendingServer
  const own = yield* opened(kept.own)
  if (own !== undefined)
    return { by, version: kept.version, own, refusedBefore: kept.lastFailure !== null } as SendingServer
  const { now } = yield* Acting
  const failed = afterRefusal(
    yield* servers.hold(),
    { why: "locked", answer: "", at: new Date(now).toISOString() },
    now,
  )
  yield* servers.write(failed)
  return { by: keptSendsBy(failed) === "managed" ? "managed" : null } as SendingServer
})

/** Changes what is kept of the own server, unless somebody changed that server meanwhile. */
const noting = Effect.fnUntraced(function* (version: number, change: (kept: KeptServers) => KeptServers) {
  const servers = yield* MailServerStore
  const kept = yield* servers.hold()
  if (kept.own !== null && kept.version === version) yield* servers.write(change(kept))
})

/** Notes that the own server of this version took nothing, with what it said; after some such rounds it has failed. */
export const noteRefusal = Effect.fnUntraced(function* (version: number, answer: string) {
  const { now } = yield* Acting
  const failure: LastFailure = { why: "refused", answer, at: new Date(now).toISOString() }
  yield* noting(version, (kept) => (kept.own?.state === "active" ? afterRefusal(kept, failure, now) : kept))
})

/** Notes that the own server of this version works. */
export const noteTaken = (version: number) =>
  noting(version, (kept) => ({ ...kept, refusals: null, lastFailure: null }))

/** Notes what a trial of the own server of this version came to: nothing where it took the mail. */
export const noteTrial = Effect.fnUntraced(function* (
  version: number,
  failure: Pick<LastFailure, "why" | "answer"> | undefined,
) {
  const { now } = yield* Acting
  if (failure === undefined) return yield* noteTaken(version)
  const lastFailure: LastFailure = { ...failure, at: new Date(now).toISOString() }
  yield* noting(version, (kept) => ({ ...kept, lastFailure }))
})

/** Seals the secret anew that a former key sealed; says how many that were. */
export const resealServerSecret = Effect.fnUntraced(function* () {
  const servers = yield* MailServerStore
  const kept = yield* servers.hold()
  if (kept.own === null || kept.own.secret === null || kept.own.secret.keyId === (yield* Vault).keyId) return 0
  const secret = (yield* opened(kept.own))?.secret
  if (secret === undefined || secret === null) return 0
  yield* servers.write({ ...kept, own: { ...kept.own, secret: yield* sealed(secret) } })
  return 1
})
