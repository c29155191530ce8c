import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import type { Message } from "./call-errors.ts"
import { type Failure, messageOf } from "./errors.ts"

const unproven: Message = {
  what: "Bestätige zuerst deine eigene E-Mail-Adresse.",
  todo: "Den Link findest du in unserer Mail; unter „Konto und Passwort“ schickst du dir einen neuen.",
}

/** A failure around what sends mails to persons in German: what happened and what to do. */
export const senderMessageOf = (failure: SenderUnproven | Failure): Message =>
  failure._tag === "SenderUnproven" ? unproven : messageOf(failure)
