import { describe, expect, test } from "vitest"
import { WaitingCounts } from "../../../ui/people/list/waiting-counts.ts"

const standings = { contact: 1, application: 3, declined: 0, future: 0, active: 9, past: 2 }

describe("what waits", () => {
  test("is asked for, and known from whoever asks for standings [APP-11]", async () => {
    const waiting = new WaitingCounts({ standings: async () => standings, proposals: async () => 2 })
    expect([waiting.applications, waiting.proposals]).toEqual([undefined, undefined])
    await waiting.load()
    expect([waiting.applications, waiting.proposals]).toEqual([3, 2])
    waiting.know({ ...standings, application: 1 })
    expect(waiting.applications).toBe(1)
  })

  test("stays as it was where nobody answers [APP-11]", async () => {
    const answers: Array<number | undefined> = [4, undefined]
    const waiting = new WaitingCounts({ standings: async () => undefined, proposals: async () => answers.shift() })
    await waiting.load()
    await waiting.load()
    expect([waiting.applications, waiting.proposals]).toEqual([undefined, 4])
  })
})
