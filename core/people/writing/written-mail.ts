import type { Addressee } from "../use-cases/addressees.ts"

/** What is known of one mail before it is written: whom it is for, and the record that it is about, if it is about one. */
export interface WrittenMail {
  readonly persons: readonly [Addressee, ...ReadonlyArray<Addressee>]
  readonly record: string | null
}
