import { fold } from "./fold.ts"

const months = "jan feb mar apr mai jun jul aug sep okt nov dez".split(" ")
const otherMonths: Readonly<Record<string, number>> = { mrz: 3, mae: 3, may: 5, oct: 10, dec: 12 }

/** The month from 1 that a word names in German or English, by its first three letters (März, Mrz., Maerz, March); 0 where it names none. */
export const monthNamed = (word: string): number => {
  const start = fold(word).slice(0, 3)
  return otherMonths[start] ?? months.indexOf(start) + 1
}
