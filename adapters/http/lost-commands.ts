/** So long it is remembered that no answer came, in milliseconds: ten minutes. */
const remembered = 600_000

/** So many commands without an answer are remembered at most, the newest. */
const most = 20

interface LostCommand {
  readonly key: string
  readonly at: number
}

/** What commands without an answer need of the world around them. */
interface LostSurroundings {
  /** A key that no other command has. */
  readonly newKey: () => string
  readonly now: () => number
  /** Whether it can be that a server is reached. */
  readonly online: () => boolean
}

/**
 * The keys of commands of which nobody knows whether they were carried out, because no answer came. Whoever asks for the same again within
 * ten minutes asks with the same key, so that it is carried out once and gets the answer of the first time (docs/access.md, "Asking again").
 * Once something else was done, the same may be wanted anew, as when its opposite was done in between: then it is another command.
 */
export class LostCommands {
  private readonly lost = new Map<string, LostCommand>()
  private readonly around: LostSurroundings

  constructor(around: LostSurroundings) {
    this.around = around
  }

  /** How long to wait before a command is asked for again by itself, each time, in milliseconds. */
  pauses(): ReadonlyArray<number> {
    return this.around.online() ? [500, 2_000] : []
  }

  /** The key of a command, by what is asked: a new one, or that of the same command if its answer never came. */
  keyOf(asked: string): string {
    const { newKey, now } = this.around
    const before = this.lost.get(asked)
    return before !== undefined && now() - before.at < remembered ? before.key : newKey()
  }

  /** It is not known what became of it. The ten minutes begin with the first time. */
  keep(asked: string, key: string): void {
    if (this.lost.get(asked)?.key !== key) this.lost.delete(asked)
    if (!this.lost.has(asked)) this.lost.set(asked, { key, at: this.around.now() })
    for (const oldest of this.lost.keys()) if (this.lost.size > most) this.lost.delete(oldest)
  }

  /** It was done: what was lost before it counts no more. What was lost behind it may still be asked for again. */
  done(asked: string): void {
    for (const each of this.lost.keys()) {
      this.lost.delete(each)
      if (each === asked) return
    }
  }

  /** It was refused: nothing was done. */
  refused(asked: string): void {
    this.lost.delete(asked)
  }
}
