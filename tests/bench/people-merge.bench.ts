import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { emptyPerson, type Merging, merging, type People, type Person, reports } from "../../core/people/index.ts"
import { makeInstallation } from "./installation.ts"
import { withPeople } from "./people-of.ts"
import { percentile, type Result } from "./result.ts"

const run = Effect.runPromise
const rounds = 40

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const result = (name: string, value: number, most: number): Result => ({
  name,
  value,
  unit: "ms",
  target: `≤ ${most}`,
  ok: value <= most,
})

/** How long it takes to find who is similar to somebody that is typed, with a slip in the name. */
const similarTimes = async (people: People, ofMerging: Merging): Promise<ReadonlyArray<number>> => {
  const sort = { by: "name", descending: false } as const
  const { rows } = await run(people.list({ fields: ["birthdate", "email"], sort, limit: rounds }))
  const times: Array<number> = []
  for (const { firstName, lastName, birthdate = null, email = null } of rows) {
    const typed = { firstName, lastName: `${lastName.slice(0, -2)}${lastName.at(-1)}`, birthdate, email }
    times.push(await timed(() => run(ofMerging.similar(typed))))
  }
  return times
}

/** Finding who is similar to somebody that is typed, and merging, over 10,000 persons. */
const overTenThousand = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(10_000)
  try {
    return await withPeople(installation, async (people, calls) => {
      const ofMerging = calls(merging)
      const similar = await similarTimes(people, ofMerging)
      const duplicates = await timed(() => run(people.duplicates({})))
      const merges: Array<number> = []
      const undone: Array<number> = []
      const versioned = ({ id, version }: Person) => ({ id, version })
      for (let round = 0; round < rounds; round++) {
        const add = (city: string) =>
          run(people.create({ ...emptyPerson("member"), firstName: "Lina", lastName: `Doppelt ${round}`, city }))
        const [kept, gone] = [await add("Kiel"), await add("Bonn")]
        const { seen } = await run(ofMerging.compare({ first: kept.id, second: gone.id }))
        let done: Effect.Success<ReturnType<typeof ofMerging.merge>> | undefined
        merges.push(
          await timed(async () => {
            done = await run(ofMerging.merge({ kept: versioned(kept), gone: versioned(gone), choices: {}, seen }))
          }),
        )
        if (done === undefined) throw new Error("nothing was merged")
        const { id } = done
        undone.push(await timed(() => run(ofMerging.unmerge({ id }))))
      }
      return [
        result("similar persons while typing, p99, 10,000 persons", percentile(similar, 0.99), 100),
        result("duplicates asked of the server, 10,000 persons", duplicates, 2_000),
        result("a merge, p50", percentile(merges, 0.5), 50),
        result("a merge undone, p50", percentile(undone, 0.5), 50),
      ]
    })
  } finally {
    installation.remove()
  }
}

/** The same and reports over 100,000 persons. */
const overHundredThousand = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(100_000)
  try {
    return await withPeople(installation, async (people, calls) => {
      const [ofMerging, ofReports] = [calls(merging), calls(reports)]
      const similar = await similarTimes(people, ofMerging)
      const duplicates = await timed(() => run(people.duplicates({})))
      const members: Array<number> = []
      const anniversaries: Array<number> = []
      for (let round = 0; round < 5; round++) {
        const on = `202${round + 2}-01-01` as CalendarDate
        members.push(await timed(() => run(ofReports.members({ on }))))
        anniversaries.push(await timed(() => run(ofReports.anniversaries({ kind: "birthday", month: "2026-11" }))))
      }
      return [
        result("similar persons while typing, p99, 100,000 persons", percentile(similar, 0.99), 100),
        result("duplicates asked of the server, 100,000 persons", duplicates, 30_000),
        result("report of members on a key date, p50, 100,000 persons", percentile(members, 0.5), 1_000),
        result("birthdays of a month, p50, 100,000 persons", percentile(anniversaries, 0.5), 500),
      ]
    })
  } finally {
    installation.remove()
  }
}

export const bench = async (): Promise<ReadonlyArray<Result>> => [
  ...(await overTenThousand()),
  ...(await overHundredThousand()),
]
