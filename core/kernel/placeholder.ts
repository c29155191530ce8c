import type * as Effect from "effect/Effect"

/** What a value of a placeholder comes from (MSG-03). */
export type PlaceholderNeed = "person" | "mandate" | "fee" | "registration"

/** Names of placeholders with what each needs. */
export type PlaceholderTable = Readonly<Record<string, PlaceholderNeed>>

/**
 * Placeholders of mails, and who knows their values. Each context registers its own. `About` is what is known of one mail:
 * whom it is for, and the record it is about.
 */
export interface PlaceholderGiver<About = never, Needs = unknown> {
  readonly placeholders: PlaceholderTable
  /**
   * The values of these names in each of these mails, in the order of the mails; empty where nothing is known. It is asked
   * once for all mails, so that nobody asks the database once a mail.
   */
  readonly values: (
    names: ReadonlyArray<string>,
    mails: ReadonlyArray<About>,
  ) => Effect.Effect<ReadonlyArray<Readonly<Record<string, string>>>, never, Needs>
}
