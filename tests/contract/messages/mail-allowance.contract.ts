import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { CausedBy } from "../../../core/messages/daily-mails.ts"
import type { MailAllowance } from "../../../core/messages/ports/mail-allowance.port.ts"

const workspace = () => crypto.randomUUID() as WorkspaceId

/** What every count of the mails of workspaces keeps to; `passDay` lets a day pass. */
export const mailAllowanceContract = (
  name: string,
  lend: () => Promise<{ readonly allowance: MailAllowance["Service"]; readonly passDay: () => Promise<void> }>,
): void => {
  describe(`mails in a day, counted in ${name}`, () => {
    it("are as many as a workspace may send, its copies among them, and no more until a day is over [OPS-07]", async () => {
      const { allowance, passDay } = await lend()
      const [ours, theirs] = [workspace(), workspace()]
      const count = (id: WorkspaceId, mails: number) => Effect.runPromise(allowance.count(id, mails, 5))
      expect(await count(ours, 2)).toBeUndefined()
      expect(await count(ours, 3)).toBeUndefined()
      const wait = await count(ours, 1)
      expect(wait).toBeGreaterThan(86_000)
      expect(wait).toBeLessThanOrEqual(86_400)
      expect(await count(theirs, 4)).toBeUndefined()
      // What does not fit leaves no room for what would.
      expect(await count(theirs, 2)).toBeGreaterThan(0)
      expect(await count(theirs, 1)).toBeGreaterThan(0)
      await passDay()
      // What did not go out after all leaves its room.
      const back = workspace()
      expect(await count(back, 5)).toBeUndefined()
      await Effect.runPromise(allowance.giveBack(back, 2))
      expect(await count(back, 2)).toBeUndefined()
      expect(await count(back, 1)).toBeGreaterThan(0)
      await Effect.runPromise(allowance.giveBack(workspace(), 3))
      // A mail with more copies than a day has room for takes the whole day.
      expect(await count(ours, 9)).toBeUndefined()
      expect(await count(ours, 1)).toBeGreaterThan(0)
    })

    it("that strangers cause are half of those of a day at most, and keep none of the club waiting beyond that [OPS-07]", async () => {
      const { allowance, passDay } = await lend()
      const ours = workspace()
      const count = (by: CausedBy, mails: number, id = ours, most = 11) =>
        Effect.runPromise(allowance.count(id, mails, most, by))
      expect(await count("stranger", 1)).toBeUndefined()
      expect(await count("stranger", 4)).toBeUndefined()
      for (let tries = 0; tries < 20; tries++) {
        const wait = await count("stranger", 1)
        expect(wait).toBeGreaterThan(86_000)
        expect(wait).toBeLessThanOrEqual(86_400)
      }
      // What they cause counts among all mails; what waited of them does not.
      expect(await count("club", 5)).toBeUndefined()
      expect(await count("club", 1)).toBeUndefined()
      expect(await count("club", 1)).toBeGreaterThan(0)
      // Their half is of the same day as the whole: no second half of theirs falls into it.
      await passDay()
      expect(await count("club", 2)).toBeUndefined()
      expect(await count("stranger", 5)).toBeUndefined()
      expect(await count("stranger", 1)).toBeGreaterThan(0)
      // What did not go out after all leaves its room in their half and in the whole.
      const back = workspace()
      expect(await count("stranger", 5, back)).toBeUndefined()
      await Effect.runPromise(allowance.giveBack(back, 2, "stranger"))
      expect(await count("stranger", 2, back)).toBeUndefined()
      expect(await count("club", 6, back)).toBeUndefined()
      // What the club has sent leaves strangers less, and one of theirs that does not fit takes nothing from the club.
      const busy = workspace()
      expect(await count("club", 9, busy)).toBeUndefined()
      expect(await count("stranger", 3, busy)).toBeGreaterThan(0)
      expect(await count("club", 2, busy)).toBeUndefined()
      // A mail with more copies than their half has room for takes the half; one mail may always go.
      const small = workspace()
      expect(await count("stranger", 9, small)).toBeUndefined()
      expect(await count("stranger", 1, small)).toBeGreaterThan(0)
      expect(await count("stranger", 1, workspace(), 1)).toBeUndefined()
    })

    it("that strangers cause are half also where they come at once [OPS-07]", async () => {
      const { allowance } = await lend()
      const ours = workspace()
      const waits = await Promise.all(
        Array.from({ length: 12 }, () => Effect.runPromise(allowance.count(ours, 1, 10, "stranger"))),
      )
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
      expect(await Effect.runPromise(allowance.count(ours, 5, 10))).toBeUndefined()
    })
  })
}
