import { fold } from "../../../core/kernel/fold.ts"
import { unprotected } from "../../../core/people/import/read-text.ts"

const day = /^\d{1,2}\.\d{1,2}\.\d{4}$/
const amount = /^-?\d+(?:,\d+)?(?: ?€)?$/

/** A text as it is compared: days with two digits, amounts without what says nothing. */
const plain = (text: string): string => {
  const bare = fold(unprotected(text.trim()))
  if (day.test(bare)) return bare.replace(/\b\d\b/g, "0$&")
  if (!amount.test(bare)) return bare
  return bare
    .replace(/ ?€$/, "")
    .replace(/(,\d*?)0+$/, "$1")
    .replace(/,$/, "")
}

/** Whether a value that is shown as one text says what was written: "1.4.2012" is 01.04.2012, but "w" became "weiblich". */
export const isAsWritten = (shown: string, written: string): boolean => plain(shown) === plain(written)
