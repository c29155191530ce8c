import type { OwnLine, OwnSectionName } from "../../../core/kernel/own-records.ts"
import { registrationStateText } from "./event-words.ts"
import { feeStateText, methodText } from "./fees.ts"
import { formatDate, formatMoney } from "./format.ts"

type Words = Readonly<Record<string, string>>

const invoices: Words = { standing: "", cancelled: "storniert", cancellation: "Stornorechnung" }
const presence: Words = { present: "dabei", absent: "nicht dabei" }

const states: Readonly<Record<OwnSectionName, Words>> = {
  family: {},
  account: methodText,
  fees: feeStateText,
  invoices,
  registrations: registrationStateText,
  attendance: presence,
}

/** The words of what a member sees beside the own data. */
export const ownAreaText = {
  title: (club: string) => `Außerdem steht bei „${club}“`,
  hint: "Das kannst du hier nur ansehen. Stimmt etwas nicht, schreib es oben in die Nachricht oder wende dich an den Verein.",
  wait: "Wird geladen …",
  sections: {
    family: "Familie",
    account: "Zahlung",
    fees: "Beiträge",
    invoices: "Rechnungen",
    registrations: "Anmeldungen",
    attendance: "Anwesenheit",
  } satisfies Readonly<Record<OwnSectionName, string>>,
} as const

/** Where a line stands, in German; empty where that is nothing to tell. */
export const ownStateText = (section: OwnSectionName, { state }: Pick<OwnLine, "state">): string =>
  state === null ? "" : (states[section][state] ?? "")

const days = ({ from, until }: OwnLine): string => {
  if (from === null) return ""
  return until === null || until === from ? formatDate(from) : `${formatDate(from)} bis ${formatDate(until)}`
}

/** What stands below a line: its days, and amounts where there are some. */
export const ownDetailText = (section: OwnSectionName, line: OwnLine): string => {
  const { amount, open } = line
  const due = section === "fees" ? `fällig am ${days(line)}` : days(line)
  const money = amount === null ? "" : formatMoney(amount)
  const rest = open !== null && open > 0 && open !== amount ? `noch offen ${formatMoney(open)}` : ""
  return [due, money, rest].filter((each) => each !== "").join(" · ")
}
