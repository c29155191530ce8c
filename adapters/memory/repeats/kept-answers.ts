import * as Effect from "effect/Effect"
import type { CallKey, KeptAnswer, KeptAnswers } from "../../../core/repeats/index.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** A key as it is kept in memory. */
export interface KeptCall extends CallKey, KeptAnswer {
  readonly at: string
}

/** Answers in memory, where transactions of a workspace come one after the other. */
export const memoryKeptAnswers = (workspace: MemoryWorkspace): KeptAnswers["Service"] => {
  const isSame = (one: CallKey) => (other: CallKey) => one.caller === other.caller && one.key === other.key
  return {
    claim: ({ caller, key }, fingerprint, at, since) =>
      Effect.sync(() => {
        const found = workspace.answers.find(isSame({ caller, key }))
        if (found !== undefined && found.at >= since)
          return { fingerprint: found.fingerprint, answer: found.answer } satisfies KeptAnswer
        const others = workspace.answers.filter((each) => each !== found)
        workspace.answers = [...others, { caller, key, fingerprint, at, answer: undefined }]
        return "claimed" as const
      }),
    keep: (call, fingerprint, answer) =>
      Effect.sync(() => {
        const isIt = isSame(call)
        workspace.answers = workspace.answers.map((each) => (isIt(each) ? { ...each, fingerprint, answer } : each))
      }),
    release: (call) =>
      Effect.sync(() => {
        const isIt = isSame(call)
        workspace.answers = workspace.answers.filter((each) => !isIt(each))
      }),
    forgetAnswers: () =>
      Effect.sync(() => {
        workspace.answers = workspace.answers.map((each) => ({ ...each, fingerprint: "", answer: undefined }))
      }),
    expire: (before, limit) =>
      Effect.sync(() => {
        const old = workspace.answers
          .filter(({ at }) => at < before)
          .sort((a, b) => (a.at < b.at ? -1 : 1))
          .slice(0, limit)
        workspace.answers = workspace.answers.filter((each) => !old.includes(each))
        return old.length
      }),
  }
}
