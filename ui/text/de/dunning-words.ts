import type { DunningWords } from "../../../core/fees/ports/dunning-words.port.ts"
import { formatDate, formatIban, formatMoney } from "./format.ts"
import { giroCodeLabel, transferWords } from "./invoice-words.ts"
import { mailWords } from "./mail-words.ts"
import { valueText } from "./value.ts"

/** How reminding is put into German words. */
export const dunningWords: DunningWords["Service"] = {
  askedFor: (fees, surcharge) =>
    mailWords.list([
      ...fees.map(
        ({ description, dueOn, amount }) => `${description} (${formatMoney(amount)}, fällig seit ${formatDate(dueOn)})`,
      ),
      ...(surcharge === 0 ? [] : [`Mahngebühr (${formatMoney(surcharge)})`]),
    ]),
  payAccount: (account) =>
    account === undefined ? "unser Konto" : `unser Konto ${formatIban(account.iban)} (${account.holder})`,
  giroCode: giroCodeLabel,
  transfer: transferWords,
  country: (code) => valueText("country", code),
  lettersTitle: (on) => `Mahnbriefe ${on}`,
  dateLine: (place, on) => [place.trim(), formatDate(on)].filter((part) => part !== "").join(", "),
}
