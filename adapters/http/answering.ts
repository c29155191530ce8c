import * as Effect from "effect/Effect"
import type { Offer, Transactions } from "../../core/kernel/context.ts"
import type { AnyOperation, Port } from "../../core/kernel/operation.ts"
import { type Answer, answerOf } from "./answer.ts"
import { type Body, decoderOf } from "./body.ts"
import type { Caller } from "./caller.ts"

/** A call that the door let in: who calls, and what came. Without a file it is plain data, for another process too. */
export interface Entered extends Body {
  readonly requestId: string
  readonly caller: Caller
  /** The key by which the caller may ask again. */
  readonly repeatKey?: string
}

/** Answers a call that the door let in. */
export type Answering<R = never> = (entered: Entered) => Effect.Effect<Answer, never, R>

/** What is known of a call beside its input. */
export interface About {
  readonly requestId: string
  readonly caller: Caller
  /** The key by which the caller may ask again. */
  readonly repeatKey?: string | undefined
  /** The full name of its operation. */
  readonly name: string
  readonly operation: AnyOperation
  readonly transactions: Transactions
  /** What came in, by the operation's schema. */
  readonly input: unknown
}

/** Gives a use case what it needs for one call: who acts, a transaction, the driven ports. */
export type Perform<Needs, R = never> = <A, E>(call: Effect.Effect<A, E, Needs>, about: About) => Effect.Effect<A, E, R>

/** One operation of a port, by its full name, and how calls of it are answered. */
export interface Served<R = never> {
  readonly name: string
  readonly operation: AnyOperation
  readonly answer: Answering<R>
}

/** How the calls of every operation of a port are answered: input decoded, performed, outcome encoded. */
export const answerOffer = <Needs, R>(
  { port, calls, transactions }: Offer<Port, Needs>,
  perform: Perform<Needs, R>,
): ReadonlyArray<Served<R>> =>
  Object.entries(port.operations).map(([own, operation]) => {
    const call = calls[own]
    if (call === undefined) throw new Error(`nothing is behind ${port.name}.${own}`)
    const name = `${port.name}.${own}`
    const decode = decoderOf(operation)
    const toAnswer = answerOf(name, operation)
    const answer: Answering<R> = ({ caller, requestId, repeatKey, ...came }) =>
      decode(came).pipe(
        Effect.flatMap((input) =>
          perform(call(input), { requestId, caller, repeatKey, name, operation, transactions, input }),
        ),
        Effect.exit,
        Effect.flatMap((outcome) => toAnswer(outcome, requestId)),
      )
    return { name, operation, answer }
  })
