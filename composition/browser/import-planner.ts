import type { ImportId } from "../../core/kernel/id.ts"
import type { CustomColumn } from "../../core/people/custom-columns/custom-column.ts"
import type { Choices, Planner, Told } from "../../ui/people/import/planner.ts"

/** What the worker is asked. */
export type Question =
  | {
      readonly call: "read"
      readonly file: Blob
      readonly customColumns: ReadonlyArray<CustomColumn>
      readonly sheet: string | undefined
    }
  | { readonly call: "questions"; readonly choices: Choices; readonly fresh: boolean }
  | { readonly call: "plan"; readonly choices: Choices; readonly told: Told }
  | { readonly call: "run"; readonly run: ImportId; readonly fileName: string }
  | { readonly call: "similar" }
  | { readonly call: "leftOut"; readonly choices: Choices }

/** What it answers; `id` says to what. */
export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string }

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** The planner in a worker of its own, so that the page stays quick while a large file is read. */
export const workerPlanner = (): Planner => {
  const worker = new Worker(new URL("./import-planner.worker.ts", import.meta.url), { type: "module" })
  const waiting = new Map<number, Waiting>()
  let last = 0

  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const open = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) open?.resolve(data.value)
    else open?.reject(new Error(data.reason))
  })
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message))
    waiting.clear()
  })

  const ask = (question: Question): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, question })
    })

  // The worker answers each call with what the desk gives for it.
  type Given<Call extends keyof Planner> = ReturnType<Planner[Call]>
  return {
    read: (file, customColumns, sheet) => ask({ call: "read", file, customColumns, sheet }) as Given<"read">,
    questions: (choices, fresh) => ask({ call: "questions", choices, fresh }) as Given<"questions">,
    plan: (choices, told) => ask({ call: "plan", choices, told }) as Given<"plan">,
    run: (run, fileName) => ask({ call: "run", run, fileName }) as Given<"run">,
    similar: () => ask({ call: "similar" }) as Given<"similar">,
    leftOut: (choices) => ask({ call: "leftOut", choices }) as Given<"leftOut">,
    dispose: () => worker.terminate(),
  }
}
