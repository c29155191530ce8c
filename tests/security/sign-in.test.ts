import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accountsOfDevices } from "../../adapters/auth/known-devices.ts"
import { passwordHashing } from "../../adapters/auth/password-hashing.ts"
import { type RunningApp, registration, runningApp, secretForTests, type TestBrowser } from "../support/running-app.ts"

const password = "Kohte-7xy-Birke"

let exact: RunningApp
let same: RunningApp
/** How often a password was hashed or checked. */
let worked = 0
const { hash, verify } = passwordHashing
beforeAll(async () => {
  // Servers take these as they start.
  passwordHashing.hash = (typed) => {
    worked += 1
    return hash(typed)
  }
  passwordHashing.verify = (typed) => {
    worked += 1
    return verify(typed)
  }
  exact = await runningApp()
  same = await runningApp(undefined, { beside: exact, terms: { sameAnswers: true } })
})
afterAll(async () => {
  await same.close()
  await exact.close()
  Object.assign(passwordHashing, { hash, verify })
})

const registered = async (email: string) => {
  const browser = exact.browser()
  expect((await browser.call("account.register", registration(email))).status).toBe(204)
  return browser
}
const tryIn = async (browser: TestBrowser, email: string, typed = "Falsch-1a") => {
  const { status, body, setCookies } = await browser.call("access.signIn", { email, password: typed })
  return { status, body, setCookies }
}
const deviceCookie = (browser: TestBrowser) =>
  [...browser.cookies.keys()].find((name) => name.startsWith("__Host-auth.device-")) ?? ""
/** A browser with nothing but these cookies. */
const holding = (cookies: ReadonlyArray<readonly [string, string]>) => {
  const browser = exact.browser()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

describe("an address that an account can have", () => {
  it("opens it, however its letters were typed, and no account has one that nobody can sign in with [ACC-04] [ACC-05]", async () => {
    const kept = [
      ["post@münchen.example", "POST@xn--mnchen-3ya.example"],
      ["Anna.O'Neil+lager_1-a@Silberfuchs.example", "anna.o'neil+lager_1-a@silberfuchs.example"],
    ] as const
    for (const [typed, again] of kept) {
      await registered(typed)
      const twice = await exact.browser().call("account.register", registration(again))
      expect([twice.status, twice.body._tag]).toEqual([409, "EmailTaken"])
      for (const each of [typed, again]) expect((await tryIn(exact.browser(), each, password)).status).toBe(200)
    }
    for (const strange of ["müller@silberfuchs.example", "a&b@silberfuchs.example", "jana@verein", ".a@b.example"]) {
      const made = await exact.browser().call("account.register", registration(strange))
      expect([strange, made.status]).toEqual([strange, 400])
      expect((await tryIn(exact.browser(), strange, password)).body).toEqual({ _tag: "UnknownEmail" })
    }
  })
})

describe("a refused sign-in", () => {
  it("tells an unknown address from a wrong password, as long as the installation does not say otherwise [ACC-04]", async () => {
    await registered("genau@silberfuchs.example")
    expect((await tryIn(exact.browser(), "genau@silberfuchs.example")).body).toEqual({ _tag: "WrongPassword" })
    expect((await tryIn(exact.browser(), "niemand@silberfuchs.example")).body).toEqual({ _tag: "UnknownEmail" })
    // A text that is no address at all is nobody's either.
    expect((await tryIn(exact.browser(), "niemand")).body).toEqual({ _tag: "UnknownEmail" })
  })

  it("is the same for both where it says so [ACC-04]", async () => {
    await registered("gleich@silberfuchs.example")
    const known = await tryIn(same.browser(), "gleich@silberfuchs.example")
    expect(known).toEqual({ status: 401, body: { _tag: "SignInRefused" }, setCookies: expect.any(Array) })
    expect(await tryIn(same.browser(), "niemand@silberfuchs.example")).toEqual(known)
  })

  it("takes the same work, one password hashed, for an unknown address and for a wrong password [ACC-04]", async () => {
    await registered("arbeit@silberfuchs.example")
    const workFor = async (email: string) => {
      worked = 0
      await tryIn(same.browser(), email)
      return worked
    }
    expect(await workFor("arbeit@silberfuchs.example")).toBe(1)
    expect(await workFor("niemand@silberfuchs.example")).toBe(1)
  })
})

describe("a device of the owner", () => {
  it("still opens the account that others guessed at too often [ACC-04]", async () => {
    const email = "bekannt@silberfuchs.example"
    const owner = await registered(email)
    await owner.call("access.signOut")
    for (let count = 0; count < 10; count++) await tryIn(exact.browser(), email)
    expect((await tryIn(exact.browser(), email, password)).status).toBe(429)
    const cookies = [...owner.cookies]
    expect((await tryIn(owner, email, password)).status).toBe(200)
    // Its own tries are counted, too.
    const thief = holding(cookies)
    const tries = []
    for (let count = 0; count < 11; count++) tries.push((await tryIn(thief, email)).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  it("is known by a cookie that scripts cannot read, and that says nothing to whoever made it up [ACC-04, ACC-13]", async () => {
    const email = "keks@silberfuchs.example"
    const owner = await registered(email)
    const { setCookies } = await tryIn(owner, email, password)
    const [cookie = ""] = setCookies.filter((each) => each.includes("auth.device-"))
    for (const part of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/, /; Path=\//]) expect(cookie).toMatch(part)
    const name = deviceCookie(owner)
    const [device, signature = ""] = (owner.cookies.get(name) ?? "").split(".")
    for (let count = 0; count < 10; count++) await tryIn(exact.browser(), email)
    const signer = { options: { secret: secretForTests, advanced: { defaultCookieAttributes: { secure: true } } } }
    const accountOf = accountsOfDevices(signer as never)
    expect(accountOf(`${name}=${owner.cookies.get(name)}`), "the door knows it without the database").toBe(name)
    for (const forged of [
      `${name}=${device}.${signature}`,
      `${name}=x${owner.cookies.get(name)}`,
      `${name}x=${owner.cookies.get(name)}`,
    ])
      expect(accountOf(forged)).toBeUndefined()
    const other = await registered("keks-andere@silberfuchs.example")
    for (const value of [
      `${device}.${"A".repeat(signature.length)}`,
      `made-up.${signature}`,
      "",
      ".",
      other.cookies.get(deviceCookie(other)) ?? "",
    ])
      expect((await tryIn(holding([[name, value]]), email, password)).status).toBe(429)
    expect((await tryIn(holding([[name, `${device}.${signature}`]]), email, password)).status).toBe(200)
  })

  it("is unknown once the password is another one, so whoever took an account keeps no tries [ACC-04]", async () => {
    const email = "neu@silberfuchs.example"
    const owner = await registered(email)
    const attacker = holding([...owner.cookies])
    await owner.call("account.changePassword", { before: password, after: "Zelt-8ab-Eiche" })
    await owner.call("access.signOut")
    for (let count = 0; count < 10; count++) await tryIn(exact.browser(), email)
    expect((await tryIn(attacker, email)).status).toBe(429)
    expect((await tryIn(owner, email, "Zelt-8ab-Eiche")).status).toBe(200)
  })
})
