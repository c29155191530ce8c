import type { Person } from "../../../core/people/person.ts"
import type { FieldEditor } from "./field-editor.ts"

/** What is edited by itself on the page of a person: a field, or the address as a whole. */
export interface PagePart {
  /** Whether it has an editor: it is open, on its way, or waits because it was not saved. */
  readonly active: boolean
  /** Whether what stands in its editor is on its way. */
  readonly busy: boolean
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
  /** Sends what was typed. */
  save(): void
  /** Leaves it as it was; what is under way already is shown when it is done. */
  cancel(): void
  /** Writes mine over what somebody else wrote, now that both were seen. */
  keepMine(): void
  /** Leaves what somebody else wrote. */
  takeTheirs(): void
  /** The page is left: what is not taken from now on waits for who comes back. */
  away(): void
  /** Puts what was typed where it waits for who comes back. */
  keep(): void
  /** The person with what was typed. */
  over(person: Person): Person
}
