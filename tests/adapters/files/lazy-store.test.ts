import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { expect, it } from "vitest"
import { lazyFileStore } from "../../../adapters/files/lazy-store.ts"
import { memoryFileStore } from "../../../adapters/memory/files/file-store.ts"
import type { FileId, WorkspaceId } from "../../../core/kernel/id.ts"

it("opens a store of files with its first call, once, and tries anew where that failed", async () => {
  const key = { workspaceId: crypto.randomUUID() as WorkspaceId, fileId: crypto.randomUUID() as FileId }
  let [tries, away] = [0, true]
  const store = lazyFileStore(async () => {
    tries += 1
    if (away) throw new Error("the bucket does not answer")
    return memoryFileStore()
  })
  expect(tries).toBe(0)
  await expect(Effect.runPromise(store.get(key))).rejects.toThrow("the bucket does not answer")
  away = false
  await Effect.runPromise(store.put(key, Stream.succeed(new Uint8Array([1, 2])), 2))
  expect((await Effect.runPromise(store.get(key)))?.size).toBe(2)
  expect(tries).toBe(2)
})
