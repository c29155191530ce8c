import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { MandateStore } from "../../../../core/fees/ports/mandate-store.port.ts"
import { freeReferences, passedOver } from "../../../../core/fees/use-cases/mandates/references.ts"
import { Acting, actingAs } from "../../../../core/kernel/acting.ts"
import { nobody } from "../../../../core/kernel/who.ts"
import { PersonRepository } from "../../../../core/people/ports/person-repository.port.ts"

test("many references in a row that are taken are passed over in few steps, none left out and none twice [MBR-04, OPS-07]", async () => {
  let asked = 0
  const used: Pick<MandateStore["Service"], "used"> = {
    used: (references) =>
      Effect.sync(() => {
        asked += 1
        const taken = references.filter((reference) => Number(reference.slice(1)) <= 50_000)
        return taken.map((reference) => ({ reference, persons: [null], ended: false }))
      }),
  }
  const persons: Pick<PersonRepository["Service"], "page"> = {
    page: () => Effect.succeed({ rows: [], end: undefined }),
  }
  const free = await Effect.runPromise(
    freeReferences({ prefix: "R", minimumLength: 1, suffix: "" }, 1, 3).pipe(
      Effect.provideService(MandateStore, used as MandateStore["Service"]),
      Effect.provideService(PersonRepository, persons as PersonRepository["Service"]),
      Effect.provideService(
        Acting,
        actingAs(nobody, Date.parse("2026-11-20T12:00:00Z"), () => ""),
      ),
    ),
  )
  expect(free.map(({ reference, next }) => [reference, next])).toEqual([
    ["R50001", 50_002],
    ["R50002", 50_003],
    ["R50003", 50_004],
  ])
  expect(passedOver(1, free)).toBe(50_000)
  expect(asked).toBeLessThan(20)
})
