import type { SelfServiceMails } from "../../../core/people/ports/self-service-mails.port.ts"
import { formatDate } from "./format.ts"
import { germanDay } from "./when.ts"

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim()

/**
 * The mail with a link to the own data. The link's secret stands behind `#`, where no server on the way sees it. Names come
 * from users, so they stand in the text only, never in the subject.
 */
export const selfServiceMails = (baseUrl: string): SelfServiceMails["Service"] => ({
  link: ({ email, sentBy, until }, { club, firstName, answers }, token) => ({
    to: email,
    subject: "Bitte prüfe deine Daten",
    text: `Hallo,

„${oneLine(club)}“ bittet dich nachzusehen, ob die Angaben zu ${oneLine(firstName) || "dir"} noch stimmen: Name, Adresse, Telefon und E-Mail. Hat sich etwas geändert, dann trag es gleich ein. Ein Konto brauchst du dafür nicht.

${baseUrl}/selbstauskunft#${token}

Der Link gilt bis zum ${formatDate(germanDay(Date.parse(until)))}. Gib ihn nicht weiter: Wer ihn hat, sieht diese Angaben.

${sentBy === "" ? "" : `Geschickt hat ihn dir ${oneLine(sentBy)}. `}Kennst du „${oneLine(club)}“ nicht, dann tu einfach nichts.${answers ? " Hast du Fragen, antworte einfach auf diese Mail." : ""}

Viele Grüße
Wimpel`,
  }),
})
