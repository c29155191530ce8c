import { describe, expect, it } from "vitest"
import { ports } from "../../../core/contexts.ts"
import type { Port } from "../../../core/kernel/operation.ts"
import { type PlanFeature, planFeatures } from "../../../core/kernel/plan.ts"
import { callerWith } from "../../support/in-process.ts"
import { knock } from "../../support/knock.ts"

const operations = ports.flatMap((port: Port) =>
  Object.entries(port.operations).map(([name, operation]) => ({ port, name, operation })),
)

describe("every operation where the plan", () => {
  it.each(operations.map((each) => [`${each.port.name}.${each.name}`, each] as const))(
    "lacks the part it belongs to, and where it has that part alone: %s [BIL-01]",
    async (_, { port, name, operation }) => {
      const { feature } = operation
      const answers = async (features: ReadonlyArray<PlanFeature>) => {
        const { status, text, called } = await knock(port, name, operation, callerWith(["admin"], features))
        return { status, body: status === 402 ? JSON.parse(text) : undefined, called }
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
