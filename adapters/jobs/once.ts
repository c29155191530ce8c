/** So many names are remembered; beyond them the oldest are forgotten. */
const most = 10_000

/**
 * Does something once for each name in this process: what is under way is waited for, what succeeded is not done
 * again, what failed may be tried again.
 */
export const onceEach = (): ((name: string, work: () => Promise<void>) => Promise<void>) => {
  const done = new Map<string, Promise<void>>()
  return (name, work) => {
    const before = done.get(name)
    if (before !== undefined) return before
    for (const oldest of done.keys()) {
      if (done.size < most) break
      done.delete(oldest)
    }
    const under = work()
    done.set(name, under)
    under.catch(() => done.delete(name))
    return under
  }
}
