import { memoryAnswerFiles } from "../../../adapters/memory/forms/answer-files.ts"
import { memoryFormFiles } from "../../../adapters/memory/forms/form-files.ts"
import { memoryFormStore } from "../../../adapters/memory/forms/form-store.ts"
import { memorySubmissionStore } from "../../../adapters/memory/forms/submission-store.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { formFilesContract } from "../../contract/forms/form-files.contract.ts"
import { formStoreContract } from "../../contract/forms/form-store.contract.ts"
import { submissionStoreContract } from "../../contract/forms/submission-store.contract.ts"

formStoreContract("memory", (work) => work({ forms: memoryFormStore(new MemoryWorkspace()) }))
formFilesContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    forms: memoryFormStore(workspace),
    submissions: memorySubmissionStore(workspace),
    formFiles: memoryFormFiles(workspace),
    answerFiles: memoryAnswerFiles(workspace),
  })
})
submissionStoreContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ forms: memoryFormStore(workspace), submissions: memorySubmissionStore(workspace) })
})
