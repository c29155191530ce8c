import * as Effect from "effect/Effect"
import { bytesOf } from "../../../core/messages/files/letter-file.ts"
import type { LetterFiles } from "../../../core/messages/ports/letter-files.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Which files belong to which messages of a workspace in memory. */
export const memoryLetterFiles = (workspace: MemoryWorkspace): LetterFiles["Service"] => ({
  of: (message) =>
    Effect.sync(() =>
      workspace.letterFiles
        .filter(({ owner }) => owner === message)
        .sort((a, b) => compareText(a.at, b.at) || compareText(a.file.id, b.file.id))
        .map(({ file }) => file),
    ),
  bytesOfDrafts: () =>
    Effect.sync(() => {
      const files = workspace.letterFiles.filter(({ owner }) => workspace.drafts.has(owner)).map(({ file }) => file)
      return bytesOf([...new Map(files.map((file) => [file.id, file])).values()])
    }),
  add: (owner, file, at) =>
    Effect.sync(() => {
      workspace.letterFiles = [...workspace.letterFiles, { owner, file, at }]
    }),
  share: (from, to) =>
    Effect.sync(() => {
      const there = workspace.letterFiles.filter(({ owner }) => owner === to).map(({ file }) => file.id)
      const shared = workspace.letterFiles
        .filter(({ owner, file }) => owner === from && !there.includes(file.id))
        .map((each) => ({ ...each, owner: to }))
      workspace.letterFiles = [...workspace.letterFiles, ...shared]
    }),
  letGo: (message, files) =>
    Effect.sync(() => {
      workspace.letterFiles = workspace.letterFiles.filter(
        ({ owner, file }) => owner !== message || !files.includes(file.id),
      )
      return files.filter((id) => !workspace.letterFiles.some(({ file }) => file.id === id))
    }),
})
