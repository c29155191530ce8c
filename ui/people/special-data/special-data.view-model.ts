import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { PersonNotFound } from "../../../core/people/people.errors.ts"
import type { SpecialDataChanged, SpecialDataLocked } from "../../../core/people/special-data/special-data.errors.ts"
import type { SpecialDataPort } from "../../../core/people/special-data/special-data.port.ts"
import type { KeptSpecialData, SpecialData } from "../../../core/people/special-data/special-data.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

type Part = keyof SpecialData

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
}

/** Diet, health and swimming of a person: fetched when somebody wants to see them, changed part by part. */
export class SpecialDataViewModel {
  readonly kept = new Remote<KeptSpecialData, Lost | PersonNotFound | SpecialDataLocked>()
  readonly saving = new Attempt<Lost | PersonNotFound | SpecialDataLocked | SpecialDataChanged>()
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
  private readonly port: SpecialDataPort<Lost>
  private readonly changed: () => void

  constructor(person: PersonId, port: SpecialDataPort<Lost>, changed: () => void) {
    this.person = person
    this.port = port
    this.changed = changed
    makeObservable<this, "send" | "saved" | "meet">(this, {
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
      leave: action,
      save: action,
      keepMine: action,
      takeTheirs: action,
      send: action,
      saved: action,
      meet: action,
    })
  }

  /** Shows what is known, or hides it again and forgets it. */
  toggle(): void {
    this.leave()
    this.last = undefined
    this.shown = !this.shown
    if (this.shown) this.kept.load(this.port.read({ person: this.person }))
    else this.kept.settle({ is: "idle" })
  }

  edit(part: Part): void {
    const kept = this.kept.value
    if (kept === undefined || this.part === part) return
    this.leave()
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
  leave(): void {
    this.saving.clear()
    this.part = undefined
    this.draft = undefined
    this.text = ""
    this.conflict = undefined
  }

  save(): void {
    const kept = this.kept.value
    if (this.part === undefined || this.draft === undefined || kept === undefined) return
    const typed = this.text.trim()
    const { diet } = this.draft
    const intolerances =
      typed === "" || diet.intolerances.includes(typed) ? diet.intolerances : [...diet.intolerances, typed]
    const mine = tidy({ ...this.draft, diet: { ...diet, intolerances } })
    if (same(mine, kept.data)) this.leave()
    else this.send(this.part, mine, kept)
  }

  /** Writes mine over what somebody else wrote, now that both were seen. */
  keepMine(): void {
    const { conflict } = this
    this.conflict = undefined
    if (conflict !== undefined) this.send(conflict.part, conflict.mine, conflict.current)
  }

  takeTheirs(): void {
    this.leave()
  }

  dispose(): void {
    this.kept.dispose()
    this.saving.dispose()
  }

  private send(part: Part, mine: SpecialData, onto: KeptSpecialData): void {
    const data = { ...onto.data, [part]: mine[part] }
    this.saving.start(
      this.port.write({ person: this.person, version: onto.version, data }),
      (now) => this.saved(now),
      (failure) => {
        if (failure._tag === "SpecialDataChanged") this.meet(part, mine, onto, failure.current)
      },
    )
  }

  private saved(now: KeptSpecialData): void {
    this.kept.settle({ is: "loaded", value: now })
    this.leave()
    this.changed()
  }

  /** Somebody was quicker. When they changed another part, nobody's work is written over by this one. */
  private meet(part: Part, mine: SpecialData, onto: KeptSpecialData, current: KeptSpecialData): void {
    this.kept.settle({ is: "loaded", value: current })
    this.saving.clear()
    if (same(current.data[part], onto.data[part])) this.send(part, mine, current)
    else this.conflict = { part, mine, current }
    this.changed()
  }
}
