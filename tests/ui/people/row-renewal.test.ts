import * as Effect from "effect/Effect"
import { expect, test, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { RowRenewal } from "../../../ui/people/list/row-renewal.ts"
import { samplePersons } from "../fakes/persons.ts"

const persons = samplePersons(3)

const renewal = (
  newer: People<Lost>["newer"],
  rows: { readonly opening?: boolean; readonly failure?: Unreachable } = {},
) => {
  const [changed, reread, moved] = [vi.fn(), vi.fn(), vi.fn(() => persons)]
  const made = new RowRenewal({
    people: { newer },
    rows: { opening: false, failure: undefined, ...rows, moved },
    changed,
    reread,
  })
  return { made, changed, reread, moved }
}

test("rows are busy until what was changed in them is read, and then show it [PER-21]", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = { changed: persons.slice(0, 1), gone: [] }
  const { made, changed, reread, moved } = renewal(() =>
    Effect.as(
      Effect.promise(() => promise),
      answer,
    ),
  )
  made.of("all")
  made.of(persons.map(({ id }) => id))
  expect([made.busy, moved.mock.calls]).toEqual([true, [["all"], [new Set(persons.map(({ id }) => id))]]])
  resolve()
  await vi.waitFor(() => expect(made.busy).toBe(false))
  expect([changed.mock.calls, reread.mock.calls]).toEqual([[[answer.changed], [answer.changed]], []])
})

test("where that cannot be read, the whole list is read anew, and nobody waits for it any longer [PER-21]", async () => {
  const { made, changed, reread } = renewal(() => Effect.fail(new Unreachable()))
  made.of("all")
  await vi.waitFor(() => expect(reread).toHaveBeenCalledOnce())
  expect([made.busy, changed.mock.calls]).toEqual([false, []])
})

test("the list is read anew at once where other rows are on their way, or the last could not be read [PER-21]", () => {
  for (const rows of [{ opening: true }, { failure: new Unreachable() }]) {
    const { made, reread, moved } = renewal(() => Effect.die("nothing is asked"), rows)
    made.of("all")
    expect([made.busy, reread.mock.calls.length, moved.mock.calls]).toEqual([false, 1, []])
  }
})
