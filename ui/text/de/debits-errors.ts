import type * as debitErrors from "../../../core/fees/collecting/collecting.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"

/** What can go wrong around direct debits. */
type DebitFailure = ErrorsOf<typeof debitErrors>

const messages: {
  readonly [Tag in DebitFailure["_tag"]]: (failure: Extract<DebitFailure, { _tag: Tag }>) => Message
} = {
  InvalidSepaSettings: () => ({
    what: "So lassen sich keine Lastschriften einziehen.",
    todo: "Bei den markierten Feldern steht, was nicht stimmt.",
  }),
  SepaSettingsChanged: () => ({
    what: "Jemand hat diese Einstellungen inzwischen geändert.",
    todo: "Deine Eingaben stehen noch da. Speichere noch einmal, wenn sie gelten sollen.",
  }),
}

/** A failure around direct debits in German: what happened and what to do. */
export const debitsMessageOf = (failure: DebitFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (messages[failure._tag] as (failure: DebitFailure) => Message)(failure)
