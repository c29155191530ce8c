import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { AccountPort } from "../../../core/access/account.port.ts"
import { type Lost, TooManyCalls, Unreachable } from "../../../core/kernel/call-errors.ts"
import { AccountViewModel } from "../../../ui/access/account/account.view-model.ts"
import { NewEmailViewModel } from "../../../ui/access/new-email/new-email.view-model.ts"
import { ForgotViewModel } from "../../../ui/access/recover/forgot.view-model.ts"
import { RecoverViewModel } from "../../../ui/access/recover/recover.view-model.ts"
import { RegisterViewModel, type RegistrationDraft } from "../../../ui/access/register/register.view-model.ts"
import { VerifyViewModel } from "../../../ui/access/verify/verify.view-model.ts"
import { consents } from "../../support/documents.ts"
import { memoryAccess } from "../../support/memory-access.ts"

const good: RegistrationDraft = {
  firstName: " Jana ",
  organisation: "Stamm Silberfuchs",
  email: " Jana@Silberfuchs.example",
  password: "Kohte-7xy-Birke",
  terms: true,
  processing: true,
  privacy: true,
  newsletter: false,
}

const type = (model: RegisterViewModel, draft: Partial<RegistrationDraft>) => {
  for (const [field, value] of Object.entries(draft)) model.set(field as keyof RegistrationDraft, value)
}

const registered = async () => {
  const world = memoryAccess()
  const entered = vi.fn()
  const model = new RegisterViewModel(world.access, entered)
  type(model, good)
  model.submit()
  await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
  return world
}

describe("registering", () => {
  test("sends what was typed without blanks around it, and goes on [ACC-05]", async () => {
    const { kept } = await registered()
    expect([...kept.state.accounts.values()]).toMatchObject([{ name: "Jana", email: "jana@silberfuchs.example" }])
  })

  test("names every field that is wrong, sends nothing and loses nothing [ACC-05]", () => {
    const register = vi.fn(() => Effect.void)
    const model = new RegisterViewModel({ register, versions: () => Effect.succeed(consents) }, () => undefined)
    model.submit()
    expect([...model.faults]).toEqual(["firstName", "organisation", "email", "terms", "processing", "privacy"])
    expect(model.passwordFaults).toContain("tooShort")
    type(model, { firstName: "Jana", terms: true })
    expect([...model.faults]).toEqual(["organisation", "email", "processing", "privacy"])
    type(model, { ...good, password: "Passwort1" })
    model.submit()
    expect([model.faults.size, model.passwordFaults, model.draft.organisation]).toEqual([
      0,
      ["tooCommon"],
      good.organisation,
    ])
    expect(register).not.toHaveBeenCalled()
  })

  test("of a known address says so at the address, until that is changed [ACC-05]", async () => {
    const { access } = await registered()
    const model = new RegisterViewModel(access, () => undefined)
    type(model, good)
    model.submit()
    await vi.waitFor(() => expect(model.sending.failure?._tag).toBe("EmailTaken"))
    type(model, { email: "andere@silberfuchs.example" })
    expect(model.sending.failure).toBeUndefined()
    expect(model.draft.password).toBe(good.password)
  })

  test("of somebody who saw another text than holds now has it read and ticked anew [ACC-05]", async () => {
    const { access, documents, kept } = memoryAccess()
    const entered = vi.fn()
    const model = new RegisterViewModel(access, entered)
    type(model, good)
    documents.privacy = { version: "abcdefabcdef", text: "# Neu" }
    model.submit()
    await vi.waitFor(() => expect([...model.changed]).toEqual(["privacy"]))
    expect([[...model.faults], model.draft.privacy, model.draft.terms]).toEqual([["privacy"], false, true])
    expect(model.draft.password, "nothing that was typed is lost").toBe(good.password)
    expect(kept.state.accounts.size).toBe(0)
    type(model, { privacy: true })
    model.submit()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
    expect(kept.state.consents.map(({ version }) => version)).toContain("abcdefabcdef")
  })

  test("asks for the versions once more where they did not come at first [ACC-05]", async () => {
    const { access, kept } = memoryAccess()
    const versions = vi.fn(access.versions).mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    const entered = vi.fn()
    const model = new RegisterViewModel({ ...access, versions }, entered)
    type(model, good)
    model.submit()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
    expect(kept.state.consents.map(({ version }) => version)).toContain(consents.terms)
  })

  test("shows the strength while typing [ACC-06]", () => {
    const model = new RegisterViewModel(memoryAccess().access, () => undefined)
    type(model, { password: "kohte" })
    expect(model.strength).toBe(0)
    type(model, { password: good.password })
    expect(model.strength).toBe(4)
  })
})

describe("a forgotten password", () => {
  test("is asked for, sent, and set by the link [ACC-07]", async () => {
    const world = await registered()
    const forgot = new ForgotViewModel(world.access)
    forgot.type("kein at")
    forgot.submit()
    expect([forgot.faulty, world.wishes]).toEqual([true, []])
    forgot.type(" JANA@silberfuchs.example")
    forgot.submit()
    await vi.waitFor(() => expect(forgot.sentTo).toBe("jana@silberfuchs.example"))
    await world.work()
    const recover = new RecoverViewModel(world.access, world.lastToken())
    recover.type("kurz")
    recover.submit()
    expect(recover.faults).toContain("tooShort")
    recover.type("Zelt-8ab-Eiche")
    recover.submit()
    await vi.waitFor(() => expect(recover.done).toBe(true))
  })

  test("shows what else opens the account, and has go what is not ticked any more [ACC-07]", async () => {
    const world = await registered()
    await Effect.runPromise(world.access.verifyEmail({ token: world.lastToken() }))
    const user = [...world.kept.state.accounts.keys()][0]!
    const passkeys = ["Handy", "Fremd"].map((name) => ({ id: name, name, createdAt: "2026-11-20T12:00:00.000Z" }))
    world.kept.change({ guards: new Map([[user, { secondFactor: true, passkeys }]]) })
    await Effect.runPromise(world.access.forgotPassword({ email: good.email }))
    await world.work()
    const recover = new RecoverViewModel(world.access, world.lastToken())
    await vi.waitFor(() => expect(recover.opened.value).toEqual({ secondFactor: true, passkeys, tokens: [] }))
    expect([...recover.wanted]).toEqual(["Handy", "Fremd"])
    for (const id of ["Fremd", "Handy", "Handy"]) recover.toggle(id)
    expect([...recover.wanted]).toEqual(["Handy"])
    recover.type("Zelt-8ab-Eiche")
    recover.submit()
    await vi.waitFor(() => expect(recover.done).toBe(true))
    expect(world.kept.state.guards.get(user)).toEqual({ secondFactor: true, passkeys: [passkeys[0]] })
  })

  test("shows the tokens that end with the old one [ACC-07, WSP-06]", async () => {
    const world = await registered()
    await Effect.runPromise(world.access.verifyEmail({ token: world.lastToken() }))
    const asked = { name: "Kasse", permissions: ["members"], days: null, password: good.password } as const
    const { secret } = await Effect.runPromise(world.tokens.create(asked))
    await Effect.runPromise(world.access.forgotPassword({ email: good.email }))
    await world.work()
    const recover = new RecoverViewModel(world.access, world.lastToken())
    await vi.waitFor(() => expect(recover.opened.value?.tokens).toMatchObject([{ name: "Kasse" }]))
    recover.type("Zelt-8ab-Eiche")
    recover.submit()
    await vi.waitFor(() => expect(recover.done).toBe(true))
    expect(await Effect.runPromise(world.apiTokens.holder(secret, world.clock.now))).toBeUndefined()
  })

  test("takes no new password before it is seen what else opens the account [ACC-07]", async () => {
    const world = await registered()
    await Effect.runPromise(world.access.forgotPassword({ email: good.email }))
    await world.work()
    let lost = true
    type Open = AccountPort<Lost>["openRecovery"]
    const openRecovery: Open = (input) =>
      Effect.suspend((): ReturnType<Open> => (lost ? Effect.fail(new Unreachable()) : world.access.openRecovery(input)))
    const recoverPassword = vi.fn(world.access.recoverPassword)
    const recover = new RecoverViewModel({ openRecovery, recoverPassword }, world.lastToken())
    await vi.waitFor(() => expect(recover.opened.state.is).toBe("failed"))
    recover.type("Zelt-8ab-Eiche")
    recover.submit()
    expect(recoverPassword).not.toHaveBeenCalled()
    lost = false
    recover.opened.retry()
    await vi.waitFor(() => expect(recover.opened.state.is).toBe("loaded"))
    recover.submit()
    await vi.waitFor(() => expect(recover.done).toBe(true))
  })

  test("needs a new link when this one is over [ACC-07]", async () => {
    const recover = new RecoverViewModel(memoryAccess().access, "alt")
    recover.type("Zelt-8ab-Eiche")
    recover.submit()
    await vi.waitFor(() => expect(recover.isOver).toBe(true))
    expect(new RecoverViewModel(memoryAccess().access, "").isOver).toBe(true)
  })

  test("can be asked for too often", async () => {
    const model = new ForgotViewModel({ forgotPassword: () => Effect.fail(new TooManyCalls({ retryAfter: 3_000 })) })
    model.type("jana@silberfuchs.example")
    model.submit()
    await vi.waitFor(() => expect(model.sending.failure).toMatchObject({ retryAfter: 3_000 }))
    expect(model.email).toBe("jana@silberfuchs.example")
  })
})

describe("one's own account", () => {
  const opened = async () => {
    const world = await registered()
    const left = vi.fn()
    const model = new AccountViewModel(world.access, left)
    await vi.waitFor(() => expect([model.me.value, model.sessions.value?.length]).toMatchObject([{}, 1]))
    return { ...world, model, left }
  }
  const change = (model: AccountViewModel, before: string, after: string, again = after) => {
    model.type("before", before)
    model.type("after", after)
    model.type("again", again)
    model.submit()
  }

  test("changes its password, and tells a wrong, a weak and a mistyped one apart [ACC-08]", async () => {
    const { model } = await opened()
    model.submit()
    expect([model.missing, model.faults.length > 0, model.mismatch]).toEqual([true, true, false])
    change(model, good.password, "Zelt-8ab-Eiche", "Zelt-8ab-Esche")
    expect([model.missing, model.faults, model.mismatch]).toEqual([false, [], true])
    change(model, "falsch", "Zelt-8ab-Eiche")
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("WrongOldPassword"))
    expect(model.draft.after).toBe("Zelt-8ab-Eiche")
    change(model, good.password, "Zelt-8ab-Eiche")
    await vi.waitFor(() => expect(model.changed).toBe(true))
    expect(model.draft.after).toBe("")
  })

  test("takes another name, refuses what is none, and loses nothing that was typed [WSP-05]", async () => {
    const { model, kept } = await opened()
    const { ownName } = model
    expect(ownName.text).toBe("Jana")
    for (const none of ["  ", "J\u202eana", "x".repeat(81)]) {
      ownName.type(none)
      ownName.submit()
      expect([ownName.faulty, ownName.text]).toEqual([true, none])
    }
    ownName.type(" Ada ")
    ownName.submit()
    await vi.waitFor(() => expect(ownName.saved).toBe(true))
    expect([...kept.state.accounts.values()]).toMatchObject([{ name: "Ada" }])
    expect([model.me.value?.data.name, ownName.text]).toEqual(["Ada", "Ada"])
  })

  test("sends the link once more while the address is not proven [ACC-15]", async () => {
    const { model, kept, access, lastToken } = await opened()
    expect(model.me.value?.data.emailVerified).toBe(false)
    model.sendVerification()
    await vi.waitFor(() => expect(model.verificationSent).toBe(true))
    expect(kept.state.mails).toHaveLength(2)
    const verify = new VerifyViewModel(access, lastToken())
    await vi.waitFor(() => expect(verify.proof.state.is).toBe("loaded"))
    const again = new VerifyViewModel(access, lastToken())
    await vi.waitFor(() => expect(again.proof.state).toMatchObject({ error: { _tag: "LinkExpired" } }))
  })

  test("goes on with its tokens after a change of the password, and ends one where its user is sure [WSP-06, ACC-08]", async () => {
    const { access, tokens, apiTokens, clock, lastToken } = await opened()
    await Effect.runPromise(access.verifyEmail({ token: lastToken() }))
    const asked = { permissions: ["members"], days: null, password: good.password } as const
    const [kept, gone] = await Promise.all(
      ["Kasse", "Fremd"].map((name) => Effect.runPromise(tokens.create({ ...asked, name }))),
    )
    const model = new AccountViewModel(access, () => undefined)
    await vi.waitFor(() => expect(model.ownTokens.list.value).toHaveLength(2))
    change(model, good.password, "Zelt-8ab-Eiche")
    await vi.waitFor(() => expect(model.changed).toBe(true))
    const fremd = model.ownTokens.list.value?.find(({ name }) => name === "Fremd")
    model.ownTokens.doubt(fremd)
    expect(model.ownTokens.doubted).toBe(fremd)
    if (fremd !== undefined) model.ownTokens.end(fremd)
    await vi.waitFor(() => expect(model.ownTokens.list.value).toMatchObject([{ name: "Kasse" }]))
    expect(model.ownTokens.doubted).toBeUndefined()
    const holder = (secret = "") => Effect.runPromise(apiTokens.holder(secret, clock.now))
    expect([(await holder(kept?.secret))?.tokenName, await holder(gone?.secret)]).toEqual(["Kasse", undefined])
    model.dispose()
  })

  test("signs out on one device, and leaves when it is this one [ACC-16]", async () => {
    const { model, kept, access, left } = await opened()
    const here = kept.caller
    kept.caller = undefined
    await Effect.runPromise(access.signIn({ email: "jana@silberfuchs.example", password: good.password }))
    const model2 = new AccountViewModel(access, left)
    await vi.waitFor(() => expect(model2.sessions.value).toHaveLength(2))
    const other = model2.sessions.value?.find(({ id }) => id === here)
    if (other !== undefined) model2.end(other)
    await vi.waitFor(() => expect(model2.sessions.value).toHaveLength(1))
    const current = model2.sessions.value?.[0]
    if (current !== undefined) model2.end(current)
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
    model.dispose()
  })
})

describe("another address", () => {
  const opened = async () => {
    const world = await registered()
    const model = new AccountViewModel(world.access, () => undefined)
    await vi.waitFor(() => expect(model.ownEmail.wished.state.is).toBe("loaded"))
    await vi.waitFor(() => expect(model.ownEmail.email).toBe("jana@silberfuchs.example"))
    return { ...world, model: model.ownEmail }
  }

  test("is asked for with the password, waits for its link, and can be given up [ACC-15]", async () => {
    const { access, model } = await opened()
    model.submit()
    expect([...model.faults]).toEqual(["email", "password"])
    model.type("email", "Jana@silberfuchs.example")
    model.type("password", "falsch")
    model.submit()
    expect([...model.faults]).toEqual(["email"])
    model.type("email", " Jana@Neu.example ")
    model.submit()
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("WrongOldPassword"))
    model.type("password", "Kohte-7xy-Birke")
    expect(model.changing.failure).toBeUndefined()
    model.submit()
    await vi.waitFor(() => expect(model.wished.value).toBe("jana@neu.example"))
    expect(model.draft).toEqual({ email: "", password: "" })
    expect(await Effect.runPromise(access.wishedEmail())).toBe("jana@neu.example")
    model.keep()
    await vi.waitFor(() => expect(model.wished.value).toBeNull())
  })

  test("of somebody else is told at the address, until that is changed [ACC-05]", async () => {
    const { access, model, kept } = await opened()
    const { caller } = kept
    kept.caller = undefined
    const ole = { firstName: "Ole", organisation: "Stamm Dachs", email: "ole@dachs.example", password: good.password }
    await Effect.runPromise(access.register({ ...ole, ...consents, newsletter: false }))
    kept.caller = caller
    model.type("email", ole.email)
    model.type("password", good.password)
    model.submit()
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("EmailTaken"))
    model.type("email", "jana@neu.example")
    expect([model.changing.failure, model.draft.password]).toEqual([undefined, good.password])
  })

  test("holds when its link is opened, and says so [ACC-15]", async () => {
    const { access, model, kept } = await opened()
    model.type("email", "jana@neu.example")
    model.type("password", good.password)
    model.submit()
    await vi.waitFor(() => expect(model.wished.value).toBe("jana@neu.example"))
    const mail = kept.state.mails.find(({ to }) => to === "jana@neu.example")
    const token = /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? ""
    const proof = new NewEmailViewModel(access, token)
    await vi.waitFor(() => expect(proof.proof.value).toEqual({ email: "jana@neu.example" }))
    const again = new NewEmailViewModel(access, token)
    await vi.waitFor(() => expect(again.proof.state).toMatchObject({ is: "failed", error: { _tag: "LinkExpired" } }))
  })
})
