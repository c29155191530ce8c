import type * as automaticErrors from "../../../core/messages/automatic/automatic.errors.ts"
import type { TextFault } from "../../../core/messages/automatic/automatic-text.ts"
import type * as filesErrors from "../../../core/messages/files/files.errors.ts"
import type * as messagesErrors from "../../../core/messages/messages.errors.ts"
import type * as newsletterErrors from "../../../core/messages/newsletter/newsletter.errors.ts"
import type * as templatesErrors from "../../../core/messages/templates/templates.errors.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { formatNumber } from "./format.ts"
import { eventFaultText, letterFileRefusals } from "./message-files.ts"
import { unsubscribeText } from "./newsletter.ts"
import { nameOfPlaceholder } from "./placeholders.ts"
import { senderMessageOf } from "./sender-errors.ts"

/** What can go wrong around messages. */
type MessagesFailure =
  | ErrorsOf<typeof messagesErrors>
  | ErrorsOf<typeof filesErrors>
  | ErrorsOf<typeof templatesErrors>
  | ErrorsOf<typeof newsletterErrors>
  | ErrorsOf<typeof automaticErrors>

/** What is wrong with the text of an automatic mail, and what to do. */
const textFault = ({ code, placeholder = "" }: Pick<TextFault, "code" | "placeholder">): string => {
  const name = nameOfPlaceholder(placeholder)
  const told: Readonly<Record<TextFault["code"], string>> = {
    subjectMissing: "Schreibe einen Betreff.",
    bodyMissing: "Schreibe einen Text.",
    unknownPlaceholder: `Entferne „${name}“: Diesen Platzhalter gibt es in dieser Mail nicht.`,
    tooLong: "Kürze die Texte für alle und für Gruppen: Zusammen sind sie zu lang.",
    neededPlaceholder: `Setze „${name}“ in den Text: Ohne ihn nützt die Mail nichts.`,
  }
  return told[code]
}

const messages: {
  readonly [Tag in MessagesFailure["_tag"]]: (failure: Extract<MessagesFailure, { _tag: Tag }>) => Message
} = {
  DraftNotFound: () => ({
    what: "Diesen Entwurf gibt es nicht mehr.",
    todo: "Jemand hat ihn verworfen. Geh zurück zu den Nachrichten.",
  }),
  AlreadySent: ({ byName }) => ({
    what: byName === "" ? "Diese Nachricht wurde schon versendet." : `${byName} hat diese Nachricht schon versendet.`,
    todo: "Du findest sie unter „Gesendet“.",
  }),
  DraftChanged: ({ current: { byName } }) => ({
    what: `${byName === "" ? "Jemand" : byName} hat diesen Entwurf inzwischen geändert.`,
    todo: "Lade den neuen Stand, oder behalte deinen.",
  }),
  TooManyDrafts: ({ most }) => ({
    what: `Es gibt schon ${formatNumber(most)} Entwürfe.`,
    todo: "Verwirf einen, den niemand mehr braucht.",
  }),
  TooManyRecipients: ({ most }) => ({
    what: `Eine Nachricht geht an höchstens ${formatNumber(most)} Personen.`,
    todo: "Schränke die Empfänger ein und schreibe in mehreren Schritten.",
  }),
  DemoLimit: ({ most, real }) => ({
    what: `Zum Ausprobieren geht eine Nachricht an höchstens ${most} echte Adressen; diese ginge an ${formatNumber(real)}. Es wurde nichts versendet.`,
    todo: "Wähle weniger Empfänger, oder lege einen eigenen Arbeitsbereich an. Erfundene Adressen, die auf .example enden, zählen nicht.",
  }),
  NotSendable: () => ({
    what: "So lässt sich die Nachricht nicht versenden.",
    todo: "Prüfe sie noch einmal und behebe, was dort genannt ist.",
  }),
  UnknownPlaceholder: ({ name }) => ({
    what: `Den Platzhalter „${name}“ gibt es nicht. So ließe sich keine Nachricht mehr senden, deshalb ist noch die alte Signatur gespeichert.`,
    todo: "Entferne ihn oder wähle einen aus der Liste, und speichere noch einmal.",
  }),
  ReviewOutdated: () => ({
    what: "Seit der Prüfung haben sich die Empfänger oder ihre Angaben geändert. Es wurde nichts versendet.",
    todo: "Sieh dir die neue Prüfung an und versende dann.",
  }),
  MessageNotFound: () => ({
    what: "Diese Nachricht gibt es hier nicht.",
    todo: "Geh zurück zu den Nachrichten.",
  }),
  DeliveryNotFound: () => ({
    what: "Diese Mail lässt sich nicht mehr zeigen.",
    todo: "Die Person, an die sie ging, wurde endgültig gelöscht.",
  }),
  TriggerNotFound: () => ({
    what: "Diese automatische Mail gibt es nicht.",
    todo: "Geh zurück zu den Rundmails und öffne „Automatisch“.",
  }),
  TriggerOnDemand: () => ({
    what: "Diese Mail lässt sich nicht ausschalten.",
    todo: "Sie geht nur hinaus, wenn jemand sie verlangt. Verlange sie dann nicht.",
  }),
  AutomaticTextChanged: ({ byName }) => ({
    what: `${byName === "" ? "Jemand" : byName} hat diesen Text inzwischen geändert. Deiner ist nicht gespeichert.`,
    todo: "Lade den neuen Stand, oder speichere deinen darüber.",
  }),
  AutomaticTextFaulty: ({ faults }) => ({
    what: "So lässt sich der Text nicht verwenden.",
    todo: [...new Set(faults.map(textFault))].join(" "),
  }),
  SecretForgotten: () => ({
    what: "Diese Mail enthielt einen persönlichen Link. Den vergisst Wimpel, sobald die Mail versendet ist.",
    todo: "Schicke der Person einen neuen Link.",
  }),
  NotARecipient: () => ({
    what: "Diese Person bekommt die Nachricht nicht mehr.",
    todo: "Wähle für die Vorschau jemand anderen.",
  }),
  UnsubscribeLinkVoid: () => ({ what: unsubscribeText.void, todo: unsubscribeText.voidMore }),
  TemplateNotFound: () => ({
    what: "Diese Vorlage gibt es nicht mehr.",
    todo: "Jemand hat sie gelöscht. Wähle eine andere.",
  }),
  TemplateNameTaken: ({ name }) => ({
    what: `Eine Vorlage „${name}“ gibt es schon.`,
    todo: "Wähle einen anderen Namen.",
  }),
  TooManyTemplates: ({ most }) => ({
    what: `Es gibt schon ${formatNumber(most)} Vorlagen.`,
    todo: "Lösche eine, die niemand mehr braucht.",
  }),
  LetterFileRefused: ({ fault }) => letterFileRefusals[fault],
  LetterFileNotFound: () => ({
    what: "Diese Datei gibt es nicht mehr.",
    todo: "Füge sie neu an.",
  }),
  InvalidEvent: ({ faults }) => ({
    what: "So lässt sich der Termin nicht anhängen.",
    todo: faults.map((fault) => eventFaultText[fault]).join(" "),
  }),
}

/** A failure around messages in German: what happened and what to do. */
export const messagesMessageOf = (failure: MessagesFailure | SenderUnproven | Failure): Message => {
  if (failure._tag === "SenderUnproven") return senderMessageOf(failure)
  return isFailure(failure)
    ? messageOf(failure)
    : (messages[failure._tag] as (failure: MessagesFailure) => Message)(failure)
}

/** Why a picture did not come: of files that are none it is said what a picture can be. */
export const pictureMessageOf = (failure: Parameters<typeof messagesMessageOf>[0]): Message =>
  failure._tag === "LetterFileRefused" && failure.fault === "wrongType"
    ? { what: "Bild nicht unterstützt.", todo: "Im Text gehen PNG und JPEG." }
    : messagesMessageOf(failure)
