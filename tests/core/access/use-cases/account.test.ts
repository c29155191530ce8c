import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { consents } from "../../../support/documents.ts"
import { memoryAccess } from "../../../support/memory-access.ts"

const { runPromise, flip } = Effect
const email = "jana@silberfuchs.example"
const password = "Kohte-7xy-Birke"
const hour = 3_600_000

let world: ReturnType<typeof memoryAccess>
beforeEach(async () => {
  world = memoryAccess()
  const names = { firstName: "Jana", organisation: "Stamm Silberfuchs" }
  await runPromise(world.access.register({ ...names, email, password, ...consents, newsletter: false }))
})

const mailsTo = (subject: RegExp) => world.kept.state.mails.filter((mail) => subject.test(mail.subject))

describe("an unproven address", () => {
  it("is proven by its link, once [ACC-15]", async () => {
    const { access, lastToken } = world
    const token = lastToken()
    expect((await runPromise(access.me())).data.emailVerified).toBe(false)
    await runPromise(access.verifyEmail({ token }))
    expect((await runPromise(access.me())).data.emailVerified).toBe(true)
    expect((await runPromise(flip(access.verifyEmail({ token }))))._tag).toBe("LinkExpired")
  })

  it("is proven from elsewhere without its password: that is void, and a link for a new one follows [ACC-15]", async () => {
    const { access, lastToken, kept } = world
    kept.caller = undefined
    const { newPassword } = await runPromise(access.verifyEmail({ token: lastToken() }))
    expect([kept.state.sessions.size, newPassword]).toEqual([0, expect.any(String)])
    expect((await runPromise(flip(access.signIn({ email, password }))))._tag).toBe("WrongPassword")
    await runPromise(access.recoverPassword({ token: newPassword ?? "", password: "Zelt-8ab-Eiche" }))
    await runPromise(access.signIn({ email, password: "Zelt-8ab-Eiche" }))
  })

  it("that a new password by mail proved is not proven again by the older link: the password stays [ACC-15]", async () => {
    const { access, lastToken, kept } = world
    const older = lastToken()
    await runPromise(access.forgotPassword({ email }))
    await world.work()
    await runPromise(access.recoverPassword({ token: lastToken(), password: "Zelt-8ab-Eiche" }))
    kept.caller = undefined
    expect(await runPromise(access.verifyEmail({ token: older }))).toEqual({ newPassword: null })
    await runPromise(access.signIn({ email, password: "Zelt-8ab-Eiche" }))
  })

  it("gets its link again, a few times, and not once it is proven [ACC-15]", async () => {
    const { access, clock, lastToken } = world
    for (let count = 0; count < 5; count++) await runPromise(access.sendVerification())
    expect(await runPromise(flip(access.sendVerification()))).toMatchObject({ _tag: "TooManyCalls", retryAfter: 3_600 })
    expect(mailsTo(/Bestätige/)).toHaveLength(6)
    await runPromise(access.verifyEmail({ token: lastToken() }))
    clock.now += 2 * hour
    await runPromise(access.sendVerification())
    expect(mailsTo(/Bestätige/)).toHaveLength(6)
  })

  it("is not proven by an old, a forged or another kind of link [ACC-15]", async () => {
    const { access, clock, lastToken } = world
    const verify = lastToken()
    for (const token of ["", "token-99", "../../"])
      expect((await runPromise(flip(access.verifyEmail({ token }))))._tag).toBe("LinkExpired")
    await runPromise(access.forgotPassword({ email }))
    await world.work()
    expect((await runPromise(flip(access.verifyEmail({ token: lastToken() }))))._tag).toBe("LinkExpired")
    clock.now += 72 * hour
    expect((await runPromise(flip(access.verifyEmail({ token: verify }))))._tag).toBe("LinkExpired")
  })
})

describe("a forgotten password", () => {
  const wish = async (address = email) => {
    await runPromise(world.access.forgotPassword({ email: address }))
    await world.work()
  }
  const recover = (token: string, next = "Zelt-8ab-Eiche") => world.access.recoverPassword({ token, password: next })

  it("is replaced by a link: once, within the hour, and on all devices [ACC-07]", async () => {
    const { access, lastToken, kept } = world
    await wish("JANA@silberfuchs.example")
    const token = lastToken()
    await runPromise(recover(token))
    expect(kept.state.sessions.size).toBe(0)
    expect((await runPromise(flip(access.signIn({ email, password }))))._tag).toBe("WrongPassword")
    await runPromise(access.signIn({ email, password: "Zelt-8ab-Eiche" }))
    expect((await runPromise(flip(recover(token))))._tag).toBe("LinkExpired")
    expect(mailsTo(/geändert/)).toHaveLength(1)
  })

  it("keeps the link when the new one is too weak, and voids all others when it is set [ACC-07]", async () => {
    await wish()
    const first = world.lastToken()
    world.clock.now += 300_000
    await wish()
    const second = world.lastToken()
    expect((await runPromise(flip(recover(first, "kurz"))))._tag).toBe("WeakPassword")
    await runPromise(recover(first))
    expect((await runPromise(flip(recover(second))))._tag).toBe("LinkExpired")
  })

  it("has no link any more after an hour [ACC-07]", async () => {
    await wish()
    world.clock.now += hour
    expect((await runPromise(flip(recover(world.lastToken()))))._tag).toBe("LinkExpired")
  })

  it("of nobody is answered in the same way, and no mail goes out", async () => {
    const before = world.kept.state.mails.length
    await wish("wer@silberfuchs.example")
    expect(world.kept.state.mails).toHaveLength(before)
  })

  it("sends one link in five minutes however often and by whom it is wished for, and refuses nobody [OPS-07, ACC-07]", async () => {
    for (let count = 0; count < 20; count++) await wish()
    expect(mailsTo(/Neues Passwort/)).toHaveLength(1)
    world.clock.now += 299_999
    await wish()
    expect(mailsTo(/Neues Passwort/)).toHaveLength(1)
    world.clock.now += 1
    await wish()
    expect(mailsTo(/Neues Passwort/)).toHaveLength(2)
  })

  it("can be wished for again at once after a new one was set [ACC-07]", async () => {
    await wish()
    await runPromise(recover(world.lastToken()))
    await wish()
    await runPromise(recover(world.lastToken(), "Jurte-9cd-Ahorn"))
    await runPromise(world.access.signIn({ email, password: "Jurte-9cd-Ahorn" }))
  })

  it("lets the owner in with the new one, whoever guessed before [ACC-04, ACC-07]", async () => {
    const { access, kept } = world
    const guess = () => runPromise(flip(access.signIn({ email, password: "Falsch-1a" })))
    kept.devices = new Map()
    for (let count = 0; count < 10; count++) await guess()
    expect((await guess())._tag).toBe("TooManyCalls")
    await wish()
    await runPromise(recover(world.lastToken()))
    // Another device than the one on which the new password was set.
    kept.devices = new Map()
    await runPromise(access.signIn({ email, password: "Zelt-8ab-Eiche" }))
  })

  it("makes the device known on which the new one is set: nobody keeps the owner out by guessing on [ACC-04, ACC-07]", async () => {
    const { access, kept } = world
    kept.devices = new Map()
    await wish()
    await runPromise(recover(world.lastToken()))
    const own = kept.devices
    kept.devices = new Map()
    for (let count = 0; count < 11; count++) await runPromise(flip(access.signIn({ email, password: "Falsch-1a" })))
    expect((await runPromise(flip(access.signIn({ email, password: "Zelt-8ab-Eiche" }))))._tag).toBe("TooManyCalls")
    kept.devices = own
    await runPromise(access.signIn({ email, password: "Zelt-8ab-Eiche" }))
  })
})

describe("changing the password", () => {
  it("needs the old one, and ends all other sessions [ACC-08]", async () => {
    const { access, kept } = world
    const phone = kept.caller
    kept.caller = undefined
    await runPromise(access.signIn({ email, password }))
    expect(kept.state.sessions.size).toBe(2)
    const change = (before: string, after: string) => access.changePassword({ before, after })
    expect((await runPromise(flip(change("falsch", "Zelt-8ab-Eiche"))))._tag).toBe("WrongOldPassword")
    expect((await runPromise(flip(change(password, "kurz"))))._tag).toBe("WeakPassword")
    await runPromise(change(password, "Zelt-8ab-Eiche"))
    const own = await runPromise(access.ownSessions())
    expect(own.map(({ current }) => current)).toEqual([true])
    expect(own[0]?.id).not.toBe(phone)
    expect(mailsTo(/geändert/)).toHaveLength(1)
  })
})

describe("one's own name", () => {
  it("is another from then on, wherever it is asked for [WSP-05]", async () => {
    const { access } = world
    await runPromise(access.rename({ firstName: "Ada" }))
    expect((await runPromise(access.me())).data.name).toBe("Ada")
  })
})

describe("own sessions", () => {
  it("are listed, and each can be ended [ACC-16]", async () => {
    const { access, kept } = world
    const phone = kept.caller ?? ""
    kept.caller = undefined
    await runPromise(access.signIn({ email, password }))
    expect((await runPromise(access.ownSessions())).map(({ id, current }) => [id === phone, current])).toEqual([
      [false, true],
      [true, false],
    ])
    await runPromise(access.endSession({ id: phone }))
    expect(await runPromise(access.ownSessions())).toHaveLength(1)
    await runPromise(access.endSession({ id: "anybody's" }))
  })
})

describe("tries to sign in", () => {
  it("are ten for each address, then it says how long to wait; the right one clears them [ACC-04]", async () => {
    const { access, clock } = world
    world.kept.devices = new Map()
    const wrong = () => runPromise(flip(access.signIn({ email, password: "falsch" })))
    for (let count = 0; count < 9; count++) expect((await wrong())._tag).toBe("WrongPassword")
    await runPromise(access.signIn({ email, password }))
    world.kept.devices = new Map()
    for (let count = 0; count < 10; count++) expect((await wrong())._tag).toBe("WrongPassword")
    clock.now += 60_000
    expect(await wrong()).toMatchObject({ _tag: "TooManyCalls", retryAfter: 840 })
    expect(await runPromise(flip(access.signIn({ email: ` ${email.toUpperCase()}`, password })))).toMatchObject({
      retryAfter: 840,
    })
    clock.now += 840_000
    await runPromise(access.signIn({ email, password }))
  })
})

describe("a device of the owner", () => {
  it("has tries of its own, and forgets nobody else's [ACC-04]", async () => {
    const { access, kept } = world
    const own = kept.devices
    const wrong = async () => (await runPromise(flip(access.signIn({ email, password: "falsch" }))))._tag
    kept.devices = new Map()
    for (let count = 0; count < 10; count++) expect(await wrong()).toBe("WrongPassword")
    expect(await wrong()).toBe("TooManyCalls")
    kept.devices = own
    await runPromise(access.signIn({ email, password }))
    for (let count = 0; count < 10; count++) expect(await wrong()).toBe("WrongPassword")
    expect(await wrong()).toBe("TooManyCalls")
    kept.devices = new Map()
    expect(await wrong()).toBe("TooManyCalls")
  })
})

describe("another address for one's own account", () => {
  const next = "jana@neu.example"
  const wish = (given: { readonly email?: string; readonly password?: string } = {}) =>
    world.access.changeEmail({ email: next, password, ...given })
  const own = async () => (await runPromise(world.access.me())).data
  /** The secret of the first link that went to a new address. */
  const sent = () => /#(\S+)/.exec(mailsTo(/neue E-Mail-Adresse/)[0]?.text ?? "")?.[1] ?? ""

  it("holds once its link is opened; the one of before hears of the wish and of the change [ACC-15]", async () => {
    const { access, kept } = world
    await runPromise(wish({ email: " Jana@NEU.example" }))
    const token = sent()
    expect(mailsTo(/andere Adresse bekommen/)).toMatchObject([{ to: email, text: expect.not.stringContaining(next) }])
    expect([(await own()).email, await runPromise(access.wishedEmail())]).toEqual([email, next])
    expect(await runPromise(access.proveNewEmail({ token }))).toEqual({ email: next })
    expect(await own()).toMatchObject({ email: next, emailVerified: true })
    expect(await runPromise(access.wishedEmail())).toBeNull()
    expect(mailsTo(/hat eine andere Adresse/)).toMatchObject([{ to: email }])
    expect((await runPromise(flip(access.proveNewEmail({ token }))))._tag).toBe("LinkExpired")
    kept.caller = undefined
    expect((await runPromise(flip(access.signIn({ email, password }))))._tag).toBe("UnknownEmail")
    await runPromise(access.signIn({ email: next, password }))
  })

  it("is refused without the password, and when it is somebody's, as registering says it [ACC-05, ACC-15]", async () => {
    const { access, kept } = world
    const others = { firstName: "Ole", organisation: "Stamm Dachs", email: next, password }
    await runPromise(access.register({ ...others, ...consents, newsletter: false }))
    await runPromise(access.signIn({ email, password }))
    const mails = kept.state.mails.length
    expect((await runPromise(flip(wish({ password: "falsch" }))))._tag).toBe("WrongOldPassword")
    expect((await runPromise(flip(wish())))._tag).toBe("EmailTaken")
    expect([kept.state.mails.length, await runPromise(access.wishedEmail())]).toEqual([mails, null])
  })

  it("sends three mails a day to an address, however many accounts wish for it [ACC-15, OPS-07]", async () => {
    const { access, kept } = world
    for (let count = 0; count < 4; count++) {
      kept.caller = undefined
      const own = { firstName: "Ole", organisation: "Stamm Dachs", email: `ole-${count}@dachs.example`, password }
      await runPromise(access.register({ ...own, ...consents, newsletter: false }))
      const wished = await Effect.runPromiseExit(wish())
      expect(wished._tag).toBe(count < 3 ? "Success" : "Failure")
    }
    expect(mailsTo(/neue E-Mail-Adresse/)).toHaveLength(3)
  })

  it("is refused when somebody registers with it before the link is opened, and the account stays as it is [ACC-15]", async () => {
    const { access, lastToken, kept } = world
    await runPromise(wish())
    const token = sent()
    const { caller } = kept
    kept.caller = undefined
    const others = { firstName: "Ole", organisation: "Stamm Dachs", email: next, password }
    await runPromise(access.register({ ...others, ...consents, newsletter: false }))
    expect(lastToken()).not.toBe(token)
    kept.caller = caller
    expect((await runPromise(flip(access.proveNewEmail({ token }))))._tag).toBe("EmailTaken")
    expect((await own()).email).toBe(email)
  })

  it("is not given by its link to who is not signed in, or to another account, and the link stays good [ACC-15]", async () => {
    const { access, kept } = world
    await runPromise(wish())
    const token = sent()
    const { caller } = kept
    kept.caller = undefined
    expect((await runPromise(flip(access.proveNewEmail({ token }))))._tag).toBe("NotSignedIn")
    const others = { firstName: "Ole", organisation: "Stamm Dachs", email: "ole@dachs.example", password }
    await runPromise(access.register({ ...others, ...consents, newsletter: false }))
    expect((await runPromise(flip(access.proveNewEmail({ token }))))._tag).toBe("LinkExpired")
    kept.caller = caller
    await runPromise(access.proveNewEmail({ token }))
  })

  it.each([
    ["another wish", () => wish({ email: "jana@anders.example" })],
    ["keeping the one there is", () => world.access.keepEmail()],
    ["a new password", () => world.access.changePassword({ before: password, after: "Zelt-8ab-Eiche" })],
  ])("is void after %s [ACC-15]", async (_what, after) => {
    await runPromise(wish())
    const token = sent()
    await runPromise<void, unknown>(after())
    expect((await runPromise(flip(world.access.proveNewEmail({ token }))))._tag).toBe("LinkExpired")
  })

  it("is void after a new password by mail, and voids links that went to the one of before [ACC-07, ACC-15]", async () => {
    const { access, lastToken } = world
    await runPromise(access.forgotPassword({ email }))
    await world.work()
    const recovery = lastToken()
    await runPromise(wish())
    const token = sent()
    await runPromise(access.proveNewEmail({ token }))
    const late = access.recoverPassword({ token: recovery, password: "Zelt-8ab-Eiche" })
    expect((await runPromise(flip(late)))._tag).toBe("LinkExpired")
    await runPromise(wish({ email: "jana@anders.example" }))
    await runPromise(access.forgotPassword({ email: next }))
    await world.work()
    await runPromise(access.recoverPassword({ token: lastToken(), password: "Zelt-8ab-Eiche" }))
    await runPromise(access.signIn({ email: next, password: "Zelt-8ab-Eiche" }))
    expect(await runPromise(access.wishedEmail())).toBeNull()
  })

  it("is asked for a few times an hour, so that nobody is sent mails without end [ACC-04]", async () => {
    await runPromise(world.access.verifyEmail({ token: world.lastToken() }))
    for (let count = 0; count < 5; count++) await runPromise(wish({ email: `jana-${count}@neu.example` }))
    expect((await runPromise(flip(wish())))._tag).toBe("TooManyCalls")
  })

  it("is asked for three times a day by who has not proven the one of before, and no mail to either says how they call themselves [ACC-15, OPS-07]", async () => {
    for (let count = 0; count < 3; count++) await runPromise(wish({ email: `jana-${count}@neu.example` }))
    expect((await runPromise(flip(wish())))._tag).toBe("TooManyCalls")
    const unproven = [...mailsTo(/neue E-Mail-Adresse/), ...mailsTo(/^Bestätige deine E-Mail-Adresse/)]
    expect(unproven).toHaveLength(4)
    for (const { text } of unproven) expect(text).not.toContain("Jana")
  })
})
