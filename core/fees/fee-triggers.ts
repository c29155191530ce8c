import type { MailTrigger } from "../kernel/mail-trigger.ts"

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
] as const satisfies ReadonlyArray<MailTrigger>

/** The name of a placeholder that stands only in the mails of one of these occasions. */
export type OccasionPlaceholderOfFees = keyof (typeof triggersOfFees)[number]["gives"]
