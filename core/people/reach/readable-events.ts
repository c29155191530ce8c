import { allows, type Held, type Permission } from "../../kernel/permission.ts"
import type { TimelineEvent } from "../timeline.ts"
import { timelineKinds } from "../timeline-filter.ts"
import { openEvents } from "./seen-entry.ts"

type Kind = TimelineEvent["kind"]

/** What is read by nobody who may not see what it is about. */
const needed: Partial<Readonly<Record<Kind, Permission>>> = {
  registration: "events",
  fee: "fees",
  mailed: "messages",
  mailFailed: "messages",
  mailResent: "messages",
}

/** What of a timeline somebody reads who may see persons: by their permissions, and by how far these reach (PER-07, WSP-10). */
export const readableEvents = (held: Held): ReadonlyArray<Kind> => {
  const kept = held.signedIn === true && held.reach !== undefined && held.reach.groups !== null
  const open: ReadonlyArray<Kind> = kept ? openEvents : timelineKinds
  return open.filter((kind) => needed[kind] === undefined || allows(held, needed[kind]))
}
