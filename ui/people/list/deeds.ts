import type { Outcome } from "../../outcome.ts"
import { DeedQueue } from "./deed-queue.ts"
import { type DeedCell, Foreseen } from "./foreseen.ts"

/** Something that was done from a list: how it is taken back, and done again where it can be. */
export interface Deed {
  readonly undo: () => Promise<Outcome>
  /** `did` is told what was done then. */
  readonly again?: ((did: (deed: Deed) => () => void) => Promise<Outcome>) | undefined
}

/** A deed in its place among the others, from the key that asked for it: what it did is known once it is done. */
export interface AskedDeed {
  readonly place: number
  cells: ReadonlyArray<DeedCell>
  deed: Deed | undefined
  /** What was pasted that was cut right before is moved: both are one step. */
  part: "cut" | "pasted" | undefined
  /** What came of it. */
  came: "nothing yet" | "done" | "taken back" | "refused" | "no change" | "failed"
}

/** What taking back needs of the list. */
interface DeedSurroundings {
  /** Shows what came of all that was done, and waits for that. */
  readonly landed: () => Promise<void>
  /** Shows cells as they were before or are after a deed, until what this gives is called. */
  readonly ahead: (cells: ReadonlyArray<DeedCell>, which: "before" | "after") => () => void
  /** Goes to cells. */
  readonly show: (cells: ReadonlyArray<DeedCell>) => void
  /** Where somebody is: whoever goes on meanwhile is somewhere else. */
  readonly place: () => string
}

const alone: DeedSurroundings = {
  landed: () => Promise.resolve(),
  ahead: () => () => {},
  show: () => {},
  place: () => "",
}

/** Whether it was taken back, or refused to be. */
const isOver = ({ came }: AskedDeed): boolean => came === "taken back" || came === "refused"

/** A deed as long as it can be taken back. */
const still = (one: AskedDeed): AskedDeed | undefined => (isOver(one) ? undefined : one)

/**
 * What was done from a list, in the order in which it was asked for, whatever did it. Taken back is what was asked for last, each once,
 * and done again what was taken back last. Which one that is, is said at the key, also where it is still on its way, and the mark goes
 * there at the key, and its cells show it; then it waits for its turn in the queue. What did not get through is there to be tried again; what was refused is
 * neither taken back nor done again.
 */
export class Deeds {
  private places = 0
  private done: ReadonlyArray<AskedDeed> = []
  private undone: ReadonlyArray<AskedDeed> = []
  /** Ends what is shown of those that are done, but not read anew yet. */
  private shown: ReadonlyArray<() => void> = []
  private readonly queue: DeedQueue
  private readonly foreseen: Foreseen
  private readonly around: DeedSurroundings

  constructor(queue = new DeedQueue(), foreseen = new Foreseen(), around = alone) {
    this.queue = queue
    this.foreseen = foreseen
    this.around = around
  }

  /** Something is asked for: what was taken back before is not done again any more. */
  ask(cells: ReadonlyArray<DeedCell> = []): AskedDeed {
    this.undone = []
    return this.put(cells)
  }

  /** It was done. Gives what takes it back. */
  did(one: AskedDeed, deed: Deed, cells = one.cells): () => void {
    one.deed = deed
    one.cells = cells
    one.came = "done"
    return () => this.undoFromNotice(one)
  }

  /** Nothing came of it; of one that changes nothing the one before it is meant where somebody took it back. */
  cameToNothing(one: AskedDeed, why: "no change" | "failed"): void {
    if (one.came !== "nothing yet") return
    one.came = why
    this.done = this.done.filter((each) => each !== one)
  }

  /** Something new was done. Gives what takes it back. */
  readonly add = (deed: Deed): (() => void) => this.did(this.ask(), deed)

  /** Takes back what was asked for last; says no where there is nothing. */
  last(): boolean {
    const last = this.done.at(-1)
    if (last === undefined) return false
    const cut = this.cutFor(last)
    void this.undo(last, () => this.meantBy(last))
    if (cut !== undefined) void this.undo(cut, () => still(cut))
    this.around.show(last.cells)
    return true
  }

  /** Does again what was taken back last; says where there is nothing, or nothing that can be done again. */
  again(): "going" | "nothing" | "cannot" {
    const next = this.undone.at(-1)
    if (next === undefined) return "nothing"
    this.undone = this.undone.slice(0, -1)
    if (next.deed !== undefined && next.deed.again === undefined) return "cannot"
    const again = this.put(next.cells)
    again.part = next.part
    this.around.show(next.cells)
    const shown = this.around.ahead(next.cells, "after")
    void this.inTurn(() => this.doAgain(next, again), shown)
    if (next.part === "cut" && this.undone.at(-1)?.part === "pasted") this.again()
    return "going"
  }

  private put(cells: ReadonlyArray<DeedCell>): AskedDeed {
    this.places += 1
    const one: AskedDeed = { place: this.places, cells, deed: undefined, part: undefined, came: "nothing yet" }
    this.done = [...this.done, one]
    this.foreseen.take(cells, "after")
    return one
  }

  /** A notice means its own deed and no other, but what was cut for it. It goes there once that is taken back, unless somebody has gone to another row meanwhile. */
  private undoFromNotice(one: AskedDeed): void {
    // It was taken back already, by a key or by its notice.
    if (!this.done.includes(one)) return
    const [place, cut] = [this.around.place(), this.cutFor(one)]
    const back = this.undo(one, () => still(one))
    if (cut !== undefined) void this.undo(cut, () => still(cut))
    void back.then(() => {
      if (one.came === "taken back" && this.around.place() === place) this.around.show(one.cells)
    })
  }

  /** What was cut right before a deed that pasted it. */
  private cutFor(one: AskedDeed): AskedDeed | undefined {
    const before = this.done[this.done.indexOf(one) - 1]
    return one.part === "pasted" && before?.part === "cut" ? before : undefined
  }

  /** `find` says in its turn which one is meant. */
  private undo(asked: AskedDeed, find: () => AskedDeed | undefined): Promise<void> {
    this.done = this.done.filter((each) => each !== asked)
    this.undone = [...this.undone, asked]
    this.foreseen.take(asked.cells, "before")
    const shown = this.around.ahead(asked.cells, "before")
    return this.inTurn(() => this.takeBack(asked, find()), shown)
  }

  /**
   * Does something in its turn, and ends what is `shown` of it once it has landed. Of several in a row the rows are read anew once, behind
   * the last: none of them goes by what they show.
   */
  private inTurn(act: () => Promise<void>, shown: () => void): Promise<void> {
    const work = async (): Promise<void> => {
      try {
        await act()
      } finally {
        this.shown = [...this.shown, shown]
        if (this.queue.nextReads) await this.land()
      }
    }
    return this.queue.ask(work, false)
  }

  private async land(): Promise<void> {
    await this.around.landed()
    for (const end of this.shown) end()
    this.shown = []
  }

  private async takeBack(asked: AskedDeed, one: AskedDeed | undefined): Promise<void> {
    if (one !== asked) this.follow(asked, one)
    if (one?.deed === undefined) {
      this.undone = this.undone.filter((each) => each !== one)
      return
    }
    this.done = this.done.filter((each) => each !== one)
    const outcome = await this.attempt(one.deed.undo)
    if (outcome === "done") one.came = "taken back"
    else this.undone = this.undone.filter((each) => each !== one)
    if (outcome === "refused") one.came = "refused"
    if (outcome === "missed") this.done = [...this.done, one].toSorted((a, b) => a.place - b.place)
  }

  /** What a key takes back in the turn of a deed: where that changed nothing, or it was the turn of one behind it, the one before it. */
  private meantBy(meant: AskedDeed): AskedDeed | undefined {
    if (meant.came !== "no change" && !isOver(meant)) return meant
    return [...this.done, ...this.undone]
      .filter(({ came, place }) => came === "done" && place < meant.place)
      .toSorted((a, b) => a.place - b.place)
      .at(-1)
  }

  /** One is taken back in the turn of another: it is done again before what was taken back before it. */
  private follow(meant: AskedDeed, one: AskedDeed | undefined): void {
    if (!this.undone.includes(meant)) return
    const rest = this.undone.filter((each) => each !== meant || each.came === "taken back")
    this.undone = one === undefined || rest.includes(one) ? rest : [...rest, one]
  }

  private async doAgain(next: AskedDeed, again: AskedDeed): Promise<void> {
    const { came, deed } = next
    const outcome =
      came === "taken back" && deed?.again !== undefined
        ? await this.attempt(() => deed.again?.((did) => this.did(again, did)) ?? Promise.resolve("refused"))
        : "refused"
    this.cameToNothing(again, "failed")
    if (outcome === "missed") this.undone = [...this.undone, next]
  }

  private async attempt(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work()
    } catch (defect) {
      // Also what could not be fetched: nothing was taken back.
      reportError(defect)
      return "missed"
    }
  }
}
