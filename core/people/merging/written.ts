import type { TimelineEntry } from "../timeline.ts"
import type { Written } from "./default-choices.ts"

/** When each field got its value, by the entries of a timeline: the last change of it, or the first entry there is. */
const writtenIn = (entries: ReadonlyArray<TimelineEntry>): ((field: string) => string) => {
  const last = new Map<string, string>()
  let first = ""
  for (const { at, event } of entries) {
    if (first === "" || at < first) first = at
    if (!("changes" in event)) continue
    for (const { field } of event.changes) if ((last.get(field) ?? "") < at) last.set(field, at)
  }
  return (field) => last.get(field) ?? first
}

/** When the fields of two persons got their values, by their timelines. */
export const writtenBy = (kept: ReadonlyArray<TimelineEntry>, gone: ReadonlyArray<TimelineEntry>): Written => {
  const [left, right] = [writtenIn(kept), writtenIn(gone)]
  return (field) => ({ kept: left(field), gone: right(field) })
}
