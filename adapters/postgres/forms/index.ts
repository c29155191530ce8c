import * as Layer from "effect/Layer"
import { FormStore } from "../../../core/forms/ports/form-store.port.ts"
import { SubmissionStore } from "../../../core/forms/ports/submission-store.port.ts"
import { postgresFormStore } from "./form-store.ts"
import { postgresSubmissionStore } from "./submission-store.ts"

/** What forms need of PostgreSQL. */
export const formsOnPostgres = Layer.mergeAll(
  Layer.succeed(FormStore, postgresFormStore),
  Layer.succeed(SubmissionStore, postgresSubmissionStore),
)
