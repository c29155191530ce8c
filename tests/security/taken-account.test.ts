import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { passwordHashing } from "../../adapters/auth/password-hashing.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import { softAuthenticator } from "../support/authenticator.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"
import { totp } from "../support/totp.ts"

const origin = "https://wimpel.example"
const password = "Kohte-7xy-Birke"
const ownPassword = "Zelt-8ab-Eiche"
const unproven = { status: 403, body: { _tag: "AddressUnproven" } }

let app: RunningApp
/** What happens between the check of a password and the session it opens. */
let meanwhile: (() => Promise<void>) | undefined
const { verify } = passwordHashing
beforeAll(async () => {
  // The server takes it as it starts.
  passwordHashing.verify = async (typed) => {
    const right = await verify(typed)
    const act = meanwhile
    meanwhile = undefined
    await act?.()
    return right
  }
  app = await runningApp(origin)
})
afterAll(async () => {
  await app.close()
  passwordHashing.verify = verify
})

const registered = async (email: string) => {
  const browser = app.browser()
  expect((await browser.call("account.register", registration(email))).status).toBe(204)
  return browser
}
const isIn = async (browser: TestBrowser) => (await browser.call("me")).status === 200
const signIn = async (email: string, typed: string) =>
  (await app.browser().call("access.signIn", { email, password: typed })).body
const wrongPassword = { _tag: "WrongPassword" }
const subjectsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

const recoveryLink = async (email: string) => {
  await app.browser().call("account.forgotPassword", { email })
  return app.tokenOf(email, /Neues Passwort/)
}

const makePasskey = async (browser: TestBrowser, authenticator: ReturnType<typeof softAuthenticator>, name: string) => {
  const { body } = await browser.call("security.startPasskey", { password })
  return browser.call("security.addPasskey", { name, answer: authenticator.make(body, { origin }) })
}
const opensBy = async (authenticator: ReturnType<typeof softAuthenticator>) => {
  const browser = app.browser()
  const { body } = await browser.call("security.askPasskey")
  await browser.call("security.enterPasskey", { answer: authenticator.sign(body, { origin }) })
  return isIn(browser)
}

/** An account of before the rule: passkey and second factor were added while its address was not proven. */
const prepared = async (email: string) => {
  const browser = await registered(email)
  const authenticator = softAuthenticator()
  const set = (to: boolean) =>
    sql`update auth."user" set "emailVerified" = ${to} where email = ${email}`.execute(app.db)
  await set(true)
  expect((await makePasskey(browser, authenticator, "Fremd")).status).toBe(204)
  const { body } = await browser.call("security.startApp", { password })
  expect((await browser.call("security.confirmApp", { code: totp(body.secret) })).status).toBe(200)
  await set(false)
  return { browser, authenticator }
}

describe("an account whose address nobody has proven", () => {
  it("takes no passkey, no second factor and no token for programs [ACC-16]", async () => {
    const browser = await registered("unbewiesen@silberfuchs.example")
    expect(await browser.call("security.startPasskey", { password })).toMatchObject(unproven)
    expect(await browser.call("security.startApp", { password })).toMatchObject(unproven)
    expect(await browser.call("security.confirmApp", { code: "123456" })).toMatchObject(unproven)
    const answer = softAuthenticator().make({ options: { challenge: "AAAA" } }, { origin })
    expect(await browser.call("security.addPasskey", { name: "Neu", answer })).toMatchObject(unproven)
    const token = { name: "Programm", permissions: ["members"], days: null, password }
    expect(await browser.call("tokens.create", token)).toMatchObject(unproven)
    await app.prove(browser, "unbewiesen@silberfuchs.example")
    expect((await browser.call("tokens.create", token)).status).toBe(200)
  })

  it("is its owner's alone from a new password by mail on: what was set before opens nothing, and keeps nobody out [ACC-07]", async () => {
    const email = "erobert@silberfuchs.example"
    const { browser: attacker, authenticator } = await prepared(email)
    const token = await recoveryLink(email)
    expect((await app.browser().call("account.openRecovery", { token })).body).toEqual({
      secondFactor: false,
      passkeys: [],
      tokens: [],
    })
    expect((await app.browser().call("account.recoverPassword", { token, password: ownPassword })).status).toBe(204)
    expect(await isIn(attacker)).toBe(false)
    expect(await opensBy(authenticator)).toBe(false)
    expect(await signIn(email, password)).toMatchObject(wrongPassword)
    expect(await signIn(email, ownPassword)).toEqual({ codeNeeded: false })
  })

  it("is not blessed by its owner who opens the link elsewhere: the password is void, too, and a link for a new one follows", async () => {
    const email = "gesegnet@silberfuchs.example"
    const { browser: attacker, authenticator } = await prepared(email)
    const owner = app.browser()
    const proven = await owner.call("account.verifyEmail", { token: await app.tokenOf(email, /Bestätige/) })
    expect(await isIn(attacker)).toBe(false)
    expect(await opensBy(authenticator)).toBe(false)
    expect(await signIn(email, password)).toMatchObject(wrongPassword)
    const token = proven.body.newPassword
    expect((await owner.call("account.recoverPassword", { token, password: ownPassword })).status).toBe(204)
    expect(await signIn(email, ownPassword)).toEqual({ codeNeeded: false })
  })

  it("is not blessed either by somebody who is signed in to another account", async () => {
    const email = "anderswo@silberfuchs.example"
    const attacker = await registered(email)
    const owner = await registered("eigenes@silberfuchs.example")
    const { body } = await owner.call("account.verifyEmail", { token: await app.tokenOf(email, /Bestätige/) })
    expect(body.newPassword).toEqual(expect.any(String))
    expect([await isIn(attacker), await isIn(owner)]).toEqual([false, true])
    expect(await signIn(email, password)).toMatchObject(wrongPassword)
  })

  it("keeps password and session of who proves it where they are signed in, and ends all others [ACC-15]", async () => {
    const email = "selbst@silberfuchs.example"
    const owner = await registered(email)
    const other = app.browser()
    await other.call("access.signIn", { email, password })
    const { body } = await owner.call("account.verifyEmail", { token: await app.tokenOf(email, /Bestätige/) })
    expect(body).toEqual({ newPassword: null })
    expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
    expect(await signIn(email, password)).toEqual({ codeNeeded: false })
  })

  it("opens to nobody whose old password was checked while the owner set a new one [ACC-07]", async () => {
    const email = "wettlauf@silberfuchs.example"
    await registered(email)
    const token = await recoveryLink(email)
    meanwhile = async () => {
      const set = await app.browser().call("account.recoverPassword", { token, password: ownPassword })
      expect(set.status).toBe(204)
    }
    const attacker = app.browser()
    expect((await attacker.call("access.signIn", { email, password })).body).toMatchObject(wrongPassword)
    expect(await isIn(attacker)).toBe(false)
    const { rows } = await sql`select 1 from auth.session s join auth."user" u on u.id = s."userId"
      where u.email = ${email}`.execute(app.db)
    expect(rows).toHaveLength(0)
  })
})

describe("what is removed in the very moment in which it opens a session", () => {
  /** Does something in the database while the library makes the next session of an account. */
  const duringSession = async (statement: string) => {
    const owner = await app.asOwner()
    await owner.query(`create or replace function pg_temp_now() returns trigger language plpgsql as
      $$ begin ${statement}; return new; end $$`)
    await owner.query(
      "create trigger meanwhile after insert on auth.session for each row execute function pg_temp_now()",
    )
    return async () => {
      await owner.query("drop trigger meanwhile on auth.session")
      await owner.end()
    }
  }
  const sessionsOf = async (email: string) =>
    (
      await sql`select 1 from auth.session s join auth."user" u on u.id = s."userId" where u.email = ${email}`.execute(
        app.db,
      )
    ).rows.length

  it("opens none: a passkey [ACC-16]", async () => {
    const email = "passkey-weg@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    const authenticator = softAuthenticator()
    await makePasskey(browser, authenticator, "Fremd")
    await browser.call("access.signOut")
    const done = await duringSession(`delete from auth."passkey" where "userId" = new."userId"`)
    expect(await opensBy(authenticator)).toBe(false)
    await done()
    expect(await sessionsOf(email)).toBe(0)
  })

  it("opens none: a code after a password that is another one now [ACC-16]", async () => {
    const email = "code-weg@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    const { body } = await browser.call("security.startApp", { password })
    await browser.call("security.confirmApp", { code: totp(body.secret) })
    await browser.call("access.signOut")
    const attacker = app.browser()
    await attacker.call("access.signIn", { email, password })
    const done = await duringSession(`update auth.account set password = 'x' where "userId" = new."userId"`)
    const entered = await attacker.call("security.enterCode", { code: totp(body.secret, 1) })
    await done()
    expect([entered.body._tag, await isIn(attacker), await sessionsOf(email)]).toEqual(["SignInExpired", false, 0])
  })
})

describe("a new password by mail, of an account whose address is proven,", () => {
  it("shows what else opens and guards the account, and has passkeys go that are not wanted [ACC-07, ACC-16]", async () => {
    const email = "passkeys@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    const [own, foreign] = [softAuthenticator(), softAuthenticator()]
    await makePasskey(browser, own, "Mein Handy")
    await makePasskey(browser, foreign, "Wer war das?")
    const token = await recoveryLink(email)
    const { body } = await app.browser().call("account.openRecovery", { token })
    expect(body).toMatchObject({ secondFactor: false, passkeys: [{ name: "Mein Handy" }, { name: "Wer war das?" }] })
    const stranger = await registered("fremde@silberfuchs.example")
    await app.prove(stranger, "fremde@silberfuchs.example")
    const theirs = softAuthenticator()
    await makePasskey(stranger, theirs, "Ihrer")
    const strangers = (await stranger.call("security.guards")).body.passkeys[0].id
    const removePasskeys = [body.passkeys[1].id, strangers]
    const set = await app.browser().call("account.recoverPassword", { token, password: ownPassword, removePasskeys })
    expect(set.status).toBe(204)
    expect([await opensBy(own), await opensBy(foreign), await opensBy(theirs)]).toEqual([true, false, true])
    expect((await app.browser().call("account.openRecovery", { token })).status).toBe(410)
  })

  it("shows the tokens for programs and ends them, in all workspaces [ACC-07, WSP-06]", async () => {
    const email = "tokens@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    const stranger = await registered("ohne-bezug@silberfuchs.example")
    await app.prove(stranger, "ohne-bezug@silberfuchs.example")
    await stranger.call("users.invite", { email, firstName: "Jana", permissions: ["admin"], reach: wholeReach })
    const invited = await app.tokenOf(email, /eingeladen/)
    expect((await browser.call("invitation.accept", { token: invited })).status).toBe(200)
    const slugs = (await browser.call("me")).body.data.workspaces.map(({ slug }: { slug: string }) => slug)
    const issue = async (by: TestBrowser, slug?: string) => {
      const asked = { name: `Programm ${slug ?? ""}`.trim(), permissions: ["members"], days: null, password }
      return (await by.call("tokens.create", asked, slug === undefined ? {} : { "wimpel-workspace": slug })).body.secret
    }
    const secrets = [await issue(browser, slugs[0]), await issue(browser, slugs[1]), await issue(stranger)]
    const opens = (secret: string) =>
      app.browser().call("people.standings", undefined, { authorization: `Bearer ${secret}` })
    const statuses = async () => (await Promise.all(secrets.map(opens))).map(({ status }) => status)
    expect([slugs.length, ...(await statuses())]).toEqual([2, 200, 200, 200])
    const token = await recoveryLink(email)
    const { tokens } = (await app.browser().call("account.openRecovery", { token })).body
    expect(tokens.map(({ name }: { name: string }) => name)).toEqual([`Programm ${slugs[1]}`, `Programm ${slugs[0]}`])
    expect((await app.browser().call("account.recoverPassword", { token, password: ownPassword })).status).toBe(204)
    expect(await statuses()).toEqual([401, 401, 200])
  })

  it("leaves no token that was being made with the old one [ACC-07, WSP-06]", async () => {
    const email = "token-wettlauf@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    const token = await recoveryLink(email)
    meanwhile = async () => {
      await app.browser().call("account.recoverPassword", { token, password: ownPassword })
    }
    const asked = { name: "Programm", permissions: ["members"], days: null, password }
    expect((await browser.call("tokens.create", asked)).body).toEqual({ _tag: "NotSignedIn" })
    const owner = app.browser()
    await owner.call("access.signIn", { email, password: ownPassword })
    expect((await owner.call("account.ownTokens")).body).toEqual([])
  })

  it("is waited for by a token that is made in the same moment, which then is none [ACC-07, WSP-06]", async () => {
    const email = "token-gleichzeitig@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    const recovering = await app.asOwner()
    const ofUser = `"userId" = (select id from auth."user" where email = '${email}')`
    await recovering.query("begin")
    await recovering.query(`update auth.account set password = 'x' where ${ofUser}`)
    const making = browser.call("tokens.create", { name: "Programm", permissions: ["members"], days: null, password })
    const waiting = () =>
      recovering.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 20_000 })
    await recovering.query(`delete from auth.session where ${ofUser}`)
    await recovering.query("commit")
    expect((await making).body).toEqual({ _tag: "NotSignedIn" })
    await recovering.query(`select set_config('wimpel.user_id', id::text, false) from auth."user" where email = $1`, [
      email,
    ])
    expect((await recovering.query("select from memberships")).rowCount).toBe(1)
    expect((await recovering.query("select from api_tokens")).rowCount).toBe(0)
    await recovering.end()
  })

  it("turns away who typed the old one and has yet to give a code [ACC-16]", async () => {
    const email = "wartend@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    const { body } = await browser.call("security.startApp", { password })
    await browser.call("security.confirmApp", { code: totp(body.secret) })
    const waiting = app.browser()
    expect((await waiting.call("access.signIn", { email, password })).body).toEqual({ codeNeeded: true })
    const token = await recoveryLink(email)
    expect((await app.browser().call("account.openRecovery", { token })).body.secondFactor).toBe(true)
    await app.browser().call("account.recoverPassword", { token, password: ownPassword })
    const code = totp(body.secret, 1)
    expect((await waiting.call("security.enterCode", { code })).body._tag).toBe("SignInExpired")
  })
})

describe("a mail tells the owner", () => {
  it("of each new way into the account, and of a second factor that was turned off [ACC-16]", async () => {
    const email = "post@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    await makePasskey(browser, softAuthenticator(), "Mein Handy")
    const { body } = await browser.call("security.startApp", { password })
    await browser.call("security.confirmApp", { code: totp(body.secret) })
    await browser.call("security.stopApp", { password })
    await browser.call("account.changePassword", { before: password, after: ownPassword })
    const told = [
      "Neuer Passkey für dein Konto",
      "Anmeldung in zwei Schritten eingeschaltet",
      "Anmeldung in zwei Schritten ausgeschaltet",
      "Dein Passwort wurde geändert",
    ]
    await vi.waitFor(() => expect(subjectsTo(email)).toEqual(expect.arrayContaining(told)), { timeout: 20_000 })
  })

  it("of none that was refused [ACC-16]", async () => {
    const email = "keine-post@silberfuchs.example"
    const browser = await registered(email)
    await app.prove(browser, email)
    await browser.call("security.stopApp", { password: "falsch-1A" })
    await browser.call("security.confirmApp", { code: "000000" })
    const { rows } = await sql<{ subject: string }>`select data->>'subject' as subject from jobs.job
      where name = 'mail' and data->>'to' = ${email}`.execute(app.db)
    expect(rows.filter(({ subject }) => /zwei Schritten|Passkey/.test(subject))).toEqual([])
  })
})
