import type { MailTrigger } from "../../kernel/mail-trigger.ts"

const aboutMembership = { sent: "happens", onAtFirst: false, needs: ["person", "mandate"], gives: {} } as const
const aboutOwnData = { needs: ["person"] } as const

/** The occasions at which people has mails sent by themselves (MSG-07). */
export const triggersOfPeople = [
  /** Somebody applied for membership. */
  { ...aboutMembership, name: "applicationReceived" },
  /** An application was accepted. */
  { ...aboutMembership, name: "applicationConfirmed" },
  /** An application was declined, and whoever did it wanted a mail (MBR-03). */
  { ...aboutMembership, name: "applicationDeclined", sent: "asked", needs: ["person"] },
  /** Somebody gets a link to the own data (PER-19). */
  {
    ...aboutOwnData,
    name: "selfServiceLink",
    sent: "asked",
    onAtFirst: true,
    gives: { selfLink: { needed: true, link: true, secret: true }, linkUntil: {} },
  },
  /** What somebody proposed for the own data was accepted, or declined (PER-19). */
  { ...aboutOwnData, name: "proposalAccepted", sent: "happens", onAtFirst: false, gives: {} },
  { ...aboutOwnData, name: "proposalDeclined", sent: "happens", onAtFirst: false, gives: {} },
] as const satisfies ReadonlyArray<MailTrigger>

type NamesOf<T> = T extends unknown ? keyof T : never

/** The name of a placeholder that stands only in the mails of one of these occasions. */
export type OccasionPlaceholderOfPeople = NamesOf<(typeof triggersOfPeople)[number]["gives"]>
