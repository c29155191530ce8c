import { describe, expect, test } from "vitest"
import { InTurn } from "../../ui/in-turn.ts"

describe("things that are done in turn", () => {
  test("begin at once, or when all before them are over, and each gives what came of it", async () => {
    const turns = new InTurn()
    const begun: Array<string> = []
    const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
    const [one, two] = gates.map(({ promise }, at) =>
      turns.take(() => {
        begun.push(`${at}`)
        return promise
      }),
    )
    expect(begun).toEqual(["0"])
    gates[1].resolve("second")
    gates[0].resolve("first")
    expect([await one, await two, begun]).toEqual(["first", "second", ["0", "1"]])
    expect(await turns.take(async () => "third")).toBe("third")
  })

  test("go on behind what failed, which only whoever asked for it hears of", async () => {
    const turns = new InTurn()
    const failing = turns.take(() => {
      throw new Error("no")
    })
    const refused = turns.take(() => Promise.reject(new Error("neither")))
    const done = turns.take(async () => "done")
    await expect(failing).rejects.toThrow("no")
    await expect(refused).rejects.toThrow("neither")
    expect(await done).toBe("done")
  })
})
