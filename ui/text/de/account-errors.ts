import type * as accountErrors from "../../../core/access/account.errors.ts"
import type * as sessionErrors from "../../../core/access/session.errors.ts"
import type * as usersErrors from "../../../core/access/users.errors.ts"
import { type CallFailure, callMessageOf, type ErrorsOf, type Message } from "./call-errors.ts"

/** Every failure around accounts and users, besides those that every screen can meet. */
export type AccountFailure =
  | ErrorsOf<typeof accountErrors>
  | ErrorsOf<typeof sessionErrors>
  | ErrorsOf<typeof usersErrors>

const messages: Readonly<
  Record<Exclude<AccountFailure["_tag"], "UserLimitReached" | "OtherAccount" | "TokenLimitReached">, Message>
> = {
  UserNotFound: { what: "Diese Person hat hier keinen Zugang mehr.", todo: "Lade die Liste neu." },
  LastAdmin: {
    what: "Mindestens eine Person muss alles dürfen.",
    todo: "Gib erst jemand anderem die Verwaltung.",
  },
  AlreadyUser: { what: "Diese Adresse hat hier schon Zugang.", todo: "Ändere, was sie darf, in der Liste." },
  AlreadyInvited: {
    what: "Diese Adresse ist schon eingeladen.",
    todo: "Schick die Einladung in der Liste noch einmal.",
  },
  InvitationNotFound: {
    what: "Diese Einladung gibt es nicht mehr.",
    todo: "Sie wurde angenommen oder zurückgezogen. Lade die Liste neu.",
  },
  PermissionNotHeld: {
    what: "Ein Token darf nicht mehr als du selbst.",
    todo: "Nimm Berechtigungen weg, die du nicht hast.",
  },
  AddressUnproven: {
    what: "Bestätige zuerst deine E-Mail-Adresse.",
    todo: "Öffne den Link in unserer Mail; unter „Konto und Passwort“ schickst du dir einen neuen.",
  },
  RegistrationClosed: {
    what: "Hier legt niemand ohne Einladung ein Konto an.",
    todo: "Lass dich von deinem Verein einladen, oder frag, wer diese Installation betreibt.",
  },
  EmailTaken: {
    what: "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
    todo: "Melde dich an, oder setze dein Passwort zurück.",
  },
  WeakPassword: { what: "Das Passwort ist zu schwach.", todo: "Sieh nach, was ihm noch fehlt." },
  WrongOldPassword: { what: "Dein bisheriges Passwort stimmt nicht.", todo: "Gib es noch einmal ein." },
  DocumentsChanged: {
    what: "Ein Text, dem du zustimmst, hat sich gerade geändert.",
    todo: "Lies ihn noch einmal und setze das Häkchen neu.",
  },
  LinkExpired: {
    what: "Dieser Link gilt nicht mehr.",
    todo: "Vielleicht hast du ihn schon benutzt. Fordere einen neuen an.",
  },
  SessionExpired: { what: "Deine Sitzung ist abgelaufen.", todo: "Melde dich noch einmal an." },
}

const isPlain = (
  failure: AccountFailure | CallFailure,
): failure is Extract<AccountFailure, { readonly _tag: keyof typeof messages }> => failure._tag in messages

/** A failure around accounts and users in German: what happened and what to do. */
export const accountMessageOf = (failure: AccountFailure | CallFailure): Message => {
  if (failure._tag === "UserLimitReached")
    return {
      what: `Mehr als ${failure.limit} Personen gehen hier nicht, die eingeladenen mitgezählt.`,
      todo: "Entferne jemanden, oder zieh eine Einladung zurück.",
    }
  if (failure._tag === "TokenLimitReached")
    return { what: `Mehr als ${failure.limit} Tokens gehen nicht.`, todo: "Widerrufe eins, das niemand mehr braucht." }
  if (failure._tag === "OtherAccount")
    return {
      what: `Diese Einladung ist für ${failure.invited}, angemeldet ist ${failure.signedIn}.`,
      todo: "Melde dich ab und öffne den Link noch einmal.",
    }
  return isPlain(failure) ? messages[failure._tag] : callMessageOf(failure)
}
