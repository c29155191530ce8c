import * as Effect from "effect/Effect"
import type { PersonId } from "../../core/kernel/id.ts"
import { bulk, type ChangeResult, type People, type PersonChoice, words } from "../../core/people/index.ts"
import { makeInstallation } from "./installation.ts"
import { withPeople } from "./people-of.ts"
import { percentile, type Result } from "./result.ts"

const run = Effect.runPromise

/** So many persons are changed at once. */
const chosen = 5_000
const target = 2_000

type Change = (persons: PersonChoice) => Effect.Effect<ChangeResult, unknown>

/** A label that as many persons carry as are changed at once. */
const carried = "Zeltlager im Herbst"

const firstIds = async (live: People): Promise<ReadonlyArray<PersonId>> => {
  const ids: Array<PersonId> = []
  const query = { fields: [], sort: { by: "name", descending: false }, limit: 2_000 } as const
  for (let after: string | null | undefined; ids.length < chosen && after !== null; ) {
    const page: Effect.Success<ReturnType<People["rows"]>> = await run(
      live.rows({ ...query, ...(after === undefined ? {} : { after }) }),
    )
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  return ids.slice(0, chosen)
}

/** The times in milliseconds of a change of chosen persons and of its undoing. */
const timed = async (live: People, change: Change) => {
  const persons = { ids: await firstIds(live) }
  const start = performance.now()
  const { id, changed } = await run(change(persons))
  const done = performance.now()
  if (changed !== chosen || id === null) throw new Error(`only ${changed} were changed`)
  const { restored } = await run(live.undo({ id }))
  const undone = performance.now()
  if (restored !== chosen) throw new Error(`only ${restored} were restored`)
  return { change: done - start, undo: undone - done }
}

export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(10_000)
  try {
    return await withPeople(installation, async (live, calls) => {
      const results: Array<Result> = []
      const [ofBulk, ofWords] = [calls(bulk), calls(words)]
      // The label that a renaming that was undone left as it was.
      const labelled = Effect.flatMap(ofWords.list(), ({ labels }) =>
        Effect.fromNullishOr(labels.find(({ name }) => name === carried)).pipe(Effect.orDie),
      )
      const persons = { ids: await firstIds(live) }
      const change = { field: "labels", add: [carried], remove: [] } as const
      await run(live.changeNames({ persons, change }))
      const changes: Readonly<Record<string, Change>> = {
        deletion: (persons) => live.delete({ persons }),
        "a group given": (persons) =>
          live.changeNames({ persons, change: { field: "groups", add: ["Sommerlager"], remove: [] } }),
        "a field set": (persons) => ofBulk.set({ persons, change: { division: "Bezirk Nord" } }),
        "a label renamed": () =>
          Effect.flatMap(labelled, ({ id, version }) => ofWords.rename({ id, version, name: "B" })),
      }
      for (const [name, change] of Object.entries(changes)) {
        const times: Array<Awaited<ReturnType<typeof timed>>> = []
        for (let round = 0; round < 5; round++) times.push(await timed(live, change))
        for (const part of ["change", "undo"] as const) {
          const value = percentile(
            times.map((each) => each[part]),
            0.5,
          )
          const what = part === "change" ? name : `${name}, undone`
          results.push({
            name: `${what}, 5,000 of 10,000 persons, with timeline`,
            value,
            unit: "ms",
            target: `≤ ${target.toLocaleString("en-US")}`,
            ok: value <= target,
          })
        }
      }
      return results
    })
  } finally {
    installation.remove()
  }
}
