import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { Acting, actingAs } from "../../../../core/kernel/acting.ts"
import { nobody } from "../../../../core/kernel/who.ts"
import { MembershipNumbers } from "../../../../core/people/ports/membership-numbers.port.ts"
import { previewNumbers } from "../../../../core/people/use-cases/give-numbers.ts"

/** A store in which the first so many numbers are taken; tells how often it was asked. */
const takenUpTo = (last: number) => {
  const asked: Array<number> = []
  const stored: Pick<MembershipNumbers["Service"], "taken"> = {
    taken: (numbers) =>
      Effect.sync(() => {
        asked.push(numbers.length)
        return numbers.filter((number) => Number(number) <= last)
      }),
  }
  return { asked, stored: stored as MembershipNumbers["Service"] }
}

test("many numbers in a row that are taken are passed over in few steps, none left out and none twice [MBR-04, OPS-07]", async () => {
  const { asked, stored } = takenUpTo(90_000)
  const wish = { format: { prefix: "", minimumLength: 1, suffix: "" }, next: 1, division: "" }
  const preview = await Effect.runPromise(
    previewNumbers(wish).pipe(
      Effect.provideService(MembershipNumbers, stored),
      Effect.provideService(
        Acting,
        actingAs(nobody, Date.parse("2026-11-20T12:00:00Z"), () => ""),
      ),
    ),
  )
  expect(preview).toEqual({ numbers: ["90001", "90002", "90003"], passedOver: 90_000 })
  expect(asked.length).toBeLessThan(15)
})
