import { action, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { PersonNotFound } from "../../../core/people/people.errors.ts"
import type { SpecialDataChanged, SpecialDataLocked } from "../../../core/people/special-data/special-data.errors.ts"
import type { SpecialDataPort } from "../../../core/people/special-data/special-data.port.ts"
import type { KeptSpecialData, SpecialData } from "../../../core/people/special-data/special-data.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

type Part = keyof SpecialData

export type Failure = Lost | PersonNotFound | SpecialDataLocked | SpecialDataChanged

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What was typed, without blanks around it and without what is empty. */
const tidy = (data: SpecialData): SpecialData => ({
  ...data,
  health: data.health.map((entry) => ({ ...entry, text: entry.text.trim() })).filter(({ text }) => text !== ""),
})

/** Two changed the same part at once: what I said, and what stands there now. */
export interface SpecialConflict {
  readonly part: Part
  readonly mine: SpecialData
  readonly current: KeptSpecialData
  /** Whether mine is what stood there before it was changed. */
  readonly isBack: boolean
}

/** How a part comes to be written: as it was typed, taken back, or taken back over what somebody else wrote, which in turn can be. */
type Way = "typed" | "back" | "backOver"

/** What somebody typed into one part, and everything as it was then. */
interface UnsavedPart {
  readonly part: Part
  readonly draft: SpecialData
  readonly text: string
  readonly onto: KeptSpecialData
}

/** What could not be saved when somebody had gone on to another page: it waits for them, in memory alone. */
export type UnsavedParts = Map<PersonId, UnsavedPart>

/** What the section needs of the page around it. */
interface SpecialSurroundings {
  readonly port: SpecialDataPort<Lost>
  /** The timeline has more to tell. */
  readonly changed: () => void
  readonly unsaved: UnsavedParts
  /** What was typed into a part could not be saved after somebody had left the page. */
  readonly said: (part: Part) => void
  /** A part is being changed: it is what is taken back first by now (`undo`). */
  readonly sent: () => void
  /** A part was changed, and can be taken back. */
  readonly saved: (part: Part) => void
  /** A part is as it was before it was changed; `isLeft`: it became so behind a page that was left meanwhile. */
  readonly undone: (part: Part, isLeft: boolean) => void
  /** A part could not be taken back; it still can be. */
  readonly stayed: (part: Part, failure: Failure) => void
  /**
   * A part was not taken back when the page was left, and cannot be any more; `failure` says why, nothing where it stays as somebody else
   * wrote it.
   */
  readonly left: (part: Part, failure: Failure | undefined) => void
}

/** The change of a part that was made last on this page. What stood there before is kept nowhere else. */
interface LastChange {
  readonly part: Part
  readonly before: SpecialData
  readonly after: SpecialData
}

/** Diet, health and swimming of a person: fetched when somebody wants to see them, changed part by part. */
export class SpecialDataViewModel {
  readonly kept = new Remote<KeptSpecialData, Lost | PersonNotFound | SpecialDataLocked>()
  readonly saving = new Attempt<Failure>()
  /** Whether somebody wants to see them. */
  shown = false
  /** The part that is changed, and all data with what was typed. */
  part: Part | undefined
  draft: SpecialData | undefined
  /** The part that was changed last: it takes the focus when its editor has gone. */
  last: Part | undefined
  /** An intolerance that is being typed. */
  text = ""
  conflict: SpecialConflict | undefined
  private readonly person: PersonId
  private readonly around: SpecialSurroundings
  private stopWaiting: () => void = () => {}
  /** What is done once the part that is under way is saved. */
  private after: () => void = () => {}
  /** Whether what is under way is to be taken back once it is saved. */
  private wishesBack = false
  private gone = false
  private lastChange: LastChange | undefined

  constructor(person: PersonId, around: SpecialSurroundings) {
    this.person = person
    this.around = around
    makeObservable<this, "send" | "saved" | "refused" | "meet" | "resume">(this, {
      shown: observableRef,
      part: observableRef,
      draft: observableRef,
      last: observableRef,
      text: observableRef,
      conflict: observableRef,
      toggle: action,
      edit: action,
      write: action,
      type: action,
      cancel: action,
      leave: action,
      save: action,
      keepMine: action,
      takeTheirs: action,
      send: action,
      saved: action,
      undo: action,
      refused: action,
      meet: action,
      resume: action,
    })
    if (around.unsaved.has(person)) this.toggle()
  }

  /** Shows what is known, or hides it again and forgets it, once what was typed is saved. */
  toggle(): void {
    if (this.saving.busy) {
      const { after } = this
      this.after = () => {
        after()
        this.toggle()
      }
    } else if (this.dirty) this.save(() => this.toggle())
    else {
      this.cancel()
      this.last = undefined
      this.shown = !this.shown
      if (this.shown) this.read()
      else this.forget()
    }
  }

  /** Opens the editor of a part; what another one holds is saved first. */
  edit(part: Part): void {
    const kept = this.kept.value
    if (kept === undefined || this.part === part || this.saving.busy) return
    if (this.dirty) {
      this.save(() => this.edit(part))
      return
    }
    this.cancel()
    this.part = part
    this.last = part
    const { health } = kept.data
    const first = part === "health" && health.length === 0
    this.draft = first ? { ...kept.data, health: [{ topic: "allergy", text: "" }] } : kept.data
  }

  write<P extends Part>(part: P, value: SpecialData[P]): void {
    if (this.draft !== undefined) this.draft = { ...this.draft, [part]: value }
  }

  type(text: string): void {
    this.text = text
  }

  /** Leaves the part as it was. */
  cancel(): void {
    this.saving.clear()
    this.after = () => {}
    this.part = undefined
    this.draft = undefined
    this.text = ""
    this.conflict = undefined
  }

  /** Somebody goes on elsewhere: what they typed is saved, and stays where it is as long as it cannot be. */
  leave(): void {
    if (this.part === undefined || this.saving.busy || this.conflict !== undefined) return
    // The focus is where they went.
    this.last = undefined
    if (this.dirty) this.save()
    else this.cancel()
  }

  save(then: () => void = () => {}): void {
    const { part, mine } = this
    const kept = this.kept.value
    if (part === undefined || mine === undefined || kept === undefined || this.saving.busy) return
    if (this.dirty) {
      this.after = then
      this.send(part, mine, kept)
    } else {
      this.cancel()
      then()
    }
  }

  /**
   * Takes back what was changed last, as long as the page shows it: neither the timeline nor anything else knows what stood there before.
   * Whether there was something to take back. Where somebody changed it since, both are shown. What is on its way is taken back once it is
   * saved, also behind a page that was left.
   */
  undo(): boolean {
    const { lastChange, saving } = this
    const kept = this.kept.value
    if (saving.busy && this.part !== undefined) {
      if (this.wishesBack) return false
      this.wishesBack = true
      return true
    }
    if (lastChange === undefined || kept === undefined || saving.busy || this.part !== undefined) return false
    const { part, before, after } = lastChange
    if (same(kept.data[part], after[part])) this.send(part, before, kept, "back")
    else this.conflict = { part, mine: before, current: kept, isBack: true }
    return true
  }

  /** Writes mine over what somebody else wrote, now that both were seen. */
  keepMine(): void {
    const { conflict } = this
    if (conflict === undefined) return
    const { part, mine, current, isBack } = conflict
    this.conflict = undefined
    this.send(part, mine, current, isBack ? "backOver" : "typed")
  }

  takeTheirs(): void {
    const { conflict, lastChange } = this
    this.cancel()
    if (lastChange?.part === conflict?.part) this.lastChange = undefined
  }

  /** The page is left: what was typed is saved behind it, or waits for who comes back. */
  dispose(): void {
    this.gone = true
    this.lastChange = undefined
    this.stopWaiting()
    if (this.conflict?.isBack) this.around.left(this.conflict.part, undefined)
    else if (this.conflict !== undefined) this.keep(this.conflict.current)
    else if (this.dirty) this.save()
    this.kept.dispose()
  }

  private read(): void {
    this.kept.load(this.around.port.read({ person: this.person }))
    this.stopWaiting = when(
      () => this.kept.value !== undefined,
      () => this.resume(),
    )
  }

  private forget(): void {
    this.stopWaiting()
    this.lastChange = undefined
    this.kept.settle({ is: "idle" })
  }

  /** All data with what was typed, as they would be saved. */
  private get mine(): SpecialData | undefined {
    const { draft } = this
    if (draft === undefined) return undefined
    const typed = this.text.trim()
    const { intolerances } = draft.diet
    const all = typed === "" || intolerances.includes(typed) ? intolerances : [...intolerances, typed]
    return tidy({ ...draft, diet: { ...draft.diet, intolerances: all } })
  }

  /** Whether something was typed that is not saved. */
  get dirty(): boolean {
    const { mine } = this
    return mine !== undefined && !same(mine, this.kept.value?.data)
  }

  /** What was typed before the page was left stands in its part again. */
  private resume(): void {
    const { unsaved } = this.around
    const waiting = unsaved.get(this.person)
    const current = this.kept.value
    if (waiting === undefined || current === undefined) return
    unsaved.delete(this.person)
    const { part, draft, text, onto } = waiting
    this.edit(part)
    this.draft = { ...current.data, [part]: draft[part] }
    this.text = text
    const { mine } = this
    if (mine !== undefined && !same(current.data[part], onto.data[part]))
      this.conflict = { part, mine, current, isBack: false }
  }

  private keep(onto: KeptSpecialData): void {
    const { part, draft, text } = this
    if (part === undefined || draft === undefined) return
    this.around.unsaved.set(this.person, { part, draft, text, onto })
    this.around.said(part)
  }

  /** Writes a part over what is kept. */
  private send(part: Part, mine: SpecialData, onto: KeptSpecialData, way: Way = "typed"): void {
    if (way === "typed") this.around.sent()
    const data = { ...onto.data, [part]: mine[part] }
    this.saving.start(
      this.around.port.write({ person: this.person, version: onto.version, data }),
      (now) => this.saved(now, part, onto, way),
      (failure) => this.refused(failure, part, mine, onto, way),
    )
  }

  /** A part is kept. */
  private saved(now: KeptSpecialData, part: Part, onto: KeptSpecialData, way: Way): void {
    const { after, around, gone, wishesBack } = this
    this.wishesBack = false
    if (way !== "typed") around.undone(part, gone)
    if (gone) {
      if (wishesBack) this.send(part, onto.data, now, "back")
      return
    }
    this.kept.settle({ is: "loaded", value: now })
    this.cancel()
    this.lastChange = way === "back" ? undefined : { part, before: onto.data, after: now.data }
    if (way === "typed") around.saved(part)
    around.changed()
    if (wishesBack) this.undo()
    after()
  }

  private refused(failure: Failure, part: Part, mine: SpecialData, onto: KeptSpecialData, way: Way): void {
    const isChanged = failure._tag === "SpecialDataChanged"
    if (isChanged && this.meet(part, mine, onto, failure.current, way)) return
    this.after = () => {}
    this.wishesBack = false
    const { around, gone } = this
    if (way === "typed") {
      if (gone) this.keep(onto)
    } else if (gone) around.left(part, isChanged ? undefined : failure)
    else around.stayed(part, failure)
  }

  /**
   * Somebody was quicker. When they changed another part, nobody's work is written over by this one; of the same part both are shown.
   * Whether that can be: nobody sees it once the page is left.
   */
  private meet(part: Part, mine: SpecialData, onto: KeptSpecialData, current: KeptSpecialData, way: Way): boolean {
    this.kept.settle({ is: "loaded", value: current })
    this.saving.clear()
    const isOther = same(current.data[part], onto.data[part])
    if (isOther) this.send(part, mine, current, way)
    else if (!this.gone) {
      this.after = () => {}
      this.wishesBack = false
      this.conflict = { part, mine, current, isBack: way !== "typed" }
    }
    if (!this.gone) this.around.changed()
    return isOther || !this.gone
  }
}
