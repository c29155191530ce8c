import type { EntryRefused, TooManyFees } from "../../../core/fees/fees.errors.ts"
import type * as transferErrors from "../../../core/fees/transferring/transferring.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { feesMessageOf } from "./fees-errors.ts"
import { formatDate, formatNumber } from "./format.ts"
import { orderStateText } from "./transfers.ts"

/** What can go wrong around giving money back. */
type TransferFailure = ErrorsOf<typeof transferErrors>

const messages: {
  readonly [Tag in TransferFailure["_tag"]]: (failure: Extract<TransferFailure, { _tag: Tag }>) => Message
} = {
  PayingAccountMissing: () => ({
    what: "Wimpel weiß noch nicht, von welchem Konto ihr zahlt.",
    todo: "Trage euer Konto zuerst unter „Konto und Lastschriften“ ein.",
  }),
  TransfersOutdated: () => ({
    what: "Inzwischen haben sich Beiträge, Personen oder Einstellungen geändert. Es wurde nichts angelegt.",
    todo: "Hier steht jetzt der neue Stand. Sieh ihn dir an und lege die Auszahlung dann an.",
  }),
  TransferDateRefused: ({ executionDate, kind }) => ({
    what: {
      past: `Der ${formatDate(executionDate)} ist vorbei.`,
      notBankWorkingDay: `Am ${formatDate(executionDate)} haben die Banken geschlossen.`,
      tooFarAhead: `Der ${formatDate(executionDate)} ist zu weit voraus.`,
    }[kind],
    todo: "Wähle einen anderen Ausführungstag.",
  }),
  NothingToTransfer: () => ({
    what: "Von diesen Beiträgen lässt sich keiner auszahlen.",
    todo: "Sieh nach, was fehlt, oder wähle andere.",
  }),
  TransferOrderNotFound: () => ({
    what: "Diese Auszahlung gibt es hier nicht.",
    todo: "Geh zurück zur Liste der Auszahlungen.",
  }),
  TransferOrderRefused: ({ refusal }) => {
    switch (refusal.kind) {
      case "notPossible":
        return {
          what: `Das geht nicht mehr: Die Auszahlung ist ${orderStateText[refusal.state]}.`,
          todo: "Lade die Seite neu, um den neuen Stand zu sehen.",
        }
      case "changed":
        return {
          what: `Inzwischen ist die Auszahlung ${orderStateText[refusal.state]}.`,
          todo: "Sieh sie dir noch einmal an und entscheide dann neu.",
        }
      case "datePassed":
        return {
          what: `Der Ausführungstag, ${formatDate(refusal.executionDate)}, ist vorbei. Keine Bank nimmt die Datei noch an.`,
          todo: "Verwirf diese Auszahlung und lege sie mit einem neuen Tag an.",
        }
      case "accountsChanged":
        return {
          what:
            refusal.transfers === 1
              ? "Bei einer Person hat sich inzwischen geändert, auf welches Konto das Geld geht, oder sie ist nicht mehr da."
              : `Bei ${formatNumber(refusal.transfers)} Personen hat sich inzwischen geändert, auf welches Konto das Geld geht, oder sie sind nicht mehr da.`,
          todo: "Verwirf diese Auszahlung und lege sie neu an, sonst geht das Geld auf das alte Konto.",
        }
    }
  },
}

/** A failure around giving money back in German: what happened and what to do. */
export const transfersMessageOf = (failure: TransferFailure | EntryRefused | TooManyFees | Failure): Message => {
  if (isFailure(failure)) return messageOf(failure)
  if (failure._tag === "EntryRefused" || failure._tag === "TooManyFees") return feesMessageOf(failure)
  return (messages[failure._tag] as (failure: TransferFailure) => Message)(failure)
}
