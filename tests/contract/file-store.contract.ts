import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import type { FileKey, FileStore } from "../../core/files/index.ts"
import type { FileId, WorkspaceId } from "../../core/kernel/id.ts"

const run = Effect.runPromise
const newKey = (workspaceId = crypto.randomUUID()): FileKey => ({
  workspaceId: workspaceId as WorkspaceId,
  fileId: crypto.randomUUID() as FileId,
})

/** Bytes in pieces of several sizes, all of them values. */
const piecesOf = (count: number): ReadonlyArray<Uint8Array> =>
  Array.from({ length: count }, (_, index) =>
    Uint8Array.from({ length: 70_000 + index }, (__, at) => (at * 31 + index) % 256),
  )
const sizeOf = (pieces: ReadonlyArray<Uint8Array>) => pieces.reduce((sum, { length }) => sum + length, 0)
const joined = (pieces: ReadonlyArray<Uint8Array>) => new Uint8Array(Buffer.concat(pieces))

/** What every store of files keeps to. */
export const fileStoreContract = (name: string, open: () => Promise<FileStore["Service"]>): void => {
  const read = async (store: FileStore["Service"], key: FileKey) => {
    const found = await run(store.get(key))
    return found === undefined
      ? undefined
      : { size: found.size, bytes: joined(await run(Stream.runCollect(found.bytes))) }
  }
  const put = (store: FileStore["Service"], key: FileKey, pieces: ReadonlyArray<Uint8Array>) =>
    run(store.put(key, Stream.fromIterable(pieces), sizeOf(pieces)))

  describe(`files in ${name}`, () => {
    it("come back as they were given, whatever their size [OPS-04]", async () => {
      const store = await open()
      for (const pieces of [piecesOf(1), piecesOf(9), [Uint8Array.of(7)]]) {
        const key = newKey()
        expect(await read(store, key)).toBeUndefined()
        await put(store, key, pieces)
        expect(await read(store, key)).toEqual({ size: sizeOf(pieces), bytes: joined(pieces) })
      }
    })

    it("are apart by workspace, and go alone [PER-17]", async () => {
      const store = await open()
      const [mine, theirs] = [newKey(), newKey()]
      const sameFile = { ...theirs, fileId: mine.fileId }
      await put(store, mine, piecesOf(1))
      await put(store, sameFile, [Uint8Array.of(1, 2)])
      await run(store.remove([mine, newKey()]))
      await run(store.remove([mine]))
      expect(await read(store, mine)).toBeUndefined()
      expect(await read(store, sameFile)).toEqual({ size: 2, bytes: Uint8Array.of(1, 2) })
    })

    it("are kept whole or not at all", async () => {
      const store = await open()
      const [failing, shorter] = [newKey(), newKey()]
      const pieces = piecesOf(3)
      const broken = Stream.concat(Stream.fromIterable(pieces), Stream.fail("the line went dead" as const))
      const failed = await Effect.runPromiseExit(store.put(failing, broken, sizeOf(pieces) + 10))
      expect(failed).toEqual(Exit.fail("the line went dead"))
      const short = await Effect.runPromiseExit(store.put(shorter, Stream.fromIterable(pieces), sizeOf(pieces) + 1))
      expect(Exit.isFailure(short)).toBe(true)
      for (const key of [failing, shorter]) expect(await read(store, key)).toBeUndefined()
      await run(store.remove([failing, shorter]))
    })
  })
}
