import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { wholeReach } from "../../../core/kernel/reach.ts"
import { InvitationViewModel } from "../../../ui/access/invitation/invitation.view-model.ts"
import { consents } from "../../support/documents.ts"
import { memoryAccess } from "../../support/memory-access.ts"

const password = "Kohte-7xy-Birke"
const { runPromise } = Effect
let world: ReturnType<typeof memoryAccess>
beforeEach(async () => {
  world = memoryAccess()
  await registered("jana@silberfuchs.example")
  await runPromise(world.access.verifyEmail({ token: world.lastToken() }))
  await runPromise(
    world.users.invite({ email: "ole@nord.example", firstName: "Ole", permissions: ["members"], reach: wholeReach }),
  )
  token = world.lastToken()
})
let token: string

const registered = (email: string) => {
  return runPromise(
    world.access.register({
      firstName: "Jana",
      organisation: "Stamm",
      email,
      password,
      ...consents,
      newsletter: false,
    }),
  )
}
const opened = () => {
  const [entered, signIn] = [vi.fn(), vi.fn()]
  const access = { ...world.invitation, signOut: world.access.signOut, versions: world.access.versions }
  return { model: new InvitationViewModel({ access, token, entered, signIn }), entered, signIn }
}

describe("an invitation on the screen", () => {
  test("offers what fits who is there [WSP-02]", async () => {
    const { model } = opened()
    await vi.waitFor(() => expect(model.answer).toBe("other"))
    model.leave()
    await vi.waitFor(() => expect(model.answer).toBe("register"))
    await registered("ole@nord.example")
    const again = opened()
    await vi.waitFor(() => expect(again.model.answer).toBe("accept"))
    await runPromise(world.access.signOut())
    const out = opened()
    await vi.waitFor(() => expect(out.model.answer).toBe("signIn"))
    out.model.signIn()
    expect(out.signIn).toHaveBeenCalledOnce()
  })

  test("of a newcomer starts with the invited name, and asks for what is missing [WSP-02, ACC-06]", async () => {
    await runPromise(world.access.signOut())
    const { model, entered } = opened()
    await vi.waitFor(() => expect(model.firstName).toBe("Ole"))
    model.set("firstName", "")
    expect(model.firstName).toBe("")
    model.register()
    expect([...model.faults]).toEqual(["firstName", "terms", "privacy"])
    expect(model.passwordFaults).toContain("tooShort")
    model.set("firstName", "Ole L.")
    model.set("password", "Zelt-8ab-Eiche")
    model.set("terms", true)
    model.set("privacy", true)
    model.register()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
    expect((await runPromise(world.access.me())).data.name).toBe("Ole L.")
  })

  test("is accepted by its own account [WSP-02]", async () => {
    await registered("ole@nord.example")
    const { model, entered } = opened()
    await vi.waitFor(() => expect(model.answer).toBe("accept"))
    model.accept()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledWith(expect.objectContaining({ name: "Stamm" })))
  })

  test("of a newcomer who saw another text than holds now has it read and ticked anew [ACC-05]", async () => {
    await runPromise(world.access.signOut())
    const { model, entered } = opened()
    await vi.waitFor(() => expect(model.answer).toBe("register"))
    model.set("password", "Zelt-8ab-Eiche")
    model.set("terms", true)
    model.set("privacy", true)
    world.documents.terms = { version: "abcdefabcdef", text: "# Neu" }
    model.register()
    await vi.waitFor(() => expect([...model.changed]).toEqual(["terms"]))
    expect([model.draft.terms, model.draft.privacy]).toEqual([false, true])
    model.set("terms", true)
    model.register()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
  })

  test("that is void says so [WSP-02]", async () => {
    token = "token-99"
    const { model } = opened()
    await vi.waitFor(() => expect(model.opened.state).toMatchObject({ is: "failed", error: { _tag: "LinkExpired" } }))
    expect(model.answer).toBeUndefined()
  })
})
