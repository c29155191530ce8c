import * as Layer from "effect/Layer"
import { AutomaticStore } from "../../../core/messages/ports/automatic-store.port.ts"
import { DraftStore } from "../../../core/messages/ports/draft-store.port.ts"
import { SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import { postgresAutomaticStore } from "./automatic-store.ts"
import { postgresDraftStore } from "./draft-store.ts"
import { postgresSentStore } from "./sent-store.ts"

/** What messages need of PostgreSQL. */
export const messagesOnPostgres = Layer.mergeAll(
  Layer.succeed(AutomaticStore, postgresAutomaticStore),
  Layer.succeed(DraftStore, postgresDraftStore),
  Layer.succeed(SentStore, postgresSentStore),
)
