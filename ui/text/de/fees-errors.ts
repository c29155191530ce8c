import type * as feesErrors from "../../../core/fees/fees.errors.ts"
import type { EntryRefusal } from "../../../core/fees/index.ts"
import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { counted, formatDate, formatMoney, formatNumber } from "./format.ts"
import { senderMessageOf } from "./sender-errors.ts"

/** What can go wrong around fees. */
type FeesFailure = ErrorsOf<typeof feesErrors>

/** Why an entry is refused: what is the matter, and what to do. */
export const refusalText = (refusal: EntryRefusal): Message => {
  switch (refusal.kind) {
    case "noCharge":
      return { what: "Dieser Beitrag hat noch keine Forderung.", todo: "Lade die Seite neu." }
    case "duplicateEntry":
    case "unknownEntry":
      return { what: "Diese Buchung gibt es nicht, oder sie ist schon da.", todo: "Lade die Seite neu." }
    case "changedSince":
      return {
        what: "Mit diesem Beitrag ist seitdem etwas anderes geschehen.",
        todo: "Sieh ihn dir an und nimm dort zurück, was nicht stimmt.",
      }
    case "notAsSeen":
      return {
        what: "Dieser Beitrag hat sich geändert, seit du ihn ausgewählt hast.",
        todo: "Sieh ihn dir an, dann wähl ihn noch einmal.",
      }
    case "notCancellable":
      return {
        what: "Es gibt nichts, was sich zurücknehmen lässt.",
        todo: "Zurücknehmen lässt sich, was von Hand als bezahlt markiert ist, und ein Storno, solange danach nichts geschah.",
      }
    case "pendingSepaDebit":
      return {
        what: "Der Beitrag ist Teil einer Lastschrift, die noch läuft.",
        todo: "Warte, bis sie bezahlt ist, oder verwirf zuerst die Lastschrift.",
      }
    case "amount":
      return refusal.atMost <= 0 || refusal.amount <= 0
        ? {
            what: "Hier ist nichts offen, worauf sich das buchen lässt.",
            todo: "Sieh dir den Verlauf des Beitrags an.",
          }
        : {
            what: `${formatMoney(refusal.amount)} sind zu viel.`,
            todo: `Möglich sind höchstens ${formatMoney(refusal.atMost)}.`,
          }
    case "amountNotEqual":
      return {
        what: `Der Betrag muss genau ${formatMoney(refusal.expected)} sein.`,
        todo: "Trage den offenen Betrag ein.",
      }
    case "notPossible":
      return {
        what: "Das geht in diesem Zustand des Beitrags nicht.",
        todo: "Sieh dir den Verlauf des Beitrags an.",
      }
    case "tooManyEntries":
      return {
        what: "Dieser Beitrag hat zu viele Buchungen.",
        todo: "Storniere den offenen Rest und lege einen neuen Beitrag an.",
      }
    case "billedByOther":
      return {
        what: `Für diesen Monat gilt inzwischen der Beitrag ${refusal.reference} nach der Beitragsart „${refusal.tier}“.`,
        todo: "Storniere zuerst jenen Beitrag ganz, wenn dieser hier gelten soll.",
      }
    case "claimedByOther":
      return {
        what: `Dafür gilt inzwischen der Beitrag ${refusal.reference}: Beide zusammen wären mehr, als es kostet.`,
        todo: "Storniere zuerst jenen Beitrag, oder lege einen neuen an, wenn mehr gemeint ist.",
      }
    case "notOwed":
      return {
        what: `Für die Anmeldung dazu sind inzwischen höchstens ${formatMoney(refusal.most)} zu zahlen.`,
        todo: "Ändere es in der Veranstaltung, oder lege einen neuen Beitrag an, wenn mehr gemeint ist.",
      }
    case "ownerGone":
      return {
        what: "Die Anmeldung dazu gibt es nicht mehr: Ihre Veranstaltung wurde gelöscht.",
        todo: "Lege einen neuen Beitrag an, wenn trotzdem noch etwas zu zahlen ist.",
      }
    case "inFuture":
      return {
        what: `Der ${formatDate(refusal.on)} liegt in der Zukunft.`,
        todo: "Wähle heute oder einen früheren Tag.",
      }
  }
}

const messages: {
  readonly [Tag in FeesFailure["_tag"]]: (failure: Extract<FeesFailure, { _tag: Tag }>) => Message
} = {
  TierNotFound: () => ({
    what: "Diese Beitragsart gibt es nicht mehr.",
    todo: "Jemand hat sie gelöscht. Lade die Seite neu.",
  }),
  TierChanged: () => ({
    what: "Jemand hat diese Beitragsart inzwischen geändert.",
    todo: "Lade den neuen Stand und ändere ihn dann.",
  }),
  TierNameTaken: () => ({
    what: "Eine andere Beitragsart heißt schon so.",
    todo: "Gib ihr einen eigenen Namen: An ihm erkennt Wimpel, wer welche hat.",
  }),
  TooManyTiers: ({ most }) => ({
    what: `Es gibt schon ${formatNumber(most)} Beitragsarten.`,
    todo: "Lösche eine, die niemand mehr hat.",
  }),
  BillingRunOutdated: () => ({
    what: "Seit der Vorschau haben sich Beitragsarten, Mitglieder oder Beiträge geändert. Es wurde nichts angelegt.",
    todo: "Sieh dir die neue Vorschau an und lege die Beiträge dann an.",
  }),
  FeeNotFound: () => ({ what: "Diesen Beitrag gibt es hier nicht.", todo: "Geh zurück zu den Beiträgen." }),
  FeeChanged: () => ({
    what: "Jemand hat diesen Beitrag inzwischen geändert.",
    todo: "Hier steht jetzt der neue Stand. Prüfe, ob deine Buchung noch passt.",
  }),
  FeesIncomplete: ({ missing, gone }) =>
    gone.length > 0
      ? {
          what: `${counted(gone.length, "Person ist", "Personen sind")} nicht mehr in der Liste. Es wurde nichts angelegt.`,
          todo: "Wähle die Personen noch einmal aus.",
        }
      : {
          what: `Für ${counted(missing.length, "Person", "Personen")} fehlt der Betrag. Es wurde nichts angelegt.`,
          todo: "Trage für jede Person einen Betrag ein, oder einen für alle.",
        },
  TooManyFees: ({ most }) => ({
    what: `Auf einmal lassen sich höchstens ${formatNumber(most)} Beiträge ändern.`,
    todo: "Schränke die Liste ein und ändere sie in mehreren Schritten.",
  }),
  FeesOutdated: () => ({
    what: "Die Liste zeigt inzwischen andere Beiträge oder Beträge. Es wurde nichts geändert.",
    todo: "Sieh dir den neuen Stand an und wähle noch einmal aus.",
  }),
  DunningChanged: () => ({
    what: "Jemand hat die Mahnstufen inzwischen geändert.",
    todo: "Lade den neuen Stand und ändere ihn dann.",
  }),
  NoDunningLevels: () => ({
    what: "Es gibt noch keine Mahnstufen.",
    todo: "Lege zuerst fest, wann und wie ihr mahnt.",
  }),
  DunningRunOutdated: () => ({
    what: "Seit der Vorschau haben sich Beiträge, Personen oder Mahnstufen geändert. Es wurde niemand gemahnt.",
    todo: "Sieh dir die neue Vorschau an und mahne dann.",
  }),
  DunningLettersNotFound: () => ({
    what: "Zu diesem Lauf gibt es keine Briefe mehr.",
    todo: "Die Personen wurden gelöscht, oder alle haben eine Mail bekommen.",
  }),
  EntryRefused: ({ refusal }) => refusalText(refusal),
}

/** A failure around fees in German: what happened and what to do. */
export const feesMessageOf = (failure: FeesFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (messages[failure._tag] as (failure: FeesFailure) => Message)(failure)

/** A failure around reminding in German; whoever has mails sent must have proven their own address. */
export const dunningMessageOf = (failure: FeesFailure | SenderUnproven | Failure): Message =>
  failure._tag === "SenderUnproven" ? senderMessageOf(failure) : feesMessageOf(failure)
