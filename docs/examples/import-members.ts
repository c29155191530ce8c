/**
 * Reads a member list (name;iban;mandate;date, one member a line) and tells what has to be mended before it is imported:
 * IBANs that are wrong, mandate references banks refuse, dates that do not exist.
 *
 *     node import-members.ts members.csv
 */
import { readFileSync } from "node:fs"
import { checkIban, isCalendarDate, printIban, sepaIdentifierFault } from "wimpel/core"

const file = process.argv[2] ?? "members.csv"
let wrong = 0

for (const [index, line] of readFileSync(file, "utf8").split(/\r?\n/).entries()) {
  if (line.trim() === "") continue
  const [name = "", iban = "", mandate = "", date = ""] = line.split(";")
  const checked = checkIban(iban)
  const fault = sepaIdentifierFault(mandate)
  const problems = [
    ...(checked.ok ? [] : [`IBAN: ${checked.reason}`]),
    ...(fault === undefined ? [] : [`mandate: ${fault}`]),
    ...(isCalendarDate(date) ? [] : ["date"]),
  ]
  if (problems.length > 0) wrong += 1
  const shown = checked.ok ? printIban(checked.iban) : iban
  console.log(`${index + 1}: ${name}: ${problems.length === 0 ? `fine, ${shown}` : problems.join(", ")}`)
}

process.exitCode = wrong === 0 ? 0 : 1
