/** What a password can lack (ACC-06), and whether it is among the most used ones (ACC-16). */
export const passwordFaults = [
  "tooShort",
  "tooLong",
  "noLowerCase",
  "noUpperCase",
  "noDigit",
  "notStorable",
  "tooCommon",
] as const
export type PasswordFault = (typeof passwordFaults)[number]
