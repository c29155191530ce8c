import * as Effect from "effect/Effect"
import type { FileStore } from "../../core/files/index.ts"

/** A store of files that is opened when it is first used; one that could not be opened is tried anew by the next call. */
export const lazyFileStore = (open: () => Promise<FileStore["Service"]>): FileStore["Service"] => {
  let opened: Promise<FileStore["Service"]> | undefined
  const store = Effect.promise(() => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  })
  return {
    put: (key, bytes, size) => Effect.flatMap(store, (files) => files.put(key, bytes, size)),
    get: (key) => Effect.flatMap(store, (files) => files.get(key)),
    remove: (keys) => Effect.flatMap(store, (files) => files.remove(keys)),
  }
}
