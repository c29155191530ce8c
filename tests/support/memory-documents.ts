import * as Effect from "effect/Effect"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { type FileStore, sweepFiles } from "../../core/files/index.ts"
import { together } from "../../core/kernel/transaction.ts"
import { documents, uploads } from "../../core/people/index.ts"
import { expireDocuments } from "../../core/people/use-cases/documents.ts"
import { expireUploads } from "../../core/people/use-cases/uploads.ts"
import { jana, type MemoryWorld, memoryWorld } from "./memory-world.ts"

/** The documents of the people context in memory, beside its persons; `store` can be one that breaks. */
export const memoryDocuments = (
  world: Pick<MemoryWorld, "given"> = memoryWorld(),
  store: FileStore["Service"] = memoryFileStore(),
) => {
  const { calls, performOwn } = world.given({ files: store })
  const expiring = Effect.andThen(together(Effect.andThen(expireDocuments(), expireUploads())), sweepFiles())
  return {
    documents: calls(documents),
    uploads: calls(uploads),
    expire: () => Effect.runPromise(performOwn(expiring, jana)),
  }
}
