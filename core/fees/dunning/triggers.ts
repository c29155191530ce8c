import type { MailTrigger } from "../../kernel/mail-trigger.ts"

/** What a reminder says of the fees it is about. */
const aboutReminder = {
  dunningLevel: {},
  askedFor: { needed: true },
  askedAmount: {},
  payReference: {},
  payUntil: {},
} as const satisfies MailTrigger["gives"]

const asked = { sent: "asked", onAtFirst: true, needs: ["person"], gives: aboutReminder } as const

/** The occasions at which fees have mails sent; letters have the same texts (FEE-07, FEE-10). */
export const triggersOfFees = [
  /** Somebody is reminded for the first time: a friendly word. */
  { ...asked, name: "paymentReminder" },
  /** A higher level of dunning is reached. */
  { ...asked, name: "dunningNotice" },
] as const satisfies ReadonlyArray<MailTrigger>

/** The name of a placeholder that stands only in these mails. */
export type OccasionPlaceholderOfFees = keyof typeof aboutReminder
