import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeId } from "../../../core/kernel/id.ts"
import type { ChangeResult, Refused } from "../../../core/people/changes/change.ts"
import type { Families, FamilyOffer, FamilyOffers } from "../../../core/people/family/family.port.ts"
import type { ChangeConflict } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { Attempt } from "../../attempt.ts"
import { Remote, run } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { messageOf } from "../../text/de/errors.ts"
import { familiesText as words } from "../../text/de/likely-families.ts"
import { undoLines, undoneText } from "../../text/de/membership.ts"

/** What finding families needs of the world around it. */
export interface FamiliesSurroundings {
  readonly families: Pick<Families<Lost>, "likely" | "join">
  readonly people: Pick<People<Lost>, "undo">
  readonly notify: Notify
}

/** So many more are shown at once. */
const step = 50

const keyOf = ({ persons }: FamilyOffer): string => persons.map(({ id }) => id).join(" ")

/** Who may be families: all are chosen until somebody says otherwise, and made in one go. */
export class FamiliesViewModel {
  readonly is = "families"
  readonly title = words.title
  readonly offers = new Remote<FamilyOffers, Lost>()
  readonly sending = new Attempt<Lost | ChangeConflict>()
  shown = step
  /** Who was left as they are when families were made. */
  refused: ReadonlyArray<Refused> = []
  private readonly left = observable.set<string>()
  private readonly around: FamiliesSurroundings

  constructor(around: FamiliesSurroundings) {
    this.around = around
    makeObservable<this, "done">(this, {
      shown: observableRef,
      refused: observableRef,
      chosen: computed,
      more: action,
      choose: action,
      chooseAll: action,
      done: action,
    })
    this.load()
  }

  /** The families that are chosen. */
  get chosen(): ReadonlyArray<FamilyOffer> {
    return (this.offers.value?.first ?? []).filter((offer) => this.isChosen(offer))
  }

  isChosen(offer: FamilyOffer): boolean {
    return !this.left.has(keyOf(offer))
  }

  choose(offer: FamilyOffer, chosen: boolean): void {
    if (chosen) this.left.delete(keyOf(offer))
    else this.left.add(keyOf(offer))
  }

  chooseAll(chosen: boolean): void {
    this.left.clear()
    if (!chosen) for (const offer of this.offers.value?.first ?? []) this.left.add(keyOf(offer))
  }

  more(): void {
    this.shown += step
  }

  /** Makes the chosen families. */
  join(): void {
    const { chosen } = this
    if (chosen.length === 0) return
    const families = chosen.map(({ persons }) => persons.map(({ id }) => id))
    this.sending.start(this.around.families.join({ families }), (result) => this.done(result, chosen.length))
  }

  dispose(): void {
    this.offers.dispose()
    this.sending.dispose()
  }

  private load(): void {
    this.offers.load(this.around.families.likely(), { quiet: true })
  }

  private done({ id, changed, refused }: ChangeResult, count: number): void {
    this.refused = refused
    if (id !== null)
      this.around.notify({
        text: words.done(count, changed),
        action: { label: words.undo, run: () => this.undo(id) },
      })
    this.load()
  }

  private undo(id: ChangeId): void {
    run(this.around.people.undo({ id }), {
      done: (result) => {
        const left = undoLines(result)
        this.around.notify({ text: left.length === 0 ? words.undone : [undoneText(result), ...left].join(" ") })
        this.load()
      },
      failed: (error) => {
        const { what, todo } = messageOf(error)
        this.around.notify({ text: `${what} ${todo}` })
      },
    })
  }
}
