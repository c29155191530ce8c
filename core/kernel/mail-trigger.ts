import type { PlaceholderNeed } from "./placeholder.ts"

/** A placeholder whose value only whoever asks for the mail knows. */
export interface OccasionPlaceholder {
  /** A text without it cannot be saved: the mail would be of no use. */
  readonly needed?: true
  /** Its value is an address in the web, and stands in the mail as a link. */
  readonly link?: true
  /** Its value opens something: it is forgotten when the mail is on its way no more, and never shown. */
  readonly secret?: true
}

/** What makes a mail go out by itself (MSG-07). Each context registers its own. */
export interface MailTrigger {
  /** Names it among all triggers; never changed once it is in use. */
  readonly name: string
  /**
   * `happens`: whenever it happens, unless it is turned off. `asked`: when somebody asks for the mail in so many words, so
   * there is nothing to turn off.
   */
  readonly sent: "happens" | "asked"
  /** Whether it is on until somebody decides. */
  readonly onAtFirst: boolean
  /** What its mails are about: placeholders that need something else cannot stand in its text. */
  readonly needs: ReadonlyArray<PlaceholderNeed>
  /** Its mails may have a QR code, so that an example of one is shown with an example of the mail. */
  readonly code?: true
  /** Placeholders that come with the occasion, beside those of the contexts. */
  readonly gives: Readonly<Record<string, OccasionPlaceholder>>
}
