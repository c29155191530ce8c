/** So many windows are remembered; beyond them the oldest are forgotten. */
const most = 100_000

/**
 * Counts in windows of time, in this process: tells undefined while a name came at most so often since its window began, and
 * then how many seconds are left of it. `amount` counts for so many at once; where they do not fit, the window is full.
 */
export const memoryWindows = (now: () => number) => {
  const windows = new Map<string, { readonly since: number; times: number }>()
  const makeRoom = (): void => {
    for (const name of windows.keys()) {
      if (windows.size < most) return
      windows.delete(name)
    }
  }
  return {
    count: (name: string, { times, seconds }: { readonly times: number; readonly seconds: number }, amount = 1) => {
      // More than a window can take fills it.
      const counted = Math.min(amount, times)
      const window = windows.get(name)
      const age = window === undefined ? Number.POSITIVE_INFINITY : (now() - window.since) / 1_000
      if (window === undefined || age >= seconds) {
        windows.delete(name)
        makeRoom()
        windows.set(name, { since: now(), times: counted })
        return undefined
      }
      const fits = window.times + counted <= times
      window.times = fits ? window.times + counted : times
      if (!fits) return Math.ceil(seconds - age)
      return undefined
    },
    giveBack: (name: string, amount: number): void => {
      const window = windows.get(name)
      if (window !== undefined) window.times = Math.max(0, window.times - amount)
    },
    forget: (name: string): void => void windows.delete(name),
  }
}
