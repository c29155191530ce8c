import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { whyNotTaken } from "../../../ui/people/person/why-not-taken.ts"
import { ada, id, text, heldPage as world } from "./held-page.ts"

describe("what is typed on the page of a person, faster than it is saved", () => {
  test("goes into the next field, which opens at the key: none of it is lost or goes elsewhere [PER-06]", async () => {
    const { model, sent, tab, write, answer, saved, open } = await world()
    model.edit("ccEmail")
    tab(text("z@verein.example"))
    expect([open(), model.editing.byKey, model.person?.ccEmail, model.shown?.ccEmail]).toEqual([
      "phones",
      true,
      null,
      "z@verein.example",
    ])
    tab({ of: "phones", phones: [{ label: "member", number: "0431 998877" }] })
    expect(open()).toBe("address")
    model.address.editors?.[0]?.write(text("Neuer Weg 7"))
    model.goOn(1)
    expect([open(), model.shown?.street]).toEqual(["membershipNumber", "Neuer Weg 7"])
    model.goOn(1)
    write({ of: "names", names: [], text: "Falken" })
    model.editing.save()
    // One after the other, each onto the version that the one before gave back.
    for (const count of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(sent).toHaveLength(count))
      await answer()
    }
    await vi.waitFor(() => expect(open()).toBeUndefined())
    expect(await saved()).toMatchObject({
      ccEmail: "z@verein.example",
      phones: [{ number: "0431 998877" }],
      street: "Neuer Weg 7",
      groups: ["Falken"],
      version: ada.version + 4,
    })
    expect(sent.map(({ version }) => version)).toEqual([0, 1, 2, 3].map((more) => ada.version + more))
    expect(model.editing.unsaved).toBe(false)
  })

  test("takes as many Tabs as there are fields between [PER-06]", async () => {
    const { model, tab, answer, open } = await world()
    model.edit("title")
    tab(text("Dr."))
    for (const _ of [1, 2, 3]) model.goOn(1)
    expect(open()).toBe("birthdate")
    // What hears late that its own editor was left closes no other one.
    model.editing.leave("title")
    expect(open()).toBe("birthdate")
    await answer()
    await vi.waitFor(() => expect(model.person?.title).toBe("Dr."))
    expect(open()).toBe("birthdate")
  })

  test("stays at its field with the reason where it is not taken, and is saved once it is right [PER-06, APP-08]", async () => {
    const { model, notify, tab, write, answer, saved, open } = await world()
    model.edit("email")
    tab(text("keine adresse"))
    write(text("z@verein.example"))
    await answer()
    await vi.waitFor(() => expect(model.editing.aside("email")?.faulty?.fault?.code).toBe("notAnEmail"))
    expect([open(), model.shown?.email, model.editing.unsaved]).toEqual(["ccEmail", "keine adresse", true])
    expect(notify.mock.lastCall?.[0].text).toMatch(/^E-Mail ließ sich nicht speichern/)
    notify.mock.lastCall?.[0].action.run()
    expect(model.editing.editor).toMatchObject({ field: "email", draft: { text: "keine adresse" } })
    write(text("a@verein.example"))
    model.editing.save()
    await answer()
    await answer()
    await vi.waitFor(() => expect(model.editing.unsaved).toBe(false))
    expect(await saved()).toMatchObject({ email: "a@verein.example", ccEmail: "z@verein.example" })
  })

  test("stays at its field where it means nothing, and the next one opens all the same [PER-06]", async () => {
    const { model, sent, tab, write, open } = await world()
    model.edit("birthdate")
    tab(text("31.02.2015"))
    expect(open()).toBe("gender")
    expect([model.editing.aside("birthdate")?.faulty?.fault?.code, sent]).toEqual(["notADate", []])
    // Its row shows what is kept: what was typed stands with the reason.
    expect(whyNotTaken(model.editing.aside("birthdate")!, model)).toBe(
      "„31.02.2015“: Dieses Datum gibt es nicht. Schreib es so: 14.03.2015.",
    )
    model.edit("birthdate")
    expect(model.editing.editor?.draft).toEqual(text("31.02.2015"))
    write(text("28.02.2015"))
    model.editing.save()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  test("waits for a file that is on its way, which would be lost with its editor [PER-06]", async () => {
    const { memory, opened } = await world()
    const said = { name: "Ausweis", help: "", required: false, options: [], divisions: "edit" } as const
    const field = customFieldOf((await Effect.runPromise(memory.columns.create({ ...said, type: "upload" }))).id)
    const model = await opened()
    await vi.waitFor(() => expect(model.catalog?.fields).toEqual([field]))
    model.edit(field)
    model.editing.editor?.write({ of: "file", value: null, coming: true })
    model.goOn(-1)
    expect([model.editing.open, model.editing.editor?.fault?.code]).toEqual([field, "fileComing"])
    model.editing.editor?.write({ of: "file", value: null, coming: false })
    model.goOn(-1)
    expect(model.editing.open).toBe("notes")
  })

  test("overwrites nobody's work unseen, also where the answer to another field brought it [PER-06]", async () => {
    const { model, tab, write, answer, theirs, saved, open } = await world()
    await theirs({ nickname: "Ihrer" })
    model.edit("title")
    tab(text("Dr."))
    model.edit("nickname")
    write(text("Meiner"))
    // The title meets the other version, is sent again, and brings the other nickname with it.
    await answer()
    await answer()
    await vi.waitFor(() => expect(model.person).toMatchObject({ title: "Dr.", nickname: "Ihrer" }))
    model.goOn(1)
    await answer()
    await vi.waitFor(() => expect(model.editing.aside("nickname")?.contested).toBe(true))
    // Nobody is asked while they type elsewhere.
    expect([open(), model.editing.conflict, model.shown?.nickname]).toEqual(["birthdate", undefined, "Meiner"])
    model.edit("nickname")
    expect(model.editing.conflict).toMatchObject({ mine: "Meiner", current: { nickname: "Ihrer" } })
    expect((await saved()).nickname).toBe("Ihrer")
    model.editing.keepMine()
    await answer()
    await vi.waitFor(() => expect(open()).toBeUndefined())
    expect((await saved()).nickname).toBe("Meiner")
  })

  test("is asked about an address that somebody else changed, however it came here [PER-06]", async () => {
    const { model, tab, answer, theirs } = await world()
    await theirs({ city: "Trier" })
    model.edit("title")
    tab(text("Dr."))
    model.edit("address")
    model.address.editors?.[0]?.write(text("Mein Weg 2"))
    await answer()
    await answer()
    await vi.waitFor(() => expect(model.person).toMatchObject({ title: "Dr.", city: "Trier" }))
    model.editing.save()
    await answer()
    await vi.waitFor(() => expect(model.address.conflict?.current.city).toBe("Trier"))
    expect(model.editing.contested).toBe(model.address)
    model.editing.takeTheirs()
    expect([model.editing.open, model.shown?.city]).toEqual([undefined, "Trier"])
  })

  test("can be gone back to while it is on its way, and typed on [PER-06]", async () => {
    const { model, sent, tab, write, answer, saved, open } = await world()
    model.edit("nickname")
    tab(text("Fuchs"))
    model.goOn(-1)
    expect([open(), model.editing.editor?.draft]).toEqual(["nickname", text("Fuchs")])
    await answer()
    await vi.waitFor(() => expect(model.person?.nickname).toBe("Fuchs"))
    expect([open(), model.editing.editor?.draft]).toEqual(["nickname", text("Fuchs")])
    write(text("Fuchsbau"))
    model.editing.save()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    // What is typed while it is on its way is not swallowed by the answer.
    model.edit("nickname")
    expect(model.editing.editor?.draft).toEqual(text("Fuchsbau"))
    write(text("Fuchsbauer"))
    await answer()
    await vi.waitFor(() => expect(model.person?.nickname).toBe("Fuchsbau"))
    expect([open(), model.editing.editor?.draft]).toEqual(["nickname", text("Fuchsbauer")])
    model.editing.leave()
    await answer()
    await vi.waitFor(() => expect(open()).toBeUndefined())
    expect([sent.length, (await saved()).nickname]).toEqual([3, "Fuchsbauer"])
  })

  test("is sent once more when the network is back [PER-06]", async () => {
    const { model, tab, answer, lose, saved } = await world()
    lose(true)
    model.edit("nickname")
    tab(text("Fuchs"))
    await answer()
    await vi.waitFor(() => expect(model.editing.aside("nickname")?.failure?._tag).toBe("Unreachable"))
    lose(false)
    model.editing.again()
    expect(model.editing.aside("nickname")).toBeUndefined()
    await answer()
    await vi.waitFor(() => expect(model.editing.unsaved).toBe(false))
    expect((await saved()).nickname).toBe("Fuchs")
  })

  test("is saved behind the page that is left, or waits in all its fields [PER-06, APP-08]", async () => {
    const { model, unsaved, notify, tab, answer, lose, opened } = await world()
    lose(true)
    model.edit("title")
    tab(text("Dr."))
    model.edit("email")
    tab(text("a@verein.example"))
    model.edit("address")
    model.address.editors?.[0]?.write(text("Neuer Weg 7"))
    model.dispose()
    for (const _ of [1, 2, 3]) await answer()
    await vi.waitFor(() => expect(unsaved.get(id)).toHaveLength(3))
    expect(notify.mock.calls.map(([{ text: said }]) => said.split(" ")[0])).toEqual(["Titel", "E-Mail", "Adresse"])
    lose(false)
    const back = await opened()
    expect([unsaved.size, back.editing.open, back.editing.editor?.draft]).toEqual([0, "title", text("Dr.")])
    expect([back.shown?.email, back.shown?.street]).toEqual(["a@verein.example", "Neuer Weg 7"])
    expect([back.editing.aside("email")?.unsent, back.editing.aside("address")?.unsent]).toEqual([true, true])
  })
})

describe("the key that takes back", () => {
  test("takes back one more with each press, however fast, behind what is being saved, and says when nothing is left [PER-21]", async () => {
    const { model, notify, tab, answer, saved } = await world()
    model.edit("title")
    tab(text("Dr."))
    model.edit("nickname")
    tab(text("Fuchs"))
    model.edit("email")
    tab(text("a@verein.example"))
    model.editing.cancel()
    for (const _ of [1, 2]) model.keys["Mod+z"]()
    for (const _ of [1, 2, 3]) await answer()
    await vi.waitFor(() => expect(model.person).toMatchObject({ title: "Dr.", nickname: null, email: null }))
    for (const _ of [1, 2]) model.keys["Mod+z"]()
    await vi.waitFor(() => expect(notify.mock.lastCall?.[0].text).toMatch(/nichts mehr/))
    expect(await saved()).toMatchObject({ title: null, nickname: null, email: null })
  })
})
