import type { Addressee } from "../use-cases/addressees.ts"

/**
 * What is known of one mail before it is written: whom it is for, as far as they are in the list, and the record that it is
 * about, if it is about one.
 */
export interface WrittenMail {
  readonly persons: ReadonlyArray<Addressee>
  readonly record: string | null
}
