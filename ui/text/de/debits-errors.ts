import type * as debitErrors from "../../../core/fees/collecting/collecting.errors.ts"
import type { ReturnRefused } from "../../../core/fees/collecting/collecting.errors.ts"
import type { EntryRefused, FeesOutdated, TooManyFees } from "../../../core/fees/fees.errors.ts"
import type { MandateRefusal, MandateRefused } from "../../../core/fees/mandates/mandates.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { jobStateText } from "./debits.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { feesMessageOf } from "./fees-errors.ts"
import { counted, formatDate, formatMoney, formatNumber } from "./format.ts"

/** What can go wrong around direct debits. */
type DebitFailure = ErrorsOf<typeof debitErrors> | MandateRefused

const returnRefusedText: Readonly<Record<ReturnRefused["kind"], Message>> = {
  notInJob: { what: "Dieser Beitrag gehört nicht zu dieser Lastschrift.", todo: "Lade die Seite neu." },
  notCollected: {
    what: "Diese Lastschrift ist noch nicht bei der Bank.",
    todo: "Vermerke zuerst, dass die Datei eingereicht ist.",
  },
  returnedBefore: {
    what: "Diese Lastschrift ist schon als zurückgegeben gebucht.",
    todo: "Sieh dir den Verlauf des Beitrags an.",
  },
  beforeExecution: {
    what: "Zurückgegeben werden kann erst, was eingezogen ist.",
    todo: "Wähle den Tag der Ausführung oder einen späteren.",
  },
  beforeJob: {
    what: "An diesem Tag gab es die Lastschrift noch nicht.",
    todo: "Wähle den Tag, an dem die Bank sie zurückgewiesen hat.",
  },
  inFuture: { what: "Dieser Tag liegt in der Zukunft.", todo: "Wähle heute oder einen früheren Tag." },
  noSurcharge: {
    what: "Von diesem Beitrag wird nichts mehr gefordert, auch keine Gebühr.",
    todo: "Trage 0 als Gebühr ein. Soll die Person sie trotzdem zahlen, lege dafür einen eigenen Beitrag an.",
  },
}

const mandateRefusedText: Readonly<Record<MandateRefusal, Message>> = {
  changed: {
    what: "Jemand hat diese Person inzwischen geändert. Es wurde nichts gespeichert.",
    todo: "Hier steht jetzt der neue Stand. Sieh ihn dir an und versuche es noch einmal.",
  },
  there: {
    what: "Es gibt schon ein Mandat.",
    todo: "Beende es zuerst; ein neues bekommt eine neue Referenz.",
  },
  missing: { what: "Dieses Mandat gibt es nicht mehr.", todo: "Lade die Seite neu." },
  iban: { what: "Das ist keine gültige IBAN.", todo: "Vergleiche sie mit dem unterschriebenen Mandat." },
  ibanNotSepa: {
    what: "Von Konten in diesem Land lässt sich nicht einziehen.",
    todo: "Lass dir ein Konto in einem SEPA-Land nennen.",
  },
  holder: { what: "Es fehlt, wem das Konto gehört.", todo: "Trage den Namen ein, wie er auf dem Mandat steht." },
  signedInFuture: { what: "Dieser Tag liegt in der Zukunft.", todo: "Trage ein, wann unterschrieben wurde." },
  referenceCharacters: {
    what: "So kann keine Mandatsreferenz aussehen.",
    todo: "Höchstens 35 Zeichen: Buchstaben, Ziffern und / - ? : ( ) . , ' +",
  },
  referenceTaken: {
    what: "Diese Mandatsreferenz ist schon vergeben, oder sie war es.",
    todo: "Nimm eine andere. Jede Referenz gehört für immer zu einem Mandat.",
  },
  endInFuture: {
    what: "Dieser Tag liegt in der Zukunft.",
    todo: "Beende das Mandat mit dem heutigen Tag oder einem früheren.",
  },
  endBeforeSignature: {
    what: "Da war das Mandat noch nicht unterschrieben.",
    todo: "Wähle den Tag der Unterschrift oder einen späteren.",
  },
  payerSelf: { what: "Das ist die Person selbst.", todo: "Wähle jemand anderen, oder lass sie selbst zahlen." },
  payerLoop: {
    what: "Für die gewählte Person zahlt schon diese hier.",
    todo: "Wähle jemand anderen, sonst zahlte am Ende niemand.",
  },
  values: { what: "Mit diesen Angaben geht es nicht.", todo: "Prüfe die Angaben der Person unter „Zahlung“." },
}

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
  SepaSettingsMissing: () => ({
    what: "Wimpel weiß noch nicht, womit ihr einzieht.",
    todo: "Trage zuerst unter „Konto und Lastschriften“ euer Konto und die Gläubiger-ID ein.",
  }),
  DebitDraftNotFound: () => ({
    what: "Diesen Entwurf gibt es nicht mehr.",
    todo: "Er wurde gelöscht, oder die Lastschrift ist schon angelegt. Sieh in der Liste der Lastschriften nach.",
  }),
  DebitDraftChanged: ({ current }) => ({
    what: `${current.byName === "" ? "Jemand" : current.byName} hat diesen Entwurf inzwischen geändert.`,
    todo: "Hier steht jetzt der neue Stand. Prüfe ihn, bevor du weitermachst.",
  }),
  TooManyDebitDrafts: ({ most }) => ({
    what: `Es gibt schon ${formatNumber(most)} Entwürfe.`,
    todo: "Lösche einen, der nicht mehr gebraucht wird.",
  }),
  DebitsOutdated: () => ({
    what: "Seit der Zusammenfassung haben sich Beiträge, Personen oder Einstellungen geändert. Es wurde nichts angelegt.",
    todo: "Hier steht jetzt der neue Stand. Sieh ihn dir an und lege die Lastschrift dann an.",
  }),
  ExecutionDateRefused: ({ executionDate, kind }) =>
    kind === "shortNotice"
      ? {
          what: `Der ${formatDate(executionDate)} ist früher als üblich.`,
          todo: "Bestätige beim Termin, dass ihr das so vereinbart habt, oder wähle einen späteren Tag.",
        }
      : {
          what:
            kind === "notFuture"
              ? `Der ${formatDate(executionDate)} ist schon da oder vorbei.`
              : `Am ${formatDate(executionDate)} haben die Banken geschlossen.`,
          todo: "Wähle beim Termin einen anderen Tag.",
        },
  NothingToCollect: () => ({
    what: "Von diesen Beiträgen lässt sich keiner einziehen.",
    todo: "Sieh bei der Prüfung nach, was fehlt, oder wähle andere Beiträge.",
  }),
  SepaJobNotFound: () => ({
    what: "Diese Lastschrift gibt es hier nicht.",
    todo: "Geh zurück zur Liste der Lastschriften.",
  }),
  SepaJobRefused: ({ refusal }) => {
    switch (refusal.kind) {
      case "notPossible":
        return {
          what: `Das geht nicht mehr: Die Lastschrift ist ${jobStateText[refusal.state]}.`,
          todo: "Lade die Seite neu, um den neuen Stand zu sehen.",
        }
      case "changed":
        return {
          what: `Inzwischen ist die Lastschrift ${jobStateText[refusal.state]}.`,
          todo: "Sieh sie dir noch einmal an und entscheide dann neu.",
        }
      case "datePassed":
        return {
          what: `Der Ausführungstag, ${formatDate(refusal.executionDate)}, ist schon da oder vorbei. Keine Bank nimmt die Datei noch an.`,
          todo: "Verwirf diese Lastschrift und lege sie mit einem neuen Termin an.",
        }
      case "mandatesChanged":
        return {
          what: `Bei ${counted(refusal.debits, "Beitrag", "Beiträgen")} stimmt nicht mehr, was in der Lastschrift steht: Mandat oder Konto ist ein anderes, jemand anderes zahlt, oder die Person ist nicht mehr in der Liste. Damit darf nicht eingezogen werden.`,
          todo: "Verwirf diese Lastschrift und lege sie neu an.",
        }
      case "debitReturned":
        return {
          what: "Eine Lastschrift daraus ist schon zurückgekommen: Die Bank hat die Datei und zieht die anderen ein.",
          todo: "Trage jede ein, die zurückkommt, und ordne dann das Geld zu.",
        }
      case "laterJob":
        return {
          what: `Die spätere Lastschrift mit Einzug am ${formatDate(refusal.executionDate)} baut auf dieser auf: Sie zieht über dieselben Mandate ein.`,
          todo: "Verwirf zuerst die spätere.",
        }
      case "noMatchingFees":
        return {
          what: "Auf keinen Beitrag dieser Lastschrift wird noch gewartet.",
          todo: "Sieh bei den Beiträgen nach, was mit ihnen geschehen ist.",
        }
      case "invalidAmount":
        return {
          what: `${formatMoney(refusal.actual)} sind nicht die Summe dieser Lastschrift. Es wurde nichts gebucht.`,
          todo: `Erwartet werden genau ${formatMoney(refusal.expected)}. Kam weniger, sieh nach, ob die Bank Rücklastschriften schon abgezogen hat.`,
        }
      case "inFuture":
        return {
          what: `Der ${formatDate(refusal.on)} liegt in der Zukunft.`,
          todo: "Wähle heute oder einen früheren Tag.",
        }
      case "beforeExecution":
        return {
          what: "So früh kann das Geld nicht gekommen sein.",
          todo: `Eingezogen wurde am ${formatDate(refusal.executionDate)}. Wähle diesen Tag oder einen späteren.`,
        }
    }
  },
  MandateRefused: ({ reason }) => mandateRefusedText[reason],
  ReturnRefused: ({ kind }) => returnRefusedText[kind],
}

/** A failure around direct debits in German: what happened and what to do. */
export const debitsMessageOf = (
  failure: DebitFailure | EntryRefused | FeesOutdated | TooManyFees | Failure,
): Message => {
  if (isFailure(failure)) return messageOf(failure)
  if (failure._tag === "EntryRefused" || failure._tag === "FeesOutdated" || failure._tag === "TooManyFees")
    return feesMessageOf(failure)
  return (messages[failure._tag] as (failure: DebitFailure) => Message)(failure)
}
