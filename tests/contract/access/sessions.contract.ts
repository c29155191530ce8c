import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Accounts } from "../../../core/access/ports/accounts.port.ts"
import { type LendAccess, someAccount } from "./world.ts"

const { runPromise } = Effect
const password = "Kohte-7xy-Birke"

/** What all sessions keep to. */
export const sessionsContract = (name: string, lend: LendAccess): void => {
  const someone = async () => {
    const { run, passwords } = lend()
    const account = someAccount()
    const hash = await runPromise(passwords.hash(password))
    await runPromise(run(Effect.flatMap(Accounts, (accounts) => accounts.add(account, hash))))
    return account
  }
  const opened = async (email: string) => {
    const browser = lend().browser()
    await browser.run((sessions) => sessions.open(email, password))
    return browser
  }

  describe(`sessions in ${name}`, () => {
    it("open by the right password alone, and say what was wrong [ACC-04]", async () => {
      const { email } = await someone()
      const browser = lend().browser()
      expect((await browser.run((all) => Effect.flip(all.open("wer@x.example", password))))._tag).toBe("UnknownEmail")
      expect((await browser.run((all) => Effect.flip(all.open(email, "Falsch-1a"))))._tag).toBe("WrongPassword")
      expect((await browser.run((all) => Effect.flip(all.refresh())))._tag).toBe("NotSignedIn")
      await browser.run((all) => all.open(email, password))
      await browser.run((all) => all.refresh())
    })

    it("are listed newest first, and only one's own [ACC-16]", async () => {
      const { email } = await someone()
      const first = await opened(email)
      const second = await opened(email)
      await opened((await someone()).email)
      const own = await second.run((all) => all.own())
      expect(own.map(({ current }) => current)).toEqual([true, false])
      expect(new Set(own.map(({ id }) => id)).size).toBe(2)
      expect((await first.run((all) => all.own())).map(({ current }) => current)).toEqual([false, true])
      expect(
        await lend()
          .browser()
          .run((all) => all.own()),
      ).toEqual([])
    })

    it("end one by one, and nobody ends another's [ACC-16]", async () => {
      const { email } = await someone()
      const [here, there] = [await opened(email), await opened(email)]
      const stranger = await opened((await someone()).email)
      const id = (await here.run((all) => all.own())).find(({ current }) => !current)?.id ?? ""
      await stranger.run((all) => all.end(id))
      await there.run((all) => all.refresh())
      await here.run((all) => all.end(id))
      expect((await there.run((all) => Effect.flip(all.refresh())))._tag).toBe("NotSignedIn")
      await here.run((all) => all.end("nonsense"))
      expect(await here.run((all) => all.own())).toHaveLength(1)
    })

    it("are over when they are closed, and closing none is nothing", async () => {
      const browser = await opened((await someone()).email)
      await browser.run((all) => all.close())
      expect((await browser.run((all) => Effect.flip(all.refresh())))._tag).toBe("NotSignedIn")
      await browser.run((all) => all.close())
    })

    it("make the device known to the account, until its password is another one [ACC-04]", async () => {
      const [{ email }, other] = [await someone(), await someone()]
      const [here, there] = [await opened(email), lend().browser()]
      const known = await here.run((_, devices) => devices.of(email))
      expect(known).toEqual(expect.any(String))
      expect(await there.run((_, devices) => devices.of(email))).toBeUndefined()
      expect(await here.run((_, devices) => devices.of(other.email))).toBeUndefined()
      expect(await here.run((_, devices) => devices.of("niemand@x.example"))).toBeUndefined()
      await here.run((all) => all.close())
      expect(await here.run((_, devices) => devices.of(email))).toBe(known)
      await here.run((all) => all.open(email, password))
      expect(await here.run((_, devices) => devices.of(email))).toBe(known)
      await there.run((all) => all.open(email, password))
      await there.run((all) => all.changePassword(password, "Zelt-8ab-Eiche"))
      expect(await here.run((_, devices) => devices.of(email))).toBeUndefined()
      expect(await there.run((_, devices) => devices.of(email))).toEqual(expect.any(String))
    })

    it("know the password of their account alone [WSP-06]", async () => {
      const { email } = await someone()
      const browser = await opened(email)
      await browser.run((all) => all.checkPassword(password))
      const wrong = await browser.run((all) => Effect.flip(all.checkPassword("Falsch-1a")))
      expect(wrong._tag).toBe("WrongOldPassword")
    })

    it("need not be opened for a device to be known to an account, as long as the password is that one [ACC-04]", async () => {
      const { id, email } = await someone()
      const { run, passwords } = lend()
      const browser = lend().browser()
      const hash = await Effect.runPromise(passwords.hash("Zelt-8ab-Eiche"))
      await browser.run((_, devices) => devices.remember(id, hash))
      expect(await browser.run((_, devices) => devices.of(email))).toBeUndefined()
      const set = Effect.flatMap(Accounts, (accounts) => accounts.setPassword(id, hash))
      await Effect.runPromise(run(set))
      const known = await browser.run((_, devices) => devices.of(email))
      expect(known).toEqual(expect.any(String))
      await browser.run((all) => all.open(email, "Zelt-8ab-Eiche"))
      expect(await browser.run((_, devices) => devices.of(email))).toBe(known)
    })

    it("end by a change of the password, except the one that changed it [ACC-08]", async () => {
      const { email } = await someone()
      const [here, there] = [await opened(email), await opened(email)]
      const wrong = await here.run((all) => Effect.flip(all.changePassword("Falsch-1a", "Zelt-8ab-Eiche")))
      expect(wrong._tag).toBe("WrongOldPassword")
      await here.run((all) => all.changePassword(password, "Zelt-8ab-Eiche"))
      await here.run((all) => all.refresh())
      expect((await there.run((all) => Effect.flip(all.refresh())))._tag).toBe("NotSignedIn")
      expect((await there.run((all) => Effect.flip(all.open(email, password))))._tag).toBe("WrongPassword")
      await there.run((all) => all.open(email, "Zelt-8ab-Eiche"))
    })

    it("take one new password of several that come at once with the old one, and it is the one that opens", async () => {
      const { email } = await someone()
      const browsers = [await opened(email), await opened(email), await opened(email)]
      const wished = browsers.map((_, at) => `Zelt-8ab-Eiche-${at}`)
      const outcomes = await Promise.allSettled(
        browsers.map((browser, at) => browser.run((all) => all.changePassword(password, wished[at]!))),
      )
      const set = wished.filter((_, at) => outcomes[at]?.status === "fulfilled")
      expect(set).toHaveLength(1)
      await lend()
        .browser()
        .run((all) => all.open(email, set[0]!))
    })
  })
}
