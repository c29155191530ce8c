import * as Layer from "effect/Layer"
import { AnswerFiles } from "../../../core/forms/ports/answer-files.port.ts"
import { FormFiles } from "../../../core/forms/ports/form-files.port.ts"
import { FormStore } from "../../../core/forms/ports/form-store.port.ts"
import { SubmissionStore } from "../../../core/forms/ports/submission-store.port.ts"
import { postgresAnswerFiles } from "./answer-files.ts"
import { postgresFormFiles } from "./form-files.ts"
import { postgresFormStore } from "./form-store.ts"
import { postgresSubmissionStore } from "./submission-store.ts"

/** What forms need of PostgreSQL. */
export const formsOnPostgres = Layer.mergeAll(
  Layer.succeed(FormStore, postgresFormStore),
  Layer.succeed(FormFiles, postgresFormFiles),
  Layer.succeed(AnswerFiles, postgresAnswerFiles),
  Layer.succeed(SubmissionStore, postgresSubmissionStore),
)
