import * as Effect from "effect/Effect"
import { joined } from "../../kernel/joined.ts"
import type { KeptDetails } from "../../workspace/index.ts"
import { type LetterFile, LetterPrinter, type SheetLetter } from "../ports/letter-printer.port.ts"

/** After so many letters others have their turn. */
const atOnce = 20

/** Letters as one file. */
export const printedLetters = Effect.fnUntraced(function* (file: LetterFile, letters: ReadonlyArray<SheetLetter>) {
  const { letter, end } = yield* (yield* LetterPrinter).begin(file)
  const pieces: Array<Uint8Array> = []
  for (const [index, each] of letters.entries()) {
    pieces.push(letter(each))
    if (index % atOnce === atOnce - 1) yield* Effect.yieldNow
  }
  return joined([...pieces, yield* Effect.promise(end)])
})

/** Who writes for a workspace: its name, and below it the address as far as it is known. */
export const senderOf = ({
  name,
  addressAddition,
  street,
  postcode,
  city,
}: Pick<KeptDetails, "name" | "addressAddition" | "street" | "postcode" | "city">): ReadonlyArray<string> =>
  [name, addressAddition, street, `${postcode} ${city}`.trim()].filter((line) => line.trim() !== "")
