import type { JournalEntry } from "../timeline.ts"
import type { MergeField } from "./merge-choice.ts"

/** When a field of each person got the value that it has, as instants in UTC (ISO 8601); empty when nobody knows. */
export type Written = (field: MergeField) => { readonly kept: string; readonly gone: string }

/** What a timeline says for a person: since when they are known, how much happened, when they last confirmed their data. */
export interface Traces {
  readonly since: string
  readonly entries: number
  readonly confirmed: string
}

/** What the timelines of two persons say for each. */
export interface Evidence {
  readonly written: Written
  readonly kept: Traces
  readonly gone: Traces
}

interface Read extends Traces {
  readonly writtenIn: (field: string) => string
}

const read = (entries: ReadonlyArray<JournalEntry>): Read => {
  const last = new Map<string, string>()
  let since = ""
  let confirmed = ""
  for (const { at, event } of entries) {
    if (since === "" || at < since) since = at
    if (event.kind === "changed" && event.proposedBy !== undefined && confirmed < at) confirmed = at
    if (!("changes" in event)) continue
    for (const { field } of event.changes) if ((last.get(field) ?? "") < at) last.set(field, at)
  }
  return { since, entries: entries.length, confirmed, writtenIn: (field) => last.get(field) ?? since }
}

/** What speaks for each of two persons, by their timelines. */
export const evidenceOf = (kept: ReadonlyArray<JournalEntry>, gone: ReadonlyArray<JournalEntry>): Evidence => {
  const [left, right] = [read(kept), read(gone)]
  return {
    written: (field) => ({ kept: left.writtenIn(field), gone: right.writtenIn(field) }),
    kept: left,
    gone: right,
  }
}
