import { formatDate } from "./format.ts"
import { germanDay } from "./when.ts"

/** What stands at an address at which mails do not arrive. */
export const undeliverableText = {
  marked: (at: string): string =>
    `Unzustellbar seit ${formatDate(germanDay(Date.parse(at)))}. Rundmails gehen nicht an diese Adresse.`,
  said: "Der Mailserver sagt:",
  unmark: "Wieder anschreiben",
  unmarked: "Rundmails gehen wieder an diese Adresse.",
} as const
