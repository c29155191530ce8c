import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { Attempts } from "../../../core/access/ports/attempts.port.ts"

const { runPromise, flip } = Effect

/** Lends tries, and lets so many seconds go by for them. */
export type LendAttempts = () => {
  readonly attempts: Attempts["Service"]
  readonly later: (seconds: number) => Promise<void>
}

/** What counting tries means everywhere. Up to a minute may go by while a test runs. */
export const attemptsContract = (name: string, lend: LendAttempts): void => {
  describe(`tries in ${name}`, () => {
    const someone = () => `${crypto.randomUUID()}@silberfuchs.example`
    const tryTimes = async (attempts: Attempts["Service"], account: string, times: number) => {
      for (let count = 0; count < times; count++) await runPromise(attempts.count("signIn", account))
    }
    const wait = async (attempts: Attempts["Service"], account: string): Promise<number> =>
      (await runPromise(flip(attempts.count("signIn", account)))).retryAfter

    it("are stopped for one account and say how long, until the time is over [ACC-04]", async () => {
      const { attempts, later } = lend()
      const account = someone()
      await tryTimes(attempts, account, 10)
      await later(100)
      const first = await wait(attempts, account)
      expect(first).toBeLessThanOrEqual(800)
      expect(first).toBeGreaterThan(740)
      await later(700)
      // A try that was refused does not make the time longer.
      expect(await wait(attempts, account)).toBeLessThanOrEqual(100)
      await later(100)
      await tryTimes(attempts, account, 10)
      expect(await wait(attempts, account)).toBeGreaterThan(840)
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
