import { Worker } from "node:worker_threads"
import * as Effect from "effect/Effect"
import type pg from "pg"
import { type Answer, brokenAnswer } from "../../../adapters/http/answer.ts"
import type { Entered } from "../../../adapters/http/answering.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"
import { type ThreadGround, threadConfig } from "../thread-ground.ts"
import type { FromApart, ToApart } from "./messages.ts"

/** Heavy calls are answered on threads of their own, with connections of their own. */
export interface Apart {
  /** Who goes away while their call waits takes it along; one that was begun is waited for, as nobody can stop it. */
  readonly answer: (name: string, entered: Entered) => Effect.Effect<Answer, TooManyCalls>
  /** Lets what runs come to its end and ends the threads, all within a while. What did not come to its end is undone. */
  readonly stop: () => Promise<void>
}

/** So long a thread without a call is kept, in milliseconds. */
const idle = 30_000

/** So long a stop waits for what runs, in milliseconds. */
const patience = 20_000

/**
 * So many threads there are at most, each with one call at a time: a call that breaks its thread breaks nobody else's.
 * More calls wait in the order in which they came, but for those of a workspace that has its threads already.
 */
export const mostThreads = 3

/** So many of them one workspace has at once: however many users it has, others find a thread. */
export const threadsOfWorkspace = mostThreads - 1

/** So many calls wait at most, and so many bytes of what came with them: further ones are to come again. */
export const mostWaiting = 100
const mostBytesWaiting = 256 * 1_048_576

/** Who is turned away is to come again after so many seconds. */
const retryAfter = 10

/** Memory of a thread in MiB: much for the young, because heavy calls make much that soon goes. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1_024 }

/** A call that waits for its answer. */
interface Asked {
  readonly name: string
  readonly entered: Entered
  readonly answered: (answer: Answer) => void
}

interface Thread {
  readonly worker: Worker
  readonly ended: Promise<void>
  /** What it answers now; without it the thread is free. */
  asked: Asked | undefined
  /** Runs while it is free, and ends it. */
  timer: NodeJS.Timeout | undefined
}

const workspaceOf = ({ entered: { caller } }: Asked) => (caller.kind === "user" ? caller.workspaceId : undefined)

const bytesOf = (body: Uint8Array | undefined): number => body?.byteLength ?? 0

/** Beside the sources stands the thread's source, beside the built server the built thread. */
const file = () => new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./apart.js", import.meta.url)

const answerTo = (thread: Thread, answer: (entered: Entered) => Answer): void => {
  const { asked } = thread
  thread.asked = undefined
  asked?.answered(answer(asked.entered))
}

const start = (ground: ThreadGround, board: ImportProgressBoard["Service"], code: URL, freed: () => void): Thread => {
  const worker = new Worker(code, { workerData: ground, resourceLimits, name: "apart" })
  const imports = new Map<ImportId, WorkspaceId>()
  let told = Promise.resolve()
  // One after the other: what is told last is what holds.
  const tell = (telling: Effect.Effect<void>): void => {
    told = told.then(() => Effect.runPromise(telling)).catch((error) => console.error("Wimpel:", error))
  }
  const ended = new Promise<void>((done) => {
    worker.once("exit", () => {
      for (const [id, workspace] of imports) tell(board.clear(workspace, id))
      void told.then(() => {
        answerTo(thread, ({ requestId }) => brokenAnswer(requestId))
        done()
      })
    })
  })
  const thread: Thread = { worker, ended, asked: undefined, timer: undefined }
  worker.on("message", (message: FromApart) => {
    if (message.tells === "answer") {
      const { answer, bytes } = message
      // Whoever has the answer to an import finds nothing of it under way.
      void told.then(() => {
        answerTo(thread, () => (bytes === undefined ? answer : { ...answer, content: new Blob([bytes]) }))
        freed()
      })
    } else {
      const { workspace, id, of } = message
      if (of === undefined) imports.delete(id)
      else imports.set(id, workspace)
      tell(of === undefined ? board.clear(workspace, id) : board.report(workspace, id, of.applied, of.total))
    }
  })
  worker.on("error", (error) => console.error("Wimpel: a thread for heavy calls broke:", error))
  return thread
}

/** Makes the place for heavy calls: threads start as calls come, and each ends when it had none for a while. */
export const openApart = (
  connection: pg.ClientConfig,
  config: ThreadGround["config"],
  board: ImportProgressBoard["Service"],
  code: URL = file(),
): Apart => {
  const ground: ThreadGround = { connection, config: threadConfig(config) }
  const threads = new Set<Thread>()
  /** They were told to end, and are given no call. */
  const ending = new Set<Thread>()
  const waiting: Array<Asked> = []
  const underWay = new Set<Promise<Answer>>()
  let stopped = false
  const tell = ({ worker }: Thread, message: ToApart, body?: Uint8Array) =>
    // The body is handed over, not copied: nobody here needs it any more.
    worker.postMessage(message, body === undefined ? [] : [body.buffer as ArrayBuffer])

  const started = (): Thread => {
    const thread = start(ground, board, code, next)
    threads.add(thread)
    void thread.ended.then(() => {
      threads.delete(thread)
      ending.delete(thread)
      next()
    })
    return thread
  }

  /** Ends a thread that is free. */
  const end = (thread: Thread): void => {
    clearTimeout(thread.timer)
    threads.delete(thread)
    ending.add(thread)
    tell(thread, { to: "end" })
  }

  const free = (): Thread | undefined =>
    [...threads].find(({ asked }) => asked === undefined) ?? (threads.size < mostThreads ? started() : undefined)

  /** The first one that waits and whose workspace has not all its threads. */
  const turnOf = (): Asked | undefined => {
    const busy = [...threads].flatMap(({ asked }) => (asked === undefined ? [] : [workspaceOf(asked)]))
    return waiting.find((asked) => {
      const workspace = workspaceOf(asked)
      return workspace === undefined || busy.filter((each) => each === workspace).length < threadsOfWorkspace
    })
  }

  function next(): void {
    for (let asked = turnOf(); asked !== undefined && !stopped; asked = turnOf()) {
      const thread = free()
      if (thread === undefined) return
      clearTimeout(thread.timer)
      thread.timer = undefined
      waiting.splice(waiting.indexOf(asked), 1)
      thread.asked = asked
      tell(thread, { to: "answer", name: asked.name, entered: asked.entered }, asked.entered.body)
    }
    for (const thread of threads)
      if (thread.asked === undefined) thread.timer ??= setTimeout(() => end(thread), idle).unref()
  }

  /** A call that comes where none waits is never turned away, however much came with it. */
  const isFull = ({ body }: Entered): boolean =>
    waiting.length >= mostWaiting ||
    (waiting.length > 0 &&
      bytesOf(body) + waiting.reduce((sum, { entered }) => sum + bytesOf(entered.body), 0) > mostBytesWaiting)

  const answer = (name: string, entered: Entered) =>
    Effect.callback<Answer, TooManyCalls>((resume) => {
      if (stopped) return resume(Effect.succeed(brokenAnswer(entered.requestId)))
      if (isFull(entered)) return resume(Effect.fail(new TooManyCalls({ retryAfter })))
      const { promise, resolve } = Promise.withResolvers<Answer>()
      const asked: Asked = { name, entered, answered: resolve }
      underWay.add(promise)
      void promise.then((given) => {
        underWay.delete(promise)
        resume(Effect.succeed(given))
      })
      waiting.push(asked)
      next()
      return Effect.suspend(() => {
        const place = waiting.indexOf(asked)
        if (place === -1) return Effect.promise(() => promise)
        waiting.splice(place, 1)
        resolve(brokenAnswer(entered.requestId))
        return Effect.void
      })
    })

  const stop = async (): Promise<void> => {
    const giveUp = () => {
      stopped = true
      for (const { entered, answered } of waiting.splice(0)) answered(brokenAnswer(entered.requestId))
      for (const { worker } of [...threads, ...ending]) void worker.terminate()
    }
    const late = setTimeout(giveUp, patience)
    while (underWay.size > 0) await Promise.all(underWay)
    stopped = true
    for (const thread of threads) end(thread)
    await Promise.all([...ending].map(({ ended }) => ended))
    clearTimeout(late)
  }

  return { answer, stop }
}
