import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { CreatePersonViewModel } from "../../../ui/people/list/create-person.view-model.ts"
import { memoryPeople } from "../fakes/people.ts"

const today = "2026-11-20" as CalendarDate

const world = () => {
  const { people, workspace } = memoryPeople([])
  const done = vi.fn()
  return { model: new CreatePersonViewModel({ people }, "member", today, done), done, workspace }
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

  test("what only the server knows comes back to the field [PER-08]", async () => {
    const { model } = world()
    model.type("lastName", "Müller")
    model.type("email", "keine adresse")
    model.submit()
    await vi.waitFor(() => expect(model.faults.get("email")).toBe("notAnEmail"))
    expect(model.busy).toBe(false)
  })
})
