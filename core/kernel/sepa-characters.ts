/** The characters every bank takes in names and remittance texts (EPC217-08; DK Anlage 3, 1.2). */
const allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-?:().,'+ "

const isAllowed = new Uint8Array(128)
for (const character of allowed) isAllowed[character.charCodeAt(0)] = 1

/** Where the first character from a place on is that SEPA messages do not know; the length when there is none. */
export const foreignFrom = (text: string, from: number): number => {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127 || isAllowed[code] === 0) return index
  }
  return text.length
}

/** Whether a text is written in the characters of SEPA messages only. */
export const isSepaText = (text: string): boolean => foreignFrom(text, 0) === text.length
