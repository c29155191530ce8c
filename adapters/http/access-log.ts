import type { ObserveCall } from "./observed.ts"

/** So long lines wait for others to be written with, in milliseconds: each writing has its price. */
const patience = 100

/**
 * Writes one line of JSON for each answered call (OPS-09): when, request id, operation, status, duration. Nothing of who
 * called or what came stands in it.
 */
export const accessLog = (now: () => number, write: (lines: string) => void) => {
  let waiting: Array<string> = []
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const lines = waiting
    waiting = []
    write(`${lines.join("\n")}\n`)
  }
  const observe: ObserveCall = ({ requestId, operation, status, milliseconds }) => {
    const at = new Date(now()).toISOString()
    waiting.push(JSON.stringify({ at, requestId, operation, status, milliseconds: Math.round(milliseconds * 10) / 10 }))
    timer ??= setTimeout(flush, patience)
  }
  return { observe, flush }
}
