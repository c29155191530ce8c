import * as Effect from "effect/Effect"
import { Acting } from "../kernel/acting.ts"
import { together } from "../kernel/transaction.ts"
import { FileLedger } from "./ports/file-ledger.port.ts"
import { FileStore } from "./ports/file-store.port.ts"

/** So long a file may be on its way, in milliseconds: a day. What is older never came whole. */
const onItsWay = 86_400_000

/** So many files go at once. */
const sweptAtOnce = 500

/**
 * Removes the bytes of files that nothing holds and then forgets the files: whatever happens between, the next run goes
 * on. How many files went.
 */
export const sweepFiles = Effect.fnUntraced(function* () {
  const { now, workspaceId } = yield* Acting
  const store = yield* FileStore
  const expectedBefore = new Date(now - onItsWay).toISOString()
  const withLedger = <A>(use: (ledger: FileLedger["Service"]) => Effect.Effect<A>) =>
    together(Effect.flatMap(FileLedger, use))
  for (let gone = 0; ; ) {
    const ids = yield* withLedger((ledger) => ledger.loose(expectedBefore, sweptAtOnce))
    if (ids.length === 0) return gone
    yield* store.remove(ids.map((fileId) => ({ workspaceId, fileId })))
    yield* withLedger((ledger) => ledger.forget(ids))
    gone += ids.length
  }
})
