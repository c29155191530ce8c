import { action, computed, makeObservable, observableRef } from "mobx"
import type { PersonData } from "../../../core/people/person.ts"
import { added } from "./added.ts"
import { DeedQueue } from "./deed-queue.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { NewRow } from "./new-row.ts"

/**
 * The rows in which persons are added one after the other. Whoever has written one writes the next at once: those before are made
 * meanwhile, in their order. One that could not be made keeps what was typed and waits beside, also where nothing is typed in the next one
 * yet: the next key may be on its way already.
 */
export class NewRows {
  /** The rows in which nobody writes just now: those on their way, and those that could not be made. */
  others: ReadonlyArray<NewRow> = []
  private opened = 0
  private readonly queue = new DeedQueue()
  private readonly list: ListViewModel

  constructor(list: ListViewModel) {
    this.list = list
    makeObservable(this, {
      others: observableRef,
      dirty: computed,
      open: action,
      send: action,
      go: action,
      leave: action,
    })
  }

  /** Whether anything typed would be lost with them. */
  get dirty(): boolean {
    return this.others.length > 0 || this.current?.dirty === true
  }

  /** Opens an empty row; where one is open already it stays. */
  open(): void {
    if (this.current === undefined) this.write()
  }

  /** Makes a person of a row once those before are made, and opens the next. */
  send(row: NewRow, person: PersonData): void {
    this.others = [...this.others, row]
    this.write()
    void this.queue.ask(() => this.make(row, person))
  }

  /** Goes on with a row that could not be made; what was typed into the open one stays as well. */
  go(row: NewRow): void {
    const { current } = this
    this.drop(row)
    if (current?.dirty) this.others = [...this.others, current]
    this.list.actions.write(row)
  }

  /** The open row is left: one that could not be made is next. */
  leave(): void {
    const next = this.others.find(({ busy }) => !busy)
    if (next === undefined) this.list.actions.write(undefined)
    else {
      this.drop(next)
      this.list.actions.write(next)
    }
  }

  private async make(row: NewRow, person: PersonData): Promise<void> {
    const created = await row.make(person)
    if (created === undefined) {
      // Whoever had closed the next one already sees nothing that waits: the row comes back.
      if (this.current === undefined) this.go(row)
      return
    }
    this.drop(row)
    added(this.list, created)
    for (const each of this.others) each.otherAdded()
    this.current?.otherAdded()
  }

  private get current(): NewRow | undefined {
    return this.list.actions.row
  }

  private write(): void {
    this.list.actions.write(new NewRow(this.list, this, this.opened))
    this.opened += 1
  }

  private readonly drop = action((row: NewRow): void => {
    this.others = this.others.filter((each) => each !== row)
  })
}

/** Opens the row: once it is known which groups there are, since what is typed may be the beginning of one. */
export const startRow = async (list: ListViewModel): Promise<void> => {
  const catalog = await list.around.words()
  list.knowWords(catalog)
  catalog.tiers.load()
  await catalog.settled()
  list.actions.newRows ??= new NewRows(list)
  list.actions.newRows.open()
}
