import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"
import { rememberPath, takePath } from "../../../ui/access/sign-in/remembered-path.ts"
import { SignInViewModel } from "../../../ui/access/sign-in/sign-in.view-model.ts"
import { memoryAccess } from "../fakes/access.ts"

const world = (signIn = memoryAccess().signIn as ConstructorParameters<typeof SignInViewModel>[0]["signIn"]) => {
  const entered = vi.fn()
  const askCode = vi.fn()
  return { model: new SignInViewModel({ signIn }, entered, askCode), entered, askCode }
}

const enter = (model: SignInViewModel, email: string, password: string) => {
  model.typeEmail(email)
  model.typePassword(password)
  model.submit()
}

describe("signing in", () => {
  test("the right password opens, blanks around the address do not matter [ACC-04]", async () => {
    const { model, entered } = world()
    enter(model, " jana@silberfuchs.example ", "Lagerfeuer1")
    await vi.waitFor(() => expect(entered).toHaveBeenCalledOnce())
  })

  test("an unknown address and a wrong password are told apart [ACC-04]", async () => {
    const { model, entered } = world()
    enter(model, "jana@silberfuchs.example", "falsch")
    await vi.waitFor(() => expect(model.failure?._tag).toBe("WrongPassword"))
    model.typePassword("auch falsch")
    expect(model.failure).toBeUndefined()
    enter(model, "wer@silberfuchs.example", "Lagerfeuer1")
    await vi.waitFor(() => expect(model.failure?._tag).toBe("UnknownEmail"))
    expect(entered).not.toHaveBeenCalled()
    expect(model.password).toBe("Lagerfeuer1")
  })

  test("who needs a code goes on to it, and is not in yet [ACC-16]", async () => {
    const { model, entered, askCode } = world(() => Effect.succeed({ codeNeeded: true }))
    enter(model, "jana@silberfuchs.example", "Lagerfeuer1")
    await vi.waitFor(() => expect(askCode).toHaveBeenCalledOnce())
    expect(entered).not.toHaveBeenCalled()
  })

  test("nothing is sent before both fields are filled [ACC-04]", () => {
    const signIn = vi.fn(() => Effect.succeed({ codeNeeded: false }))
    const { model } = world(signIn)
    model.submit()
    expect(model.missing).toBe("email")
    model.typeEmail("jana@silberfuchs.example")
    model.submit()
    expect(model.missing).toBe("password")
    expect(signIn).not.toHaveBeenCalled()
  })

  test("too many tries say how long to wait [ACC-04]", async () => {
    const { model } = world(() => Effect.fail(new TooManyCalls({ retryAfter: 30 })))
    enter(model, "jana@silberfuchs.example", "x")
    await vi.waitFor(() => expect(model.failure).toMatchObject({ _tag: "TooManyCalls", retryAfter: 30 }))
  })
})

describe("the way back after signing in", () => {
  test("is remembered once and only when it is sound [ACC-01]", () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    rememberPath(storage, "//evil")
    expect(takePath(storage)).toBe("/")
    rememberPath(storage, "/lists/contacts")
    expect(takePath(storage)).toBe("/lists/contacts")
    expect(takePath(storage)).toBe("/")
  })
})
