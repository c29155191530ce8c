import type { EventFault } from "../../../core/events/event.ts"
import type * as eventErrors from "../../../core/events/events.errors.ts"
import type { ListFault } from "../../../core/events/lists/list-content.ts"
import type * as listErrors from "../../../core/events/lists/lists.errors.ts"
import type * as ownErrors from "../../../core/events/own-registrations/own-registrations.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { refusalText } from "./fees-errors.ts"
import { counted, formatMoney } from "./format.ts"
import { formsMessageOf } from "./forms-errors.ts"

type EventFailure = ErrorsOf<typeof eventErrors> | ErrorsOf<typeof listErrors> | ErrorsOf<typeof ownErrors>
type FormFailure = Parameters<typeof formsMessageOf>[0]

const orderText = (at: number): string => `${at + 1}.`

/** What is wrong with an event, at which day, group or price. */
const eventFaultText = ({ code, at }: EventFault): string =>
  ({
    daysNotInOrder: `Der ${orderText(at)} Tag liegt nicht nach dem davor.`,
    endsBeforeItBegins: `Der ${orderText(at)} Tag endet, bevor er anfängt.`,
    groupTwice: `Die ${orderText(at)} Gruppe heißt wie eine andere.`,
    groupNotOnADay: `Die ${orderText(at)} Gruppe ist an einem Tag, an dem die Veranstaltung nicht ist.`,
    priceTwice: `Der ${orderText(at)} Preis heißt wie ein anderer.`,
    subsidyNotLess: `Beim ${orderText(at)} Preis ist der ermäßigte Betrag nicht kleiner als der volle.`,
    upfrontTooMuch: `Beim ${orderText(at)} Preis ist die Anzahlung größer als der Preis.`,
    idTwice: `Die ${orderText(at)} Zeile gibt es zweimal.`,
  })[code]

/** What is wrong with a list, at which column or age group. */
export const listFaultText = ({ code, at }: ListFault): string =>
  ({
    titleMissing: `Die ${orderText(at)} Spalte braucht eine Überschrift.`,
    daysTwice: `Die ${orderText(at)} Spalte wiederholt die Tage.`,
    agesNotInOrder: `Die ${orderText(at)} Altersgruppe beginnt nicht nach der davor, oder endet, bevor sie anfängt.`,
  })[code]

const askedNames = { group: "der Gruppe", price: "dem Preis" } as const

const named = (what: string, names: ReadonlyArray<string>): string =>
  names.length === 0 ? "" : `${what}: ${names.join(", ")}. `

const messages: {
  readonly [Tag in EventFailure["_tag"]]: (failure: Extract<EventFailure, { _tag: Tag }>) => Message
} = {
  EventNotFound: () => ({
    what: "Diese Veranstaltung gibt es nicht (mehr).",
    todo: "Geh zurück zu deinen Veranstaltungen und wähle eine andere.",
  }),
  ListNotFound: () => ({
    what: "Diese Liste gibt es nicht (mehr).",
    todo: "Wähle eine andere, oder leg sie neu an.",
  }),
  ListChanged: () => ({
    what: "Jemand hat diese Liste inzwischen geändert.",
    todo: "Sieh dir den neuen Stand an und trag deine Änderung dort noch einmal ein.",
  }),
  ListFaulty: ({ faults }) => ({
    what: "So kann die Liste nicht bleiben.",
    todo: faults.map(listFaultText).join(" "),
  }),
  TooManyLists: ({ most }) => ({
    what: `Mehr als ${most} Listen kann es nicht geben.`,
    todo: "Lösch eine, die du nicht mehr brauchst.",
  }),
  EventChanged: () => ({
    what: "Jemand hat diese Veranstaltung inzwischen geändert.",
    todo: "Sieh dir den neuen Stand an und trag deine Änderung dort noch einmal ein.",
  }),
  EventFaulty: ({ faults }) => ({
    what: faults.map(eventFaultText).join(" "),
    todo: "Ändere das und speichere noch einmal.",
  }),
  OfferInUse: ({ groups, prices }) => ({
    what: `${named("Gruppen mit Anmeldungen", groups)}${named("Preise mit Anmeldungen", prices)}Es wurde nichts geändert.`,
    todo: "Gib diesen Anmeldungen zuerst eine andere Gruppe oder einen anderen Preis. Umbenennen geht jederzeit.",
  }),
  OfferNotAsked: ({ kinds }) => ({
    what: `Das veröffentlichte Formular fragt noch nicht alle nach ${kinds.map((kind) => askedNames[kind]).join(" und nach ")}. Es wurde nichts geändert.`,
    todo: "Füge den Baustein ins Formular ein und veröffentliche es, dann speichere hier noch einmal. Oder schließe das Formular, bis es so weit ist.",
  }),
  TooManyEvents: ({ most }) => ({
    what: `Mehr als ${most} Veranstaltungen sind nicht möglich.`,
    todo: "Lösche zuerst eine, die du nicht mehr brauchst.",
  }),
  EventInUse: ({ places, fees }) => ({
    what: `Die Veranstaltung hat noch ${counted(places, "Anmeldung, die nicht storniert ist", "Anmeldungen, die nicht storniert sind")}, und ${counted(fees, "Beitrag, der nicht erledigt ist", "Beiträge, die nicht erledigt sind")}. Es wurde nichts gelöscht.`,
    todo: "Storniere zuerst die Anmeldungen, und zahle zurück, was schon bezahlt ist. Steht bei einer stornierten noch eine Stornogebühr aus, entscheide zuerst unter „Formulare → Antworten“, wer das ist, oder lehne die Anmeldung dort ab.",
  }),
  RegistrationNotFound: () => ({
    what: "Diese Anmeldung gibt es nicht (mehr).",
    todo: "Lade die Liste neu und wähle eine andere.",
  }),
  RegistrationChanged: () => ({
    what: "Jemand hat diese Anmeldung inzwischen geändert.",
    todo: "Sieh dir den neuen Stand an und entscheide dann noch einmal.",
  }),
  RegistrationRefused: ({ name }) => ({
    what: `Das geht bei der Anmeldung von ${name} nicht.`,
    todo: "Sieh nach, in welchem Stand sie ist.",
  }),
  RegistrationLinkVoid: () => ({
    what: "Dieser Link gilt nicht (mehr).",
    todo: "Nimm den Link aus der letzten Mail zu deiner Anmeldung.",
  }),
  CancellationRefused: () => ({
    what: "Diese Anmeldung lässt sich hier nicht stornieren.",
    todo: "Melde dich beim Verein.",
  }),
  NoPlace: ({ name }) => ({
    what: `Für ${name} ist kein Platz frei.`,
    todo: "Erhöhe die Höchstzahl, oder storniere zuerst eine andere Anmeldung.",
  }),
  PersonAway: ({ name, away }) =>
    away === "trashed"
      ? {
          what: `${name} liegt im Papierkorb und bekommt deshalb keinen Platz. Es wurde nichts geändert.`,
          todo: "Hol die Person zuerst aus dem Papierkorb zurück, oder storniere die Anmeldung.",
        }
      : {
          what: "Diese Person wurde endgültig gelöscht und bekommt deshalb keinen Platz. Es wurde nichts geändert.",
          todo: "Storniere die Anmeldung.",
        },
  FeeHeld: ({ reference, refusal }) => ({
    what: `Der Beitrag ${reference} lässt das gerade nicht zu: ${refusalText(refusal).what} Es wurde nichts geändert.`,
    todo: "Öffne den Beitrag und erledige das zuerst.",
  }),
  KeptTooMuch: ({ most }) => ({
    what: "Eine Stornogebühr kann nicht höher sein als das, was die Anmeldung kostet. Es wurde nichts storniert.",
    todo: most === 0 ? "Storniere ohne Gebühr." : `Behalte höchstens ${formatMoney(most)}.`,
  }),
  PersonErased: () => ({
    what: "Diese Person wurde endgültig gelöscht. Deshalb lässt sich keine Stornogebühr berechnen.",
    todo: "Storniere ohne Gebühr.",
  }),
}

const isEventFailure = (failure: EventFailure | FormFailure): failure is EventFailure => failure._tag in messages

/** A failure around events in German: what happened and what to do. */
export const eventsMessageOf = (failure: EventFailure | FormFailure | Failure): Message => {
  if (isFailure(failure)) return messageOf(failure)
  return isEventFailure(failure)
    ? (messages[failure._tag] as (failure: EventFailure) => Message)(failure)
    : formsMessageOf(failure)
}
