import { existsSync } from "node:fs"

/** Whether threads have priorities of their own here, as on Linux: tests that need it skip and say so. */
export const threadsHavePriorities = existsSync("/proc/thread-self")

/** The suffix for titles of tests that need priorities of threads. */
export const needsPriorities = threadsHavePriorities ? "" : " (skipped: threads have no priority here)"
