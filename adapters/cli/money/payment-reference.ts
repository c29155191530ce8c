import { randomBytes } from "node:crypto"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { drawPaymentReference } from "../../../core/fees/index.ts"
import { cliText } from "../../../ui/text/de/cli.ts"
import { action } from "../exit.ts"
import { err, out } from "../output.ts"
import { json } from "./flags.ts"

/** Random bytes one after another, fetched in portions. */
const byteSource = (): (() => number) => {
  let portion = randomBytes(4096)
  let at = 0
  return () => {
    if (at === portion.length) {
      portion = randomBytes(4096)
      at = 0
    }
    at += 1
    return portion[at - 1] ?? 0
  }
}

/** `wimpel payment-reference`. */
export const paymentReferenceCommand = Command.make(
  "payment-reference",
  { count: Flag.Int("count").pipe(Flag.withDefault(1), Flag.withDescription("Wie viele, 1 bis 1000000")), json },
  (config) =>
    action(async () => {
      if (config.count < 1 || config.count > 1_000_000) {
        await err.line(cliText.count)
        return 2
      }
      const taken = new Set<string>()
      const randomByte = byteSource()
      while (taken.size < config.count) {
        const reference = drawPaymentReference(randomByte, (each) => taken.has(each))
        taken.add(reference)
        await (config.json ? out.json({ reference }) : out.line(reference))
      }
      return 0
    }),
).pipe(Command.withDescription("Zieht neue Zahlungsreferenzen, jede nur einmal"))
