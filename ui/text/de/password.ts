import type { Strength } from "../../../core/access/password.ts"
import { type PasswordFault, passwordFaults } from "../../../core/access/password-fault.ts"

const faults: Readonly<Record<PasswordFault, string>> = {
  tooShort: "mindestens 8 Zeichen",
  tooLong: "höchstens 200 Zeichen",
  noLowerCase: "einen Kleinbuchstaben",
  noUpperCase: "einen Großbuchstaben",
  noDigit: "eine Ziffer",
  notStorable: "nur Zeichen, die sich speichern lassen",
  tooCommon: "etwas, das nicht auf jeder Liste häufiger Passwörter steht",
}

/** What a password still needs, as a sentence. */
export const passwordNeeds = (missing: ReadonlyArray<PasswordFault>): string => {
  const words = passwordFaults.filter((fault) => missing.includes(fault)).map((fault) => faults[fault])
  const last = words.pop() ?? ""
  return `Dein Passwort braucht ${words.length === 0 ? last : `${words.join(", ")} und ${last}`}.`
}

/** How strong a password is, in a word. */
export const strengthText: Readonly<Record<Strength, string>> = {
  0: "Zu leicht zu erraten",
  1: "Schwach",
  2: "Geht so",
  3: "Gut",
  4: "Stark",
}
