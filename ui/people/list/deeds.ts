/** Something that was done from a list: how it is taken back, and done again where it can be. */
export interface Deed {
  readonly undo: () => void
  readonly again?: (() => void) | undefined
}

/** What was done from a list, in the order it was done, whatever did it: taken back the last first, each once, and done again. */
export class Deeds {
  private done: ReadonlyArray<Deed> = []
  private undone: ReadonlyArray<Deed> = []

  /** Something new was done: what was taken back before is not done again any more. Gives what takes it back. */
  readonly add = (deed: Deed): (() => void) => {
    this.undone = []
    return this.repeated(deed)
  }

  /** What was taken back was done again: further ones can follow. Gives what takes it back. */
  repeated(deed: Deed): () => void {
    this.done = [...this.done, deed]
    return () => this.undo(deed)
  }

  /** Takes back what was done last; says no where there is nothing. */
  last(): boolean {
    const last = this.done.at(-1)
    if (last !== undefined) this.undo(last)
    return last !== undefined
  }

  /** What was taken back last, which is not kept any more. */
  next(): Deed | undefined {
    const next = this.undone.at(-1)
    this.undone = this.undone.slice(0, -1)
    return next
  }

  private undo(deed: Deed): void {
    const place = this.done.lastIndexOf(deed)
    // It was taken back already, by a key or by its notice.
    if (place < 0) return
    this.done = this.done.toSpliced(place, 1)
    this.undone = [...this.undone, deed]
    deed.undo()
  }
}
