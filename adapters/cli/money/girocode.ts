import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { checkGiroCode, type GiroCodeFault, giroCode } from "../../../core/fees/index.ts"
import { checkBic } from "../../../core/kernel/bic.ts"
import { checkIban } from "../../../core/kernel/iban.ts"
import { isCents } from "../../../core/kernel/money.ts"
import { cliText } from "../../../ui/text/de/cli.ts"
import { giroCodeFaultText } from "../../../ui/text/de/money.ts"
import { action } from "../exit.ts"
import { reading, readText } from "../input.ts"
import { err, out } from "../output.ts"
import { file, json } from "./flags.ts"
import { tellRefused } from "./refuse.ts"

const flags = {
  name: Flag.String("name").pipe(Flag.optional, Flag.withDescription("Wer das Geld bekommt")),
  iban: Flag.String("iban").pipe(Flag.optional, Flag.withDescription("Auf welches Konto")),
  bic: Flag.String("bic").pipe(Flag.optional, Flag.withDescription("Der BIC, wenn er bekannt ist")),
  amount: Flag.Int("amount").pipe(Flag.optional, Flag.withDescription("Der Betrag in Cent")),
  text: Flag.String("text").pipe(Flag.optional, Flag.withDescription("Der Verwendungszweck")),
  reference: Flag.String("reference").pipe(Flag.optional, Flag.withDescription("Eine Referenz (RF…) statt des Textes")),
  json,
}

const refuse = (option: string, reason: GiroCodeFault, asJson: boolean): Promise<1> =>
  tellRefused([{ path: option, code: reason, message: giroCodeFaultText[reason] }], asJson)

const optionOf: Partial<Record<GiroCodeFault, string>> = {
  nameMissing: "name",
  nameLength: "name",
  amount: "amount",
  reference: "reference",
  referenceAndText: "reference",
  textLength: "text",
}

const make = Command.make("girocode", flags, (config) =>
  action(async () => {
    if (Option.isNone(config.name) || Option.isNone(config.iban)) {
      await err.line(Option.isNone(config.name) ? cliText.name : cliText.iban)
      return 2
    }
    const iban = checkIban(config.iban.value)
    if (!iban.ok) return refuse("iban", "iban", config.json)
    const bic = Option.map(config.bic, checkBic)
    if (Option.isSome(bic) && !bic.value.ok) return refuse("bic", "bic", config.json)
    const amount = Option.getOrUndefined(config.amount)
    if (amount !== undefined && !isCents(amount)) return refuse("amount", "amount", config.json)
    const code = giroCode({
      name: config.name.value,
      iban: iban.iban,
      ...(Option.isSome(bic) && bic.value.ok ? { bic: bic.value.bic } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(Option.isSome(config.text) ? { text: config.text.value } : {}),
      ...(Option.isSome(config.reference) ? { reference: config.reference.value } : {}),
    })
    if (!code.ok) return refuse(optionOf[code.reason] ?? "", code.reason, config.json)
    await (config.json ? out.json({ payload: code.payload }) : out.line(code.payload))
    return 0
  }),
)

const check = Command.make("check", { file, json }, (config) =>
  action(() =>
    reading(async () => {
      // A text file ends with a line break that is no part of the code.
      const checked = checkGiroCode((await readText(config.file)).replace(/\r?\n$/, ""))
      if (config.json) await out.json(checked.ok ? { valid: true } : { valid: false, reason: checked.reason })
      else await out.line(checked.ok ? cliText.valid : `${cliText.invalid}: ${giroCodeFaultText[checked.reason]}`)
      return checked.ok ? 0 : 1
    }),
  ),
).pipe(Command.withDescription("Prüft den Inhalt eines GiroCodes"))

/** `wimpel girocode` and `wimpel girocode check`. */
export const girocodeCommand = make.pipe(
  Command.withDescription("Der Inhalt eines GiroCodes (QR-Code für Überweisungen)"),
  Command.withSubcommands([check]),
)
