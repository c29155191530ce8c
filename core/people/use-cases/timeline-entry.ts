import type { Acting } from "../../kernel/acting.ts"
import type { PersonId, TimelineEntryId } from "../../kernel/id.ts"
import type { JournalEntry, JournalEvent } from "../timeline.ts"

/** An entry of the timeline for what is done right now by who acts. */
export const entry = (acting: Acting["Service"], personId: PersonId, event: JournalEvent): JournalEntry => ({
  id: acting.newId() as TimelineEntryId,
  personId,
  at: new Date(acting.now).toISOString(),
  by: acting.userName === "" ? null : { userId: acting.userId, name: acting.userName },
  event,
})
