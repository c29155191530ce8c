/**
 * Where a number of calls is under way at once, and others wait for a place. Who waits stands in a lane, and the lanes take turns: what
 * one kind of call keeps waiting keeps no other kind waiting. In a lane they come in the order of their calls; where more than `crowd`
 * wait, every second one is who came last: a crowd that asks on and on keeps itself waiting, and neither who comes now nor who was there
 * before it.
 */
export class Room {
  /** How many wait. */
  waiting = 0
  private inside = 0
  private fromBehind = false
  private readonly lanes = new Map<string, Array<() => void>>()
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
    const lane = this.lanes.get(name) ?? []
    this.lanes.set(name, lane)
    lane.push(go)
    this.waiting += 1
    return () => {
      const at = lane.indexOf(go)
      if (at < 0) return
      lane.splice(at, 1)
      this.waiting -= 1
      if (lane.length === 0) this.lanes.delete(name)
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
    if (lane.length > 1) this.lanes.set(name, lane)
    this.waiting -= 1
    const next = this.nextOf(lane)
    next?.()
  }

  private nextOf(lane: Array<() => void>): (() => void) | undefined {
    if (lane.length <= this.crowd) return lane.shift()
    this.fromBehind = !this.fromBehind
    return this.fromBehind ? lane.pop() : lane.shift()
  }
}
