import * as Command from "effect/cli/Command"
import { type Bank, type BankDirectory, checkCreditorId, loadBankDirectory } from "../../../core/fees/index.ts"
import { checkBic } from "../../../core/kernel/bic.ts"
import { checkIban } from "../../../core/kernel/iban.ts"
import { cliText } from "../../../ui/text/de/cli.ts"
import { bicFaultText, creditorIdFaultText, ibanFaultText } from "../../../ui/text/de/money.ts"
import { action } from "../exit.ts"
import { eachValue } from "../input.ts"
import { out } from "../output.ts"
import { today } from "../today.ts"
import { json, values } from "./flags.ts"

/** What was found about a value: its normal form and country, or the reason as a code and as a sentence. */
type Checked =
  | { readonly valid: true; readonly normalized: string; readonly country: string; readonly bank?: Bank | undefined }
  | { readonly valid: false; readonly reason: string; readonly text: string }

const report = (input: string, checked: Checked, asJson: boolean): Promise<void> | undefined => {
  if (!checked.valid)
    return asJson
      ? out.json({ input, valid: false, reason: checked.reason })
      : out.line(`${input}: ${cliText.invalid}. ${checked.text}`)
  const { normalized, country, bank } = checked
  if (asJson) return out.json({ input, valid: true, normalized, country, bank: bank?.name, bic: bank?.bic })
  const named = bank === undefined ? "" : ` (${[bank.name, bank.bic].filter(Boolean).join(", ")})`
  return out.line(`${normalized}: ${cliText.valid}${named}`)
}

const checkCommand = (description: string, check: (text: string) => Checked | Promise<Checked>) =>
  Command.make("check", { values, json }, (config) =>
    action(() =>
      eachValue(config.values, async (input) => {
        const checked = await check(input)
        await report(input, checked, config.json)
        return checked.valid
      }),
    ),
  ).pipe(Command.withDescription(description))

let directory: Promise<BankDirectory> | undefined

/** Checks an IBAN; the directory of banks is loaded with the first German one. */
const iban = async (text: string): Promise<Checked> => {
  const checked = checkIban(text)
  if (!checked.ok) return { valid: false, reason: checked.reason, text: ibanFaultText[checked.reason] }
  const { iban: normalized, country } = checked
  if (country !== "DE") return { valid: true, normalized, country }
  directory ??= loadBankDirectory(today())
  return { valid: true, normalized, country, bank: (await directory)(normalized) }
}

const bic = (text: string): Checked => {
  const checked = checkBic(text)
  return checked.ok
    ? { valid: true, normalized: checked.bic, country: checked.country }
    : { valid: false, reason: checked.reason, text: bicFaultText[checked.reason] }
}

const creditorId = (text: string): Checked => {
  const checked = checkCreditorId(text)
  return checked.ok
    ? { valid: true, normalized: checked.creditorId, country: checked.country }
    : { valid: false, reason: checked.reason, text: creditorIdFaultText[checked.reason] }
}

/** `wimpel iban check`, `wimpel bic check`, `wimpel creditor-id check`. */
export const identifierCommands = [
  Command.make("iban").pipe(
    Command.withDescription("IBANs"),
    Command.withSubcommands([checkCommand("Prüft IBANs und nennt die Bank", iban)]),
  ),
  Command.make("bic").pipe(Command.withDescription("BICs"), Command.withSubcommands([checkCommand("Prüft BICs", bic)])),
  Command.make("creditor-id").pipe(
    Command.withDescription("Gläubiger-Identifikationsnummern"),
    Command.withSubcommands([checkCommand("Prüft Gläubiger-IDs", creditorId)]),
  ),
]
