import type { MailTrigger } from "../kernel/mail-trigger.ts"

/** What a reminder says of the fees it is about. */
const aboutReminder = {
  dunningLevel: {},
  askedFor: { needed: true },
  askedAmount: {},
  payReference: {},
  payAccount: {},
  payUntil: {},
} as const satisfies MailTrigger["gives"]

const asked = { sent: "asked", onAtFirst: true, needs: ["person"], gives: aboutReminder, code: true } as const

/** The occasions at which fees has mails sent by themselves (MSG-07). */
export const triggersOfFees = [
  /** Payers are told of a direct debit, where whoever makes the job wants it (SEP-05): how much, when, by which mandate. */
  {
    name: "debitAnnounced",
    sent: "asked",
    onAtFirst: true,
    needs: ["person"],
    gives: {
      debitAmount: { needed: true },
      debitDate: { needed: true },
      debitMandate: { needed: true },
      creditorIdentifier: { needed: true },
      debitIban: {},
      debitInfo: {},
    },
  },
  /** Somebody is reminded for the first time, and then with a higher level; letters have the same texts (FEE-07, FEE-10). */
  { ...asked, name: "paymentReminder" },
  { ...asked, name: "dunningNotice" },
  /** Somebody sends an invoice by mail, with it as a file (FEE-08). */
  {
    name: "invoiceMailed",
    sent: "asked",
    onAtFirst: true,
    needs: ["person"],
    gives: {
      invoiceNumber: { needed: true },
      invoiceDate: {},
      invoiceAmount: {},
      invoiceFor: {},
      invoicePayment: {},
    },
    code: true,
  },
] as const satisfies ReadonlyArray<MailTrigger>

type NamesOf<T> = T extends unknown ? keyof T : never

/** The name of a placeholder that stands only in the mails of one of these occasions. */
export type OccasionPlaceholderOfFees = NamesOf<(typeof triggersOfFees)[number]["gives"]>
