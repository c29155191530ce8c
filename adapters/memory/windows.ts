/** So many windows are remembered; beyond them the oldest are forgotten. */
const most = 100_000

/**
 * Counts in windows of time, in this process: tells undefined while a name came at most so often since its window began, and
 * then how many seconds are left of it. `amount` counts for so many at once; where they do not fit, the window is full. With `part` they
 * are of the part that has at most so many of these times: where they do not fit, the part is full, and the rest of the window stays as
 * it was.
 */
export const memoryWindows = (now: () => number) => {
  const windows = new Map<string, { readonly since: number; times: number; part: number }>()
  const makeRoom = (): void => {
    for (const name of windows.keys()) {
      if (windows.size < most) return
      windows.delete(name)
    }
  }
  return {
    count: (
      name: string,
      {
        times,
        seconds,
        part,
      }: { readonly times: number; readonly seconds: number; readonly part?: number | undefined },
      amount = 1,
    ) => {
      // More than a window can take fills it, and so it is with its part.
      const counted = Math.min(amount, times)
      const ofPart = Math.min(amount, part ?? 0)
      const window = windows.get(name)
      const age = window === undefined ? Number.POSITIVE_INFINITY : (now() - window.since) / 1_000
      if (window === undefined || age >= seconds) {
        windows.delete(name)
        makeRoom()
        windows.set(name, { since: now(), times: counted, part: ofPart })
        return undefined
      }
      const fits = window.times + counted <= times && (part === undefined || window.part + ofPart <= part)
      if (fits) {
        window.times += counted
        window.part += ofPart
        return undefined
      }
      if (part === undefined) window.times = times
      else window.part = part
      return Math.ceil(seconds - age)
    },
    giveBack: (name: string, amount: number, inPart: boolean): void => {
      const window = windows.get(name)
      if (window === undefined) return
      window.times = Math.max(0, window.times - amount)
      if (inPart) window.part = Math.max(0, window.part - amount)
    },
    forget: (name: string): void => void windows.delete(name),
  }
}
