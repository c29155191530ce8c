import type { TraceStep } from "../../core/fees/index.ts"

/** The steps of a trace that are worth telling: a proration that keeps every month is not. */
export const toldTrace = (trace: ReadonlyArray<TraceStep>): ReadonlyArray<TraceStep> =>
  trace.filter(({ months }) => months === undefined || months.kept < months.of)
