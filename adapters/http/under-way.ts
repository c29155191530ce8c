/** How many bytes may lie here that the other side still has to read, or of which it sends the rest. */
export interface Bounds {
  readonly ofCaller: number
  readonly inAll: number
  /** How many of so many bytes must have moved lately, where they have been under way for so many milliseconds, to be cut for nobody. */
  readonly steady: (bytes: number, milliseconds: number) => number
}

/** Bytes that lie here until they have moved. */
interface Lying {
  readonly caller: string
  readonly bytes: number
  readonly since: number
  /** How many of them moved in the stretch of time that now is, and in the one before. */
  moved: { stretch: number; now: number; before: number }
  /** Closes the connection over which they move. */
  readonly cut: () => void
}

/** Bytes that were counted. */
export interface Held {
  /** Counts them no more. */
  readonly letGo: () => void
  /** Says that more of them moved: whoever keeps on is not cut for who does not. */
  readonly hasMoved: (bytes: number) => void
}

/** Counts the bytes that are under way, by who called. */
export interface UnderWay {
  /**
   * Counts bytes until they are let go of; nothing where there is no room for them. Those of one call of a caller always have room
   * beside their own. `always`: they are counted and lie here whatever there is.
   */
  readonly take: (caller: string, bytes: number, cut: () => void, always?: boolean) => Held | undefined
  /** Whether a caller has as much under way as anybody may. */
  readonly isFull: (caller: string) => boolean
}

/** So many bytes are counted at least: what is shorter lies with the connection, as all that moves over it. */
export const countedFrom = 16_384

/** Of what is under way longer, in milliseconds, that which moves most slowly makes room for others, where there is none any more. */
const longEnough = 5_000

/**
 * Over so many milliseconds, and as many before, it is looked at how fast something moves: longer than the network takes from one
 * step to the next over the slowest line, and shorter than what it takes at once, without anybody who reads it, could hide that.
 */
export const stretch = 15_000

const stretchOf = (at: number): number => Math.floor(at / stretch)

/** The bytes that moved in the last two stretches of time. */
const lately = ({ moved }: Lying, at: number): number => {
  const past = stretchOf(at) - moved.stretch
  return past === 0 ? moved.now + moved.before : past === 1 ? moved.now : 0
}

/** Counts in this process. */
export const bytesUnderWay = ({ ofCaller, inAll, steady }: Bounds, now = () => performance.now()): UnderWay => {
  const lying = new Set<Lying>()
  const byCaller = new Map<string, number>()
  let all = 0
  const letGo = (each: Lying): void => {
    if (!lying.delete(each)) return
    const { caller, bytes } = each
    all -= bytes
    const left = (byCaller.get(caller) ?? 0) - bytes
    if (left > 0) byCaller.set(caller, left)
    else byCaller.delete(caller)
  }
  /** How fast something moves, of what would be fast enough; 1 is fast enough. */
  const pace = (each: Lying, at: number): number => lately(each, at) / steady(each.bytes, at - each.since)
  const makeRoom = (bytes: number): void => {
    if (all + bytes <= inAll) return
    const at = now()
    const slow = [...lying]
      .filter((each) => at - each.since >= longEnough && pace(each, at) < 1)
      .toSorted((a, b) => pace(a, at) - pace(b, at))
    // Nobody is cut for whom there would be no room all the same.
    if (all + bytes - slow.reduce((sum, each) => sum + each.bytes, 0) > inAll) return
    for (const each of slow) {
      if (all + bytes <= inAll) return
      each.cut()
      letGo(each)
    }
  }
  const hasRoom = (caller: string, bytes: number): boolean => {
    const own = byCaller.get(caller) ?? 0
    if (own > 0 && own + bytes > ofCaller) return false
    makeRoom(bytes)
    return all === 0 || all + bytes <= inAll
  }
  return {
    isFull: (caller) => (byCaller.get(caller) ?? 0) >= ofCaller,
    take: (caller, bytes, cut, always = false) => {
      if (!always && !hasRoom(caller, bytes)) return undefined
      const each: Lying = { caller, bytes, since: now(), moved: { stretch: 0, now: 0, before: 0 }, cut }
      lying.add(each)
      byCaller.set(caller, (byCaller.get(caller) ?? 0) + bytes)
      all += bytes
      return {
        letGo: () => letGo(each),
        hasMoved: (more) => {
          const at = stretchOf(now())
          const { moved } = each
          each.moved =
            at === moved.stretch
              ? { ...moved, now: moved.now + more }
              : { stretch: at, now: more, before: at === moved.stretch + 1 ? moved.now : 0 }
        },
      }
    },
  }
}
