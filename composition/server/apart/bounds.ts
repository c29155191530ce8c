import type { BrokenOff } from "../../../core/kernel/call-errors.ts"
import type { AskedApart } from "./messages.ts"

/** What one call may take of time, and its process of memory, with what calls before left there; beyond, the process is ended. */
export interface Bounds {
  /** Milliseconds for a call, and for a file of a mail. */
  readonly time: Readonly<Record<AskedApart["to"], number>>
  /** All that the process has in memory, in MiB (`watchResident`). */
  readonly memory: number
}

const minute = 60_000

/** Several times what the largest clubs need. */
export const usualBounds: Bounds = { time: { answer: 15 * minute, make: 2 * minute }, memory: 1_536 }

/** The bound that a call went beyond. */
export type Beyond = BrokenOff["beyond"]

/** What the log says of it: which operation or which kind of file, and nothing of whom it was about. */
export const beyondText = (asked: AskedApart | undefined, beyond: Beyond, { time, memory }: Bounds): string => {
  const what = asked === undefined ? "nothing" : asked.to === "answer" ? asked.name : `a file (${asked.source})`
  const took = asked === undefined || beyond === "memory" ? `${memory} MiB` : `${time[asked.to] / minute} minutes`
  return `Wimpel: a process for heavy calls was ended, for it took more than ${took} for ${what}.`
}
