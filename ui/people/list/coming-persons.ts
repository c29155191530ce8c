import { computed, makeObservable, observable } from "mobx"

/** Some persons of a list who are chosen as soon as it is known who they are. */
export interface Coming {
  /** Who of them is not chosen. */
  except: ReadonlySet<string>
  /** What became of the list since they were asked for. */
  since: "nothing" | "read anew" | "finds others"
  /** Stops asking for them. */
  stop: () => void
}

/** The persons who are on their way to be chosen. What was asked for first may arrive last: each comes by itself. */
export class ComingPersons {
  private readonly all = observable.set<Coming>([], { deep: false })

  constructor() {
    makeObservable(this, { any: computed })
  }

  get any(): boolean {
    return this.all.size > 0
  }

  /** Whether some of them were found by the list before it came to find others. */
  get fromBefore(): boolean {
    return [...this.all].some(({ since }) => since === "finds others")
  }

  /** Some persons are asked for, to be chosen but these. */
  expect(except: ReadonlySet<string> = new Set()): Coming {
    const coming: Coming = { except, since: "nothing", stop: () => {} }
    this.all.add(coming)
    return coming
  }

  /** These are not chosen any more, whenever they come. */
  leaveOut(ids: ReadonlyArray<string>): void {
    for (const coming of this.all) coming.except = new Set([...coming.except, ...ids])
  }

  /** The list was read anew, or finds others now. */
  tell(since: "read anew" | "finds others"): void {
    for (const coming of this.all) if (coming.since !== "finds others") coming.since = since
  }

  /** They are here, or will never be. */
  end(coming: Coming): void {
    this.all.delete(coming)
  }

  /** Stops asking for any of them. */
  stop(): void {
    for (const { stop } of this.all) stop()
    this.all.clear()
  }
}
