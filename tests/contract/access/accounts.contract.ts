import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Accounts } from "../../../core/access/ports/accounts.port.ts"
import { type LendAccess, newUserId, someAccount } from "./world.ts"

const { gen, runPromise } = Effect

/** What all accounts, and what reads them, keep to. */
export const accountsContract = (name: string, lend: LendAccess): void => {
  describe(`accounts in ${name}`, () => {
    it("are found by id and by address, with what is known of them [ACC-15]", async () => {
      const { run, users } = lend()
      const account = someAccount()
      const found = await runPromise(
        run(
          gen(function* () {
            const accounts = yield* Accounts
            yield* accounts.add(account, "hashed")
            const before = [yield* accounts.find(account.id), yield* accounts.byEmail(account.email)]
            for (const email of [account.email, "niemand@x.example"])
              expect(yield* accounts.holdByEmail(email)).toEqual(yield* accounts.byEmail(email))
            yield* accounts.setVerified(account.id)
            yield* accounts.setName(account.id, "Ada")
            return [...before, yield* accounts.find(account.id), yield* accounts.byEmail("niemand@x.example")]
          }),
        ),
      )
      expect(found).toEqual([account, account, { ...account, name: "Ada", emailVerified: true }, undefined])
      const { id, ...rest } = account
      expect(await runPromise(users.find(id))).toEqual({ ...rest, name: "Ada", emailVerified: true })
      expect(await runPromise(users.find(newUserId()))).toBeUndefined()
    })

    it("never share an address, and the transaction goes on after a refusal [ACC-05]", async () => {
      const { run } = lend()
      const [first, later] = [someAccount(), someAccount()]
      const twin = someAccount({ email: first.email })
      const refusal = await runPromise(
        run(
          gen(function* () {
            const accounts = yield* Accounts
            yield* accounts.add(first, "hashed")
            const refused = yield* Effect.flip(accounts.add(twin, "hashed"))
            yield* accounts.add(later, "hashed")
            return [refused._tag, (yield* accounts.byEmail(first.email))?.id, (yield* accounts.find(later.id))?.id]
          }),
        ),
      )
      expect(refusal).toEqual(["EmailTaken", first.id, later.id])
    })

    it("get another address unless somebody has it, and know which one is wished for [ACC-15]", async () => {
      const { run, users } = lend()
      const [mine, theirs] = [someAccount(), someAccount()]
      const wished = `neu-${mine.email}`
      const withAccounts = <A, E>(work: (accounts: Accounts["Service"]) => Effect.Effect<A, E>) =>
        runPromise(run(Effect.flatMap(Accounts, work)))
      for (const account of [mine, theirs]) await withAccounts((accounts) => accounts.add(account, "hashed"))
      const wish = () => withAccounts((accounts) => accounts.wishedEmail(mine.id))
      expect(await wish()).toBeNull()
      await withAccounts((accounts) => accounts.wishEmail(mine.id, wished))
      expect([await wish(), (await runPromise(users.find(mine.id)))?.email]).toEqual([wished, mine.email])
      const refused = await withAccounts((accounts) => Effect.flip(accounts.setEmail(mine.id, theirs.email)))
      expect([refused._tag, (await runPromise(users.find(mine.id)))?.email]).toEqual(["EmailTaken", mine.email])
      await withAccounts((accounts) => accounts.setEmail(mine.id, wished))
      expect([await wish(), (await runPromise(users.find(mine.id)))?.email]).toEqual([null, wished])
      await withAccounts((accounts) => accounts.wishEmail(mine.id, "x@x.example"))
      await withAccounts((accounts) => accounts.wishEmail(mine.id, null))
      expect(await wish()).toBeNull()
    })

    it("are proven once, also where two prove them at once [ACC-15]", async () => {
      const { run } = lend()
      const account = someAccount()
      await runPromise(run(Effect.flatMap(Accounts, (accounts) => accounts.add(account, "hashed"))))
      const prove = () => runPromise(run(Effect.flatMap(Accounts, (accounts) => accounts.setVerified(account.id))))
      expect((await Promise.all([prove(), prove()])).toSorted()).toEqual([false, true])
      expect(await prove()).toBe(false)
    })

    it("lose passkeys one by one and all that guards them at once, and nobody else does [ACC-07, ACC-16]", async () => {
      const { run, guard } = lend()
      const [mine, theirs] = [someAccount(), someAccount()]
      const withAccounts = <A, E>(work: (accounts: Accounts["Service"]) => Effect.Effect<A, E>) =>
        runPromise(run(Effect.flatMap(Accounts, work)))
      for (const account of [mine, theirs]) await withAccounts((accounts) => accounts.add(account, "hashed"))
      const names = async (id: typeof mine.id) => {
        const { secondFactor, passkeys } = await withAccounts((accounts) => accounts.guards(id))
        return [secondFactor, ...passkeys.map(({ name }) => name)]
      }
      expect(await names(mine.id)).toEqual([false])
      const [phone] = await guard(mine.id, ["Handy", "Schlüssel"])
      const [other] = await guard(theirs.id, ["Ihrer"])
      await withAccounts((accounts) => accounts.dropPasskeys(mine.id, [phone ?? "", other ?? "", "nonsense"]))
      expect(await names(mine.id)).toEqual([true, "Schlüssel"])
      await withAccounts((accounts) => accounts.dropGuards(mine.id))
      expect([await names(mine.id), await names(theirs.id)]).toEqual([[false], [true, "Ihrer"]])
    })

    it("open with no password once it is void, and end everywhere but where told [ACC-15]", async () => {
      const { run, passwords, browser } = lend()
      const account = someAccount()
      const hash = await runPromise(passwords.hash("Kohte-7xy-Birke"))
      await runPromise(run(Effect.flatMap(Accounts, (accounts) => accounts.add(account, hash))))
      const [here, there] = [browser(), browser()]
      for (const each of [here, there]) await each.run((sessions) => sessions.open(account.email, "Kohte-7xy-Birke"))
      const own = await here.run((sessions) => sessions.here())
      expect(own?.user).toBe(account.id)
      await runPromise(
        run(
          Effect.flatMap(Accounts, (accounts) =>
            Effect.andThen(accounts.setPassword(account.id, null), accounts.endSessions(account.id, own?.id)),
          ),
        ),
      )
      expect(await here.run((sessions) => sessions.here())).toEqual(own)
      expect(await there.run((sessions) => sessions.here())).toBeUndefined()
      const refused = await there.run((sessions) => Effect.flip(sessions.open(account.email, "Kohte-7xy-Birke")))
      expect(refused._tag).toBe("WrongPassword")
    })

    it("open with the password that was set last, and end everywhere when told [ACC-07]", async () => {
      const { run, passwords, browser } = lend()
      const account = someAccount()
      const [before, after] = await Promise.all(
        ["Kohte-7xy-Birke", "Zelt-8ab-Eiche"].map((word) => runPromise(passwords.hash(word))),
      )
      await runPromise(run(Effect.flatMap(Accounts, (accounts) => accounts.add(account, before ?? ""))))
      const [here, there] = [browser(), browser()]
      for (const each of [here, there]) await each.run((sessions) => sessions.open(account.email, "Kohte-7xy-Birke"))
      await runPromise(
        run(
          Effect.flatMap(Accounts, (accounts) =>
            Effect.andThen(accounts.setPassword(account.id, after ?? ""), accounts.endSessions(account.id)),
          ),
        ),
      )
      for (const each of [here, there])
        expect((await each.run((sessions) => Effect.flip(sessions.refresh())))._tag).toBe("NotSignedIn")
      const old = await here.run((sessions) => Effect.flip(sessions.open(account.email, "Kohte-7xy-Birke")))
      expect(old._tag).toBe("WrongPassword")
      await here.run((sessions) => sessions.open(account.email, "Zelt-8ab-Eiche"))
      expect(await here.run((sessions) => sessions.own())).toHaveLength(1)
    })
  })
}
