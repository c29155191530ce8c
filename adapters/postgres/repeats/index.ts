import * as Layer from "effect/Layer"
import { KeptAnswers } from "../../../core/repeats/index.ts"
import { postgresKeptAnswers } from "./kept-answers.ts"

/** What asking again needs of PostgreSQL. */
export const repeatsOnPostgres = Layer.succeed(KeptAnswers, postgresKeptAnswers)
