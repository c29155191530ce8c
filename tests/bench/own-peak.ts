import { readFileSync } from "node:fs"

/**
 * The most memory that this process has had, in bytes. Not `resourceUsage().maxRSS`: on Linux that begins with the peak of
 * the process that started this one.
 */
export const ownPeak = (): number =>
  Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) * 1_024
