import * as Context from "effect/Context"
import type { Cents } from "../../kernel/money.ts"
import type { EventContent } from "../event.ts"

/**
 * What a reminder sums up: of whom (`persons`, in words), what is still to be paid, and what of that is part of a direct debit that is
 * under way.
 */
export interface EventOverview extends Pick<EventContent, "days" | "place"> {
  readonly persons: string
  readonly open: Cents
  readonly debited: Cents
}

/** How events are told in the language of the workspace: in fees and in mails. */
export class EventWords extends Context.Service<
  EventWords,
  {
    /** What a fee is for: the event, whose, and which part of the price. */
    readonly fee: (title: string, name: string, part: "form" | "formUpfront" | "formFinal" | "cancellation") => string
    /** What stands beside a fee that claims less, or again more, and why. */
    readonly claimed: (why: "cancelled" | "repriced" | "reinstated") => string
    /** The days of an event in one line. */
    readonly days: (days: EventContent["days"]) => string
    /** When and where it is, of whom, and what is to be paid, a line each; what is not known has none. */
    readonly overview: (overview: EventOverview) => string
  }
>()("wimpel/events/EventWords") {}
