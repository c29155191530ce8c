import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import type { OwnField } from "../../../core/people/self-service/own-data.ts"
import { LinksViewModel } from "../../../ui/people/self-service/links.view-model.ts"
import { OwnDataViewModel } from "../../../ui/people/self-service/own-data.view-model.ts"
import { ProposalsViewModel } from "../../../ui/people/self-service/proposals.view-model.ts"
import { memorySelfService } from "../../support/memory-self-service.ts"
import { testWorkspaceId } from "../../support/memory-world.ts"

const run = Effect.runPromise
const email = "ada@silberfuchs.example"

const world = async () => {
  const made = memorySelfService()
  const person = await run(
    made.people.create({ ...emptyPerson("member"), firstName: "Ada", lastName: "Ahlers", city: "Kiel", email }),
  )
  await run(made.selfService.sendLink({ person: person.id, email }))
  return { ...made, person, token: made.lastToken() }
}

const opened = async (model: OwnDataViewModel): Promise<OwnDataViewModel> => {
  await vi.waitFor(() => expect(model.opened.state.is).toBe("loaded"))
  return model
}
const type = (model: OwnDataViewModel, field: OwnField, text: string) => model.type(field, { of: "text", text })
const textIn = (model: OwnDataViewModel, field: OwnField) => {
  const draft = model.drafts?.[field]
  return draft?.of === "text" ? draft.text : undefined
}

describe("the page with the own data", () => {
  test("shows the logo of who asks once it is here, and goes without one [WSP-01]", async () => {
    const { selfService, token, details } = await world()
    const bare = await opened(new OwnDataViewModel(selfService, token))
    expect([bare.picture, bare.logo.state.is]).toEqual([undefined, "idle"])
    details.logos.set(testWorkspaceId, { type: "image/png", content: new Uint8Array([1, 2, 3]), tag: "t1" })
    const model = await opened(new OwnDataViewModel(selfService, token))
    await vi.waitFor(() => expect(model.picture).toBe("data:image/png;base64,AQID"))
    expect(model.opened.value?.imprint).toBe("Stamm Silberfuchs")
    model.dispose()
  })

  test("sends what was changed and nothing else, then thanks, then shows what waits [PER-19]", async () => {
    const { selfService, token } = await world()
    const propose = vi.fn(selfService.propose)
    const model = await opened(new OwnDataViewModel({ ...selfService, propose }, token))
    type(model, "city", "Bonn")
    type(model, "birthdate", "1.2.2012")
    type(model, "street", " ")
    type(model, "lastName", "Ahlers")
    model.say("Umzug")
    model.send()
    await vi.waitFor(() => expect(model.thanked).toBe("proposed"))
    const changes = { city: "Bonn", birthdate: "2012-02-01", street: null }
    expect(propose.mock.calls).toEqual([[{ token, changes, message: "Umzug" }]])
    expect([model.message, model.opened.value?.proposed]).toEqual(["", { city: "Bonn", birthdate: "2012-02-01" }])
    model.again()
    expect([textIn(model, "city"), textIn(model, "birthdate"), model.opened.value?.data.city]).toEqual([
      "Bonn",
      "01.02.2012",
      "Kiel",
    ])
    model.send()
    expect([model.nothing, propose.mock.calls.length]).toEqual([true, 1])
    model.dispose()
  })

  test("shows faults at their fields, its own and the server's, and keeps everything that was typed [PER-19]", async () => {
    const { selfService, token } = await world()
    const model = await opened(new OwnDataViewModel(selfService, token))
    type(model, "birthdate", "31.02.2012")
    type(model, "email", "nix")
    model.send()
    expect(model.faults).toEqual({ birthdate: "notADate" })
    type(model, "birthdate", "01.02.2090")
    expect(model.faults).toEqual({})
    model.send()
    await vi.waitFor(() => expect(model.faults).toEqual({ birthdate: "inFuture", email: "notAnEmail" }))
    expect([textIn(model, "email"), textIn(model, "birthdate"), model.thanked]).toEqual([
      "nix",
      "01.02.2090",
      undefined,
    ])
  })

  test("keeps what was typed when the network is dead, and sends it afterwards [PER-19]", async () => {
    const { selfService, token } = await world()
    let dead = true
    const propose: typeof selfService.propose = (input) =>
      Effect.suspend(() => (dead ? Effect.fail(new Unreachable() as never) : selfService.propose(input)))
    const model = await opened(new OwnDataViewModel({ ...selfService, propose }, token))
    type(model, "city", "Bonn")
    model.send()
    await vi.waitFor(() => expect(model.sending.failure?._tag).toBe("Unreachable"))
    expect([textIn(model, "city"), model.thanked]).toEqual(["Bonn", undefined])
    dead = false
    model.send()
    await vi.waitFor(() => expect(model.thanked).toBe("proposed"))
  })

  test("says that all is right as it is shown, not over what is typed, and shows it anew when it changed [PER-22]", async () => {
    const { selfService, people, person, token } = await world()
    const confirm = vi.fn(selfService.confirm)
    const model = await opened(new OwnDataViewModel({ ...selfService, confirm }, token))
    type(model, "city", "Bonn")
    model.confirm()
    expect([model.touched, confirm.mock.calls]).toEqual([true, []])
    type(model, "city", "Kiel")
    await run(people.update({ id: person.id, version: 1, changes: { street: "Neuer Weg 1" } }))
    model.confirm()
    await vi.waitFor(() => expect(textIn(model, "street")).toBe("Neuer Weg 1"))
    expect([model.confirming.failure?._tag, model.thanked]).toEqual(["OwnDataChanged", undefined])
    model.confirm()
    model.confirm()
    await vi.waitFor(() => expect(model.thanked).toBe("confirmed"))
    expect([confirm.mock.calls.length, model.opened.value?.confirmed?.stands]).toEqual([2, true])
    model.again()
    expect([model.thanked, model.confirming.failure]).toEqual([undefined, undefined])
    model.dispose()
  })

  test("says of a link that is void nothing but that [PER-19]", async () => {
    const { selfService } = await world()
    const model = new OwnDataViewModel(selfService, "nix")
    await vi.waitFor(() => expect(model.opened.state).toMatchObject({ is: "failed", error: { _tag: "SelfLinkVoid" } }))
    model.send()
    expect([model.sending.busy, model.drafts]).toEqual([false, undefined])
  })
})

describe("the dialog with the links", () => {
  test("offers the addresses of the person, sends, and revokes [PER-19]", async () => {
    const { selfService, person, clock, mails } = await world()
    const model = new LinksViewModel(person.id, selfService, () => clock.now)
    model.show({ email, ccEmail: "kein Vater" })
    expect([model.addresses, model.address]).toEqual([[email], email])
    await vi.waitFor(() => expect(model.links.value).toHaveLength(1))
    model.choose("")
    model.type("mutter@silberfuchs")
    model.send()
    expect([model.fault, mails().length]).toEqual([true, 1])
    model.type(" mutter@silberfuchs.example ")
    model.send()
    await vi.waitFor(() => expect(model.links.value).toHaveLength(2))
    expect(model.done).toEqual({ what: "sent", email: "mutter@silberfuchs.example" })
    const link = model.links.value?.find((each) => each.email === email)
    if (link === undefined) throw new Error("no link")
    model.revoke(link)
    await vi.waitFor(() => expect(model.links.value?.map((each) => each.email)).toEqual(["mutter@silberfuchs.example"]))
    expect(model.done).toEqual({ what: "revoked", email })
    model.close()
    expect(model.open).toBe(false)
    model.dispose()
  })
})

describe("the page of proposals", () => {
  test("decides once at a time, says so, and shows what is left [PER-19]", async () => {
    const { selfService, people, person, token, clock } = await world()
    await run(selfService.propose({ token, changes: { city: "Bonn", street: "Weg 1" }, message: "" }))
    const notify = vi.fn()
    const decide = vi.fn(selfService.decide)
    const model = new ProposalsViewModel({
      selfService: { ...selfService, decide },
      go: vi.fn(),
      notify,
      now: () => clock.now,
    })
    await vi.waitFor(() => expect(model.all.value?.persons).toHaveLength(1))
    const [of] = model.all.value?.persons ?? []
    if (of === undefined) throw new Error("nobody")
    expect(model.addressOf(of)).toBe(`/lists/members/${person.id}`)
    const idOf = (field: string) => of.fields.filter((each) => each.field === field).map(({ id }) => id)
    model.decide(of, idOf("city"), true)
    model.decide(of, idOf("city"), true)
    await vi.waitFor(() => expect(model.all.value?.persons[0]?.fields).toHaveLength(1))
    expect(decide).toHaveBeenCalledOnce()
    expect(notify.mock.calls).toEqual([[{ text: "Übernommen." }]])
    expect((await run(people.get({ id: person.id }))).person).toMatchObject({ city: "Bonn", street: null })
  })

  test("says that somebody else was faster, and shows the new state [PER-19]", async () => {
    const { selfService, people, person, token, clock } = await world()
    await run(selfService.propose({ token, changes: { city: "Bonn" }, message: "" }))
    const model = new ProposalsViewModel({ selfService, go: vi.fn(), notify: vi.fn(), now: () => clock.now })
    await vi.waitFor(() => expect(model.all.value?.persons).toHaveLength(1))
    const [of] = model.all.value?.persons ?? []
    if (of === undefined) throw new Error("nobody")
    const ids = of.fields.map(({ id }) => id)
    await run(people.update({ id: person.id, version: of.version, changes: { city: "Trier" } }))
    model.decide(of, ids, true)
    await vi.waitFor(() => expect(model.failure?.error._tag).toBe("PersonChanged"))
    await vi.waitFor(() => expect(model.all.value?.persons[0]?.fields[0]).toMatchObject({ now: "Trier", base: "Kiel" }))
    await run(selfService.decide({ person: person.id, version: 2, ids, accept: false }))
    model.decide(of, ids, true)
    await vi.waitFor(() => expect(model.failure?.error._tag).toBe("ProposalGone"))
    await vi.waitFor(() => expect(model.all.value?.count).toBe(0))
    model.dispose()
  })
})
