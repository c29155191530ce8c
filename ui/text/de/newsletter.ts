import { formatDate } from "./format.ts"
import { germanDay } from "./when.ts"

/** What stands on the link in each newsletter. */
export const unsubscribeWords = "Newsletter abbestellen"

/** What the page says that the link in a newsletter leads to. */
export const unsubscribeText = {
  title: "Newsletter abbestellen",
  question: "Möchtest du von diesem Verein keine Newsletter mehr bekommen?",
  meaning: "Andere Mails, zum Beispiel zu deinen Anmeldungen und Beiträgen, kommen weiter.",
  act: "Abbestellen",
  done: "Du bekommst keine Newsletter mehr.",
  doneMore: "Hast du dich vertan? Dann schreib dem Verein: Er kann dich wieder aufnehmen.",
  void: "Dieser Link gilt nicht mehr.",
  voidMore: "Antworte auf die Mail und bitte den Verein, dich abzumelden.",
  busy: "Das waren viele Versuche auf einmal.",
  busyMore: "Warte einen Augenblick und versuche es noch einmal.",
} as const

/** What a person's page says of newsletters. */
export const newsletterText = {
  title: "Newsletter",
  stopped: (at: string): string =>
    `Abgemeldet seit ${formatDate(germanDay(Date.parse(at)))}. Newsletter gehen nicht an diese Person.`,
  resume: "Wieder aufnehmen",
  stop: "Von Newslettern abmelden",
  stoppedNow: "Newsletter gehen nicht mehr an diese Person.",
  resumedNow: "Newsletter gehen wieder an diese Person.",
} as const
