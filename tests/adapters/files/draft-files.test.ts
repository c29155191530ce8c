import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterAll, expect, it } from "vitest"
import { folderDraftFiles } from "../../../adapters/files/folder-drafts.ts"
import { memoryDraftFiles } from "../../../adapters/memory/files/draft-files.ts"
import { draftFilesContract } from "../../contract/draft-files.contract.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-drafts-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

draftFilesContract("memory", memoryDraftFiles)
draftFilesContract("a folder", () => folderDraftFiles(folder))

it("a draft in a folder has no name, so that nothing is left of a killed process", async () => {
  const place = join(folder, "drafts")
  await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const draft = yield* folderDraftFiles(place).open()
        yield* draft.write(Uint8Array.of(1, 2, 3))
        expect(readdirSync(place)).toEqual([])
        expect(statSync(place).mode & 0o777).toBe(0o700)
      }),
    ),
  )
})
