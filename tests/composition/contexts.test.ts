import { describe, expect, it } from "vitest"
import { houseOffers } from "../../composition/house/perform.ts"
import { contexts, house } from "../../core/contexts.ts"
import type { BoundedContext } from "../../core/kernel/context.ts"
import type { Port } from "../../core/kernel/operation.ts"
import { permissions, permissionsInUse } from "../../core/kernel/permission.ts"

const offers = contexts.flatMap((context) => [...context.offers])

/** The full names of the operations that are done apart from all others. */
const heavy = (offered: ReadonlyArray<{ readonly port: Port }>): ReadonlyArray<string> =>
  offered.flatMap(({ port }) =>
    Object.entries(port.operations).flatMap(([name, { rate }]) => (rate === "heavy" ? [`${port.name}.${name}`] : [])),
  )

describe("what contexts say of themselves", () => {
  it.each(offers.map((offered) => [offered.port.name, offered] as const))(
    "has a use case behind every operation of %s, and no other",
    (_, { port, calls }) => {
      expect(Object.keys(calls).toSorted()).toEqual(Object.keys(port.operations).toSorted())
      for (const call of Object.values(calls)) expect(call).toBeTypeOf("function")
    },
  )

  it("names each context and each port once", () => {
    for (const names of [contexts.map(({ name }) => name), offers.map(({ port }) => port.name)])
      expect(names).toEqual([...new Set<string>(names)])
  })

  it("has every heavy operation in the house, because the process that answers them has nothing else", () => {
    expect(heavy(offers)).not.toEqual([])
    expect(heavy(offers)).toEqual(heavy(houseOffers))
  })

  it("draws and writes files there alone: what is given out elsewhere lies ready [OPS-07]", () => {
    const ready = houseOffers.flatMap(({ port }) =>
      Object.entries(port.operations).flatMap(([name, { file, rate }]) =>
        file === "out" && rate !== "heavy" ? [`${port.name}.${name}`] : [],
      ),
    )
    expect(ready.toSorted()).toEqual([
      "documents.download",
      "exports.download",
      "formFiles.answered",
      "formFiles.download",
      "messageFiles.download",
      "uploads.download",
    ])
  })

  it("takes no file in there: what is handed over there is plain data", () => {
    const files = houseOffers.flatMap(({ port }) => Object.values(port.operations)).filter(({ file }) => file === "in")
    expect(files).not.toEqual([])
    expect(files.filter(({ rate }) => rate === "heavy")).toEqual([])
  })

  it("has every chore and every record of persons in the house, where they are looked for", () => {
    const namesIn = (all: ReadonlyArray<BoundedContext>) =>
      all.flatMap(({ chores, ofPersons }) => [...chores, ...ofPersons].map(({ name }) => name))
    expect(namesIn(contexts)).toEqual(namesIn(house))
  })

  it("needs exactly the permissions that are offered for users and tokens [WSP-03]", () => {
    const needed = new Set(offers.flatMap(({ port }) => Object.values(port.operations).map(({ scope }) => scope)))
    expect(permissions.filter((each) => needed.has(each))).toEqual(permissionsInUse)
  })

  it("names each chore once, so that they are told apart", () => {
    const names = contexts.flatMap(({ chores }) => chores.map(({ name }) => name))
    expect(names).not.toEqual([])
    expect(names).toEqual([...new Set(names)])
  })
})
