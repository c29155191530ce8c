import type { IRawProperty, Parameters } from "fast-check"
import * as whole from "../../node_modules/fast-check/lib/fast-check.js"

export * from "../../node_modules/fast-check/lib/fast-check.js"

const times = Number(process.env.LAWS)

/** As fast-check's `assert`, with `LAWS` times as many runs. */
export const assert = <Ts>(property: IRawProperty<Ts>, said: Parameters<Ts> = {}): Promise<void> | void =>
  whole.assert(property, { ...said, numRuns: (said.numRuns ?? 100) * times })

export default { ...whole.default, assert }
