/** Fewer names than this are remembered without looking which of them still count. */
const few = 1_000

/** What is less, in milliseconds, is forgotten. */
const least = 100

/**
 * How much time each of some names took lately, in milliseconds: after a half-life half of what was taken counts, after two a quarter.
 */
export class RecentUse<Name> {
  private readonly taken = new Map<Name, { readonly milliseconds: number; readonly at: number }>()
  private readonly now: () => number
  private readonly halfLife: number
  private forgetAbove = few

  /** `halfLife` in milliseconds, as what `now` tells. */
  constructor(now: () => number, halfLife: number) {
    this.now = now
    this.halfLife = halfLife
  }

  of(name: Name): number {
    const known = this.taken.get(name)
    return known === undefined ? 0 : known.milliseconds * 0.5 ** ((this.now() - known.at) / this.halfLife)
  }

  /** How much it is of the name that took most. */
  most(): number {
    return Math.max(0, ...[...this.taken.keys()].map((name) => this.of(name)))
  }

  add(name: Name, milliseconds: number): void {
    this.taken.set(name, { milliseconds: this.of(name) + milliseconds, at: this.now() })
    if (this.taken.size <= this.forgetAbove) return
    for (const each of this.taken.keys()) if (this.of(each) < least) this.taken.delete(each)
    this.forgetAbove = Math.max(few, 2 * this.taken.size)
  }
}
