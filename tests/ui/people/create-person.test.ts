import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { CreatePersonViewModel, type NextPerson } from "../../../ui/people/list/create-person.view-model.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople } from "../fakes/people.ts"

const today = "2026-11-20" as CalendarDate

const world = () => {
  const { people, words, columns, catalog, workspace } = memoryPeople([])
  const done = vi.fn()
  const fetched = () => catalog().then((known) => known.fetch())
  const again = (after?: NextPerson) =>
    new CreatePersonViewModel({ people, words }, "member", today, done, fetched, after)
  return {
    model: again(),
    again,
    done,
    workspace,
    columns,
  }
}

describe("adding a person by hand", () => {
  test("a member begins today unless something else is typed [PER-08]", async () => {
    const { model, done, workspace } = world()
    model.type("firstName", " Lina ")
    model.type("birthdate", "14.3.2015")
    model.type("group", "Wölflinge")
    model.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    expect([...workspace.persons.values()]).toMatchObject([
      {
        firstName: "Lina",
        lastName: "",
        birthdate: "2015-03-14",
        joinDate: today,
        groups: ["Wölflinge"],
        kind: "member",
      },
    ])
  })

  test("the beginning of a group that there is means that group, and makes no new one [PER-08]", async () => {
    const { model, done, workspace, again } = world()
    model.type("firstName", "Lina")
    model.type("group", "Turnen")
    model.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    const next = again()
    await vi.waitFor(() => expect(next.words?.offered("groups")).toEqual(["Turnen"]))
    next.type("firstName", "Mats")
    next.type("group", "turn")
    expect(next.group).toBe("Turnen")
    next.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2))
    expect([...workspace.persons.values()].map(({ groups }) => groups)).toEqual([["Turnen"], ["Turnen"]])
  })

  test("waits until it is known which groups there are, adds once, and nobody who was given up meanwhile [PER-08]", async () => {
    const { people, words, workspace } = memoryPeople([])
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof words>>>()
    const done = vi.fn()
    const waiting = () =>
      new CreatePersonViewModel({ people, words: () => promise }, "member", today, done, async () => [])
    const [model, given] = [waiting(), waiting()]
    for (const each of [model, given]) {
      each.type("firstName", "Mats")
      each.type("group", "turn")
      each.submit()
      each.submit()
      expect(each.busy).toBe(true)
    }
    given.cancel()
    resolve(await words())
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2))
    expect([...workspace.persons.values()].map(({ firstName, groups }) => [firstName, groups])).toEqual([
      ["Mats", ["turn"]],
    ])
  })

  test("one after the other keep the group and the day, and begin with nothing typed [PER-08]", async () => {
    const { model, done, workspace, again } = world()
    model.type("firstName", "Lina")
    model.type("group", "Wölflinge")
    model.type("joinDate", "1.9.2026")
    model.submit(true)
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    const next = again(done.mock.lastCall?.[1])
    expect(Object.fromEntries(next.typed)).toEqual({ group: "Wölflinge", joinDate: "1.9.2026" })
    expect([next.round, next.dirty]).toEqual([1, false])
    next.type("firstName", "Mats")
    expect(next.dirty).toBe(true)
    next.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2))
    expect(done.mock.lastCall?.[1]).toBeUndefined()
    expect([...workspace.persons.values()].map(({ firstName, joinDate }) => [firstName, joinDate])).toEqual([
      ["Lina", "2026-09-01"],
      ["Mats", "2026-09-01"],
    ])
  })

  test("every fault stands at its field and nothing is sent [PER-08]", () => {
    const { model, done } = world()
    model.type("birthdate", "31.02.2015")
    model.submit()
    expect(Object.fromEntries(model.faults)).toEqual({ firstName: "nameMissing", birthdate: "notADate" })
    expect(model.firstFault).toBe("firstName")
    expect(done).not.toHaveBeenCalled()
    model.type("lastName", "Müller")
    expect(model.faults.has("firstName")).toBe(false)
  })

  test("what was typed goes only when that is meant [PER-08]", () => {
    const { model, done } = world()
    model.type("firstName", " Ädith")
    model.close()
    expect([model.leaving, done.mock.calls]).toEqual([true, []])
    model.stay()
    expect([model.leaving, model.typed.get("firstName")]).toEqual([false, " Ädith"])
    model.type("firstName", " ")
    model.close()
    expect(done).toHaveBeenCalledWith(undefined)
  })

  test("what only the server knows comes back to the field [PER-08]", async () => {
    const { model } = world()
    model.type("lastName", "Müller")
    model.type("email", "keine adresse")
    model.submit()
    await vi.waitFor(() => expect(model.faults.get("email")).toBe("notAnEmail"))
    expect(model.busy).toBe(false)
  })
})

describe("somebody who may be there already", () => {
  const lina = () => person({ firstName: "Lina", lastName: "Petersen", birthdate: "2015-03-14" as CalendarDate })
  const known = () => {
    const { people, words, merging, workspace } = memoryPeople([lina()])
    const done = vi.fn()
    const similar = async () => merging.similar
    const model = new CreatePersonViewModel({ people, words, similar }, "member", today, done, async () => [])
    return { model, done, workspace }
  }
  const type = (model: CreatePersonViewModel) => {
    model.type("firstName", "Lina")
    model.type("lastName", "Peterson")
    model.type("birthdate", "14.3.2015")
  }

  test("is shown while typing, and gone when something else is typed [PER-08]", async () => {
    const { model } = known()
    type(model)
    await vi.waitFor(() => expect(model.similar.found).toMatchObject([{ lastName: "Petersen" }]))
    model.type("firstName", "Bo")
    await vi.waitFor(() => expect(model.similar.found).toEqual([]))
    model.cancel()
  })

  test("is shown before anything is saved, however quickly that was asked for; saving all the same is possible [PER-08]", async () => {
    const { model, done, workspace } = known()
    type(model)
    model.submit()
    model.submit()
    await vi.waitFor(() => expect(model.seen).toBe(true))
    expect([workspace.persons.size, model.busy, model.similar.found.length]).toEqual([1, false, 1])
    model.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(workspace.persons.size).toBe(2)
  })

  test("is looked for anew when the name changes after the warning [PER-08]", async () => {
    const { model, workspace } = known()
    type(model)
    model.submit()
    await vi.waitFor(() => expect(model.seen).toBe(true))
    model.type("email", "x@example.org")
    expect(model.seen).toBe(false)
    model.submit()
    await vi.waitFor(() => expect(model.seen).toBe(true))
    expect(workspace.persons.size).toBe(1)
  })

  test("does not keep anybody from being added when asking fails [PER-08]", async () => {
    const { people, words, workspace } = memoryPeople([lina()])
    const done = vi.fn()
    const similar = () => Promise.reject(new Error("offline"))
    const model = new CreatePersonViewModel({ people, words, similar }, "member", today, done, async () => [])
    type(model)
    model.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(workspace.persons.size).toBe(2)
  })
})
