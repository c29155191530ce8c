/** The digits of a number, for telling whether two are the same however they are written (+49 171 … is 0171 …). */
export const phoneDigits = (number: string): string =>
  number
    .replace(/\(0\)/, "")
    .replace(/[^\d+]/g, "")
    .replace(/^(?:\+|00)49/, "0")
