import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { MergeField } from "../../../core/people/merging/index.ts"
import type { Comparison } from "../../../core/people/merging.port.ts"
import type { PersonData } from "../../../core/people/person.ts"
import {
  type DuplicatesSurroundings,
  DuplicatesViewModel,
  keyOf,
} from "../../../ui/people/duplicates/duplicates.view-model.ts"
import type { Spot } from "../../../ui/shell/address-bar.ts"
import type { Notice } from "../../../ui/surroundings.ts"
import { mergeReasonLines } from "../../../ui/text/de/merging.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"

const idOf = (number: number) => `0190a000-0000-7000-8000-00000000000${number}` as PersonId
const lina = (number: number, given: Partial<PersonData> = {}) =>
  person({ id: idOf(number), firstName: "Lina", lastName: "Petersen", ...given })

/** The address bar of a browser, with its steps. */
const browser = () => {
  const steps: Array<Spot> = [{ query: "", kept: null }]
  const bar = { elsewhere: false, steps, spot: () => (bar.elsewhere ? undefined : steps.at(-1)), write: vi.fn() }
  bar.write.mockImplementation((spot: Spot, replace: boolean) => steps.splice(replace ? -1 : steps.length, 1, spot))
  return bar
}

const world = async (
  given: ReadonlyArray<ReturnType<typeof lina>> = [lina(1), lina(2, { city: "Kiel" })],
  twice: Comparison["twice"] = [],
) => {
  const { people, merging, as, workspace, catalog } = memoryPeople(given)
  const said: Array<Notice> = []
  const bar = browser()
  const around = {
    people,
    // The answer takes its time, as it does over a network.
    merging: {
      ...merging,
      tellApart: (input) => Effect.andThen(Effect.yieldNow, merging.tellApart(input)),
      merge: (input) =>
        Effect.andThen(
          Effect.yieldNow,
          Effect.map(merging.merge(input), (done) => ({ ...done, twice })),
        ),
    },
    catalog: await catalog(),
    address: bar,
    notify: (notice: Notice) => said.push(notice),
    now: () => sampleNow,
  } satisfies DuplicatesSurroundings
  const open = () => new DuplicatesViewModel(around)
  const model = open()
  await vi.waitFor(() => expect(model.pairs.state.is).toBe("loaded"))
  const compared = async () => {
    model.compare(model.pairs.value![0]!)
    await vi.waitFor(() => expect(model.comparing?.comparison.state.is).toBe("loaded"))
    return model.comparing!
  }
  return { model, around, people, merging, as, workspace, said, compared, bar, open }
}

describe("the screen of duplicates", () => {
  test("offers a choice for each field that differs, and merges what was chosen [PER-09]", async () => {
    const { model, workspace, said, compared } = await world()
    const comparing = await compared()
    expect(comparing.fields).toEqual([{ field: "city", choice: "gone", both: false }])
    comparing.choose("city", "kept")
    comparing.merge()
    comparing.merge()
    await vi.waitFor(() => expect(model.comparing).toBeUndefined())
    expect([...workspace.persons.values()]).toMatchObject([{ id: idOf(1), city: null, version: 2 }])
    expect(model.pairs.value).toEqual([])
    expect(said.map(({ text }) => text)).toEqual(["Zusammengeführt: Lina Petersen."])
    said[0]!.action!.run()
    await vi.waitFor(() => expect(workspace.persons.size).toBe(2))
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(1))
  })

  test("keeps what the person is charged twice after a merge in sight, until that is undone or something else is looked at", async () => {
    for (const leave of ["undo", "tab"] as const) {
      const { model, said, compared } = await world(undefined, [null])
      ;(await compared()).merge()
      await vi.waitFor(() => expect(said).toHaveLength(1))
      expect(model.twice).toEqual([null])
      if (leave === "undo") said[0]!.action!.run()
      else model.choose("merged")
      expect(model.twice).toEqual([])
    }
  })

  test("takes everything of one side, or what is offered [PER-09]", async () => {
    const { compared } = await world([lina(1, { city: "Bonn" }), lina(2, { city: "Kiel", street: "Am Lindenhof 1" })])
    const comparing = await compared()
    comparing.chooseAll("kept")
    expect([comparing.choiceOf("city"), comparing.choiceOf("street")]).toEqual(["kept", "kept"])
    comparing.chooseAll("offered")
    expect([comparing.choiceOf("city"), comparing.choiceOf("street")]).toEqual(["gone", "gone"])
  })

  test("offers the values of one person as a whole, and says why [PER-09]", async () => {
    const birthdate = "2010-02-01" as CalendarDate
    const { compared } = await world([
      lina(1, { birthdate, email: "lina@example.org", nickname: "Lini" }),
      lina(2, { birthdate, email: "falsch@example.org", firstName: "Lena", gender: "male" }),
      lina(3, { birthdate: "1999-01-01" as CalendarDate }),
    ])
    const comparing = await compared()
    const of = (field: MergeField) => comparing.choiceOf(field)
    expect([of("firstName"), of("gender"), of("email")]).toEqual(["kept", "kept", "kept"])
    expect(mergeReasonLines(comparing.comparison.value?.reasons ?? [])).toEqual([
      "Vorgeschlagen von links: Name, Geschlecht und Geburtsdatum; übrige Angaben, weil nichts mehr für die andere Seite spricht.",
    ])
  })

  test("keeps what was chosen when somebody changed one of the two, and shows the new values [PER-09]", async () => {
    const { as, compared, workspace, model } = await world()
    const comparing = await compared()
    comparing.choose("city", "kept")
    const change = { id: idOf(2), version: 1, changes: { street: "Am Lindenhof 1" } }
    await Effect.runPromise(as("Ole").update(change))
    comparing.merge()
    await vi.waitFor(() => expect(comparing.failure?._tag).toBe("PersonChanged"))
    await vi.waitFor(() => expect(comparing.fields.map(({ field }) => field)).toEqual(["street", "city"]))
    expect([comparing.choiceOf("city"), comparing.busy, workspace.persons.size]).toEqual(["kept", false, 2])
    comparing.merge()
    await vi.waitFor(() => expect(model.comparing).toBeUndefined())
    expect([...workspace.persons.values()]).toMatchObject([{ city: null, street: "Am Lindenhof 1" }])
  })

  test("marks the field whose chosen value breaks a rule [PER-09]", async () => {
    const { compared, workspace } = await world([lina(1, { email: "a@example.org" }), lina(2, { email: "kaputt" })])
    const comparing = await compared()
    comparing.choose("email", "gone")
    comparing.merge()
    await vi.waitFor(() => expect(comparing.faults.get("email")).toBe("notAnEmail"))
    comparing.choose("email", "kept")
    expect(comparing.faults.size).toBe(0)
    expect(workspace.persons.size).toBe(2)
  })

  test("takes a pair away that was told apart, once for two clicks, and brings it back [PER-09]", async () => {
    const { model, said, workspace } = await world()
    const [pair] = model.pairs.value!
    model.tellApart(pair!, true)
    model.tellApart(pair!, true)
    await vi.waitFor(() => expect(model.pairs.value).toEqual([]))
    expect(said).toHaveLength(1)
    expect(workspace.distinct).toHaveLength(1)
    said[0]!.action!.run()
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(1))
    expect(workspace.distinct).toEqual([])
  })

  test("says what went wrong when undoing cannot be done, and loses nothing [PER-09]", async () => {
    const { model, said, compared, people } = await world()
    ;(await compared()).merge()
    await vi.waitFor(() => expect(said).toHaveLength(1))
    await Effect.runPromise(people.delete({ persons: { ids: [idOf(1)] } }))
    said[0]!.action!.run()
    await vi.waitFor(() => expect(said[1]?.text).toContain("Papierkorb"))
    model.choose("merged")
    await vi.waitFor(() => expect(model.merges.value).toHaveLength(1))
  })

  test("says so when the server cannot be reached, and tries again [APP-08]", async () => {
    const { people, merging, catalog } = memoryPeople([lina(1), lina(2)])
    let broken = true
    const model = new DuplicatesViewModel({
      people: {
        duplicates: (query) =>
          Effect.suspend(() => (broken ? Effect.fail(new Unreachable()) : people.duplicates(query))),
      },
      merging,
      catalog: await catalog(),
      address: browser(),
      notify: () => {},
      now: () => sampleNow,
    })
    await vi.waitFor(() => expect(model.pairs.state.is).toBe("failed"))
    broken = false
    model.pairs.retry()
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(1))
    model.dispose()
  })

  test("compares at an address of its own: Back goes to the pairs, and reloading stays", async () => {
    const { model, compared, bar, open } = await world()
    await compared()
    expect(bar.steps.map(({ query }) => query)).toEqual(["", `compare=${idOf(1)}~${idOf(2)}`])
    const reloaded = open()
    reloaded.follow()
    await vi.waitFor(() => expect(reloaded.comparing?.comparison.value?.kept.id).toBe(idOf(1)))
    bar.steps.pop()
    model.follow()
    expect([model.comparing, model.pairs.value?.length]).toEqual([undefined, 1])
    for (const query of ["compare=", "compare=a~b", `compare=${idOf(1)}`, `compare=${idOf(1)}~${idOf(2)}~${idOf(3)}`]) {
      bar.steps.push({ query, kept: null })
      model.follow()
      expect(model.comparing).toBeUndefined()
    }
  })

  test("leaves no step to two of whom one is gone, and goes nowhere from another screen", async () => {
    const { model, compared, bar, said } = await world()
    ;(await compared()).merge()
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(bar.steps.map(({ query }) => query)).toEqual(["", ""])
    said[0]!.action!.run()
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(1))
    const comparing = await compared()
    const written = bar.write.mock.calls.length
    model.tellApart({ first: { id: idOf(1) }, second: { id: idOf(2) } }, true)
    bar.elsewhere = true
    await vi.waitFor(() => expect(said).toHaveLength(3))
    expect([bar.write.mock.calls.length, model.comparing]).toEqual([written, comparing])
  })

  test("says that two became one also to who went back to the pairs meanwhile [PER-09]", async () => {
    const { model, compared, bar, said } = await world()
    const comparing = await compared()
    comparing.merge()
    bar.steps.pop()
    model.follow()
    await vi.waitFor(() => expect(said.map(({ text }) => text)).toEqual(["Zusammengeführt: Lina Petersen."]))
    expect(model.pairs.value).toEqual([])
  })

  test("says so, too, where they did not, and reads the pairs again [PER-09] [APP-08]", async () => {
    const { model, compared, bar, said, as } = await world()
    const comparing = await compared()
    const { id, version } = comparing.comparison.value!.gone
    await Effect.runPromise(as("Till Marquardt").update({ id, version, changes: { lastName: "Brandt" } }))
    comparing.merge()
    bar.steps.pop()
    model.follow()
    await vi.waitFor(() =>
      expect(said.map(({ text }) => text)).toEqual([expect.stringMatching(/^Jemand .*noch einmal\.$/)]),
    )
    await vi.waitFor(() => expect(model.pairs.value).toEqual([]))
  })

  test("asks for the pairs again where two became one before they were here: none is of who went [PER-09]", async () => {
    const three = [lina(1), lina(2), lina(3)]
    const { around, bar } = await world(three)
    bar.steps.push({ query: `compare=${idOf(1)}~${idOf(2)}`, kept: null })
    const gate = Promise.withResolvers<void>()
    const duplicates: DuplicatesSurroundings["people"]["duplicates"] = (asked) =>
      Effect.flatMap(around.people.duplicates(asked), (found) =>
        Effect.as(
          Effect.promise(() => gate.promise),
          found,
        ),
      )
    const model = new DuplicatesViewModel({ ...around, people: { duplicates } })
    model.follow()
    await vi.waitFor(() => expect(model.comparing?.comparison.state.is).toBe("loaded"))
    const { gone } = model.comparing!.comparison.value!
    model.comparing!.merge()
    await vi.waitFor(() => expect(model.comparing).toBeUndefined())
    expect(model.pairs.state.is).toBe("loading")
    gate.resolve()
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(1))
    const named = model.pairs.value!.flatMap(({ first, second }) => [first.id, second.id])
    expect(named).not.toContain(gone.id)
  })

  test("goes on at the next pair once one is dealt with, and at none where none is left", async () => {
    const { model, bar } = await world([lina(1), lina(2), lina(3)])
    const keys = model.pairs.value!.map(keyOf)
    expect([keys.length, model.begun, model.next]).toEqual([3, false, undefined])
    model.tellApart(model.pairs.value![1]!, true)
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(2))
    expect([model.begun, model.next]).toEqual([true, keys[2]])
    // Who only looks comes back to the pair they looked at.
    model.compare(model.pairs.value![0]!)
    bar.steps.pop()
    model.follow()
    expect(model.next).toBe(keys[0])
    model.tellApart(model.pairs.value![1]!, true)
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(1))
    expect(model.next).toBe(keys[0])
    model.tellApart(model.pairs.value![0]!, true)
    await vi.waitFor(() => expect(model.pairs.value).toHaveLength(0))
    expect([model.begun, model.next]).toEqual([true, undefined])
  })
})
