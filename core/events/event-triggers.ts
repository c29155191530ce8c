import type { MailTrigger } from "../kernel/mail-trigger.ts"

const aboutEvent = { eventName: {}, eventDays: {}, eventPlace: {}, registeredPersons: {} } as const
const happens = { sent: "happens", onAtFirst: true, needs: [] } as const
const link = { registrationLink: { link: true, secret: true } } as const
const changed = { ...happens, gives: { ...aboutEvent, ...link, eventPrice: {} } } as const
const came = { ...happens, gives: { ...changed.gives, formSummary: {} } } as const

/** The occasions at which events have mails sent by themselves: one for each state of a registration (EVT-09), and before it begins. */
export const triggersOfEvents = [
  /** Somebody registered, and somebody confirms it yet. */
  { ...came, name: "registrationReceived" },
  /** Somebody registered, and there was no place. */
  { ...came, name: "registrationWaiting" },
  /** Somebody registered and has a place at once. */
  { ...came, name: "registrationPlaced" },
  /** Somebody confirmed a registration, or gave a place to who waited. */
  { ...changed, name: "registrationConfirmed" },
  /** The subsidised amount was approved. */
  { ...changed, name: "registrationSubsidised" },
  /** A registration was cancelled; the price is what stays to be paid for that. */
  { ...changed, name: "registrationCancelled" },
  /** A family cancelled by its link: the club is told. */
  { ...happens, gives: { ...aboutEvent, eventPrice: {} }, name: "registrationWithdrawn" },
  /** All that a registration costs is paid; the price is what that was. */
  { ...changed, name: "registrationPaid" },
  /** The event begins soon. */
  { ...happens, gives: { ...aboutEvent, eventOpen: {}, eventOverview: {} }, name: "eventReminder" },
] as const satisfies ReadonlyArray<MailTrigger>

type NamesOf<T> = T extends unknown ? keyof T : never

/** The name of a placeholder that stands only in the mails of one of these occasions. */
export type OccasionPlaceholderOfEvents = NamesOf<(typeof triggersOfEvents)[number]["gives"]>

/** The name of a mail that events send by themselves. */
export type EventMail = (typeof triggersOfEvents)[number]["name"]

/** The names of all mails that events send by themselves. */
export const eventMails: ReadonlyArray<EventMail> = triggersOfEvents.map(({ name }) => name)
