import { constants, setPriority } from "node:os"

/**
 * Has this process step back behind others that want a processor: who waits for an answer goes before what takes its time. On Linux a
 * priority is one of threads: the few helpers that V8 started before this keep theirs.
 */
export const stepBack = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A service that is kept from setting priorities does its heavy calls all the same.
  }
}
