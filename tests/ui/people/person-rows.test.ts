import * as Effect from "effect/Effect"
import { expect, test, vi } from "vitest"
import type { Person } from "../../../core/people/person.ts"
import { PersonRows } from "../../../ui/people/list/person-rows.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

/** The rows of 120 persons by name, of whom the first 50 are here. */
const world = async () => {
  const { people } = memoryPeople(samplePersons(120))
  const rows = new PersonRows(people)
  rows.open({ sort: { by: "name", descending: false }, fields: ["city"] })
  await vi.waitFor(() => expect(rows.opening).toBe(false))
  return { people, rows }
}

/** A person as they were changed twice, in this order. */
const twice = async (
  people: Awaited<ReturnType<typeof world>>["people"],
  { id, version }: Pick<Person, "id" | "version">,
) => {
  const older = await Effect.runPromise(people.update({ id, version, changes: { city: "Altdorf" } }))
  const newer = await Effect.runPromise(people.update({ id, version: older.version, changes: { city: "Neustadt" } }))
  return { older, newer }
}

test("of two answers about a person the newer one is shown, in whatever order they come [PER-21]", async () => {
  const { people, rows } = await world()
  const row = rows.rowAt(3)
  if (row === undefined) throw new Error("nobody there")
  const { older, newer } = await twice(people, row)
  rows.put(newer)
  rows.put(older)
  expect(rows.rowAt(3)).toMatchObject({ city: "Neustadt", version: newer.version })
})

test("so it is of a person whose row comes only then, by an answer that was read before both [PER-21]", async () => {
  const { people, rows } = await world()
  const [first] = await Effect.runPromise(rows.between(100, 100, ["city"]))
  if (first === undefined) throw new Error("nobody there")
  const list = vi.spyOn(people, "list")
  let answer = () => {}
  const page = await Effect.runPromise(
    people.list({ sort: { by: "name", descending: false }, fields: ["city"], limit: 50, skip: 100 }),
  )
  list.mockReturnValueOnce(
    Effect.callback((resume) => {
      answer = () => resume(Effect.succeed(page))
    }),
  )
  rows.want(100, 105)
  const { older, newer } = await twice(people, first)
  rows.put(newer)
  rows.put(older)
  answer()
  await vi.waitFor(() => expect(rows.rowAt(100)).toBeDefined())
  expect(rows.rowAt(100)).toMatchObject({ id: first.id, city: "Neustadt", version: newer.version })
})
