import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { togetherAsVisitor } from "../../kernel/transaction.ts"
import { Letterhead, workspaceOfToken } from "../../people/index.ts"
import type { EventCalendar } from "../calendar/calendar.port.ts"
import { feedEvents } from "../calendar/feed-events.ts"
import { CalendarFeedStore } from "../ports/calendar-feed-store.port.ts"
import { CalendarFeedWriter } from "../ports/calendar-feed-writer.port.ts"
import { eventUseCases } from "./events.ts"

const isOf = (token: string) =>
  Effect.map(
    Effect.flatMap(CalendarFeedStore, (kept) => kept.read()),
    (known) => known === token,
  )

const written = Effect.fnUntraced(function* (token: string) {
  if (!(yield* isOf(token))) return undefined
  const { club } = yield* (yield* Letterhead).read()
  const { today } = yield* Acting
  const rows = yield* eventUseCases.list()
  const entries = feedEvents(rows, today).map(({ row: { id, version, content, state, publicId }, spans }) => ({
    id,
    version,
    title: content.title,
    place: content.place,
    spans,
    form: state === "published" ? publicId : null,
  }))
  return yield* (yield* CalendarFeedWriter).write(club, entries)
})

/** Whether a token is that of a calendar now. */
export const isCalendar = (token: string) => {
  const workspace = workspaceOfToken(token)
  return workspace === undefined ? Effect.succeed(false) : togetherAsVisitor(workspace, isOf(token))
}

/** The calendar behind a token of its address; nothing where that is no address, or no longer one (EVT-15). */
export const calendarOf = (token: string) => {
  const workspace = workspaceOfToken(token)
  return workspace === undefined ? Effect.undefined : togetherAsVisitor(workspace, written(token))
}

/** The calendar of all events, implemented over its driven ports. */
export const calendarUseCases = {
  feed: () =>
    Effect.map(
      Effect.flatMap(CalendarFeedStore, (kept) => kept.read()),
      (token) => ({ token: token ?? null }),
    ),
  renew: () =>
    Effect.map(
      Effect.flatMap(CalendarFeedStore, (kept) => kept.renew()),
      (token) => ({ token }),
    ),
  end: () => Effect.flatMap(CalendarFeedStore, (kept) => kept.remove()),
} satisfies EventCalendar<never, AnyNeeds>
