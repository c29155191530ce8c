import { Agent } from "node:http"
import * as Effect from "effect/Effect"
import type { CustomColumn, CustomValues } from "../../core/people/index.ts"
import { customFieldOf } from "../../core/people/index.ts"
import { createColumn } from "../../core/people/use-cases/custom-columns/columns.ts"
import { makeInstallation, signIn, startProcess } from "./installation.ts"
import { call, latencies } from "./load.ts"
import { percentile, type Result } from "./result.ts"

const medals = ["Ohne", "Seepferdchen", "Bronze", "Silber", "Gold"]
const interests = ["Zelten", "Kochen", "Musik", "Klettern", "Segeln", "Technik"]

/** The columns that the persons of the benchmark have values in. */
const wanted = [
  { name: "Schuhgröße", type: "number", options: [] },
  { name: "Abzeichen", type: "enumeration", options: medals },
  { name: "Fotoerlaubnis", type: "yesNo", options: [] },
  { name: "Kann", type: "multiSelection", options: interests },
  { name: "Ausweis bis", type: "date", options: [] },
  { name: "Bemerkung", type: "text", options: [] },
] as const

const make = Effect.forEach(wanted, (each) => createColumn({ ...each, help: "", required: false, divisions: "edit" }))

/** The values of the person with a number: as mixed as in life, one in eleven knows nothing. */
const valuesOf = (columns: ReadonlyArray<CustomColumn>, number: number): CustomValues => {
  const [size, medal, photo, can, pass, remark] = columns.map(({ id }) => id)
  if (number % 11 === 0) return {}
  const day = `${2024 + (number % 6)}-${String(1 + (number % 12)).padStart(2, "0")}-${String(1 + (number % 28)).padStart(2, "0")}`
  return {
    [size!]: 20 + ((number * 7) % 60) / 2,
    [medal!]: medals[(number * 3) % medals.length]!,
    [photo!]: number % 3 !== 0,
    [can!]: [...new Set([interests[number % 6]!, interests[(number * 5) % 6]!])],
    [pass!]: day,
    ...(number % 4 === 0 ? { [remark!]: `Liegt bei Familie ${number % 997} im Ordner` } : {}),
  }
}

/** Filters and orders over custom columns over HTTP, in a workspace of so many persons. */
const measure = async (persons: number, target: number): Promise<ReadonlyArray<Result>> => {
  let columns: ReadonlyArray<CustomColumn> = []
  const installation = await makeInstallation(persons, {
    before: (perform) =>
      perform(make).then((made) => {
        columns = made
      }),
    custom: (number) => valuesOf(columns, number),
  })
  const server = await startProcess("composition/server/launch.mjs", 18_080, {
    WIMPEL_DATA: installation.folder,
    WIMPEL_DEMO: "off",
    BASE_URL: "http://127.0.0.1:18080",
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  try {
    const cookie = await signIn(server.url, installation)
    const [size, medal, photo, can, pass, remark] = columns.map(({ id }) => customFieldOf(id))
    const fields = ["groups", "birthdate", "city", size, medal, photo]
    const byName = { by: "name", descending: false }
    const list = (query: object) => () =>
      call(
        agent,
        `${server.url}/api/people.list`,
        { cookie },
        JSON.stringify({ fields, limit: 50, sort: byName, ...query }),
      )
    const wide = {
      and: [
        { standing: ["active"] },
        { field: photo, is: "in", values: ["true"] },
        { field: size, is: "from", value: "30" },
        { field: "birthdate", is: "isNotEmpty" },
        { not: { field: medal, is: "in", values: ["Ohne"] } },
      ],
    }
    const narrow = {
      and: [
        { standing: ["active"] },
        { field: medal, is: "in", values: ["Gold"] },
        { field: can, is: "in", values: ["Segeln"] },
        { field: pass, is: "before", value: "2025-01-01" },
        { field: remark, is: "contains", value: "familie 99" },
      ],
    }
    const tried = {
      "sort by a number": list({ sort: { by: size, descending: true } }),
      "sort by a choice": list({ sort: { by: medal, descending: false } }),
      "five conditions, many found": list({ filter: wide }),
      "five conditions, few found": list({ filter: narrow }),
      "five conditions, many found, sort by a date": list({ filter: wide, sort: { by: pass, descending: false } }),
      "five conditions, few found, sort by a number": list({ filter: narrow, sort: { by: size, descending: false } }),
      "any of two conditions, sort by a choice": list({
        filter: {
          or: [
            { field: medal, is: "in", values: ["Gold"] },
            { field: "city", is: "contains", value: "kiel" },
          ],
        },
        sort: { by: medal, descending: true },
      }),
      "nobody has a value, sort by it": list({
        sort: { by: remark, descending: false },
        filter: { field: remark, is: "isEmpty" },
      }),
    }
    const results: Array<Result> = []
    for (const [name, ask] of Object.entries(tried)) {
      await latencies(10, ask)
      const value = percentile(await latencies(40, ask), 0.5)
      results.push({
        name: `${persons.toLocaleString("en-US")} persons: ${name} p50`,
        value,
        unit: "ms",
        target: `≤ ${target}`,
        ok: value <= target,
      })
    }
    return results
  } finally {
    agent.destroy()
    await server.stop()
    installation.remove()
  }
}

export const bench = async (): Promise<ReadonlyArray<Result>> => [
  ...(await measure(10_000, 20)),
  ...(await measure(100_000, 120)),
]
