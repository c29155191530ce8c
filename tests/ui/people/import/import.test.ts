import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { emptyPerson } from "../../../../core/people/person.ts"
import { directPlanner } from "../../fakes/planner.ts"
import { faultyLines, thousandMembers } from "./thousand.ts"
import { fileOf, planned, until, world } from "./world.ts"

describe("the way of a file into the list", () => {
  test("1,000 rows in Windows-1252, seven faulty: two corrected, five skipped, 995 imported [PER-11]", async () => {
    const { model, workspace, imported, done, go } = world()
    await model.choose(thousandMembers())
    const planning = await planned(model)
    expect(planning.file).toMatchObject({ encoding: "Windows-1252", delimiter: ";", rows: 1_000 })
    expect(planning.file.mapping).not.toContain(null)
    expect(planning.preview?.faultyLines.toSorted((a, b) => a - b)).toEqual(faultyLines)
    expect(planning.hindrance).toBe("faults")
    await model.apply()
    expect(imported).not.toHaveBeenCalled()

    const faults = planning.preview?.faults ?? []
    for (const [fault, value] of [
      [faults[0], "28.02.2010"],
      [faults[1], "anna@beispiel.de"],
    ] as const) {
      if (fault === undefined) throw new Error("no fault")
      expect(fault.who).not.toBe("")
      planning.mending.type(fault, value)
      planning.mending.correct(fault)
      await planned(model)
    }
    expect(planning.preview?.faults).toHaveLength(5)
    planning.mending.skipFaulty()
    await planned(model)
    expect(planning.preview?.leftOut.map(({ line }) => line)).toEqual(faultyLines.slice(2))
    expect(planning.hindrance).toBeUndefined()
    expect(planning.size).toBe(995)

    await model.apply()
    await until(model, "done")
    expect(model.step).toMatchObject({ is: "done", created: 995, updated: 0 })
    expect(workspace.persons.size).toBe(995)
    const names = [...workspace.persons.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    expect(names).toContain("Jörg Müller0")
    expect(done).toHaveBeenCalledTimes(1)
    model.look()
    expect(go).toHaveBeenCalledWith("/lists/members")
  })

  test("empty cells empty what is there when that is wanted, with counts before, and a way back [PER-20]", async () => {
    const { model, people, workspace } = world()
    const add = (firstName: string) =>
      Effect.runPromise(
        people.create({
          ...emptyPerson("member"),
          firstName,
          lastName: "Wolf",
          city: "Bonn",
          email: `${firstName}@a.de`,
        }),
      )
    await add("ada")
    await add("ben")
    await model.choose(fileOf("Vorname;Nachname;E-Mail;Ort", "ada;Wolf;ada@a.de;", "ben;Wolf;ben@a.de;Ulm"))
    const planning = await planned(model)
    expect(planning.preview).toMatchObject({ update: 1, emptied: { values: 0, persons: 0 } })
    planning.empty(true)
    await planned(model)
    expect(planning.preview).toMatchObject({ update: 2, emptied: { values: 1, persons: 1 } })
    expect(planning.choices.last).toEqual({ did: "emptying" })
    planning.undo()
    await planned(model)
    expect(planning.preview?.emptied.values).toBe(0)
    planning.empty(true)
    await planned(model)
    await model.apply()
    await until(model, "done")
    const cities = () => [...workspace.persons.values()].map(({ firstName, city }) => [firstName, city])
    expect(cities().toSorted()).toEqual([
      ["ada", null],
      ["ben", "Ulm"],
    ])
  })

  test("a wrong correction stays with its new reason, a right one goes away [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf("Vorname;Nachname;Geburtsdatum", "Lina;Müller;31.02.2010"))
    const planning = await planned(model)
    const [fault] = planning.preview?.faults ?? []
    if (fault === undefined) throw new Error("no fault")
    expect(fault).toMatchObject({
      line: 2,
      column: "Geburtsdatum",
      value: "31.02.2010",
      code: "notADate",
      who: "Lina Müller",
    })
    planning.mending.type(fault, "31.12.2099")
    planning.mending.correct(fault)
    await planned(model)
    expect(planning.preview?.faults).toMatchObject([{ code: "inFuture", value: "31.12.2099" }])
    planning.mending.type(fault, "31.12.2009")
    planning.mending.correct(fault)
    await planned(model)
    expect(planning.preview).toMatchObject({ faults: [], create: 1 })
  })

  test("each choice can be taken back [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf("Vorname;Nachname;E-Mail", "Lina;Müller;keine", "Mats;Groß;auch keine"))
    const planning = await planned(model)
    planning.mending.skipFaulty()
    await planned(model)
    expect(planning.preview).toMatchObject({ create: 0, faults: [], skip: { byUser: 2 } })
    expect(planning.hindrance).toBe("nothing")
    expect(planning.choices.last).toEqual({ did: "skip", lines: 2, line: 2 })
    planning.undo()
    await planned(model)
    expect(planning.preview?.faults).toHaveLength(2)
    planning.mending.skip(2)
    planning.unskip(2)
    planning.mapping.assign(2, null)
    await planned(model)
    expect(planning.preview).toMatchObject({ create: 2, faults: [] })
    planning.undo()
    planning.undo()
    planning.undo()
    await planned(model)
    expect(planning.choices.last).toBeUndefined()
    expect(planning.preview?.faults).toHaveLength(2)
  })

  test("totals and rows without a name are left out by themselves, said, and come back when asked for [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf("Vorname;Nachname;Ort", "Lina;Müller;Kiel", "Summe;;300", ";;Köln"))
    const planning = await planned(model)
    expect(planning.preview).toMatchObject({ create: 1, faults: [], skip: { totals: 1, nameless: 1 } })
    expect(planning.noPersons).toBe(2)
    expect(planning.preview?.leftOut).toEqual([
      { line: 3, reason: "totals", who: "Summe" },
      { line: 4, reason: "nameless", who: "Köln" },
    ])
    planning.unskip(4)
    await planned(model)
    const [fault] = planning.preview?.faults ?? []
    expect(fault).toMatchObject({ line: 4, code: "nameMissing" })
    planning.mending.type(fault!, "Groß")
    planning.mending.correct(fault!)
    await planned(model)
    expect(planning.preview).toMatchObject({ create: 2, faults: [] })
    planning.undo()
    planning.undo()
    await planned(model)
    expect(planning.noPersons).toBe(2)
  })

  test("what is left out can be kept as a file, before and after the import [PER-11]", async () => {
    const { model, save } = world()
    await model.choose(fileOf("Vorname;Nachname;E-Mail", "Lina;Müller;", "Mats;Groß;keine"))
    const planning = await planned(model)
    expect(planning.keepable).toBe(0)
    planning.mending.skipFaulty()
    await planned(model)
    expect(planning.keepable).toBe(1)
    await planning.saveLeftOut()
    await model.apply()
    await until(model, "done")
    await model.planning?.saveLeftOut()
    expect(save.mock.calls[0]?.[0]).toBe("liste-nicht-importiert.csv")
    expect(save.mock.calls[0]?.[1].join("")).toContain("Mats;Groß;keine;")
    expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
  })

  test("new persons that may be one are shown once they are found, until one is left out [PER-11]", async () => {
    const { model } = world()
    await model.choose(
      fileOf("Vorname;Nachname;Geburtsdatum", "Lina;Müller;05.03.2012", "Mats;Groß;1.2.2010", "Lina;Mueler;05.03.2012"),
    )
    const planning = await planned(model)
    await vi.waitFor(() => expect(planning.similar.map(({ second }) => second.line)).toEqual([4]))
    expect(planning.hindrance).toBeUndefined()
    planning.mending.skip(4)
    await planned(model)
    expect(planning.similar).toEqual([])
    expect(planning.preview?.create).toBe(2)
  })

  test("a field that one column fills is taken from the other [PER-11]", async () => {
    const { model } = world()
    await model.choose(fileOf("Vorname;Nachname;Rufname", "Lina;Müller;Lini"))
    const planning = await planned(model)
    planning.mapping.assign(2, "firstName")
    await planned(model)
    expect(planning.choices.now.mapping).toEqual([null, "lastName", "firstName"])
    expect(planning.preview?.newcomers[0]?.data.firstName).toBe("Lini")
  })

  test("the same file again changes nobody, a changed one says what changes [PER-11]", async () => {
    const { model } = world()
    const header = "Vorname;Nachname;Geburtsdatum;Ort"
    await model.choose(fileOf(header, "Lina;Müller;01.02.2010;Kiel", "Mats;Groß;02.02.2010;Kiel"))
    await planned(model)
    await model.apply()
    await until(model, "done")
    await model.choose(fileOf(header, "Lina;Müller;01.02.2010;Lübeck", "Mats;Groß;02.02.2010;Kiel"))
    const planning = await planned(model)
    expect(planning.preview).toMatchObject({ create: 0, update: 1, skip: { unchanged: 1 } })
    expect(planning.preview?.changes).toEqual([
      { line: 2, who: "Lina Müller", fields: [{ field: "city", before: "Kiel", after: "Lübeck" }] },
    ])
  })

  test("only what was not asked before is asked of the list [PER-11]", async () => {
    const matches = vi.fn()
    const { model } = world((people) => ({
      matches: (input) => {
        matches(input.keys.length)
        return people.matches(input)
      },
    }))
    await model.choose(thousandMembers())
    const planning = await planned(model)
    expect(matches.mock.calls).toEqual([[1_000]])
    planning.mending.skip(faultyLines[0] ?? 0)
    await planned(model)
    expect(matches).toHaveBeenCalledTimes(1)
  })

  test("what was typed is not thrown away unasked [PER-11]", async () => {
    const { model, appear } = world()
    await model.choose(fileOf("Vorname;Nachname;E-Mail", "Lina;Müller;keine"))
    const planning = await planned(model)
    const [fault] = planning.preview?.faults ?? []
    if (fault === undefined) throw new Error("no fault")
    planning.mending.type(fault, "lina@")
    model.close()
    expect(model.leaving).toBe("close")
    expect(appear).not.toHaveBeenCalled()
    model.close()
    expect(model.leaving).toBeUndefined()
    model.restart()
    expect(model.leaving).toBe("restart")
    model.leave()
    expect(model.step.is).toBe("choosing")
    model.close()
    expect(appear).toHaveBeenCalledWith("gone")
  })

  test("a file that the browser cannot reach is refused [PER-11]", async () => {
    const { model } = world()
    const file = fileOf("Vorname")
    vi.spyOn(file, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotReadableError"))
    await model.choose(file)
    expect(model.step).toMatchObject({ is: "refused", why: "unreadable" })
  })

  test("of a file that is too large only the beginning is read [PER-11]", async () => {
    const file = fileOf("Vorname;Nachname", "Lina;Müller")
    vi.spyOn(file, "size", "get").mockReturnValue(3_000_000_000)
    const all = vi.spyOn(file, "arrayBuffer")
    expect(await directPlanner().read(file, [])).toMatchObject({
      ok: false,
      refusal: { code: "tooLarge", size: 3_000_000_000 },
    })
    expect(all).not.toHaveBeenCalled()
  })
})
