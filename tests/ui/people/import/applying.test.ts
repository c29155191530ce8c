import * as Effect from "effect/Effect"
import { autorun } from "mobx"
import { describe, expect, test, vi } from "vitest"
import { Broken, BrokenOff, Forbidden, Unreachable } from "../../../../core/kernel/call-errors.ts"
import { noReferences } from "../../../../core/people/import-run.ts"
import type { People } from "../../../../core/people/people.port.ts"
import { fileOf, planned, until, world } from "./world.ts"

const file = () => fileOf("Vorname;Nachname;Mitgliedsnummer", "Lina;Müller;1", "Mats;Groß;2")
const cut = () => Effect.fail(new Unreachable())

const sending = async (change?: Parameters<typeof world>[0]) => {
  const made = world(change)
  await made.model.choose(file())
  await planned(made.model)
  return made
}

/** Where the applying stands. */
const stands = (model: ReturnType<typeof world>["model"]) =>
  model.step.is === "applying" ? model.step.applying.sending : model.step.is

describe("applying an import", () => {
  test("pressing twice sends one run [PER-11]", async () => {
    const { model, imported, workspace } = await sending()
    await Promise.all([model.apply(), model.apply()])
    await model.apply()
    await until(model, "done")
    expect(imported).toHaveBeenCalledTimes(1)
    expect(workspace.persons.size).toBe(2)
  })

  test.each([new Unreachable(), new Broken({ requestId: "one" }), new BrokenOff({ beyond: "time" })])(
    "a lost answer to an import that was applied is found out: $_tag [PER-11]",
    async (failure) => {
      const { model, workspace, done } = await sending((people) => ({
        import: (run) => Effect.flatMap(people.import(run), () => Effect.fail(failure)),
      }))
      await model.apply()
      await until(model, "done")
      expect(model.step).toMatchObject({ is: "done", created: 2, updated: 0 })
      expect(workspace.persons.size).toBe(2)
      expect(done).toHaveBeenCalledTimes(1)
    },
  )

  test("an import that never arrived says so and is sent again with the same id [PER-11]", async () => {
    const ids: Array<string> = []
    const { model, workspace } = await sending((people) => ({
      import: (run) => {
        ids.push(run.id)
        return ids.length === 1 ? cut() : people.import(run)
      },
    }))
    await model.apply()
    await vi.waitFor(() => expect(stands(model)).toBe("nothing"))
    expect(workspace.persons.size).toBe(0)
    if (model.step.is === "applying") model.step.applying.send()
    await until(model, "done")
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(workspace.persons.size).toBe(2)
  })

  test("a silent server is asked until it answers [PER-11]", async () => {
    let silent = true
    const { model } = await sending((people) => ({
      import: (run) => Effect.flatMap(people.import(run), cut),
      importProgress: (input) => (silent ? cut() : people.importProgress(input)),
    }))
    await model.apply()
    await vi.waitFor(() => expect(stands(model)).toBe("silent"))
    silent = false
    await until(model, "done")
  })

  test("says that the server is silent all the while it is asked again [PER-11, APP-08]", async () => {
    const questions = vi.fn(() => Effect.delay(cut(), 1))
    const { model } = await sending(() => ({ import: cut, importProgress: questions }))
    await model.apply()
    await vi.waitFor(() => expect(stands(model)).toBe("silent"))
    const said: Array<string> = []
    const stop = autorun(() => said.push(stands(model)))
    const before = questions.mock.calls.length
    await vi.waitFor(() => expect(questions.mock.calls.length).toBeGreaterThan(before + 3))
    stop()
    expect(said).toEqual(["silent"])
    model.dispose()
  })

  test("shows how many rows are applied [PER-11]", async () => {
    const { model } = await sending((people) => ({
      import: (run) => Effect.delay(people.import(run), 60),
      importProgress: () => Effect.succeed({ state: "running", applied: 1, total: 2, references: noReferences }),
    }))
    await model.apply()
    await vi.waitFor(() => expect(model.step.is === "applying" && model.step.applying.applied).toBe(1))
    await until(model, "done")
  })

  test("a conflict names its rows and is planned anew with the list as it is [PER-11]", async () => {
    const { model, people, workspace } = await sending()
    await Effect.runPromise(
      people.import({
        id: "01900000-0000-7000-8000-0000000000aa" as Parameters<People["import"]>[0]["id"],
        fileName: "andere.csv",
        ...(await otherPlan()),
      }),
    )
    await model.apply()
    await until(model, "conflict")
    expect(model.step).toEqual({ is: "conflict", rows: [{ line: 3, reason: "numberTaken" }] })
    expect(workspace.persons.size).toBe(1)
    model.replan()
    const planning = await planned(model)
    expect(planning.preview?.faults).toMatchObject([{ line: 3, code: "numberTaken" }])
    planning.mending.skipFaulty()
    await planned(model)
    await model.apply()
    await until(model, "done")
    expect(workspace.persons.size).toBe(2)
  })

  test("without the permission nothing is imported, and it says so [PER-11]", async () => {
    const { model } = await sending(() => ({ import: () => Effect.fail(new Forbidden({ scope: "members" })) }))
    await model.apply()
    await until(model, "failed")
    expect(model.step).toMatchObject({ is: "failed", error: { _tag: "Forbidden" } })
    model.replan()
    expect((await planned(model)).size).toBe(2)
  })

  test("closing while it runs lets it go on and tells the end in passing [PER-11]", async () => {
    const { model, appear, notify } = await sending((people) => ({
      import: (run) => Effect.delay(people.import(run), 20),
    }))
    await model.apply()
    model.close()
    expect(appear).toHaveBeenCalledWith("hidden")
    await until(model, "done")
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ text: "2 Mitglieder importiert." }))
  })

  test("a preview that the list did not answer can be tried again [PER-11]", async () => {
    let silent = true
    const { model } = world((people) => ({ matches: (input) => (silent ? cut() : people.matches(input)) }))
    await model.choose(file())
    const planning = await planned(model)
    expect(planning.failure).toBeInstanceOf(Unreachable)
    expect(planning.hindrance).toBe("failed")
    silent = false
    planning.plan()
    await planned(model)
    expect(planning.size).toBe(2)
  })
})

/** What a second file brings that takes the number 2. */
const otherPlan = async () => {
  const { model, imported } = world()
  await model.choose(fileOf("Vorname;Nachname;Mitgliedsnummer", "Till;Jäger;2"))
  await planned(model)
  await model.apply()
  await until(model, "done")
  const { create = [], update = [] } = imported.mock.calls[0]?.[0] ?? {}
  return { create, update }
}
