import * as Effect from "effect/Effect"
import { type AnyOperation, type Calls, callsByName, type Port } from "../../core/kernel/operation.ts"
import { type Answer, answerOf } from "./answer.ts"
import { type Body, decoderOf } from "./body.ts"
import type { Caller } from "./caller.ts"

/** A call that the door let in: who calls, and what came. Without a file it is plain data, for another thread too. */
export interface Entered extends Body {
  readonly requestId: string
  readonly caller: Caller
}

/** Answers a call that the door let in. */
export type Answering<R = never> = (entered: Entered) => Effect.Effect<Answer, never, R>

/** Gives a use case what it needs for one call: who acts, a transaction, the driven ports on it. */
export type Perform<Needs, R = never> = <A, E>(
  call: Effect.Effect<A, E, Needs>,
  caller: Caller,
  operation: AnyOperation,
) => Effect.Effect<A, E, R>

/** One operation of a port, by its full name, and how calls of it are answered. */
export interface Served<R = never> {
  readonly name: string
  readonly operation: AnyOperation
  readonly answer: Answering<R>
}

/** How the calls of every operation of a port are answered: input decoded, performed, outcome encoded. */
export const answerPort = <P extends Port, Needs, R>(
  port: P,
  calls: Calls<P, never, Needs>,
  perform: Perform<Needs, R>,
): ReadonlyArray<Served<R>> => {
  const byName = callsByName(calls)
  return Object.entries(port.operations).flatMap(([own, operation]) => {
    const call = byName[own]
    if (call === undefined) return []
    const name = `${port.name}.${own}`
    const decode = decoderOf(operation)
    const toAnswer = answerOf(name, operation)
    const answer: Answering<R> = ({ caller, requestId, ...came }) =>
      decode(came).pipe(
        Effect.flatMap((input) => perform(call(input), caller, operation)),
        Effect.exit,
        Effect.flatMap((outcome) => toAnswer(outcome, requestId)),
      )
    return [{ name, operation, answer }]
  })
}
