import type { TransitionTable } from "../kernel/transition-table.ts"
import { type MailState, mailStates } from "../messaging/index.ts"

/**
 * What became of one mail: it waits; it is being handed over; the mail server took it; it comes again later, because the
 * server asked for that; it was refused for ever; nobody knows whether the server took it; somebody stopped it.
 */
export const deliveryStates = mailStates
export type DeliveryState = MailState

/** What can happen to a mail on its way. */
export type DeliveryEvent = "claim" | "accept" | "defer" | "refuse" | "lose" | "stop" | "resend" | "bounce" | "unwanted"

/**
 * The one table of a mail's way (MSG-08). Whoever sends claims a mail first, and that is kept before a byte goes out. If
 * nothing is heard of the claim any more, the mail is lost from sight: the server may have it, so it is never sent again
 * by itself. An answer that comes late still counts, and so does a report that it never arrived (MSG-13).
 */
export const deliveryTable: TransitionTable<DeliveryState, DeliveryEvent> = {
  name: "delivery",
  states: deliveryStates,
  initial: "queued",
  transitions: [
    { from: "queued", on: "claim", to: "sending" },
    { from: "deferred", on: "claim", to: "sending" },
    { from: "sending", on: "accept", to: "sent" },
    { from: "sending", on: "defer", to: "deferred" },
    { from: "sending", on: "refuse", to: "failed" },
    { from: "sending", on: "lose", to: "unclear" },
    { from: "unclear", on: "accept", to: "sent" },
    { from: "unclear", on: "refuse", to: "failed" },
    { from: "queued", on: "stop", to: "stopped" },
    { from: "deferred", on: "stop", to: "stopped" },
    { from: "queued", on: "refuse", to: "failed" },
    { from: "deferred", on: "refuse", to: "failed" },
    { from: "sending", on: "unwanted", to: "stopped" },
    { from: "sent", on: "bounce", to: "failed" },
    { from: "unclear", on: "bounce", to: "failed" },
    { from: "failed", on: "resend", to: "queued" },
    { from: "unclear", on: "resend", to: "queued" },
    { from: "stopped", on: "resend", to: "queued" },
  ],
}

/**
 * Why a mail did not go out, where no mail server said so: all whom it is for were deleted (`deleted`) or unsubscribed, what it announces
 * was taken back (`revoked`), the store lost a file of the message, or the workspace has sent as many as it may in a day, so that it goes
 * later.
 */
export const notSentReasons = ["deleted", "revoked", "unsubscribed", "fileGone", "dailyMails"] as const
export type NotSentReason = (typeof notSentReasons)[number]

/** The states from which an event leads to another one. */
export const statesBefore = (event: DeliveryEvent): ReadonlyArray<DeliveryState> =>
  deliveryTable.transitions.filter(({ on }) => on === event).map(({ from }) => from)

/** Whether a mail in this state can be sent again. */
export const isResendable = (state: DeliveryState): boolean => statesBefore("resend").includes(state)

/** Whether a mail in this state may still go out by itself. */
export const isOpen = (state: DeliveryState): boolean =>
  state === "queued" || state === "sending" || state === "deferred"
