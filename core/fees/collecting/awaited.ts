import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { JobHead } from "./job-detail.ts"

/**
 * What is awaited of a job, and by when (SEP-09): that its file is taken and handed in, that this is written down, or its money.
 * `late`: the day has passed; `tooLate`: no bank takes the file any more, so it is to be discarded.
 */
export interface Awaited {
  readonly what: "file" | "submission" | "money"
  readonly by: CalendarDate
  readonly is: "onTime" | "late" | "tooLate"
}

/** The jobs of which something is awaited today with what that is, what is due first before the others (SEP-09). */
export const awaitedJobs = (
  jobs: ReadonlyArray<JobHead>,
  today: CalendarDate,
): ReadonlyArray<{ readonly job: JobHead; readonly waits: Awaited }> =>
  jobs
    .flatMap((job) => {
      const waits = awaited(job, today)
      return waits === undefined ? [] : [{ job, waits }]
    })
    .toSorted((a, b) => a.waits.by.localeCompare(b.waits.by))

/** What is awaited of a job today; nothing when it is done. */
export const awaited = (
  { state, submitBy, message: { executionDate } }: Pick<JobHead, "state" | "submitBy" | "message">,
  today: CalendarDate,
): Awaited | undefined => {
  if (state === "pending") return { what: "money", by: executionDate, is: executionDate < today ? "late" : "onTime" }
  if (state !== "created" && state !== "downloaded") return undefined
  const what = state === "created" ? "file" : "submission"
  // A file that was taken may have been handed in without anybody saying so.
  if (executionDate <= today) return { what, by: submitBy, is: state === "created" ? "tooLate" : "late" }
  return { what, by: submitBy, is: submitBy < today ? "late" : "onTime" }
}
