import type { Review } from "../../../core/messages/index.ts"
import type { Message } from "./call-errors.ts"
import { counted } from "./format.ts"
import { reachText, skipText, warningText } from "./messages.ts"

const names = (persons: ReadonlyArray<{ readonly name: string }>): string =>
  persons.length === 0 ? "" : ` ${persons.map(({ name }) => name || "ohne Namen").join(", ")}`

/** What the command line says about messages. */
export const mailCliText = {
  markdown: "Der Text ist zu lang oder zu tief verschachtelt. Eine Rundmail hat höchstens 100.000 Zeichen.",
  line: (name: string): string => `${name}: Erwartet sind höchstens 500 Zeichen ohne Steuerzeichen. Kürze die Angabe.`,
  attachments: "attachments: Mehr als 20 Anhänge kann eine Nachricht nicht haben.",
  unreadable: (path: string): string => `${path}: Diese Datei lässt sich nicht lesen. Prüfe den Pfad.`,
  refused: (path: string, { what, todo }: Message): string => `${path}: ${what} ${todo}`,
  noRecipients: "Niemand bekommt diese Nachricht: Der Filter findet niemanden mit E-Mail-Adresse.",
  notTo: (address: string): string => `An ${address} geht diese Nachricht nicht. Prüfe --to.`,
  summary: ({ mails, recipients, skipped, warnings }: Review): ReadonlyArray<string> => [
    `${reachText(mails, recipients.length)}.`,
    ...skipped.map(({ name, reason }) => `Ausgelassen: ${name || "ohne Namen"} ${skipText[reason]}.`),
    ...warnings.map((warning) => {
      const { what, todo } = warningText(warning)
      return `Achtung: ${what}${names(warning.persons)}${todo === "" ? "" : ` ${todo}`}`
    }),
  ],
  sent: (mails: number): string =>
    `${counted(mails, "Mail wartet", "Mails warten")} auf den Server, der sie verschickt, sobald er läuft.`,
} as const
