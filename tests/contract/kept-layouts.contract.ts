import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { UserId } from "../../core/kernel/id.ts"
import { customFieldOf } from "../../core/people/custom-field.ts"
import type { KeptLayout } from "../../core/people/layouts.port.ts"
import type { KeptLayouts } from "../../core/people/ports/kept-layouts.port.ts"
import { customColumns } from "../support/persons.ts"

const run = Effect.runPromise

interface Ports {
  readonly layouts: KeptLayouts["Service"]
  /** Two users of the workspace. */
  readonly users: readonly [UserId, UserId]
}

/** What every store of the columns of lists keeps to. */
export const keptLayoutsContract = (
  name: string,
  withPorts: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`columns of lists in ${name}`, () => {
    it("are as they were written last, each list of each user by itself [PER-04]", () =>
      withPorts(async ({ layouts, users: [one, other] }) => {
        const members: KeptLayout = {
          list: "members",
          layout: {
            columns: [
              { field: "address", width: 300 },
              { field: customFieldOf(customColumns[0]!.id), width: 120 },
              { field: "family", width: 160 },
            ],
            nameWidth: 240,
          },
        }
        const contacts: KeptLayout = { list: "contacts", layout: { columns: [], nameWidth: 200 } }
        expect(await run(layouts.of(one))).toEqual([])
        for (const each of [contacts, { ...members, layout: contacts.layout }, members])
          await run(layouts.put(one, each))
        const byList = (a: KeptLayout, b: KeptLayout) => (a.list < b.list ? -1 : 1)
        expect([...(await run(layouts.of(one)))].sort(byList)).toEqual([contacts, members])
        expect(await run(layouts.of(other))).toEqual([])
      }))
  })
}
