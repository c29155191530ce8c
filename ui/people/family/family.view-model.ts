import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { AddressFaulty, OtherFamily } from "../../../core/people/family/family.errors.ts"
import type { Families } from "../../../core/people/family/family.port.ts"
import type {
  ChangeConflict,
  ColumnGone,
  PersonNotFound,
  SamePerson,
  UnknownCursor,
} from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import { familyText as words } from "../../text/de/families.ts"

type FamilyFailure = Lost | PersonNotFound | OtherFamily | SamePerson | AddressFaulty | ChangeConflict

/** So many persons are offered at once. */
const offered = 8

/** So long after the last key a search begins. */
const pause = 150

/** What the family of a person needs of the world around it. */
export interface FamilySurroundings {
  readonly people: Pick<People<Lost>, "list">
  readonly families: Families<Lost>
  /** Says what came of a change, with a way back. */
  readonly say: (result: ChangeResult, text: string) => void
}

/** The family of a person: who comes to it, who leaves, and whether all have one address (MBR-05). */
export class FamilyViewModel {
  readonly attempt = new Attempt<FamilyFailure>()
  readonly found = new Remote<ReadonlyArray<PersonRow>, Lost | ColumnGone | UnknownCursor>()
  /** Whether somebody is being looked for. */
  open = false
  text = ""
  chosen: PersonRow | undefined
  address = false
  private readonly person: PersonId
  private readonly around: FamilySurroundings
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(person: PersonId, around: FamilySurroundings) {
    this.person = person
    this.around = around
    makeObservable(this, {
      open: observableRef,
      text: observableRef,
      chosen: observableRef,
      address: observableRef,
      show: action,
      close: action,
      type: action,
      choose: action,
      toggleAddress: action,
    })
  }

  show(): void {
    this.attempt.clear()
    this.open = true
    this.text = ""
    this.chosen = undefined
    this.address = false
    this.found.settle({ is: "idle" })
  }

  close(): void {
    clearTimeout(this.timer)
    this.attempt.clear()
    this.open = false
  }

  /** Looks for who was typed, a moment after the last key. */
  type(text: string): void {
    this.text = text
    this.chosen = undefined
    this.attempt.clear()
    clearTimeout(this.timer)
    if (text.trim() === "") this.found.settle({ is: "idle" })
    else this.timer = setTimeout(() => this.search(), pause)
  }

  choose(id: PersonId): void {
    this.chosen = this.found.value?.find((row) => row.id === id)
    this.attempt.clear()
  }

  toggleAddress(): void {
    this.address = !this.address
  }

  link(): void {
    const { chosen, person, address } = this
    if (chosen === undefined) return
    this.start(this.around.families.link({ person, other: chosen.id, address }), () => words.linked)
  }

  /** Takes somebody out of the family: the person of the page or another one. */
  leave(id: PersonId): void {
    this.start(this.around.families.leave({ person: id }), () => words.left)
  }

  shareAddress(): void {
    this.start(this.around.families.shareAddress({ person: this.person }), words.shared)
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.attempt.dispose()
    this.found.dispose()
  }

  private start(work: Effect.Effect<ChangeResult, FamilyFailure>, said: (changed: number) => string): void {
    this.attempt.start(work, (result) => {
      this.close()
      this.around.say(result, said(result.changed))
    })
  }

  private search(): void {
    const query = {
      search: this.text.trim(),
      fields: ["birthdate", "city"],
      sort: { by: "name", descending: false },
      limit: offered + 1,
    } as const
    const others = Effect.map(this.around.people.list(query), ({ rows }) =>
      rows.filter(({ id }) => id !== this.person).slice(0, offered),
    )
    this.found.load(others, { quiet: true })
  }
}
