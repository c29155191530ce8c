import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { Attempts } from "../../../core/access/ports/attempts.port.ts"

const { runPromise, flip } = Effect

/** What counting tries means everywhere. `clock` is what the attempts take for the time, in milliseconds since 1970. */
export const attemptsContract = (
  name: string,
  lend: () => { readonly attempts: Attempts["Service"]; readonly clock: { now: number } },
): void => {
  describe(`tries in ${name}`, () => {
    const someone = () => `${crypto.randomUUID()}@silberfuchs.example`
    const tryTimes = async (attempts: Attempts["Service"], account: string, times: number) => {
      for (let count = 0; count < times; count++) await runPromise(attempts.count("signIn", account))
    }

    it("are stopped for one account and say how long, until the time is over [ACC-04]", async () => {
      const { attempts, clock } = lend()
      const account = someone()
      await tryTimes(attempts, account, 10)
      clock.now += 100_000
      expect(await runPromise(flip(attempts.count("signIn", account)))).toMatchObject({ retryAfter: 800 })
      clock.now += 799_000
      expect(await runPromise(flip(attempts.count("signIn", account)))).toMatchObject({ retryAfter: 1 })
      clock.now += 1_000
      await tryTimes(attempts, account, 10)
      expect(await runPromise(flip(attempts.count("signIn", account)))).toMatchObject({ retryAfter: 900 })
    })

    it("of one account and kind do not count for another [ACC-04]", async () => {
      const { attempts } = lend()
      const account = someone()
      await tryTimes(attempts, account, 10)
      await runPromise(attempts.count("changePassword", account))
      await runPromise(attempts.count("signIn", someone()))
      await runPromise(flip(attempts.count("signIn", account)))
    })

    it("are forgotten by one that was right [ACC-04]", async () => {
      const { attempts } = lend()
      const account = someone()
      await tryTimes(attempts, account, 10)
      await runPromise(attempts.forget("signIn", account))
      await tryTimes(attempts, account, 10)
    })

    it("that come at once are all counted [ACC-04]", async () => {
      const { attempts } = lend()
      const account = someone()
      const all = await Promise.all(
        Array.from({ length: 25 }, () => Effect.runPromiseExit(attempts.count("signIn", account))),
      )
      expect(all.filter(({ _tag }) => _tag === "Success")).toHaveLength(10)
    })
  })
}
