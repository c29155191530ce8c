import type { EventContent } from "./event.ts"
import type { EventMail } from "./event-triggers.ts"

/**
 * Why a mail is never sent about an event: all have their places at once, nobody has, nobody ever waits, there is no subsidy, families
 * do not cancel by themselves, no price is above 0.
 */
export type MailUnavailable =
  | "placesAtOnce"
  | "placesByHand"
  | "nobodyWaits"
  | "noSubsidy"
  | "cancelledByHand"
  | "noPrice"

/** The mails that events send, and why one can never be sent about this event (EVT-09); `null` where it can. */
export const mailsOfEvent = ({
  confirmation,
  groups,
  most,
  prices,
  familyCancellation,
}: Pick<EventContent, "confirmation" | "groups" | "most" | "prices" | "familyCancellation">): Readonly<
  Record<EventMail, MailUnavailable | null>
> => {
  const ways = groups.length === 0 ? [confirmation] : groups.map((group) => group.confirmation ?? confirmation)
  const [some, all] = [ways.includes("automatic"), ways.every((way) => way === "automatic")]
  const isLimited = most !== null || groups.some((group) => group.most !== null)
  const waits = isLimited || !all
  return {
    registrationReceived: all ? "placesAtOnce" : null,
    registrationWaiting: waits ? null : "nobodyWaits",
    registrationPlaced: some ? null : "placesByHand",
    registrationConfirmed: waits ? null : "placesAtOnce",
    registrationSubsidised: prices.some(({ subsidised }) => subsidised !== null) ? null : "noSubsidy",
    registrationCancelled: null,
    registrationWithdrawn: familyCancellation === null ? "cancelledByHand" : null,
    registrationPaid: prices.some(({ amount }) => amount > 0) ? null : "noPrice",
    eventReminder: null,
  }
}
