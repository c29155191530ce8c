import * as Context from "effect/Context"
import type { EventContent } from "../event.ts"

/** How events are told in the language of the workspace: in fees and in mails. */
export class EventWords extends Context.Service<
  EventWords,
  {
    /** What a fee is for: the event, whose, and which part of the price. */
    readonly fee: (title: string, name: string, part: "form" | "formUpfront" | "formFinal" | "cancellation") => string
    /** What stands beside a part of a fee that was reversed. */
    readonly reversed: (why: "cancelled" | "repriced") => string
    /** The days of an event in one line. */
    readonly days: (days: EventContent["days"]) => string
  }
>()("wimpel/events/EventWords") {}
