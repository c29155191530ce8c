import { isEmailAddress } from "../../../core/messaging/email-address.ts"

/** Why nobody can sign in with what was typed as an address, and what to type instead. */
export const accountEmailFault = (typed: string, example: string): string =>
  isEmailAddress(typed.trim()) && typed.includes(".")
    ? "Mit dieser Adresse kann man sich nicht anmelden. Vor dem @ gehen Buchstaben ohne Umlaute, Ziffern und . _ + - ', danach ein Name wie verein.de."
    : `Gib eine E-Mail-Adresse ein, zum Beispiel ${example}.`
