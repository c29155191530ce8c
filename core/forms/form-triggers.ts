import type { MailTrigger } from "../kernel/mail-trigger.ts"

const aboutAnswer = { needs: [], gives: { formTitle: {}, formPersons: {}, formSummary: {} } } as const

/** The occasions at which forms have mails sent by themselves (MSG-07). What is kept sealed of an answer stands in none of them. */
export const triggersOfForms = [
  /** Somebody sent a form: they are told that it arrived, with what they wrote (FRM-12). */
  { ...aboutAnswer, name: "formReceived", sent: "happens", onAtFirst: true },
  /** Somebody sent a form: whoever the club said gets its mails is told. */
  { ...aboutAnswer, name: "formArrived", sent: "happens", onAtFirst: false },
] as const satisfies ReadonlyArray<MailTrigger>

type NamesOf<T> = T extends unknown ? keyof T : never

/** The name of a placeholder that stands only in the mails of one of these occasions. */
export type OccasionPlaceholderOfForms = NamesOf<(typeof triggersOfForms)[number]["gives"]>
