import { action, computed, makeObservable, observableRef } from "mobx"
import type { ListColumn, ListContent } from "../../../core/events/lists/list-content.ts"
import type { ListChanged, ListFaulty, ListNotFound, TooManyLists } from "../../../core/events/lists/lists.errors.ts"
import type { EventLists, ListRow } from "../../../core/events/lists/lists.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { sheetsText as words } from "../../text/de/events.ts"
import { readSheet, type TypedSheet, typedSheet } from "./sheet-form.ts"

/** What the lists to print need of the world around them. */
export interface SheetsSurroundings {
  readonly calls: Omit<EventLists<Lost>, "print">
  readonly notify: Notify
}

type All = {
  readonly given: ReadonlyArray<{ readonly key: string; readonly content: ListContent }>
  readonly own: ReadonlyArray<ListRow>
}

const newSheet: ListContent = {
  name: "",
  columns: [
    { kind: "number", title: "" },
    { kind: "name", title: "" },
  ],
  order: "name",
  ageGroups: [],
  note: "",
  signatures: [],
}

/** The lists of participants that come along, and those of the workspace, with their editor (EVT-16). */
export class SheetsViewModel {
  readonly all = new Remote<All, Lost>()
  readonly saving = new Attempt<ListFaulty | ListNotFound | ListChanged | TooManyLists | Lost>()
  readonly deleting = new Attempt<ListNotFound | Lost>()
  /** The list that is written, as it is typed. */
  typed: TypedSheet | undefined
  /** The list that would be deleted, until somebody is sure. */
  removing: ListRow | undefined
  /** The list that is changed; nothing for a new one. */
  private changing: ListRow | undefined
  private begun: TypedSheet | undefined
  private readonly around: SheetsSurroundings

  constructor(around: SheetsSurroundings) {
    this.around = around
    makeObservable(this, {
      typed: observableRef,
      removing: observableRef,
      faults: computed,
      isUnsaved: computed,
      begin: action,
      leave: action,
      set: action,
      ask: action,
    })
    this.load()
  }

  /** What is wrong, once somebody tried to save. */
  get faults(): ReadonlyMap<string, string> {
    return this.typed === undefined || this.saving.refusals === 0 ? new Map() : readSheet(this.typed).faults
  }

  /** Whether something is typed that is not saved. */
  get isUnsaved(): boolean {
    return this.typed !== undefined && JSON.stringify(this.typed) !== JSON.stringify(this.begun)
  }

  /** Begins a list: an empty one, a copy of another one, or one to change. */
  begin(content: ListContent = newSheet, changing?: ListRow): void {
    this.saving.clear()
    this.changing = changing
    this.typed = typedSheet(content)
    this.begun = this.typed
  }

  leave(): void {
    this.typed = undefined
    this.removing = undefined
  }

  set(change: Partial<TypedSheet>): void {
    if (this.typed !== undefined) this.typed = { ...this.typed, ...change }
  }

  setColumn(at: number, change: Partial<ListColumn>): void {
    this.setColumns((columns) => columns.map((column, place) => (place === at ? { ...column, ...change } : column)))
  }

  addColumn(): void {
    this.setColumns((columns) => [...columns, { kind: "blank", title: "" }])
  }

  removeColumn(at: number): void {
    this.setColumns((columns) => columns.toSpliced(at, 1))
  }

  /** Moves a column one place towards the first. */
  moveUp(at: number): void {
    this.setColumns((columns) => {
      const [before, column] = [columns[at - 1], columns[at]]
      return before === undefined || column === undefined ? columns : columns.toSpliced(at - 1, 2, column, before)
    })
  }

  save(): void {
    if (this.typed === undefined) return
    const { content, faults } = readSheet(this.typed)
    if (faults.size > 0) {
      this.saving.refuse()
      return
    }
    const { calls, notify } = this.around
    const { changing } = this
    this.saving.start(
      changing === undefined
        ? calls.create({ content })
        : calls.change({ id: changing.key, version: changing.version, content }),
      () => {
        this.leave()
        notify({ text: words.saved })
        this.load()
      },
    )
  }

  /** Asks whether a list is to be deleted. */
  ask(list: ListRow): void {
    this.deleting.clear()
    this.removing = list
  }

  remove(): void {
    const list = this.removing
    if (list === undefined) return
    this.deleting.start(
      this.around.calls.delete({ id: list.key }),
      () => {
        this.leave()
        this.around.notify({ text: words.deleted(list.content.name) })
        this.load()
      },
      () => this.load(),
    )
  }

  dispose(): void {
    this.all.dispose()
    this.saving.dispose()
    this.deleting.dispose()
  }

  private setColumns(change: (columns: TypedSheet["columns"]) => TypedSheet["columns"]): void {
    if (this.typed !== undefined) this.set({ columns: change(this.typed.columns) })
  }

  private load(): void {
    this.all.load(this.around.calls.all(), { quiet: true })
  }
}
