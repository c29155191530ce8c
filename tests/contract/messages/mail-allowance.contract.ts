import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
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
  })
}
