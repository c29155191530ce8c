import type * as accountErrors from "../../../core/access/account.errors.ts"
import type * as sessionErrors from "../../../core/access/session.errors.ts"
import { type CallFailure, callMessageOf, type ErrorsOf, type Message } from "./call-errors.ts"

/** Every failure around one's own account, besides those that every screen can meet. */
type AccountFailure = ErrorsOf<typeof accountErrors> | ErrorsOf<typeof sessionErrors>

const messages: Readonly<Record<AccountFailure["_tag"], Message>> = {
  EmailTaken: {
    what: "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
    todo: "Melde dich an, oder setze dein Passwort zurück.",
  },
  WeakPassword: { what: "Das Passwort ist zu schwach.", todo: "Sieh nach, was ihm noch fehlt." },
  WrongOldPassword: { what: "Dein bisheriges Passwort stimmt nicht.", todo: "Gib es noch einmal ein." },
  LinkExpired: {
    what: "Dieser Link gilt nicht mehr.",
    todo: "Vielleicht hast du ihn schon benutzt. Fordere einen neuen an.",
  },
  SessionExpired: { what: "Deine Sitzung ist abgelaufen.", todo: "Melde dich noch einmal an." },
}

const isOfAccount = (failure: AccountFailure | CallFailure): failure is AccountFailure => failure._tag in messages

/** A failure around one's own account in German: what happened and what to do. */
export const accountMessageOf = (failure: AccountFailure | CallFailure): Message =>
  isOfAccount(failure) ? messages[failure._tag] : callMessageOf(failure)
