const minute = 60_000
const hour = 60 * minute

/** So long after its message was sent, or somebody went on with it, a mail is tried again; then it has failed. */
export const longestWait = 48 * hour

/** The delays between tries, in milliseconds; the last one again and again. */
const delays = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour] as const

/** When a mail is tried again after so many tries, in milliseconds since 1970; `undefined` once it has waited too long. */
export const nextTry = (tries: number, now: number, since: number): number | undefined => {
  const delay = delays[Math.min(Math.max(tries, 1), delays.length) - 1] ?? delays[0]
  return now + delay > since + longestWait ? undefined : now + delay
}
