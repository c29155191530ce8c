/** Does one thing after the other: the first at once, each further one when those before it are over. None is left out. */
export class InTurn {
  private readonly waiting: Array<() => Promise<unknown>> = []
  private busy = false

  /** Does this when its turn has come, and gives what came of it. */
  take<A>(act: () => Promise<A>): Promise<A> {
    return new Promise<A>((resolve, reject) => {
      this.waiting.push(async () => {
        try {
          resolve(await act())
        } catch (error) {
          reject(error)
        }
      })
      if (!this.busy) void this.go()
    })
  }

  private async go(): Promise<void> {
    this.busy = true
    for (let act = this.waiting.shift(); act !== undefined; act = this.waiting.shift()) await act()
    this.busy = false
  }
}
