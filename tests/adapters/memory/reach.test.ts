import { reachContract } from "../../contract/reach.contract.ts"
import { jana, memoryWorld } from "../../support/memory-world.ts"

reachContract("memory", async () => {
  const { calls } = memoryWorld()
  return { calls, user: async () => jana }
})
