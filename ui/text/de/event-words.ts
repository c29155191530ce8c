import type { EventWords } from "../../../core/events/ports/event-words.port.ts"
import type { RegistrationState } from "../../../core/events/registration.machine.ts"
import type { RegistrationAway } from "../../../core/events/registration.ts"
import { formatDate, formatMoney } from "./format.ts"

/** What the states of a registration are called. */
export const registrationStateText: Readonly<Record<RegistrationState, string>> = {
  received: "eingegangen",
  waiting: "Warteliste",
  confirmed: "bestätigt",
  paid: "bezahlt",
  cancelled: "storniert",
}

/** Where persons are who are not in the list. */
export const awayText: Readonly<Record<RegistrationAway, string>> = {
  trashed: "im Papierkorb",
  erased: "endgültig gelöscht",
}

const parts = {
  form: "",
  formUpfront: "Anzahlung, ",
  formFinal: "Rest, ",
  cancellation: "Stornogebühr, ",
} as const

const timesOf = (from: string | null, to: string | null): string => {
  if (from !== null && to !== null) return `, ${from} bis ${to} Uhr`
  if (from !== null) return `, ab ${from} Uhr`
  return to === null ? "" : `, bis ${to} Uhr`
}

/** The days of an event in one line: one day with its times, or from the first day to the last. */
export const eventDaysText: EventWords["Service"]["days"] = (days) => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ""
  if (days.length === 1) return `${formatDate(first.on)}${timesOf(first.from, first.to)}`
  return `${formatDate(first.on)} bis ${formatDate(last.on)}`
}

/** What is to be paid, and how, as a line of the overview. */
const openText = (open: number, debited: number): string => {
  if (open <= 0) return "Zu bezahlen ist nichts mehr."
  const line = `Noch zu bezahlen: ${formatMoney(open)}`
  if (debited <= 0) return line
  return debited >= open ? `${line}, das ziehen wir ein` : `${line}, davon ziehen wir ${formatMoney(debited)} ein`
}

/** When and where an event is, of whom, and what is to be paid, a line each. */
const overviewText: EventWords["Service"]["overview"] = ({ days, place, persons, open, debited }) => {
  // A single day has its times beside it.
  const [from, to] = days.length === 1 ? [null, null] : [days[0]?.from ?? null, days.at(-1)?.to ?? null]
  return [
    `Wann: ${eventDaysText(days)}`,
    from === null ? "" : `Beginn: ${from} Uhr`,
    to === null ? "" : `Ende: ${to} Uhr`,
    place === "" ? "" : `Wo: ${place}`,
    `Angemeldet: ${persons}`,
    openText(open, debited),
  ]
    .filter((line) => line !== "")
    .join("\n")
}

const claimReasons = {
  cancelled: "Anmeldung storniert",
  repriced: "Preis der Anmeldung geändert",
  reinstated: "Doch wieder angemeldet",
} as const

const longestDescription = 140

/** How events are told in German. */
export const eventWords: EventWords["Service"] = {
  fee: (title, name, part) => {
    const rest = ` (${parts[part]}${name})`
    return `${title.slice(0, Math.max(0, longestDescription - rest.length)).trimEnd()}${rest}`.slice(
      0,
      longestDescription,
    )
  },
  claimed: (why) => claimReasons[why],
  days: eventDaysText,
  overview: overviewText,
}
