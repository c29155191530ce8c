import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { isGet, pathOf } from "../../../adapters/http/address.ts"
import { ports } from "../../../core/contexts.ts"
import { Broken } from "../../../core/kernel/call-errors.ts"
import { implement, type Port } from "../../../core/kernel/operation.ts"
import { type PlanFeature, planFeatures } from "../../../core/kernel/plan.ts"
import { callerWith, inProcess } from "../../support/in-process.ts"

const operations = ports.flatMap((port: Port) =>
  Object.entries(port.operations).map(([name, operation]) => ({ port, name, operation })),
)

describe("every operation where the plan", () => {
  it.each(operations.map((each) => [`${each.port.name}.${each.name}`, each] as const))(
    "lacks the part it belongs to, and where it has that part alone: %s [BIL-01]",
    async (_, { port, name, operation }) => {
      const { feature } = operation
      const answers = async (features: ReadonlyArray<PlanFeature>) => {
        let called = false
        const calls = implement(
          port,
          () => () =>
            Effect.suspend(() => {
              called = true
              return Effect.fail(new Broken({ requestId: "" }))
            }),
        )
        const { fetch, dispose } = inProcess(port, calls, { caller: () => callerWith(["admin"], features) })
        const response = await fetch(
          `/api${pathOf(port, name, operation)}`,
          isGet(operation) ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: "{broken" },
        )
        const body = response.status === 402 ? await response.json() : undefined
        await dispose()
        return { status: response.status, body, called }
      }
      expect(await answers(planFeatures.filter((each) => each !== feature))).toEqual({
        status: 402,
        body: { _tag: "NotInPlan", feature },
        called: false,
      })
      expect([401, 402, 403]).not.toContain((await answers([feature])).status)
    },
  )
})
