import { trashPeriod } from "../changes/trash.ts"

/** The first instant whose deletions can still be undone. */
export const trashSince = (now: number): string => new Date(now - trashPeriod).toISOString()
