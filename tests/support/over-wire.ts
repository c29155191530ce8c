import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import { answerOf } from "../../adapters/http/answer.ts"
import { Lost } from "../../core/kernel/call-errors.ts"
import { type Calls, callsByName, implement, type Port } from "../../core/kernel/operation.ts"

/**
 * The calls of a port with answers as they arrive over HTTP: written as JSON by the schemas of the port, and read again. An
 * answer that cannot be written is a defect, as it is with the server. Operations that take or give files stay as they are.
 */
export const overWire = <P extends Port>(port: P, calls: Calls<P>): Calls<P> =>
  implement<P, never, never>(port, (name, operation) => {
    const call = callsByName<P, never, never>(calls)[name]
    if (call === undefined) return () => Effect.die(new Error(`${port.name}.${name} is not there`))
    if (operation.file !== undefined) return call
    const answer = answerOf(`${port.name}.${name}`, operation)
    const read = Schema.decodeUnknownEffect(operation.output)
    const readFailure = Schema.decodeUnknownEffect(Schema.Union([operation.failure, Lost]))
    return Effect.fnUntraced(function* (input: unknown) {
      const exit = yield* Effect.exit(call(input))
      if (Exit.isFailure(exit) && !Cause.hasFails(exit.cause)) return yield* exit
      const { status, json } = yield* answer(exit, "")
      if (status === 500) return yield* Effect.die(new Error(`the answer of ${port.name}.${name} cannot be written`))
      const body: unknown = json === undefined ? undefined : JSON.parse(json)
      if (Exit.isSuccess(exit)) return yield* Effect.orDie(read(body))
      return yield* Effect.flatMap(Effect.orDie(readFailure(body)), Effect.fail)
    })
  })
