import type { UserId } from "../../../core/kernel/id.ts"
import { chosenPersonsContract } from "../../contract/chosen-persons.contract.ts"
import { customColumnsContract } from "../../contract/custom-columns.contract.ts"
import { exportsContract } from "../../contract/exports.contract.ts"
import { familyColumnContract } from "../../contract/family-column.contract.ts"
import { keptLayoutsContract } from "../../contract/kept-layouts.contract.ts"
import { lettersContract } from "../../contract/letters.contract.ts"
import { memberCountsContract } from "../../contract/member-counts.contract.ts"
import { mergingContract } from "../../contract/merging.contract.ts"
import { personRepositoryContract } from "../../contract/person-repository.contract.ts"
import { privateRecordsContract } from "../../contract/private-records.contract.ts"
import { savedViewsContract } from "../../contract/saved-views.contract.ts"
import { selfServiceContract } from "../../contract/self-service.contract.ts"
import { recordsContract } from "../../contract/timeline.contract.ts"
import { wordsContract } from "../../contract/words.contract.ts"
import { memoryPorts } from "../../support/memory-ports.ts"
import { memoryWorld, testWorkspaceId } from "../../support/memory-world.ts"

const inMemory = <A>(work: (ports: ReturnType<typeof memoryPorts>) => A): A => work(memoryPorts())

personRepositoryContract("memory", () => (work) => inMemory(({ persons }) => work(persons)))
recordsContract("memory", (work) => inMemory(({ timeline, imports }) => work(timeline, imports)))
chosenPersonsContract("memory", inMemory)
customColumnsContract("memory", inMemory)
mergingContract("memory", inMemory)
memberCountsContract("memory", inMemory)
privateRecordsContract("memory", inMemory)
savedViewsContract("memory", inMemory)
keptLayoutsContract("memory", (work) =>
  inMemory((ports) => work({ ...ports, users: ["jana" as UserId, "ole" as UserId] })),
)
familyColumnContract("memory", inMemory)
exportsContract("memory", inMemory)
wordsContract("memory", inMemory)
selfServiceContract("memory", inMemory)

lettersContract("memory", async () => {
  const { details, perform } = memoryWorld()
  return {
    run: perform,
    call: async (name, contactEmail) => {
      details.details.set(testWorkspaceId, { ...details.details.get(testWorkspaceId)!, name, contactEmail })
    },
  }
})
