import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { People } from "../../../core/people/people.port.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import type { NewRow } from "../../../ui/people/list/new-row.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const world = async (change: (people: People) => Partial<People> = () => ({}), similar = false) => {
  const memory = memoryPeople(samplePersons(40))
  const notify = vi.fn()
  const list = new ListViewModel("members", {
    ...listSurroundings(memory),
    people: { ...memory.people, ...change(memory.people) },
    notify,
    cells: {
      me: () => memory.me,
      cells: async () => memory.cells,
      unsaved: new Map(),
      parts: async () => {},
    },
    ...(similar ? { similar: async () => memory.merging.similar } : {}),
  })
  await vi.waitFor(() => expect(list.rows.known && !list.rows.opening).toBe(true))
  list.columns.keep((["groups", "gender", "birthdate", "city"] as const).map((field) => ({ field, width: 100 })))
  await list.actions.startRow()
  const row = (): NewRow => {
    const { row: open } = list.actions
    if (open === undefined) throw new Error("no row")
    return open
  }
  const write = (field: AnyField, text: string) => {
    row().go(field)
    const editor = row().editor(field)
    if (row().typing !== undefined) row().type(text)
    else if (editor.draft.of === "names") editor.write({ ...editor.draft, text })
    else editor.write({ of: "text", text })
  }
  const of = (lastName: string) => [...memory.workspace.persons.values()].find((each) => each.lastName === lastName)
  /** Waits until a row could not be made, and goes back to it from the empty next one, as Esc does. */
  const back = async () => {
    await vi.waitFor(() => expect(list.actions.newRows?.others.map(({ busy }) => busy)).toEqual([false]))
    row().close()
  }
  const said = () => notify.mock.lastCall?.[0] as { text: string }
  return { list, row, write, back, of, said, memory }
}

describe("a row in which somebody is added by typing", () => {
  test("asks for the names in the order in which the list shows them [PER-08] [PER-04]", async () => {
    const { list, row } = await world()
    expect(row().fields.slice(0, 2)).toEqual(["firstName", "lastName"])
    row().cancel()
    list.looks.toggle("lastNameFirst")
    await list.actions.startRow()
    expect([row().at, ...row().fields.slice(0, 2)]).toEqual(["lastName", "lastName", "firstName"])
    list.looks.toggle("lastNameFirst")
  })

  test("comes back where the person could not be made and the next one was closed already [PER-08]", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const lost = (): Partial<People> => ({
      create: () =>
        Effect.andThen(
          Effect.promise(() => promise),
          Effect.fail(new Unreachable()) as never,
        ),
    })
    const { list, row, write } = await world(lost)
    write("lastName", "Zzmann")
    const sent = row()
    row().submit()
    row().close()
    // Leaving the page would lose who is on the way.
    expect([list.actions.row, list.actions.newRows?.dirty]).toEqual([undefined, true])
    resolve()
    await vi.waitFor(() => expect(list.actions.row === sent).toBe(true))
    expect([row().busy, row().why === undefined, list.actions.newRows?.others]).toEqual([false, false, []])
  })

  test("asks whether it is the same person of who was typed right before, and is still being made [PER-08]", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = (people: People): Partial<People> => ({
      create: (person) =>
        Effect.andThen(
          Effect.promise(() => promise),
          people.create(person),
        ),
    })
    const { list, row, write, memory } = await world(held, true)
    const twice = () => [...memory.workspace.persons.values()].filter(({ lastName }) => lastName === "Zzmann")
    const asked = vi.spyOn(memory.merging, "similar")
    const type = () => {
      write("firstName", "Lina")
      write("lastName", "Zzmann")
      row().go("city")
    }
    type()
    row().submit()
    type()
    // As long as the first is on its way, nobody is like the second.
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    row().submit()
    const [, second] = list.actions.newRows?.others ?? []
    resolve()
    await vi.waitFor(() => expect(second?.busy).toBe(false))
    expect(twice()).toHaveLength(1)
    row().close()
    expect(list.actions.row === second).toBe(true)
    expect(second?.similar.found).toHaveLength(1)
  })

  test("goes from cell to cell by Enter, saves behind the last one and opens the next, and is undone in its turn [PER-08] [PER-21]", async () => {
    const { list, row, write, of, said, memory } = await world()
    const group = list.words?.names("groups")?.[0] ?? ""
    const before = list.count
    expect(row().fields).toEqual(["firstName", "lastName", "groups", "gender", "birthdate", "city"])
    for (const text of ["Lina", "Zzmann", group.slice(0, -1), "w", "14.3.2015", "Kiel"]) {
      write(row().at ?? "city", text)
      row().next()
    }
    await vi.waitFor(() => expect(list.count).toBe(before + 1))
    expect(of("Zzmann")).toMatchObject({
      kind: "member",
      firstName: "Lina",
      groups: [group],
      gender: "female",
      birthdate: "2015-03-14",
      city: "Kiel",
      joinDate: list.today,
    })
    // As a row of a sheet the next one is empty: what stood in another one would go unseen into it.
    expect([row().round, row().at, row().dirty]).toEqual([1, "firstName", false])
    write("lastName", "Zzweit")
    row().submit()
    await vi.waitFor(() => expect(of("Zzweit")).toMatchObject({ groups: [], city: null }))
    await vi.waitFor(() => expect(list.count).toBe(before + 2))
    list.cells?.undo()
    await vi.waitFor(() => expect(said().text).toContain("Zzweit ist im Papierkorb"))
    list.cells?.undo()
    await vi.waitFor(() => expect(list.count).toBe(before))
    list.cells?.redo()
    await vi.waitFor(() => expect(said().text).toContain("aus dem Papierkorb zurück"))
    list.cells?.redo()
    await vi.waitFor(() =>
      expect([list.count, said().text]).toEqual([before + 2, "Zzweit ist aus dem Papierkorb zurück."]),
    )
    list.cells?.undo()
    await vi.waitFor(() => expect(said().text).toContain("Zzweit ist im Papierkorb"))
    await Effect.runPromise(memory.people.erase({ ids: "all" }))
    list.cells?.redo()
    await vi.waitFor(() => expect(said().text).toBe("Zzweit ist nicht mehr im Papierkorb."))
  })

  test("is not said to be in the trash by undoing when somebody erased it meanwhile [PER-21]", async () => {
    const { list, row, write, of, said, memory } = await world()
    write("lastName", "Zzweg")
    row().submit()
    await vi.waitFor(() => expect(of("Zzweg")).toBeDefined())
    await vi.waitFor(() => expect(said().text).toContain("Zzweg"))
    await Effect.runPromise(memory.people.delete({ persons: { ids: [of("Zzweg")!.id] } }))
    await Effect.runPromise(memory.people.erase({ ids: "all" }))
    list.cells?.undo()
    await vi.waitFor(() => expect(said().text).toBe("Zzweg gibt es nicht mehr."))
  })

  test("gives a pasted postcode the zero that it lost, unless a country beside it says otherwise [PER-11] [PER-20]", async () => {
    const { list, row } = await world()
    list.columns.keep((["postcode", "country"] as const).map((field) => ({ field, width: 100 })))
    const pasted = (line: string) => {
      row().go("postcode")
      row().paste(line)
      return row().editor("postcode").draft
    }
    expect(pasted("4109\t")).toEqual({ of: "text", text: "04109" })
    expect(pasted("1010\tÖsterreich")).toEqual({ of: "text", text: "1010" })
    expect(pasted("1067\tD")).toEqual({ of: "text", text: "01067" })
  })

  test("takes a row that was copied from a sheet, and hands several rows to the import [PER-08] [PER-20]", async () => {
    const { list, row, of } = await world()
    const group = [...(list.words?.offered("groups") ?? [])][0]!
    expect(row().paste("Eva"), "one text is the cell's own").toBe(false)
    expect(row().paste(`Eva\tZzpaste\t${group}\tw\t14.3.2015\tKiel`)).toBe(true)
    row().submit()
    await vi.waitFor(() =>
      expect(of("Zzpaste")).toMatchObject({
        firstName: "Eva",
        groups: [group],
        gender: "female",
        birthdate: "2015-03-14",
        city: "Kiel",
      }),
    )
    await vi.waitFor(() => expect(row().round).toBe(1))
    row().paste("Ole\tZzfalsch\t\tGibtsnicht\t\tUlm\tmehr")
    expect(row().notice).toContain("„Gibtsnicht“")
    expect(row().notice).toContain("1 Zelle fällt weg")
    expect(row().editor("city").draft).toEqual({ of: "text", text: "Ulm" })
    const openImport = vi.fn()
    Object.assign(list.around, { openImport })
    list.columns.keep((["notes", "groups", "gender"] as const).map((field) => ({ field, width: 100 })))
    row().go("notes")
    expect(row().paste("Zeile 1\nZeile 2"), "notes have lines of their own").toBe(false)
    list.columns.keep((["phones", "groups"] as const).map((field) => ({ field, width: 100 })))
    row().go("phones")
    expect(row().paste("0431 1\n0431 2"), "a field of one line would make one number of two").toBe(true)
    expect(openImport.mock.lastCall?.[1]).toBe("Telefon\r\n0431 1\r\n0431 2")
    list.columns.keep((["groups", "gender", "birthdate", "city"] as const).map((field) => ({ field, width: 100 })))
    row().go("lastName")
    expect(row().paste("A\t\tx\nB\t\ty\n")).toBe(true)
    expect(openImport.mock.lastCall?.[1]).toBe("Nachname\tGruppen\tGeschlecht\r\nA\t\tx\r\nB\t\ty")
  })

  test("shows what is wrong at its cell, loses nothing of it, and needs a name [PER-08]", async () => {
    const { row, write, back, of } = await world()
    row().submit()
    expect([row().at, row().editor("firstName").fault?.code]).toEqual(["firstName", "nameMissing"])
    write("lastName", "Zzmann")
    write("birthdate", "31.2.2015")
    row().next()
    expect([row().at, row().editor("birthdate").fault?.code]).toEqual(["birthdate", "notADate"])
    // In another cell one can go on all the same.
    write("city", "Kiel")
    row().submit()
    expect([row().at, row().editor("birthdate").draft]).toEqual(["birthdate", { of: "text", text: "31.2.2015" }])
    write("gender", "xxx")
    row().next()
    expect([row().at, row().editor("gender").fault?.code]).toEqual(["gender", "unknownChoice"])
    row().type("w")
    write("birthdate", "1.1.2999")
    row().submit()
    // Only the rules of a person know this.
    await back()
    await vi.waitFor(() => expect(row().editor("birthdate").fault).toBeDefined())
    expect([of("Zzmann"), row().busy, row().editor("city").draft]).toEqual([
      undefined,
      false,
      { of: "text", text: "Kiel" },
    ])
    write("birthdate", "1.1.2015")
    row().submit()
    await vi.waitFor(() => expect(of("Zzmann")).toMatchObject({ city: "Kiel", gender: "female" }))
  })

  test("asks before a new group is made, and whether who is there already is the same [PER-08] [PER-13]", async () => {
    const { row, write, back, of, memory } = await world(undefined, true)
    const [known] = [...memory.workspace.persons.values()].filter(({ kind }) => kind === "member")
    write("firstName", known?.firstName ?? "")
    write("lastName", known?.lastName ?? "")
    write("groups", "Nagelneu")
    row().next()
    expect([row().at, row().notice]).toEqual(["groups", expect.stringContaining("„Nagelneu“ gibt es noch nicht")])
    const { size } = memory.workspace.persons
    row().submit()
    await back()
    expect(row().seen).toBe(true)
    expect(row().similar.found.length).toBeGreaterThan(0)
    expect([row().busy, memory.workspace.persons.size]).toEqual([false, size])
    row().submit()
    await vi.waitFor(() => expect(memory.workspace.persons.size).toBe(size + 1))
    expect([...memory.workspace.persons.values()].some(({ groups }) => groups.includes("Nagelneu"))).toBe(true)
    expect(of("Nagelneu")).toBeUndefined()
  })

  test("takes the one tier that begins as was typed, also in a row that was copied, and asks once about another text [PER-08] [ANN-01]", async () => {
    const { list, row, write, of, memory } = await world()
    memory.tiers.push("Erwachsene", "Jugend")
    list.columns.keep([
      { field: "annuity", width: 100 },
      { field: "city", width: 100 },
    ])
    await list.actions.startRow()
    write("lastName", "Zzmann")
    write("annuity", "jug")
    row().go("city")
    expect(row().editor("annuity").draft).toEqual({ of: "text", text: "Jugend" })
    write("annuity", "Jugendliche")
    row().go("city")
    expect([row().at, row().editor("annuity").fault?.code]).toEqual(["annuity", "noTier"])
    row().go("firstName")
    row().paste("Zoë\tZzmann\terwach\tKiel")
    expect([row().at, row().editor("annuity").draft]).toEqual(["city", { of: "text", text: "Erwachsene" }])
    row().submit()
    await vi.waitFor(() =>
      expect(of("Zzmann")).toMatchObject({ firstName: "Zoë", annuity: "Erwachsene", city: "Kiel" }),
    )
  })

  test("keeps what was typed where nobody answers, and drops it only when that is meant [PER-08]", async () => {
    let lost = true
    const { list, row, write, back, of } = await world((people) => ({
      create: (input) => (lost ? Effect.fail(new Unreachable()) : people.create(input)) as ReturnType<People["create"]>,
    }))
    write("lastName", "Zzmann")
    row().submit()
    await back()
    expect(row().notice).toBeDefined()
    expect(row().editor("lastName").draft).toEqual({ of: "text", text: "Zzmann" })
    row().close()
    expect([row().leaving, list.actions.row]).toEqual([true, row()])
    row().stay()
    lost = false
    row().submit()
    await vi.waitFor(() => expect(of("Zzmann")).toBeDefined())
    // Nothing is typed into the next one: it just goes.
    row().close()
    expect(list.actions.row).toBeUndefined()
  })

  test("keeps nobody from going elsewhere by what means nothing, and is not saved with it [PER-08]", async () => {
    const { row, write, of } = await world()
    write("lastName", "Zzmann")
    write("gender", "xxx")
    const before = row().focus
    row().rest()
    expect([row().at, row().typing?.text, row().focus]).toEqual(["gender", "xxx", before])
    row().submit()
    expect([of("Zzmann"), row().editor("gender").fault?.code]).toEqual([undefined, "unknownChoice"])
  })

  test("opens the next row at once: each becomes a person of its own, in order, whenever they are answered [PER-08]", async () => {
    const gates: Array<() => void> = []
    const { list, row, write, memory, said } = await world((people) => ({
      create: (input) =>
        Effect.andThen(
          Effect.promise(() => new Promise<void>((through) => gates.push(through))),
          people.create(input),
        ) as ReturnType<People["create"]>,
    }))
    const before = list.count
    for (const name of ["Zzeins", "Zzzwei", "Zzdrei"]) {
      write("lastName", name)
      row().submit()
      expect([row().dirty, row().editor("lastName").draft]).toEqual([false, { of: "text", text: "" }])
    }
    write("lastName", "Zzvier")
    expect(list.actions.newRows?.others.map(({ name, busy }) => [name, busy])).toEqual([
      ["Zzeins", true],
      ["Zzzwei", true],
      ["Zzdrei", true],
    ])
    for (let time = 1; time <= 3; time++) {
      await vi.waitFor(() => expect(gates).toHaveLength(1))
      gates.pop()?.()
      await vi.waitFor(() => expect(list.actions.newRows?.others).toHaveLength(3 - time))
    }
    expect([...memory.workspace.persons.values()].slice(-3).map(({ lastName }) => lastName)).toEqual([
      "Zzeins",
      "Zzzwei",
      "Zzdrei",
    ])
    expect(row().editor("lastName").draft).toEqual({ of: "text", text: "Zzvier" })
    await vi.waitFor(() => expect(list.count).toBe(before + 3))
    list.cells?.undo()
    await vi.waitFor(() => expect(said().text).toContain("Zzdrei ist im Papierkorb"))
  })

  test("leaves the empty next row to the next key where one is refused before it, and says below why [PER-08]", async () => {
    const { list, row, write } = await world(() => ({
      create: () => Effect.fail(new Unreachable()) as unknown as ReturnType<People["create"]>,
    }))
    write("lastName", "Zzmann")
    row().submit()
    const next = row()
    const rows = list.actions.newRows
    await vi.waitFor(() => expect(rows?.others.map(({ busy }) => busy)).toEqual([false]))
    expect([list.actions.row === next, row().at, row().dirty]).toEqual([true, "firstName", false])
    write("firstName", "Olaf")
    expect(rows?.others.map(({ name, why }) => [name, why])).toEqual([["Zzmann", expect.stringMatching(/./)]])
    expect(row().name).toBe("Olaf")
  })

  test("keeps a row that was refused while the next is written, says why, and leads back to it; both keep their text [PER-08]", async () => {
    const { list, row, write, of } = await world()
    write("lastName", "Zzfalsch")
    write("birthdate", "1.1.2999")
    row().submit()
    write("lastName", "Zzgut")
    const rows = list.actions.newRows
    await vi.waitFor(() => expect(rows?.others.map(({ busy }) => busy)).toEqual([false]))
    const [wrong] = rows?.others ?? []
    expect([wrong?.name, wrong?.why, row().name]).toEqual(["Zzfalsch", expect.stringMatching(/./), "Zzgut"])
    if (wrong !== undefined) rows?.go(wrong)
    expect([row(), row().at, rows?.others.map(({ name }) => name)]).toEqual([wrong, "birthdate", ["Zzgut"]])
    write("birthdate", "1.1.2015")
    row().submit()
    await vi.waitFor(() => expect(of("Zzfalsch")).toMatchObject({ birthdate: "2015-01-01" }))
    // Whoever wants to close comes by what is not done yet.
    row().close()
    expect([row().name, row().dirty]).toEqual(["Zzgut", true])
    row().cancel()
    expect([list.actions.row, rows?.dirty, of("Zzgut")]).toEqual([undefined, false, undefined])
  })
})
