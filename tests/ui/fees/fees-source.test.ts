import * as Effect from "effect/Effect"
import { expect, it, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { FeesSource } from "../../../ui/fees/palette/fees-source.ts"
import { memoryFees, payer } from "../../support/memory-fees.ts"

it("fees are found by name, by what they are for and by reference, the last due first, and lead to their page [APP-22]", async () => {
  const world = memoryFees([payer("Anna"), payer("Ben")])
  const [anna, ben] = await world.charge(6000)
  const go = vi.fn()
  const source = new FeesSource({ fees: world.fees, may: true, go })
  source.type("a")
  expect([source.targets, source.searching]).toEqual([[], false])
  source.type(" anna web ")
  await vi.waitFor(() => expect(source.targets.map(({ id }) => id)).toEqual([anna!.id]))
  expect(source.targets).toMatchObject([
    { label: `${anna!.description} · Anna Weber`, kind: "Beitrag · 60,00\u00a0€ · offen" },
  ])
  source.targets[0]?.run()
  expect(go).toHaveBeenCalledWith(`/fees/${anna!.id}`)
  source.type(ben!.reference)
  await vi.waitFor(() => expect(source.targets.map(({ id }) => id)).toEqual([ben!.id]))
  source.type("niemand")
  await vi.waitFor(() => expect([source.searching, source.targets]).toEqual([false, []]))
  source.dispose()
})

it("fees are asked for by nobody who may not see them, and a list that does not come is told [APP-22]", async () => {
  const list = vi.fn(() => Effect.fail(new Unreachable()))
  const blind = new FeesSource({ fees: { list }, may: false, go: vi.fn() })
  blind.type("lager")
  expect([list.mock.calls, blind.targets, blind.searching, blind.failure]).toEqual([[], [], false, undefined])
  const lost = new FeesSource({ fees: { list }, may: true, go: vi.fn() })
  lost.type("lager")
  await vi.waitFor(() => expect(lost.failure?.what).toBe("Der Server antwortet nicht."))
})
