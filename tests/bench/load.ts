import { type Agent, request } from "node:http"

/** One call over a kept connection; gives back the body. */
export const call = (
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: "POST",
        agent,
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers },
      },
      (response) => {
        const parts: Array<Buffer> = []
        response.on("data", (part: Buffer) => parts.push(part))
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(parts).toString())
            : reject(new Error(`status ${response.statusCode}: ${Buffer.concat(parts).toString().slice(0, 200)}`)),
        )
      },
    )
    outgoing.on("error", reject)
    outgoing.end(body)
  })

/** Milliseconds of each of so many calls, one after another. */
export const latencies = async (
  count: number,
  once: (index: number) => Promise<unknown>,
): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    await once(index)
    times.push(performance.now() - start)
  }
  return times
}

/** Calls a second with so many under way at once. */
export const throughput = async (
  calls: number,
  atOnce: number,
  once: (index: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < calls) await once(next++)
    }),
  )
  return calls / ((performance.now() - start) / 1_000)
}

/**
 * Measures each of some things by turns, again and again, so that a machine whose speed changes meanwhile changes it for
 * all of them; what was measured of each, in its order.
 */
export const byTurns = async <A>(
  rounds: number,
  measures: ReadonlyArray<() => Promise<A>>,
): Promise<ReadonlyArray<ReadonlyArray<A>>> => {
  const measured: ReadonlyArray<Array<A>> = measures.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, measure] of measures.entries()) measured[index]?.push(await measure())
  return measured
}
