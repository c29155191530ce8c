import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryKeptAnswers } from "../../../adapters/memory/repeats/kept-answers.ts"
import { keptAnswersContract } from "../../contract/kept-answers.contract.ts"

keptAnswersContract("memory", async () => {
  const answers = [new MemoryWorkspace(), new MemoryWorkspace()].map(memoryKeptAnswers)
  return (which, work) => work(answers[which]!)
})
