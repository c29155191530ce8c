/** Letters and digits that nobody takes for another, by eye or by ear; no vowels and no 3 and 4, so that no words appear. */
export const paymentReferenceAlphabet = "256789CDFHJKMNPQRTVWXY"

/** How many characters a payment reference has. */
export const paymentReferenceLength = 7

/** What offends without vowels: codes of extremists and shortened swear words. */
const offensive = /88|28|HH|HJ|KK|FCK|FKK|FTT|FKT|NGR|NKR|WTF|DCK|CNT|CVNT|KCK|PRN|FGT|RTD|VGT|PMM|FFF|666/

/** Whether a text is a payment reference as the application makes them. */
export const isPaymentReference = (text: string): boolean =>
  text.length === paymentReferenceLength &&
  [...text].every((character) => paymentReferenceAlphabet.includes(character)) &&
  !offensive.test(text)

/** Bytes from this one on would favour the first characters of the alphabet and are drawn again. */
const fairBytes = 256 - (256 % paymentReferenceAlphabet.length)

/**
 * Draws a payment reference (FEE-01): 7 characters of the alphabet, each equally likely, never an offensive sequence,
 * never one that is taken. `randomByte` gives a number from 0 to 255 anew at each call.
 */
export const drawPaymentReference = (randomByte: () => number, isTaken: (reference: string) => boolean): string => {
  for (;;) {
    let reference = ""
    while (reference.length < paymentReferenceLength) {
      const byte = randomByte()
      if (byte < fairBytes) reference += paymentReferenceAlphabet[byte % paymentReferenceAlphabet.length]
    }
    if (!offensive.test(reference) && !isTaken(reference)) return reference
  }
}
