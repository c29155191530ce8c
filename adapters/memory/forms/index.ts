import * as Context from "effect/Context"
import { AnswerFiles } from "../../../core/forms/ports/answer-files.port.ts"
import { FormFiles } from "../../../core/forms/ports/form-files.port.ts"
import { FormStore } from "../../../core/forms/ports/form-store.port.ts"
import { SubmissionStore } from "../../../core/forms/ports/submission-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { memoryAnswerFiles } from "./answer-files.ts"
import { memoryFormFiles } from "./form-files.ts"
import { memoryFormStore } from "./form-store.ts"
import { memorySubmissionStore } from "./submission-store.ts"

/** What forms need of one workspace in memory. */
export const formsInMemory = (workspace: MemoryWorkspace) =>
  Context.make(FormStore, memoryFormStore(workspace)).pipe(
    Context.add(SubmissionStore, memorySubmissionStore(workspace)),
    Context.add(FormFiles, memoryFormFiles(workspace)),
    Context.add(AnswerFiles, memoryAnswerFiles(workspace)),
  )
