import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import {
  Broken,
  BrokenOff,
  Lost,
  StorageFull,
  TookTooLong,
  TooManyCalls,
  Unreachable,
} from "../../core/kernel/call-errors.ts"
import type { FileContent } from "../../core/kernel/file-content.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import { isAway, isFull } from "../postgres/away.ts"
import { statusOf } from "./status.ts"
import { trimOf } from "./trim.ts"

/** An answer as it goes over the wire: its status and its JSON, or nothing to say. */
export interface Answer {
  readonly status: number
  readonly json: string | undefined
  /** After how many seconds to ask again, where that helps. */
  readonly retryAfter?: number
  /** The bytes that the JSON is about, where an operation answers with a file. */
  readonly content?: FileContent
}

/** What an operation says that answers with a file. */
interface GivenFile {
  readonly content: FileContent
}

const statuses: Readonly<Record<string, number>> = statusOf

const tagOf = (failure: unknown): string =>
  typeof failure === "object" && failure !== null && "_tag" in failure ? String(failure._tag) : ""

/** So many seconds after which it is worth asking again what could not be answered now. */
const soon = 5

const tooLong = {
  status: statusOf.TookTooLong,
  json: JSON.stringify(Schema.encodeSync(TookTooLong)(new TookTooLong())),
}

/** Whether a call took too long, by its answer or by how it ended. */
export const tookTooLong = (exit: Exit.Exit<unknown, unknown>): boolean => {
  if (Exit.isFailure(exit))
    return exit.cause.reasons.some((reason) => reason._tag === "Die" && reason.defect instanceof TookTooLong)
  const { value } = exit
  return typeof value === "object" && value !== null && "json" in value && value.json === tooLong.json
}

const full: Answer = {
  status: statusOf.StorageFull,
  json: JSON.stringify(Schema.encodeSync(StorageFull)(new StorageFull())),
}

/** The answer while the database is away. */
export const awayAnswer: Answer = {
  status: statusOf.Unreachable,
  json: JSON.stringify(Schema.encodeSync(Unreachable)(new Unreachable())),
  retryAfter: soon,
}

const encodeLost = Schema.encodeUnknownEffect(Lost)

/** The answer to a call that broke: nothing but its id, to be found in the log. */
export const brokenAnswer = (requestId: string): Answer => ({
  status: statusOf.Broken,
  json: JSON.stringify(Schema.encodeSync(Broken)(new Broken({ requestId }))),
})

/** The answer to a heavy call whose process was ended, because it went beyond a bound. */
export const brokenOffAnswer = (beyond: BrokenOff["beyond"]): Answer => ({
  status: statusOf.BrokenOff,
  json: JSON.stringify(Schema.encodeSync(BrokenOff)(new BrokenOff({ beyond }))),
})

/**
 * Makes the function that turns the outcome of a call of an operation into an answer. What nobody foresaw is logged and
 * told as `Broken`; what took the database too long, and a database that is away, are told as that.
 */
export const answerOf = (name: string, operation: AnyOperation) => {
  const trim = trimOf(operation.output.ast)
  const encodeOutput =
    trim === undefined
      ? Schema.encodeUnknownEffect(operation.output)
      : (output: unknown) => Effect.sync(() => trim(output))
  const encodeFailure = Schema.encodeUnknownEffect(operation.failure)
  return Effect.fnUntraced(function* (outcome: Exit.Exit<unknown, unknown>, requestId: string) {
    const exit = yield* Effect.exit(Effect.flatMap(outcome, (output) => Effect.orDie(encodeOutput(output))))
    if (Exit.isSuccess(exit)) {
      if (operation.file === "out") {
        const { content, ...about } = exit.value as GivenFile
        return { status: 200, json: JSON.stringify(about), content } satisfies Answer
      }
      const json = JSON.stringify(exit.value) as string | undefined
      return { status: json === undefined ? 204 : 200, json } satisfies Answer
    }
    const failure = Cause.findErrorOption(exit.cause)
    if (failure._tag === "Some") {
      const status = statuses[tagOf(failure.value)]
      const body = yield* encodeFailure(failure.value).pipe(
        Effect.catch(() => encodeLost(failure.value)),
        Effect.option,
      )
      if (status !== undefined && body._tag === "Some")
        return {
          status,
          json: JSON.stringify(body.value),
          ...(failure.value instanceof TooManyCalls ? { retryAfter: failure.value.retryAfter } : {}),
        } satisfies Answer
    }
    const defects = exit.cause.reasons.flatMap((reason) => (reason._tag === "Die" ? [reason.defect] : []))
    if (defects.some((defect) => defect instanceof TookTooLong)) return { ...tooLong, retryAfter: soon }
    if (defects.some(isFull)) {
      yield* Effect.logError("no space is left", exit.cause).pipe(Effect.annotateLogs({ requestId, operation: name }))
      return full
    }
    if (defects.some(isAway)) return awayAnswer
    if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
    yield* Effect.logError("call failed", exit.cause).pipe(Effect.annotateLogs({ requestId, operation: name }))
    return brokenAnswer(requestId)
  })
}
