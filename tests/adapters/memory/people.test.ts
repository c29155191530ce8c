import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryLetterhead, memoryMailQueue } from "../../../adapters/memory/people/letters.ts"
import { MailQueue } from "../../../core/messaging/index.ts"
import { Letterhead } from "../../../core/people/ports/letterhead.port.ts"
import { chosenPersonsContract } from "../../contract/chosen-persons.contract.ts"
import { customColumnsContract } from "../../contract/custom-columns.contract.ts"
import { exportsContract } from "../../contract/exports.contract.ts"
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

const inMemory = <A>(work: (ports: ReturnType<typeof memoryPorts>) => A): A => work(memoryPorts())

personRepositoryContract("memory", () => (work) => inMemory(({ persons }) => work(persons)))
recordsContract("memory", (work) => inMemory(({ timeline, imports }) => work(timeline, imports)))
chosenPersonsContract("memory", inMemory)
customColumnsContract("memory", inMemory)
mergingContract("memory", inMemory)
memberCountsContract("memory", inMemory)
privateRecordsContract("memory", inMemory)
savedViewsContract("memory", inMemory)
exportsContract("memory", inMemory)
wordsContract("memory", inMemory)
selfServiceContract("memory", inMemory)

lettersContract("memory", async () => {
  const workspace = new MemoryWorkspace()
  const services = Context.make(Letterhead, memoryLetterhead(workspace)).pipe(
    Context.add(MailQueue, memoryMailQueue(workspace)),
  )
  return {
    run: (work) =>
      Effect.promise(() =>
        workspace.transaction(async () => {
          const exit = await Effect.runPromiseExit(Effect.provideContext(work, services))
          return { keep: Exit.isSuccess(exit), value: exit }
        }),
      ).pipe(Effect.flatten),
    mailsTo: async (address) => workspace.mails.filter(({ to }) => to === address),
    call: async (club, repliesTo) => {
      workspace.letterhead = { club, repliesTo }
    },
  }
})
