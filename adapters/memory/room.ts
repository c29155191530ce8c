/** Who waits for the same, and whether the last of a crowd was the one who came last. */
interface Lane {
  readonly waiting: Array<() => void>
  fromBehind: boolean
}

/**
 * Where a number of calls is under way at once, and others wait for a place. Who waits stands in a lane, and the lanes take turns: what
 * one kind of call keeps waiting keeps no other kind waiting. In a lane they come in the order of their calls; where more than `crowd`
 * wait, every second one is who came last: a crowd that asks on and on keeps itself waiting rather than who comes now, or who was there
 * before it.
 */
export class Room {
  /** How many wait. */
  waiting = 0
  private inside = 0
  private readonly lanes = new Map<string, Lane>()
  private readonly crowd: number

  constructor(crowd: number) {
    this.crowd = crowd
  }

  get isEmpty(): boolean {
    return this.inside === 0
  }

  /** Takes one of so many places; says no where none is free. */
  enter(places: number): boolean {
    if (this.inside >= places) return false
    this.inside += 1
    return true
  }

  /** Stands in a lane until `go` is called with a place. Gives what gives up waiting. */
  wait(name: string, go: () => void): () => void {
    const lane = this.lanes.get(name) ?? { waiting: [], fromBehind: false }
    this.lanes.set(name, lane)
    lane.waiting.push(go)
    this.waiting += 1
    return () => {
      const at = lane.waiting.indexOf(go)
      if (at < 0) return
      lane.waiting.splice(at, 1)
      this.waiting -= 1
      if (lane.waiting.length === 0) this.lanes.delete(name)
    }
  }

  /** Leaves a place, which goes to who is next. */
  leave(): void {
    const [turn] = this.lanes
    if (turn === undefined) {
      this.inside -= 1
      return
    }
    const [name, lane] = turn
    this.lanes.delete(name)
    if (lane.waiting.length > 1) this.lanes.set(name, lane)
    this.waiting -= 1
    const next = this.nextOf(lane)
    next?.()
  }

  private nextOf(lane: Lane): (() => void) | undefined {
    const { waiting } = lane
    if (waiting.length <= this.crowd) return waiting.shift()
    lane.fromBehind = !lane.fromBehind
    return lane.fromBehind ? waiting.pop() : waiting.shift()
  }
}
