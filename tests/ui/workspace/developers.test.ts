import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { DevelopersViewModel } from "../../../ui/workspace/developers/developers.view-model.ts"
import { consents } from "../../support/documents.ts"
import { memoryAccess } from "../../support/memory-access.ts"

let world: ReturnType<typeof memoryAccess>
beforeEach(async () => {
  world = memoryAccess()
  const who = { firstName: "Jana", organisation: "Stamm", email: "jana@silberfuchs.example" }
  await Effect.runPromise(
    world.access.register({ ...who, password: "Kohte-7xy-Birke", ...consents, newsletter: false }),
  )
  await Effect.runPromise(world.access.verifyEmail({ token: world.lastToken() }))
})

const opened = async (copy = vi.fn(async () => undefined as undefined)) => {
  const notify = vi.fn()
  const model = new DevelopersViewModel(world.tokens, copy, notify)
  await vi.waitFor(() => expect(model.list.value).toEqual([]))
  return { model, copy, notify }
}
const made = async () => {
  const shown = await opened()
  shown.model.open({ is: "create" })
  shown.model.set({ name: " Webseite ", life: "30", password: "Kohte-7xy-Birke" })
  shown.model.create()
  await vi.waitFor(() => expect(shown.model.list.value).toHaveLength(1))
  const { dialog } = shown.model
  return { ...shown, secret: dialog?.is === "made" ? dialog.secret : "" }
}

describe("tokens on the screen", () => {
  test("are shown once, with their secret, and copied [WSP-06]", async () => {
    const { model, copy, notify, secret } = await made()
    expect(model.list.value?.[0]).toMatchObject({ name: "Webseite", permissions: ["members"], lastUsed: null })
    expect(model.list.value?.[0]?.until).toBe(new Date(world.clock.now + 30 * 86_400_000).toISOString())
    expect(await Effect.runPromise(world.apiTokens.holder(secret, world.clock.now))).toMatchObject({ userName: "Jana" })
    model.copy(secret)
    await vi.waitFor(() => expect(notify).toHaveBeenCalledWith({ text: "Kopiert." }))
    expect(copy).toHaveBeenCalledWith(secret)
    model.close()
    expect(JSON.stringify(model.list.value)).not.toContain(secret)
  })

  test("ask for a name and a permission before anything is sent [WSP-06]", async () => {
    const { model } = await opened()
    model.open({ is: "create" })
    model.toggle("members")
    model.create()
    expect([...model.faults]).toEqual(["name", "permissions", "password"])
    model.set({ life: "never" })
    expect(model.faults.has("name")).toBe(true)
    model.set({ name: "Webseite", password: "Kohte-7xy-Birke" })
    model.toggle("fees")
    expect(model.faults.size).toBe(0)
    expect(model.list.value).toEqual([])
  })

  test("are not made by a wrong password, which is told at its field, and nothing else is lost [WSP-06]", async () => {
    const { model } = await opened()
    model.open({ is: "create" })
    model.set({ name: "Webseite", password: "Falsch-1a" })
    model.create()
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("WrongOldPassword"))
    expect(model.draft).toMatchObject({ name: "Webseite", password: "Falsch-1a" })
    model.set({ password: "Kohte-7xy-Birke" })
    expect(model.changing.failure).toBeUndefined()
    model.create()
    await vi.waitFor(() => expect(model.dialog?.is).toBe("made"))
    expect(model.draft.password).toBe("")
    expect(world.kept.state.mails.at(-1)?.subject).toBe("Neues Token für dein Konto")
  })

  test("that are revoked are gone at once [WSP-06]", async () => {
    const { model, secret } = await made()
    model.open({ is: "revoke", token: model.list.value![0]! })
    model.revoke(model.list.value![0]!)
    await vi.waitFor(() => expect(model.list.value).toEqual([]))
    expect(model.dialog).toBeUndefined()
    expect(await Effect.runPromise(world.apiTokens.holder(secret, world.clock.now))).toBeUndefined()
  })

  test("say what to do when copying is not allowed [WSP-06]", async () => {
    const { model, notify } = await opened(vi.fn(() => Promise.reject(new Error("denied"))))
    model.copy("x")
    await vi.waitFor(() => expect(notify).toHaveBeenCalledWith({ text: expect.stringContaining("Markiere") }))
  })
})
