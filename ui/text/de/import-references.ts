import type { ReferencesInImport } from "../../../core/people/import-run.ts"
import { counted } from "./format.ts"

/** How many numbers of the format for references were passed over, if any were. */
export const passedOverText = (count: number): ReadonlyArray<string> =>
  count === 0
    ? []
    : [
        `${counted(count, "Nummer", "Nummern")} übersprungen: Diese Referenzen gehören oder gehörten schon zu einem Mandat.`,
      ]

/** What an import did about references of mandates that rows lacked, a sentence each; nothing where none lacked one. */
export const referencesTold = ({ given, passedOver, missing }: ReferencesInImport): ReadonlyArray<string> => [
  ...(given === 0 ? [] : [`${counted(given, "Mandatsreferenz", "Mandatsreferenzen")} vergeben.`]),
  ...passedOverText(passedOver),
  ...(missing === 0
    ? []
    : [
        `${counted(missing, "Mandat bekam", "Mandate bekamen")} keine Referenz: Richte zuerst die Lastschrift ein, dann vergib sie unter „Mandate“.`,
      ]),
]
