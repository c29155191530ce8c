import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { emptyPerson, noSpecialData, type SpecialData } from "../../../core/people/index.ts"
import { SpecialDataViewModel, type UnsavedParts } from "../../../ui/people/special-data/special-data.view-model.ts"
import { leftText, notUndoneText, specialText } from "../../../ui/text/de/special-data.ts"
import { memoryPeople } from "../../support/memory-people.ts"
import { memorySpecialData } from "../../support/memory-special-data.ts"

const run = Effect.runPromise

const world = async () => {
  const home = memoryPeople()
  const port = { ...memorySpecialData(home).specialData }
  const { id } = await run(home.people.create({ ...emptyPerson("member"), firstName: "Zoë" }))
  const read = vi.spyOn(port, "read")
  const changed = vi.fn()
  const [unsaved, said] = [new Map() as UnsavedParts, vi.fn()]
  const [sent, told, undone, stayed, left] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const around = { port, changed, unsaved, said, sent, saved: told, undone, stayed, left }
  const open = () => new SpecialDataViewModel(id, around)
  const model = open()
  const show = async () => {
    model.toggle()
    await vi.waitFor(() => expect(model.kept.value).toBeDefined())
  }
  const theirs = async (change: Partial<SpecialData>) => {
    const { version, data } = await run(port.read({ person: id }))
    await run(port.write({ person: id, version, data: { ...data, ...change } }))
  }
  const saved = () => vi.waitFor(() => expect(model.part).toBeUndefined())
  /** Says that somebody swims for gold, and waits until that is saved. */
  const gold = async () => {
    model.edit("swimming")
    model.write("swimming", "gold")
    model.save()
    await saved()
  }
  return { ...around, gold, id, model, open, read, show, theirs, saved, told }
}

describe("diet, health and swimming on the page of a person", () => {
  test("are not even fetched until somebody wants to see them, and forgotten when hidden [PER-01]", async () => {
    const { model, read, show } = await world()
    expect(read).not.toHaveBeenCalled()
    await show()
    model.toggle()
    expect(model.kept.state.is).toBe("idle")
  })

  test("are changed part by part; what is typed but not chosen counts, and empty entries do not [PER-01, PER-05]", async () => {
    const { model, show, changed, saved } = await world()
    await show()
    model.edit("diet")
    model.write("diet", { diet: "vegan", rules: ["kosher"], intolerances: ["Laktose"] })
    model.type(" Sellerie ")
    model.save()
    await saved()
    model.edit("health")
    expect(model.draft?.health).toEqual([{ topic: "allergy", text: "" }])
    model.write("health", [
      { topic: "allergy", text: " Bienen " },
      { topic: "other", text: "  " },
    ])
    model.save()
    await saved()
    expect(model.kept.value?.data).toEqual({
      diet: { diet: "vegan", rules: ["kosher"], intolerances: ["Laktose", "Sellerie"] },
      health: [{ topic: "allergy", text: "Bienen" }],
      swimming: null,
    })
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test("are taken back right after, as long as they are shown [PER-21]", async () => {
    const { gold, model, show, theirs, saved, told, undone } = await world()
    await theirs({ swimming: "no", diet: { diet: "vegan", rules: [], intolerances: [] } })
    await show()
    const before = model.kept.value?.data
    expect(model.undo()).toBe(false)
    await gold()
    expect(told).toHaveBeenCalledExactlyOnceWith("swimming")
    model.edit("diet")
    expect(model.undo()).toBe(false)
    model.cancel()
    expect(model.undo()).toBe(true)
    await vi.waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith("swimming", false))
    expect(model.kept.value?.data).toEqual(before)
    expect(model.undo()).toBe(false)
    model.edit("swimming")
    model.write("swimming", "silver")
    model.save()
    await saved()
    model.toggle()
    expect(model.undo()).toBe(false)
  })

  test("are taken back once they are saved, where that is wished while they are on their way [PER-21]", async () => {
    const { model, show, sent } = await world()
    await show()
    model.edit("swimming")
    model.write("swimming", "gold")
    model.save()
    // The page hears of it at once: its key takes this back, not what was changed before.
    expect([sent.mock.calls.length, model.saving.busy, model.undo()]).toEqual([1, true, true])
    await vi.waitFor(() => expect([model.saving.busy, model.part]).toEqual([false, undefined]))
    expect([sent.mock.calls.length, model.kept.value?.data.swimming]).toEqual([1, null])
  })

  test("are taken back and hidden, where both are wished while they are on their way [PER-21] [PER-01]", async () => {
    const { model, show, port, id } = await world()
    await show()
    model.edit("swimming")
    model.write("swimming", "gold")
    model.save()
    model.toggle()
    expect(model.undo()).toBe(true)
    await vi.waitFor(() => expect([model.shown, model.saving.busy]).toEqual([false, false]))
    expect((await Effect.runPromise(port.read({ person: id }))).data.swimming).toBeNull()
    // In the other order as well.
    await show()
    model.edit("swimming")
    model.write("swimming", "gold")
    model.save()
    expect([model.undo(), model.undo()], "once").toEqual([true, false])
    model.toggle()
    await vi.waitFor(() => expect([model.shown, model.saving.busy]).toEqual([false, false]))
    expect((await Effect.runPromise(port.read({ person: id }))).data.swimming).toBeNull()
  })

  test("are taken back also where the page is left before they are saved [PER-21]", async () => {
    const { model, show, port, id, undone } = await world()
    await show()
    model.edit("swimming")
    model.write("swimming", "gold")
    model.save()
    model.undo()
    model.dispose()
    await vi.waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith("swimming", true))
    expect((await Effect.runPromise(port.read({ person: id }))).data.swimming).toBeNull()
  })

  test("are taken back beside a change of another part, and not once the page is left [PER-21]", async () => {
    const { gold, model, show, theirs, told, undone } = await world()
    await show()
    await gold()
    await theirs({ diet: { diet: "vegan", rules: [], intolerances: [] } })
    expect(model.undo()).toBe(true)
    await vi.waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith("swimming", false))
    expect(model.kept.value?.data).toMatchObject({ swimming: null, diet: { diet: "vegan" } })
    expect([told.mock.calls.length, model.undo()]).toEqual([1, false])
    await gold()
    model.dispose()
    expect(model.undo()).toBe(false)
  })

  test("are not taken back over what somebody else wrote since, and stay to be taken back without a network [PER-21]", async () => {
    const { gold, model, port, show, theirs, stayed, undone } = await world()
    await show()
    await gold()
    vi.spyOn(port, "write").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    expect(model.undo()).toBe(true)
    await vi.waitFor(() =>
      expect(stayed).toHaveBeenCalledExactlyOnceWith("swimming", expect.objectContaining({ _tag: "Unreachable" })),
    )
    await theirs({ swimming: "bronze" })
    expect(model.undo()).toBe(true)
    const bothShown = () => expect(model.conflict).toMatchObject({ part: "swimming", mine: { swimming: null } })
    await vi.waitFor(bothShown)
    expect(model.kept.value?.data.swimming).toBe("bronze")
    model.cancel()
    expect(model.undo()).toBe(true)
    bothShown()
    model.takeTheirs()
    expect([model.undo(), model.kept.value?.data.swimming]).toEqual([false, "bronze"])
    expect(undone).not.toHaveBeenCalled()
  })

  test("are taken back beside theirs that were taken of another part, and it is said when that fails behind the page [PER-21]", async () => {
    const { gold, model, port, show, theirs, stayed, left, undone } = await world()
    await show()
    await gold()
    model.edit("diet")
    model.write("diet", { diet: "vegan", rules: [], intolerances: [] })
    await theirs({ diet: { diet: "vegetarian", rules: [], intolerances: [] } })
    model.save()
    await vi.waitFor(() => expect(model.conflict).toBeDefined())
    model.takeTheirs()
    expect(model.undo()).toBe(true)
    await vi.waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith("swimming", false))
    await gold()
    const later = Promise.withResolvers<void>()
    const write = vi.spyOn(port, "write")
    write.mockReturnValueOnce(
      Effect.andThen(
        Effect.promise(() => later.promise),
        Effect.fail(new Unreachable()),
      ) as never,
    )
    expect(model.undo()).toBe(true)
    model.dispose()
    expect(left).not.toHaveBeenCalled()
    later.resolve()
    await vi.waitFor(() =>
      expect(left).toHaveBeenCalledExactlyOnceWith("swimming", expect.objectContaining({ _tag: "Unreachable" })),
    )
    expect(stayed).not.toHaveBeenCalled()
  })

  test("are said to stay as somebody else wrote them where the page was left before they could be taken back [PER-21]", async () => {
    for (const isSeen of [true, false]) {
      const { gold, model, show, theirs, stayed, left, undone } = await world()
      await show()
      await gold()
      await theirs({ swimming: "bronze" })
      expect(model.undo()).toBe(true)
      if (isSeen) await vi.waitFor(() => expect(model.conflict).toBeDefined())
      model.dispose()
      await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("swimming", undefined))
      expect([undone.mock.calls, stayed.mock.calls]).toEqual([[], []])
    }
  })

  test("are said to be back though the page was left meanwhile [PER-21]", async () => {
    const { gold, id, model, port, show, undone, told } = await world()
    await show()
    await gold()
    expect(model.undo()).toBe(true)
    model.dispose()
    await vi.waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith("swimming", true))
    expect((await run(port.read({ person: id }))).data.swimming).toBeNull()
    expect(told).toHaveBeenCalledOnce()
  })

  test("are back over what somebody else wrote once both were seen, and theirs after that [PER-21]", async () => {
    const { gold, model, show, theirs, told, undone } = await world()
    await show()
    await gold()
    await theirs({ swimming: "bronze" })
    model.undo()
    await vi.waitFor(() => expect(model.conflict).toBeDefined())
    model.keepMine()
    await vi.waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith("swimming", false))
    expect([told.mock.calls.length, model.kept.value?.data.swimming]).toEqual([1, null])
    expect(model.undo()).toBe(true)
    await vi.waitFor(() => expect(model.kept.value?.data.swimming).toBe("bronze"))
  })

  test("that could not be taken back are named, with whose they are and what to do [PER-21, APP-08]", () => {
    const theirs = leftText("swimming", " von Zoë Zander", undefined)
    expect(theirs).toMatch(/^Schwimmen von Zoë Zander: .*so bleibt es.*gilt nicht wieder\. Öffne die Person/)
    expect(theirs).not.toContain("Vergleiche")
    const gone = leftText("health", " von Zoë Zander", new Unreachable())
    expect(gone).toMatch(/^Gesundheit von Zoë Zander ließ sich nicht zurücknehmen\. .*Öffne die Person/)
    expect(gone).not.toContain("noch einmal")
    expect(notUndoneText("diet", new Unreachable())).toMatch(/^Ernährung ließ sich nicht.*noch einmal/)
    expect(specialText.undone("diet", " von Zoë Zander")).toContain("Ernährung von Zoë Zander: Es gilt wieder")
  })

  test("show both values when somebody else changed the same part, and either can be taken", async () => {
    const { model, show, theirs, saved } = await world()
    await show()
    for (const take of ["theirs", "mine"] as const) {
      model.edit("swimming")
      model.write("swimming", "gold")
      await theirs({ swimming: take === "mine" ? "no" : "bronze" })
      model.save()
      await vi.waitFor(() => expect(model.conflict).toBeDefined())
      expect(model.conflict).toMatchObject({ part: "swimming", mine: { swimming: "gold" } })
      if (take === "mine") model.keepMine()
      else model.takeTheirs()
      await saved()
      expect(model.kept.value?.data.swimming).toBe(take === "mine" ? "gold" : "bronze")
    }
  })

  test("go together when two changed different parts", async () => {
    const { model, show, theirs, saved } = await world()
    await show()
    model.edit("swimming")
    model.write("swimming", "silver")
    await theirs({ health: [{ topic: "illness", text: "Asthma" }] })
    model.save()
    await saved()
    expect(model.conflict).toBeUndefined()
    expect(model.kept.value?.data).toEqual({
      ...noSpecialData,
      swimming: "silver",
      health: [{ topic: "illness", text: "Asthma" }],
    })
  })

  test("stay typed when the network is dead", async () => {
    const { model, port, show, saved } = await world()
    await show()
    vi.spyOn(port, "write").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    model.edit("swimming")
    model.write("swimming", "seahorse")
    model.save()
    await vi.waitFor(() => expect(model.saving.failure?._tag).toBe("Unreachable"))
    expect(model.draft?.swimming).toBe("seahorse")
    model.save()
    await saved()
    expect(model.kept.value?.data.swimming).toBe("seahorse")
  })
  test("are saved when somebody goes on elsewhere, to another part, or hides them [PER-06]", async () => {
    const { model, port, show, saved, id } = await world()
    const kept = async () => (await run(port.read({ person: id }))).data
    await show()
    model.edit("health")
    model.write("health", [{ topic: "illness", text: "Asthma" }])
    model.leave()
    await saved()
    expect((await kept()).health).toEqual([{ topic: "illness", text: "Asthma" }])
    // Nobody waits for the focus to come back from where it went.
    expect(model.last).toBeUndefined()
    model.edit("swimming")
    model.write("swimming", "gold")
    model.edit("diet")
    await vi.waitFor(() => expect(model.part).toBe("diet"))
    expect((await kept()).swimming).toBe("gold")
    model.type("Sellerie")
    model.toggle()
    await vi.waitFor(() => expect(model.shown).toBe(false))
    expect((await kept()).diet.intolerances).toEqual(["Sellerie"])
    // Who typed nothing changes nothing.
    await show()
    const write = vi.spyOn(port, "write")
    model.edit("health")
    model.leave()
    expect([model.part, write.mock.calls]).toEqual([undefined, []])
  })

  test("stay where they are as long as they cannot be saved, also when they are to be hidden [PER-06]", async () => {
    const { model, port, show } = await world()
    await show()
    model.edit("swimming")
    model.write("swimming", "gold")
    for (const act of [() => model.leave(), () => model.toggle(), () => model.edit("diet")]) {
      vi.spyOn(port, "write").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
      act()
      await vi.waitFor(() => expect(model.saving.busy).toBe(false))
      expect([model.shown, model.part, model.draft?.swimming]).toEqual([true, "swimming", "gold"])
    }
  })

  test("are saved behind a page that is left, or wait there for who comes back [PER-06]", async () => {
    const { model, open, port, show, said, unsaved, theirs, id } = await world()
    await show()
    model.edit("swimming")
    model.write("swimming", "gold")
    model.dispose()
    await vi.waitFor(async () => expect((await run(port.read({ person: id }))).data.swimming).toBe("gold"))
    expect(said).not.toHaveBeenCalled()

    const second = open()
    expect(second.shown).toBe(false)
    second.toggle()
    await vi.waitFor(() => expect(second.kept.value).toBeDefined())
    second.edit("health")
    second.write("health", [{ topic: "allergy", text: "Bienen" }])
    vi.spyOn(port, "write").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    second.dispose()
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith("health"))

    await theirs({ swimming: "silver" })
    const third = open()
    await vi.waitFor(() => expect(third.draft?.health).toEqual([{ topic: "allergy", text: "Bienen" }]))
    expect([third.shown, third.conflict, unsaved.size]).toEqual([true, undefined, 0])
    vi.spyOn(port, "write").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    third.dispose()
    await vi.waitFor(() => expect(unsaved.size).toBe(1))
    await theirs({ health: [{ topic: "other", text: "Brille" }] })
    const fourth = open()
    await vi.waitFor(() => expect(fourth.conflict?.mine.health).toEqual([{ topic: "allergy", text: "Bienen" }]))
    expect(fourth.conflict?.current.data.health).toEqual([{ topic: "other", text: "Brille" }])
  })
})
