import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { FileLedger, FileStore } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { addDays } from "../../core/kernel/calendar-date.ts"
import type { FileId } from "../../core/kernel/id.ts"
import { together } from "../../core/kernel/transaction.ts"
import type { CalendarEvent, LetterFile } from "../../core/messages/index.ts"
import { CalendarWriter } from "../../core/messages/ports/calendar-writer.port.ts"

/**
 * The event that goes along with a sent message of the demo. Its bytes are in the store, and the ledger expects it: whoever keeps it says
 * so, and one that nobody keeps goes with the next sweep.
 */
export const demoEvent = Effect.gen(function* () {
  const { now, today, newId, workspaceId } = yield* Acting
  const id = newId() as FileId
  const day = addDays(today, 4)
  const event: CalendarEvent = {
    title: "Nikolauswanderung",
    when: { kind: "times", from: `${day}T17:00`, to: `${day}T19:00` },
    place: "Waldparkplatz",
    description: "Bringt Fackeln und warme Sachen mit.",
  }
  const bytes = yield* (yield* CalendarWriter).write(event, id, now)
  const at = new Date(now).toISOString()
  yield* together(Effect.flatMap(FileLedger, (ledger) => ledger.expect(id, at, bytes.length)))
  yield* (yield* FileStore).put({ workspaceId, fileId: id }, Stream.succeed(bytes), bytes.length)
  const name = "Nikolauswanderung.ics"
  return { id, name, type: "text/calendar", size: bytes.length, event, sides: null } satisfies LetterFile
})
