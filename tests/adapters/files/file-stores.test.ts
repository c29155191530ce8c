import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { folderFileStore } from "../../../adapters/files/folder-store.ts"
import { bucketFault, s3FileStore } from "../../../adapters/files/s3-store.ts"
import { memoryFileStore } from "../../../adapters/memory/files/file-store.ts"
import type { FileId, WorkspaceId } from "../../../core/kernel/id.ts"
import { fileStoreContract } from "../../contract/file-store.contract.ts"
import { fakeS3 } from "../../support/s3.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-files-"))
let storage: Awaited<ReturnType<typeof fakeS3>>
beforeAll(async () => {
  storage = await fakeS3()
})
afterAll(async () => {
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

fileStoreContract("memory", async () => memoryFileStore())
fileStoreContract("a folder", async () => folderFileStore(folder))
fileStoreContract("an S3-compatible storage", async () => s3FileStore(storage.bucket))

const key = { workspaceId: crypto.randomUUID() as WorkspaceId, fileId: crypto.randomUUID() as FileId }
const three = Stream.succeed(Uint8Array.of(1, 2, 3))

describe("files in a folder", () => {
  it("lie below their workspace, for their owner alone, without half ones beside them [OPS-04]", async () => {
    const store = folderFileStore(folder)
    await Effect.runPromise(store.put(key, three, 3))
    expect(readdirSync(join(folder, key.workspaceId))).toEqual([key.fileId])
    expect(statSync(join(folder, key.workspaceId, key.fileId)).mode & 0o777).toBe(0o600)
    writeFileSync(join(folder, key.workspaceId, `${key.fileId}.part`), "a killed process leaves this")
    await Effect.runPromise(store.remove([key]))
    expect(readdirSync(join(folder, key.workspaceId))).toEqual([])
  })
})

describe("a bucket", () => {
  it("lies below its workspace, and is told apart from one that cannot be used [OPS-08]", async () => {
    const { bucket, objects } = storage
    await Effect.runPromise(s3FileStore(bucket).put(key, three, 3))
    expect(objects.get(`${key.workspaceId}/${key.fileId}`)).toEqual(Buffer.of(1, 2, 3))
    expect(await bucketFault(bucket)).toBeUndefined()
    expect(await bucketFault({ ...bucket, name: "anderer" })).toBe("bucket")
    expect(await bucketFault({ ...bucket, secretAccessKey: "falsch" })).toBe("key")
    expect(await bucketFault({ ...bucket, accessKeyId: "falsch" })).toBe("key")
    expect(await bucketFault({ ...bucket, region: "us-east-1" })).toBe("key")
    expect(await bucketFault({ ...bucket, endpoint: "http://127.0.0.1:1" })).toBe("unreachable")
  })
})
