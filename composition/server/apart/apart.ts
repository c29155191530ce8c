import type { ChildProcess } from "node:child_process"
import * as Effect from "effect/Effect"
import type pg from "pg"
import { type Answer, brokenAnswer, brokenOffAnswer } from "../../../adapters/http/answer.ts"
import type { Entered } from "../../../adapters/http/answering.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"
import { RecentUse } from "../../../core/kernel/recent-use.ts"
import type { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"
import { childCode } from "../child/child-code.ts"
import { watchResident } from "../child/resident.ts"
import { startChild, tellChild } from "../child/start-child.ts"
import { configApart, type GroundApart } from "../ground-apart.ts"
import { type Beyond, type Bounds, beyondText, usualBounds } from "./bounds.ts"
import type { AskedApart, FromApart, ToApart } from "./messages.ts"

/** Heavy calls are answered by processes of their own, with connections of their own. */
export interface Apart {
  /** Who goes away while their call waits takes it along; one that was begun is waited for, as nobody can stop it. */
  readonly answer: (name: string, entered: Entered) => Effect.Effect<Answer, TooManyCalls>
  /** Has a context make a file for a mail (`MailFileSource`); the answer is as `FromApart` says. */
  readonly make: (workspace: WorkspaceId, source: string, id: string) => Effect.Effect<Answer, TooManyCalls>
  /** Lets what runs come to its end and ends the processes, all within a while. What did not come to its end is undone. */
  readonly stop: () => Promise<void>
}

/** So long a process without a call is kept beside others, in milliseconds. */
export const idle = 30_000

/** So long the last one is kept without a call: who works with blocks of cells now and then waits for no start. */
export const idleOfLast = 300_000

/** So long a stop waits for what runs, in milliseconds. */
const patience = 20_000

/**
 * So many processes there are at most, each with one call at a time: a call that breaks its process breaks nobody else's.
 * More calls wait, but for those of a workspace that has its processes already, and for slow ones.
 */
export const mostProcesses = 3

/** So many of them one workspace has at once: however many users it has, others find a process. */
export const processesOfWorkspace = mostProcesses - 1

/**
 * A call is slow by its bytes, or by what the calls of its workspace took lately: so many milliseconds, and such a share of what those
 * of the workspace did that took most. However short it is, it may be about ten thousand persons. Slow ones have so many processes at
 * once, whoever sends them. So whoever works with a list does not stand behind nothing but long work of others.
 */
export const largeFrom = 1_048_576
export const slowFrom = 2_000
const slowShare = 0.25
export const processesOfSlow = mostProcesses - 1

/** So many calls wait at most, and so many bytes of what came with them: further ones are to come again. */
export const mostWaiting = 100
const mostBytesWaiting = 256 * 1_048_576

/** Who is turned away is to come again after so many seconds. */
const retryAfter = 10

/**
 * A gigabyte is far more than the calls of the largest clubs take; who takes more is refused by the end of the process. It is what V8
 * counts; `Bounds` say how much there may be in all.
 */
const memory = { young: 16, old: 1_024 }

/** A call that waits for its answer. */
interface Asked {
  readonly message: AskedApart
  /** Whose it is; nobody's where it is of none. */
  readonly workspace: WorkspaceId | undefined
  /** So much came with it. */
  readonly bytes: number
  readonly answered: (answer: Answer) => void
  /** When a process took it up, in milliseconds of the running process. */
  begun?: number
}

/** A process for heavy calls. */
interface Worker {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  /** What it answers now; without it the process is free. */
  asked: Asked | undefined
  /** Runs while it is free, and ends it. */
  timer: NodeJS.Timeout | undefined
  /** Runs while it answers, and ends it. */
  late: NodeJS.Timeout | undefined
  /** The bound that it went beyond; it was ended, and is given no call. */
  beyond: Beyond | undefined
}

const brokenAnswerTo = ({ message }: Asked): Answer =>
  brokenAnswer(message.to === "answer" ? message.entered.requestId : "")

const answerTo = (worker: Worker, answer: (asked: Asked) => Answer): void => {
  const { asked } = worker
  clearTimeout(worker.late)
  worker.asked = undefined
  asked?.answered(answer(asked))
}

const start = (ground: GroundApart, board: ImportProgressBoard["Service"], code: URL, freed: () => void): Worker => {
  const child = startChild(code, memory, { to: "begin", ground } satisfies ToApart)
  const imports = new Map<ImportId, WorkspaceId>()
  let told = Promise.resolve()
  // One after the other: what is told last is what holds.
  const tell = (telling: Effect.Effect<void>): void => {
    told = told.then(() => Effect.runPromise(telling)).catch((error) => console.error("Wimpel:", error))
  }
  const ended = new Promise<void>((done) => {
    const end = () => {
      for (const [id, workspace] of imports) tell(board.clear(workspace, id))
      void told.then(() => {
        const { beyond } = worker
        answerTo(worker, beyond === undefined ? brokenAnswerTo : () => brokenOffAnswer(beyond))
        done()
      })
    }
    child.once("exit", (status, signal) => {
      if (status !== 0 && !child.killed)
        console.error(`Wimpel: a process for heavy calls broke, with ${signal ?? status}.`)
      end()
    })
    child.on("error", (error) => {
      console.error("Wimpel: a process for heavy calls cannot be reached:", error)
      // One that never started tells no end.
      if (child.pid === undefined) end()
    })
  })
  const worker: Worker = { child, ended, asked: undefined, timer: undefined, late: undefined, beyond: undefined }
  child.on("message", (message: FromApart) => {
    if (message.tells === "answer") {
      const { answer, bytes } = message
      // Whoever has the answer to an import finds nothing of it under way.
      void told.then(() => {
        answerTo(worker, () => (bytes === undefined ? answer : { ...answer, content: new Blob([bytes]) }))
        freed()
      })
    } else {
      const { workspace, id, of } = message
      if (of === undefined) imports.delete(id)
      else imports.set(id, workspace)
      tell(of === undefined ? board.clear(workspace, id) : board.report(workspace, id, of.applied, of.total))
    }
  })
  return worker
}

/** Makes the place for heavy calls: processes start as calls come, and each ends when it had none for a while. */
export const openApart = (
  connection: pg.ClientConfig,
  config: GroundApart["config"],
  board: ImportProgressBoard["Service"],
  code: URL = childCode(import.meta.url, "apart"),
  bounds: Bounds = usualBounds,
): Apart => {
  const ground: GroundApart = { connection, config: configApart(config) }
  const workers = new Set<Worker>()
  /** They were told to end, and are given no call. */
  const ending = new Set<Worker>()
  const waiting: Array<Asked> = []
  const underWay = new Set<Promise<Answer>>()
  const now = () => performance.now()
  const usage = new RecentUse<WorkspaceId>(now, 300_000)
  let stopped = false
  const tell = ({ child }: Worker, message: ToApart) => tellChild(child, message)

  const started = (): Worker => {
    const worker = start(ground, board, code, next)
    workers.add(worker)
    watchResident(worker.child, bounds.memory, () => breakOff(worker, "memory"))
    void worker.ended.then(() => {
      workers.delete(worker)
      ending.delete(worker)
      next()
    })
    return worker
  }

  /** Ends a process that went beyond a bound, whatever it does. */
  const breakOff = (worker: Worker, beyond: Beyond): void => {
    if (worker.beyond !== undefined) return
    console.error(beyondText(worker.asked?.message, beyond, bounds))
    worker.beyond = beyond
    worker.child.kill("SIGKILL")
  }

  const isFree = ({ asked, beyond }: Worker): boolean => asked === undefined && beyond === undefined

  /** Ends a process that is free. */
  const end = (worker: Worker): void => {
    clearTimeout(worker.timer)
    workers.delete(worker)
    ending.add(worker)
    tell(worker, { to: "end" })
  }

  /** Starts a process for a call; where the system has no room for one, the call is told so and does not wait on. */
  const startedFor = (asked: Asked): Worker | undefined => {
    try {
      return started()
    } catch (error) {
      console.error("Wimpel: a process for heavy calls cannot be started:", error)
      asked.answered(brokenAnswerTo(asked))
      return undefined
    }
  }

  const tookOf = ({ begun }: Asked): number => (begun === undefined ? 0 : now() - begun)

  /**
   * The next one that waits while others have not all processes that are for its workspace, or for slow calls: of who had least lately,
   * among those the one that came first.
   */
  const turnOf = (): Asked | undefined => {
    const busy = [...workers].flatMap(({ asked }) => (asked === undefined ? [] : [asked]))
    const ofWorkspace = (workspace: WorkspaceId | undefined) =>
      workspace === undefined ? [] : busy.filter((each) => each.workspace === workspace)
    const used = (asked: Asked): number => {
      const { workspace } = asked
      const before = workspace === undefined ? 0 : usage.of(workspace)
      return ofWorkspace(workspace).reduce((sum, each) => sum + tookOf(each), before)
    }
    const most = Math.max(usage.most(), ...busy.map(used))
    const isSlow = (asked: Asked): boolean =>
      asked.bytes >= largeFrom || (used(asked) >= slowFrom && used(asked) >= most * slowShare)
    const slow = busy.filter(isSlow).length
    return waiting
      .filter(
        (asked) =>
          ofWorkspace(asked.workspace).length < processesOfWorkspace && (slow < processesOfSlow || !isSlow(asked)),
      )
      .map((asked) => ({ asked, used: used(asked) }))
      .toSorted((one, other) => one.used - other.used)[0]?.asked
  }

  function next(): void {
    for (let asked = turnOf(); asked !== undefined && !stopped; asked = turnOf()) {
      const idleOne = [...workers].find(isFree)
      if (idleOne === undefined && workers.size >= mostProcesses) return
      waiting.splice(waiting.indexOf(asked), 1)
      const worker = idleOne ?? startedFor(asked)
      if (worker === undefined) continue
      clearTimeout(worker.timer)
      worker.timer = undefined
      worker.asked = asked
      worker.late = setTimeout(() => breakOff(worker, "time"), bounds.time[asked.message.to]).unref()
      asked.begun = now()
      tell(worker, asked.message)
    }
    for (const worker of workers) if (isFree(worker)) worker.timer ??= setTimeout(() => rest(worker), idle).unref()
  }

  /** Ends a process that had no call for a while; the last one waits on for a longer one. */
  const rest = (worker: Worker): void => {
    if (workers.size > 1) end(worker)
    else worker.timer = setTimeout(() => end(worker), idleOfLast - idle).unref()
  }

  /** A call that comes where none waits is never turned away, however much came with it. */
  const isFull = (bytes: number): boolean =>
    waiting.length >= mostWaiting ||
    (waiting.length > 0 && waiting.reduce((sum, each) => sum + each.bytes, bytes) > mostBytesWaiting)

  const ask = (message: AskedApart, workspace: WorkspaceId | undefined, bytes: number) =>
    Effect.callback<Answer, TooManyCalls>((resume) => {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      const answered = (given: Answer): void => {
        if (workspace !== undefined) usage.add(workspace, tookOf(asked))
        resolve(given)
      }
      const asked: Asked = { message, workspace, bytes, answered }
      if (stopped) return resume(Effect.succeed(brokenAnswerTo(asked)))
      if (isFull(bytes)) return resume(Effect.fail(new TooManyCalls({ retryAfter })))
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
        resolve(brokenAnswerTo(asked))
        return Effect.void
      })
    })

  const answer = (name: string, entered: Entered) => {
    const { caller, body } = entered
    const workspace = caller.kind === "user" ? caller.workspaceId : undefined
    return ask({ to: "answer", name, entered }, workspace, body?.byteLength ?? 0)
  }

  const make = (workspace: WorkspaceId, source: string, id: string) =>
    ask({ to: "make", workspace, source, id }, workspace, 0)

  const stop = async (): Promise<void> => {
    const giveUp = () => {
      stopped = true
      for (const asked of waiting.splice(0)) asked.answered(brokenAnswerTo(asked))
      for (const { child } of [...workers, ...ending]) child.kill("SIGKILL")
    }
    const late = setTimeout(giveUp, patience)
    while (underWay.size > 0) await Promise.all(underWay)
    stopped = true
    for (const worker of workers) end(worker)
    await Promise.all([...ending].map(({ ended }) => ended))
    clearTimeout(late)
  }

  return { answer, make, stop }
}
