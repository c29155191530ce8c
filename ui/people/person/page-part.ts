import type { Person } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { FieldEditor } from "./field-editor.ts"

/** What is edited by itself on the page of a person: a field, or the address as a whole. */
export interface PagePart {
  /** Whether it has an editor: it is open, on its way, or waits because it was not saved. */
  readonly active: boolean
  /** Whether something of it is on its way. */
  readonly busy: boolean
  /** Whether something was taken of it that is not saved yet: on its way, or waiting for its turn. */
  readonly underway: boolean
  /** Whether something stands in its editor that is not saved, nor on its way. */
  readonly unsent: boolean
  /** The editor in which something stands that is no value. */
  readonly faulty: FieldEditor | undefined
  readonly failure: FieldEditor["failure"]
  /** Whether somebody else changed the same meanwhile, and it is to be decided what shall be. */
  readonly contested: boolean
  /** Gives it an editor, which begins with what the person has. */
  edit(): void
  /** Whether what was typed can be sent; where it means nothing, the editor says why. */
  ready(): boolean
  /** Takes what was typed, as it stands: what comes back sends it, once its turn has come. Nothing where there is nothing to send. */
  take(): (() => void) | undefined
  /** Leaves its editor as it was; what was taken before is saved. */
  cancel(): void
  /** Leaves all as it was: what was taken is not sent any more. */
  drop(): void
  /** Whoever edits it changed it elsewhere, such as by taking an edit back: what is typed onto what stood there goes on from what stands there now. */
  follow(before: PersonRow, now: PersonRow): void
  /** Takes mine, to be written over what somebody else wrote, now that both were seen. */
  takeMine(): (() => void) | undefined
  /** Leaves what somebody else wrote. */
  takeTheirs(): void
  /** The page is left: what is not taken from now on waits for who comes back. */
  away(): void
  /** Puts what was typed where it waits for who comes back. */
  keep(): void
  /** The person with what was typed, or was taken last. */
  over(person: Person): Person
}
