import { memoryAttempts } from "../../../adapters/memory/attempts.ts"
import { attemptsContract } from "../../contract/access/attempts.contract.ts"
import { accessContracts } from "../../contract/access/index.ts"
import { memoryInstallation } from "../../support/memory-installation.ts"

const installation = memoryInstallation()
accessContracts("memory", () => installation)

attemptsContract("memory", () => {
  let now = Date.parse("2026-11-20T12:00:00Z")
  return {
    attempts: memoryAttempts(() => now),
    later: async (seconds) => {
      now += seconds * 1_000
    },
  }
})
