import * as Effect from "effect/Effect"
import type { AnswerFile, AnswerFiles } from "../../../core/forms/ports/answer-files.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** The files that strangers brought to the forms of a workspace, in memory. */
export const memoryAnswerFiles = (workspace: MemoryWorkspace): AnswerFiles["Service"] => {
  const all = (): ReadonlyArray<AnswerFile> => [...workspace.answerFiles.values()]
  const taken = (isGone: (file: AnswerFile) => boolean) => {
    const gone = all()
      .filter(isGone)
      .map(({ id }) => id)
    workspace.answerFiles = new Map([...workspace.answerFiles].filter(([id]) => !gone.includes(id)))
    return gone
  }
  return {
    add: (file) =>
      Effect.sync(() => {
        workspace.answerFiles = new Map([...workspace.answerFiles, [file.id, file]])
      }),
    find: (ids) => Effect.sync(() => all().filter(({ id }) => ids.includes(id))),
    claim: (ids, submission) =>
      Effect.sync(() => {
        const free = all().filter((file) => ids.includes(file.id) && file.submission === null)
        workspace.answerFiles = new Map([
          ...workspace.answerFiles,
          ...free.map((file) => [file.id, { ...file, submission }] as const),
        ])
        return free.map(({ id }) => id)
      }),
    loose: () =>
      Effect.sync(() => {
        const loose = all().filter(({ submission }) => submission === null)
        return { count: loose.length, bytes: loose.reduce((sum, { size }) => sum + size, 0) }
      }),
    release: (submission) => Effect.sync(() => void taken((file) => file.submission === submission)),
    removeOf: (form) => Effect.sync(() => taken((file) => file.form === form)),
    expire: (broughtBefore) =>
      Effect.sync(() => taken(({ at, submission }) => submission === null && at < broughtBefore)),
  }
}
