import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { WrongOldPassword } from "../../../core/access/account.errors.ts"
import { type PasskeyBrowser, PasskeyNotGiven } from "../../../core/access/passkey-browser.ts"
import { PasskeyRefused, SignInExpired, WrongCode } from "../../../core/access/second-factor.errors.ts"
import type { Guards, PasskeyAnswer, SecurityPort } from "../../../core/access/security.port.ts"
import { GuardsViewModel } from "../../../ui/access/account/guards.view-model.ts"
import { CodeViewModel } from "../../../ui/access/code/code.view-model.ts"
import { PasskeyViewModel } from "../../../ui/access/passkey/passkey.view-model.ts"
import { securityMessageOf } from "../../../ui/text/de/security-errors.ts"

const password = "Kohte-7xy-Birke"
const answer: PasskeyAnswer = { id: "a", rawId: "a", type: "public-key", response: { clientDataJSON: "" } }
const browser: PasskeyBrowser = { make: () => Effect.succeed(answer), use: () => Effect.succeed(answer) }

/** An account whose password is known and whose app shows 123456. */
const account = (given: Partial<SecurityPort> = {}) => {
  let state: Guards = { secondFactor: false, recoveryCodes: 0, passkeys: [] }
  const known = (typed: { readonly password: string }) =>
    typed.password === password ? Effect.void : Effect.fail(new WrongOldPassword())
  const right = ({ code }: { readonly code: string }) =>
    code === "123456" ? Effect.void : Effect.fail(new WrongCode())
  const codes = ["aaaaa-00000", "bbbbb-11111"]
  const security: SecurityPort = {
    guards: () => Effect.sync(() => state),
    enterCode: right,
    askPasskey: () => Effect.succeed({ options: {} }),
    enterPasskey: () => Effect.void,
    startApp: (typed) => Effect.as(known(typed), { secret: "ABCD", uri: "otpauth://totp/x?secret=ABCD" }),
    confirmApp: (typed) =>
      Effect.map(right(typed), () => {
        state = { ...state, secondFactor: true, recoveryCodes: 2 }
        return { codes }
      }),
    stopApp: (typed) =>
      Effect.map(known(typed), () => {
        state = { ...state, secondFactor: false }
      }),
    renewRecoveryCodes: (typed) => Effect.as(known(typed), { codes }),
    startPasskey: (typed) => Effect.as(known(typed), { options: {} }),
    addPasskey: ({ name }) =>
      Effect.sync(() => {
        const made = { id: name, name, createdAt: "2026-11-20T12:00:00.000Z" }
        state = { ...state, passkeys: [...state.passkeys, made] }
      }),
    removePasskey: ({ id }) =>
      Effect.sync(() => {
        state = { ...state, passkeys: state.passkeys.filter((each) => each.id !== id) }
      }),
    ...given,
  }
  return security
}

const opened = async (security = account(), passkeys = browser) => {
  const replaced = vi.fn()
  const model = new GuardsViewModel(security, passkeys, replaced)
  await vi.waitFor(() => expect(model.guards.value).toBeDefined())
  return { model, replaced }
}

describe("setting up an app", () => {
  test("takes the password, then a code, and tells the recovery codes until they are put away [ACC-16]", async () => {
    const { model, replaced } = await opened()
    const { secondFactor } = model
    secondFactor.begin()
    expect(secondFactor.missing).toBe("password")
    secondFactor.typePassword("falsch")
    secondFactor.begin()
    await vi.waitFor(() => expect(secondFactor.attempt.failure?._tag).toBe("WrongOldPassword"))
    secondFactor.typePassword(password)
    expect(secondFactor.attempt.failure).toBeUndefined()
    secondFactor.begin()
    await vi.waitFor(() => expect(secondFactor.secret?.secret).toBe("ABCD"))
    expect(secondFactor.password).toBe("")
    secondFactor.confirm()
    expect(secondFactor.missing).toBe("code")
    secondFactor.typeCode("000000")
    secondFactor.confirm()
    await vi.waitFor(() => expect(secondFactor.attempt.failure?._tag).toBe("WrongCode"))
    expect(secondFactor.secret).toBeDefined()
    secondFactor.typeCode("123456")
    secondFactor.confirm()
    await vi.waitFor(() => expect(secondFactor.codes).toHaveLength(2))
    expect(secondFactor.secret).toBeUndefined()
    expect(replaced).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(model.guards.value).toMatchObject({ secondFactor: true, recoveryCodes: 2 }))
    secondFactor.kept()
    expect(secondFactor.codes).toBeUndefined()
  })

  test("can be left, renewed and turned off [ACC-16]", async () => {
    const { model } = await opened()
    const { secondFactor } = model
    secondFactor.typePassword(password)
    secondFactor.begin()
    await vi.waitFor(() => expect(secondFactor.secret).toBeDefined())
    secondFactor.cancel()
    expect(secondFactor.secret).toBeUndefined()
    secondFactor.typePassword(password)
    secondFactor.renew()
    await vi.waitFor(() => expect(secondFactor.codes).toHaveLength(2))
    secondFactor.typePassword(password)
    secondFactor.end()
    await vi.waitFor(() => expect(secondFactor.stopped).toBe(true))
  })
})

describe("passkeys of an account", () => {
  test("are made with a name and the password, and removed when their user is sure [ACC-16]", async () => {
    const { model } = await opened()
    const { passkeys } = model
    passkeys.add()
    expect(passkeys.missing).toBe("name")
    passkeys.typeName("  Handy ")
    passkeys.add()
    expect(passkeys.missing).toBe("password")
    passkeys.typePassword(password)
    passkeys.add()
    passkeys.add()
    await vi.waitFor(() => expect(model.guards.value?.passkeys.map(({ name }) => name)).toEqual(["Handy"]))
    expect(passkeys).toMatchObject({ added: "Handy", name: "", password: "" })
    const made = model.guards.value?.passkeys[0]
    if (made === undefined) throw new Error("there is a passkey")
    passkeys.doubt(made)
    passkeys.doubt(undefined)
    expect(model.guards.value?.passkeys).toHaveLength(1)
    passkeys.doubt(made)
    passkeys.remove(made)
    await vi.waitFor(() => expect(model.guards.value?.passkeys).toEqual([]))
    expect(passkeys.doubted).toBeUndefined()
  })

  test("keep what was typed when the browser brings none [ACC-16]", async () => {
    const none = { ...browser, make: () => Effect.fail(new PasskeyNotGiven({ reason: "present" })) }
    const { model } = await opened(account(), none)
    const { passkeys } = model
    passkeys.typeName("Handy")
    passkeys.typePassword(password)
    passkeys.add()
    await vi.waitFor(() => expect(passkeys.adding.failure?._tag).toBe("PasskeyNotGiven"))
    expect(passkeys).toMatchObject({ name: "Handy", password, added: undefined })
  })
})

describe("the ways in besides the password", () => {
  test("a code opens, a wrong one says so and an expired sign-in sends back [ACC-16]", async () => {
    const entered = vi.fn()
    const model = new CodeViewModel(account(), entered)
    model.submit()
    expect(model.missing).toBe(true)
    model.type("000000")
    model.submit()
    await vi.waitFor(() => expect(model.entering.failure?._tag).toBe("WrongCode"))
    model.switch()
    expect(model).toMatchObject({ recovery: true, code: "" })
    expect(model.entering.failure).toBeUndefined()
    model.type("123456")
    model.submit()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
    const late = new CodeViewModel(account({ enterCode: () => Effect.fail(new SignInExpired()) }), entered)
    late.type("123456")
    late.submit()
    await vi.waitFor(() => expect(late.entering.failure?._tag).toBe("SignInExpired"))
    expect(entered).toHaveBeenCalledOnce()
  })

  test("a passkey opens, and what is refused can be tried again [ACC-16]", async () => {
    const entered = vi.fn()
    const enterPasskey = vi
      .fn<SecurityPort["enterPasskey"]>()
      .mockReturnValueOnce(Effect.fail(new PasskeyRefused()))
      .mockReturnValue(Effect.void)
    const model = new PasskeyViewModel(account({ enterPasskey }), browser, entered)
    model.start()
    await vi.waitFor(() => expect(model.entering.failure?._tag).toBe("PasskeyRefused"))
    model.start()
    await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
    expect(enterPasskey).toHaveBeenCalledWith({ answer })
  })

  test("every failure says what to do [ACC-16]", () => {
    for (const failure of [
      new WrongCode(),
      new SignInExpired(),
      new PasskeyRefused(),
      ...(["cancelled", "present", "unsupported"] as const).map((reason) => new PasskeyNotGiven({ reason })),
    ])
      for (const text of Object.values(securityMessageOf(failure))) expect(text).toMatch(/^[A-ZÄÖÜ].*\.$/)
  })
})
