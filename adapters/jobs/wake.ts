import type { Boss } from "./boss.ts"

/** Has all workers of a queue look for a job now: one that was woken takes one job and sleeps, though there may be more. */
export const wakeWorkers = (boss: Boss, queue: string): void => {
  for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id)
}
