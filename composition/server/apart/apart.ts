import { Worker } from "node:worker_threads"
import * as Effect from "effect/Effect"
import type pg from "pg"
import { type Answer, brokenAnswer } from "../../../adapters/http/answer.ts"
import type { Entered } from "../../../adapters/http/answering.ts"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"
import { type ThreadGround, threadConfig } from "../thread-ground.ts"
import type { FromApart, ToApart } from "./messages.ts"

/** Heavy calls are answered on a thread of their own, with connections of its own. */
export interface Apart {
  readonly answer: (name: string, entered: Entered) => Effect.Effect<Answer>
  /** Lets what runs come to its end, for a while, and ends the thread. What did not come to its end is undone. */
  readonly stop: () => Promise<void>
}

/** So long a thread without a call is kept, in milliseconds. */
const idle = 30_000

/** So long a stop waits for what runs, in milliseconds. */
const patience = 20_000

/** Memory of the thread in MiB: much for the young, because heavy calls make much that soon goes. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1_536 }

interface Thread {
  readonly worker: Worker
  readonly ended: Promise<void>
  readonly waiting: Map<number, { readonly requestId: string; readonly done: (answer: Answer) => void }>
}

/** Beside the sources stands the thread's source, beside the built server the built thread. */
const file = () => new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./apart.js", import.meta.url)

const start = (ground: ThreadGround, board: ImportProgressBoard["Service"], code: URL): Thread => {
  const worker = new Worker(code, { workerData: ground, resourceLimits, name: "apart" })
  const waiting: Thread["waiting"] = new Map()
  const imports = new Map<ImportId, WorkspaceId>()
  worker.on("message", (message: FromApart) => {
    if (message.tells === "answer") {
      const asked = waiting.get(message.call)
      waiting.delete(message.call)
      asked?.done(message.answer)
    } else {
      const { workspace, id, of } = message
      imports.set(id, workspace)
      Effect.runSync(of === undefined ? board.clear(workspace, id) : board.report(workspace, id, of.applied, of.total))
    }
  })
  worker.on("error", (error) => console.error("Wimpel: the thread for heavy calls broke:", error))
  const ended = new Promise<void>((done) => {
    worker.once("exit", () => {
      for (const [id, workspace] of imports) Effect.runSync(board.clear(workspace, id))
      for (const { requestId, done: answered } of waiting.values()) answered(brokenAnswer(requestId))
      done()
    })
  })
  return { worker, ended, waiting }
}

/** Makes the place for heavy calls: its thread starts with the first call and ends when there are none for a while. */
export const openApart = (
  connection: pg.ClientConfig,
  config: ThreadGround["config"],
  board: ImportProgressBoard["Service"],
  code: URL = file(),
): Apart => {
  const ground: ThreadGround = { connection, config: threadConfig(config) }
  let thread: Thread | undefined
  let timer: NodeJS.Timeout | undefined
  let calls = 0
  // The body is handed over, not copied: nobody here needs it any more.
  const tell = ({ worker }: Thread, message: ToApart, body?: Uint8Array) =>
    worker.postMessage(message, body === undefined ? [] : [body.buffer as ArrayBuffer])

  const end = async (): Promise<void> => {
    clearTimeout(timer)
    if (thread === undefined) return
    const { worker, ended } = thread
    tell(thread, { to: "end" })
    thread = undefined
    const late = setTimeout(() => void worker.terminate(), patience)
    await ended
    clearTimeout(late)
  }

  const running = (): Thread => {
    clearTimeout(timer)
    if (thread !== undefined) return thread
    const started = start(ground, board, code)
    void started.ended.then(() => {
      if (thread === started) thread = undefined
    })
    thread = started
    return started
  }

  const answer = (name: string, entered: Entered): Promise<Answer> =>
    new Promise((answered) => {
      const one = running()
      const call = calls++
      one.waiting.set(call, {
        requestId: entered.requestId,
        done: (given) => {
          answered(given)
          if (one.waiting.size === 0) timer = setTimeout(() => void end(), idle).unref()
        },
      })
      tell(one, { to: "answer", call, name, entered }, entered.body)
    })

  return { answer: (name, entered) => Effect.promise(() => answer(name, entered)), stop: end }
}
