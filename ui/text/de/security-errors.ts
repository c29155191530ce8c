import type { PasskeyNotGiven } from "../../../core/access/passkey-browser.ts"
import type * as secondFactorErrors from "../../../core/access/second-factor.errors.ts"
import { type AccountFailure, accountMessageOf } from "./account-errors.ts"
import type { CallFailure, ErrorsOf, Message } from "./call-errors.ts"

/** Every failure around second factors and passkeys, besides those around accounts. */
type SecurityFailure = ErrorsOf<typeof secondFactorErrors> | PasskeyNotGiven

const messages: Readonly<Record<Exclude<SecurityFailure["_tag"], "PasskeyNotGiven">, Message>> = {
  WrongCode: {
    what: "Dieser Code stimmt nicht, oder er wurde schon benutzt.",
    todo: "Nimm den nächsten. Zeigt deine App immer andere Codes, prüfe die Uhr deines Handys.",
  },
  SignInExpired: {
    what: "Diese Anmeldung gilt nicht mehr.",
    todo: "Geh zurück zur Anmeldung und gib dein Passwort noch einmal ein.",
  },
  SecondFactorChanged: {
    what: "Die Anmeldung in zwei Schritten wurde inzwischen geändert.",
    todo: "Lade die Seite neu und sieh nach, was jetzt gilt.",
  },
  PasskeyRefused: {
    what: "Dieser Passkey passt hier nicht.",
    todo: "Vielleicht wurde er entfernt. Nimm einen anderen, oder melde dich mit deinem Passwort an.",
  },
}

const notGiven: Readonly<Record<PasskeyNotGiven["reason"], Message>> = {
  cancelled: {
    what: "Es wurde kein Passkey benutzt.",
    todo: "Versuche es noch einmal, oder nimm dein Passwort.",
  },
  present: {
    what: "Auf diesem Gerät gibt es schon einen Passkey für dein Konto.",
    todo: "Entferne ihn in der Liste, oder nimm ein anderes Gerät.",
  },
  unsupported: {
    what: "Mit diesem Browser, Gerät oder unter dieser Adresse gehen keine Passkeys.",
    todo: "Nimm dein Passwort, oder versuche es mit einem anderen Gerät. Die Adresse muss mit https beginnen.",
  },
}

const isPlain = (failure: {
  readonly _tag: string
}): failure is Extract<SecurityFailure, { readonly _tag: keyof typeof messages }> =>
  Object.hasOwn(messages, failure._tag)

/** A failure around second factors and passkeys in German: what happened and what to do. */
export const securityMessageOf = (failure: SecurityFailure | AccountFailure | CallFailure): Message => {
  if (failure._tag === "PasskeyNotGiven") return notGiven[failure.reason]
  return isPlain(failure) ? messages[failure._tag] : accountMessageOf(failure)
}
