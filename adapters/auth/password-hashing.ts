import { availableParallelism } from "node:os"
import { hashPassword, verifyPassword } from "better-auth/crypto"

/** So many hashes are made at once: one processor stays for those who are inside. */
const atOnce = Math.max(1, availableParallelism() - 1)

/** Runs so many pieces of work at once; the others wait in their order. */
const gate = (places: number) => {
  let free = places
  const waiting: Array<() => void> = []
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

const taken = gate(atOnce)

/** Hashing is slow on purpose: many who sign in at once wait for each other, and nobody else waits for them (ACC-04). */
export const passwordHashing = {
  hash: (password: string): Promise<string> => taken(() => hashPassword(password)),
  verify: (typed: { readonly hash: string; readonly password: string }): Promise<boolean> =>
    taken(() => verifyPassword(typed)),
}
