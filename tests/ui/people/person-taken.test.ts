import { describe, expect, test, vi } from "vitest"
import { ada, heldPage, id, text } from "./held-page.ts"

/** Title and nickname were typed and left by Tab: the first is on its way, the second waits for its turn. */
const waiting = async () => {
  const page = await heldPage()
  const { model, tab, held, saved } = page
  model.edit("title")
  tab(text("Dr."))
  model.edit("nickname")
  tab(text("Fuchs"))
  /** Lets every answer go until the person is this. */
  const until = (kept: { title?: string | null; nickname?: string | null; street?: string }) =>
    vi.waitFor(async () => {
      for (const go of held.splice(0)) go()
      expect(await saved()).toMatchObject(kept)
    })
  return { ...page, until }
}

describe("what was taken of a field is saved as it was taken, however long it waits for its turn", () => {
  test("also where somebody comes back and presses Esc [PER-06]", async () => {
    const { model, until, open } = await waiting()
    model.goOn(-1)
    expect([open(), model.editing.editor?.draft]).toEqual(["nickname", text("Fuchs")])
    model.editing.cancel()
    expect(model.shown?.nickname).toBe("Fuchs")
    await until({ title: "Dr.", nickname: "Fuchs" })
  })

  test("what is typed on there by then is not sent with it [PER-06]", async () => {
    const { model, sent, write, until } = await waiting()
    model.goOn(-1)
    write(text("Fu"))
    await until({ nickname: "Fuchs" })
    expect(sent.map(({ changes }) => changes)).toEqual([{ title: "Dr." }, { nickname: "Fuchs" }])
    await vi.waitFor(() => expect(model.person?.nickname).toBe("Fuchs"))
    expect([model.editing.editor?.draft, model.editing.unsaved]).toEqual([text("Fu"), true])
  })

  test("and half of a date that is typed there meanwhile is not blamed [PER-06]", async () => {
    const { model, tab, write, held, saved } = await heldPage()
    model.edit("title")
    tab(text("Dr."))
    model.edit("birthdate")
    tab(text("28.02.2015"))
    model.goOn(-1)
    write(text("27.02"))
    await vi.waitFor(async () => {
      for (const go of held.splice(0)) go()
      expect((await saved()).birthdate).toBe("2015-02-28")
    })
    expect(model.editing.editor).toMatchObject({ draft: text("27.02"), fault: undefined })
  })

  test("also where something happens to the person as a whole; nothing where they are deleted [PER-06]", async () => {
    const { model, until } = await waiting()
    model.changes.around.changed(false)
    await until({ title: "Dr.", nickname: "Fuchs" })
    const gone = await waiting()
    gone.model.changes.around.changed(true)
    await gone.until({ title: "Dr." })
    expect([gone.sent.length, gone.model.editing.unsaved]).toEqual([1, false])
  })

  test("each time anew: what is typed back to where it was is saved as well [PER-06]", async () => {
    const { model, sent, tab, write, until } = await waiting()
    model.goOn(-1)
    tab(text("Dachs"))
    model.goOn(-1)
    write(text(""))
    model.editing.save()
    await vi.waitFor(async () => {
      await until({ nickname: null })
      expect(model.editing.unsaved).toBe(false)
    })
    const nicknames = sent.slice(1).map(({ changes }) => changes.nickname)
    expect(nicknames).toEqual(["Fuchs", "Dachs", null])
  })

  test("what was typed back while it was on its way is not taken for what stands there [PER-06]", async () => {
    const { model, write, until } = await waiting()
    await until({ nickname: "Fuchs" })
    model.edit("title")
    write(text("Prof."))
    model.editing.leave()
    write(text("Dr."))
    await until({ title: "Prof." })
    await vi.waitFor(() => expect(model.person?.title).toBe("Prof."))
    model.editing.leave()
    await until({ title: "Dr." })
  })
})

test("fields that were only passed leave nothing behind, and what is on its way counts as not saved yet [PER-06]", async () => {
  const { model, write, answer } = await heldPage()
  model.edit("title")
  for (const _ of [1, 2, 3]) model.goOn(1)
  model.editing.cancel()
  for (const field of ["title", "nickname", "birthdate"] as const) expect(model.editing.aside(field)).toBeUndefined()
  expect(model.editing.unsaved).toBe(false)
  model.edit("nickname")
  write(text("Fuchs"))
  model.editing.save()
  expect(model.editing.unsaved).toBe(true)
  await answer()
  await vi.waitFor(() => expect(model.editing.unsaved).toBe(false))
})

describe("a field that is opened again while it is being saved", () => {
  test("is in nobody's way but somebody else's [PER-06]", async () => {
    const { model, write, answer, saved } = await heldPage()
    for (const typed of ["Fuchs", "Dachs"]) {
      model.edit("nickname")
      write(text(typed))
      model.editing.save()
      model.editing.cancel()
    }
    for (const _ of [1, 2]) await answer()
    await vi.waitFor(async () => expect((await saved()).nickname).toBe("Dachs"))
    await vi.waitFor(() => expect([model.editing.unsaved, model.editing.contested]).toEqual([false, undefined]))
  })

  test("so is the address [PER-06]", async () => {
    const { model, answer, saved } = await heldPage()
    for (const typed of ["Weg 1", "Weg 2"]) {
      model.edit("address")
      model.address.editors?.[0]?.write(text(typed))
      model.editing.save()
      expect(model.shown?.street).toBe(typed)
    }
    for (const _ of [1, 2]) await answer()
    await vi.waitFor(async () => expect((await saved()).street).toBe("Weg 2"))
    await vi.waitFor(() => expect([model.editing.unsaved, model.editing.contested]).toEqual([false, undefined]))
  })

  test("can be saved again at once: a button that says it is busy would swallow the key [PER-06]", async () => {
    const { model, write, answer, saved } = await heldPage()
    model.edit("nickname")
    write(text("Fuchs"))
    model.editing.save()
    model.edit("nickname")
    expect([model.editing.isUnderway("nickname"), model.editing.isSaving("nickname")]).toEqual([true, true])
    write(text("Dachs"))
    expect(model.editing.isSaving("nickname")).toBe(false)
    model.editing.save()
    for (const _ of [1, 2]) await answer()
    await vi.waitFor(async () => expect((await saved()).nickname).toBe("Dachs"))
  })

  test("stays with what was typed where that could not be saved [PER-06, APP-08]", async () => {
    for (const typed of ["Fuchs", "Dachs"]) {
      const { model, write, answer, lose } = await heldPage()
      lose(true)
      model.edit("nickname")
      write(text("Fuchs"))
      model.editing.save()
      model.edit("nickname")
      if (typed !== "Fuchs") write(text(typed))
      await answer()
      await vi.waitFor(() => expect(model.editing.isUnderway("nickname")).toBe(false))
      expect([model.editing.editor?.draft, model.editing.editor?.failure?._tag]).toEqual([text(typed), "Unreachable"])
    }
  })

  test("is not blamed for what stood there before [PER-06, APP-08]", async () => {
    for (const typed of ["keine adresse", "a@verein.example"]) {
      const { model, write, answer } = await heldPage()
      model.edit("email")
      write(text("keine adresse"))
      model.editing.save()
      model.edit("email")
      if (typed !== "keine adresse") write(text(typed))
      await answer()
      await vi.waitFor(() => expect(model.editing.isUnderway("email")).toBe(false))
      const fault = typed === "keine adresse" ? "notAnEmail" : undefined
      expect(model.editing.editor?.draft).toEqual(text(typed))
      expect(model.editing.editor?.fault?.code).toBe(fault)
    }
  })
})

describe("Enter closes the field at once", () => {
  test("so the key that takes back takes back what it saved [PER-06, PER-21]", async () => {
    const { model, write, answer, saved, open } = await heldPage()
    model.edit("title")
    write(text("Dr."))
    model.editing.save()
    expect([open(), model.editing.last, model.shown?.title]).toEqual([undefined, "title", "Dr."])
    await answer()
    await vi.waitFor(() => expect(model.person?.title).toBe("Dr."))
    model.edit("nickname")
    write(text("Fuchs"))
    model.editing.save()
    model.keys["Mod+z"]()
    await answer()
    await vi.waitFor(async () => expect(await saved()).toMatchObject({ title: "Dr.", nickname: null }))
  })

  test("it opens again where that is not taken, unless somebody went on by then [PER-06, APP-08]", async () => {
    const { model, notify, write, answer, lose, open } = await heldPage()
    lose(true)
    const refused = async (goOn: () => void) => {
      model.edit("nickname")
      write(text("Fuchs"))
      model.editing.save()
      goOn()
      await answer()
      await vi.waitFor(() => expect(model.editing.isUnderway("nickname")).toBe(false))
    }
    await refused(() => {})
    expect([open(), model.editing.editor?.failure?._tag, notify.mock.calls]).toEqual(["nickname", "Unreachable", []])
    await refused(() => model.editing.passed("nickname"))
    expect([open(), model.editing.aside("nickname")?.failure?._tag]).toEqual([undefined, "Unreachable"])
    expect(notify.mock.lastCall?.[0].text).toMatch(/^Spitzname ließ sich nicht speichern/)
  })
})

describe("behind a page that is left", () => {
  const clash = async (away: "asked" | "under way") => {
    const page = await heldPage()
    const { model, write, answer, theirs } = page
    model.edit("nickname")
    await theirs({ nickname: "Ihrer" })
    write(text("Meiner"))
    model.editing.save()
    if (away === "under way") model.dispose()
    await answer()
    if (away === "under way") await vi.waitFor(() => expect(model.editing.isUnderway("nickname")).toBe(false))
    else {
      await vi.waitFor(() => expect(model.editing.conflict).toBeDefined())
      model.dispose()
    }
    return page
  }

  test.each(["asked", "under way"] as const)(
    "what meets somebody else's value waits, and is asked about once they are back: %s [PER-06, APP-08]",
    async (away) => {
      const { unsaved, notify, opened } = await clash(away)
      expect(unsaved.get(id)).toHaveLength(1)
      expect(notify.mock.lastCall?.[0].text).toMatch(/wartet im Feld/)
      expect((await opened()).editing.conflict).toMatchObject({ mine: "Meiner", current: { nickname: "Ihrer" } })
    },
  )

  test("each save goes onto the version that the one before gave back [PER-06]", async () => {
    const { model, sent, until } = await waiting()
    model.dispose()
    await until({ title: "Dr.", nickname: "Fuchs" })
    expect(sent.map(({ version }) => version)).toEqual([ada.version, ada.version + 1])
  })

  test("what is saved later waits for nobody, though something of it was refused before [PER-06, APP-08]", async () => {
    const { model, unsaved, notify, write, answer, lose, saved } = await heldPage()
    lose(true)
    model.edit("nickname")
    write(text("Fuchs"))
    model.editing.save()
    model.edit("nickname")
    write(text("Fuchsbau"))
    model.dispose()
    await answer()
    await vi.waitFor(() => expect(model.editing.isUnderway("nickname")).toBe(true))
    lose(false)
    await answer()
    await vi.waitFor(async () => expect((await saved()).nickname).toBe("Fuchsbau"))
    await vi.waitFor(() => expect(notify.mock.calls.map(([said]) => said.text)).toEqual(["Gespeichert."]))
    expect(unsaved.size).toBe(0)
  })

  test("so it is with what was decided to be written over somebody else's, and had no turn yet [PER-06]", async () => {
    const { model, unsaved, tab, write, answer, theirs, held, saved } = await heldPage()
    await theirs({ nickname: "Ihrer" })
    model.edit("nickname")
    write(text("Meiner"))
    model.editing.save()
    await answer()
    await vi.waitFor(() => expect(model.editing.conflict?.mine).toBe("Meiner"))
    model.edit("title")
    tab(text("Dr."))
    model.edit("nickname")
    model.editing.keepMine()
    model.dispose()
    await vi.waitFor(async () => {
      for (const go of held.splice(0)) go()
      expect(await saved()).toMatchObject({ title: "Dr.", nickname: "Meiner" })
    })
    expect(unsaved.get(id)).toBeUndefined()
  })
})

test("two clicks on the way back of an edit take it back once, also while something is being saved [PER-21]", async () => {
  const { model, notify, write, answer, saved } = await heldPage()
  model.edit("nickname")
  write(text("Fuchs"))
  model.editing.save()
  await answer()
  await vi.waitFor(() => expect(model.timeline.entries).toHaveLength(1))
  const [edit] = model.timeline.entries
  model.edit("title")
  write(text("Dr."))
  model.editing.save()
  notify.mockClear()
  const came = edit === undefined ? [] : [model.undoing.undo(edit), model.undoing.undo(edit)]
  await answer()
  expect(await Promise.all(came)).toEqual(["done", "refused"])
  expect((await saved()).nickname).toBeNull()
  expect(notify.mock.calls.map(([said]) => said.text)).toEqual([
    "Gespeichert.",
    expect.stringMatching(/^Spitzname: Es/),
  ])
})

test("Ctrl+Z takes back what was entered before it was pressed, however late answers come [PER-21]", async () => {
  for (const next of ["nickname", "title"] as const) {
    const { model, write, held, saved } = await heldPage()
    model.edit("nickname")
    write(text("Eins"))
    model.editing.save()
    model.keys["Mod+z"]()
    model.edit(next)
    write(text("Zwei"))
    model.editing.save()
    await vi.waitFor(async () => {
      for (const go of held.splice(0)) go()
      expect((await saved())[next]).toBe("Zwei")
    })
    await vi.waitFor(() => expect(model.undoing.busy).toBeUndefined())
    expect(await saved()).toMatchObject(next === "title" ? { nickname: null, title: "Zwei" } : { nickname: "Zwei" })
    expect(model.editing.conflict).toBeUndefined()
  }
})

test("what nobody typed while one's own edit is taken back is as it is now, in a field and in an address [PER-21] [PER-06]", async () => {
  const { model, write, letGo, saved } = await heldPage()
  model.edit("nickname")
  write(text("Fuchs"))
  model.editing.save()
  await letGo(async () => expect((await saved()).nickname).toBe("Fuchs"))
  await vi.waitFor(() => expect(model.person?.nickname).toBe("Fuchs"))
  const undone = model.undoing.undoLast()
  model.edit("nickname")
  await undone
  expect(model.editing.editor?.draft).toEqual(text(""))
  model.editing.save()
  await vi.waitFor(() => expect(model.editing.unsaved).toBe(false))
  expect((await saved()).nickname).toBeNull()

  const [street, , , city] = ["street", "addressAddition", "postcode", "city"].map((_, at) => at)
  const part = (at: number | undefined) => model.address.editors?.[at ?? 0]
  for (const isTaken of [false, true]) {
    model.edit("address")
    part(city)?.write(text("Altenholz"))
    model.editing.save()
    await letGo(async () => expect((await saved()).city).toBe("Altenholz"))
    await vi.waitFor(() => expect(model.person?.city).toBe("Altenholz"))
    const back = model.undoing.undoLast()
    model.edit("address")
    part(street)?.write(text(`Neuer Weg ${isTaken}`))
    if (isTaken) model.editing.save()
    await back
    if (!isTaken) model.editing.save()
    await letGo(async () => expect(await saved()).toMatchObject({ street: `Neuer Weg ${isTaken}`, city: "Kiel" }))
    await vi.waitFor(() => expect(model.editing.unsaved).toBe(false))
  }
})

test("what is typed into a field while one's own edit of it is taken back asks nobody whose is meant [PER-21] [PER-06]", async () => {
  const { model, write, held, saved, theirs } = await heldPage()
  const save = async (nickname: string) => {
    model.edit("nickname")
    write(text(nickname))
    model.editing.save()
    await vi.waitFor(async () => {
      for (const go of held.splice(0)) go()
      expect((await saved()).nickname).toBe(nickname)
    })
    await vi.waitFor(() => expect(model.person?.nickname).toBe(nickname))
  }
  await save("Fuchs")
  const undone = model.undoing.undoLast()
  model.edit("nickname")
  write(text("Fuchsbau"))
  model.editing.save()
  await undone
  await vi.waitFor(async () => {
    for (const go of held.splice(0)) go()
    expect((await saved()).nickname).toBe("Fuchsbau")
  })
  expect(model.editing.conflict).toBeUndefined()
  // What somebody else wrote in another field meanwhile is asked about all the same.
  model.edit("title")
  write(text("Dr."))
  await theirs({ title: "Prof." })
  const again = model.undoing.undoLast()
  model.editing.save()
  await again
  await vi.waitFor(() => {
    for (const go of held.splice(0)) go()
    expect(model.editing.conflict).toMatchObject({ mine: "Dr.", current: { title: "Prof." } })
  })
})

describe("while one's own edit of a field is taken back", () => {
  const fuchs = async () => {
    const page = await heldPage()
    const { model, write, letGo } = page
    model.edit("nickname")
    write(text("Fuchs"))
    model.editing.save()
    await letGo(async () => {
      expect(model.person?.nickname).toBe("Fuchs")
      expect(model.editing.unsaved).toBe(false)
    })
    return page
  }

  test("Enter on it, with nothing typed, does not bring it again [PER-21]", async () => {
    const { model, letGo, saved } = await fuchs()
    const undone = model.undoing.undoLast()
    model.edit("nickname")
    model.editing.save()
    await undone
    await letGo(async () => expect(model.editing.unsaved).toBe(false))
    expect((await saved()).nickname).toBeNull()
  })

  test("what waits to be saved stays, though it was opened again, left by Esc, and opened once more [PER-21] [PER-06]", async () => {
    const { model, letGo, saved, write } = await fuchs()
    const undone = model.undoing.undoLast()
    model.edit("nickname")
    write(text("Dachs"))
    model.editing.save()
    model.edit("nickname")
    model.editing.cancel()
    model.edit("nickname")
    await undone
    await letGo(async () => expect((await saved()).nickname).toBe("Dachs"))
    await vi.waitFor(() => expect(model.person?.nickname).toBe("Dachs"))
    model.editing.save()
    await letGo(async () => expect(model.editing.unsaved).toBe(false))
    expect((await saved()).nickname).toBe("Dachs")
  })
})
