import type * as Schema from "effect/Schema"
import { inputFaultText } from "../../../ui/text/de/cli.ts"
import { decodeJson } from "../decode.ts"
import { readText } from "../input.ts"
import { err } from "../output.ts"

/** A refused value: its path in the input, what it is, and a sentence. */
export interface Refused {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Tells refusals on standard error. */
export const tellRefused = async (refused: Iterable<Refused>, asJson: boolean): Promise<1> => {
  for (const each of refused)
    await (asJson ? err.json(each) : err.line(each.path === "" ? each.message : `${each.path}: ${each.message}`))
  return 1
}

/** Reads a file of JSON in a shape and goes on with it, or tells what is wrong with it. */
export const withJson = async <A>(
  schema: Schema.Codec<A, unknown>,
  file: string,
  asJson: boolean,
  run: (value: A) => Promise<0 | 1 | 2>,
): Promise<0 | 1 | 2> => {
  const decoded = decodeJson(schema, await readText(file))
  if (decoded.ok) return run(decoded.value)
  return tellRefused(
    decoded.faults.map((fault) => ({ path: fault.path, code: fault.code, message: inputFaultText(fault) })),
    asJson,
  )
}
