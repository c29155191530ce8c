import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { AuditEntry, AuditLog } from "../../core/audit/index.ts"
import type { ApiTokenId, UserId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"

/** Lends the logs of two new workspaces; each work is one transaction of the first or second. */
export type LendLogs = () => Promise<<A>(which: 0 | 1, work: (log: AuditLog["Service"]) => Promise<A>) => Promise<A>>

const run = Effect.runPromise
const noon = Date.parse("2026-11-20T12:00:00.123Z")

/** An entry of so many minutes after noon. */
const entry = (minute: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: uuidv7(noon + minute * 60_000, crypto.getRandomValues(new Uint8Array(10))),
  at: new Date(noon + minute * 60_000).toISOString(),
  operation: "people.update",
  userId: crypto.randomUUID() as UserId,
  name: "Jana „Wölfchen“",
  token: null,
  records: [crypto.randomUUID(), crypto.randomUUID()],
  requestId: "r-1",
  ...given,
})

/** What every audit log keeps to. */
export const auditLogContract = (name: string, lend: LendLogs): void => {
  /** Two logs, the first with these entries. */
  const logsWith = async (entries: ReadonlyArray<AuditEntry>) => {
    const within = await lend()
    await within(0, async (log) => {
      for (const each of entries) await run(log.write(each))
    })
    return within
  }

  describe(`audit log in ${name}`, () => {
    it("gives entries back as they were written", async () => {
      const byProgram = entry(1, { token: crypto.randomUUID() as ApiTokenId, records: [] })
      const byNobody = entry(0, { userId: null, name: "", requestId: "" })
      const within = await logsWith([byNobody, byProgram])
      expect(await within(0, (log) => run(log.list(undefined, 10)))).toEqual([byProgram, byNobody])
    })

    it("has one entry for what is written again with the same id", async () => {
      const first = entry(0)
      const again = { ...first, records: [...first.records, crypto.randomUUID()] }
      const within = await logsWith([first, entry(1), again])
      const kept = await within(0, (log) => run(log.list(undefined, 10)))
      expect(kept).toHaveLength(2)
      expect(kept[1]).toEqual(again)
    })

    it("lists the newest first, a page behind the other", async () => {
      const entries = [0, 1, 2, 3, 4].map((minute) => entry(minute))
      const [e0, e1, e2, e3, e4] = entries
      const within = await logsWith([e2, e0, e4, e1, e3].map((each) => each!))
      const list = (before: string | undefined, limit: number) => within(0, (log) => run(log.list(before, limit)))
      expect(await list(undefined, 2)).toEqual([e4, e3])
      expect(await list(e3!.id, 2)).toEqual([e2, e1])
      expect(await list(e1!.id, 2)).toEqual([e0])
      expect(await list(e0!.id, 2)).toEqual([])
    })

    it("forgets what is older than an instant, the oldest first and so many at most", async () => {
      const [oldest, old, atIt, after] = [entry(0), entry(1), entry(2), entry(3)]
      const within = await logsWith([after, old, atIt, oldest])
      const expire = (limit: number) => within(0, (log) => run(log.expire(atIt.at, limit)))
      const left = () => within(0, (log) => run(log.list(undefined, 10)))
      expect(await expire(1)).toBe(1)
      expect(await left()).toEqual([after, atIt, old])
      expect(await expire(10)).toBe(1)
      expect(await expire(10)).toBe(0)
      expect(await left()).toEqual([after, atIt])
    })

    it("has nothing to do with those of other workspaces", async () => {
      const shared = entry(0)
      const within = await logsWith([shared])
      const other = { ...shared, name: "Ole", records: [] }
      expect(await within(1, (log) => run(log.list(undefined, 10)))).toEqual([])
      await within(1, (log) => run(log.write(other)))
      expect(await within(0, (log) => run(log.list(undefined, 10)))).toEqual([shared])
      expect(await within(1, (log) => run(log.expire(entry(1).at, 10)))).toBe(1)
      expect(await within(0, (log) => run(log.list(undefined, 10)))).toEqual([shared])
    })
  })
}
