import type * as Effect from "effect/Effect"
import {
  enqueueAutomatic,
  mailsAbout,
  showAutomatic,
  textsOfAutomatic,
  turnedOff,
} from "../../core/messages/use-cases/automatic/enqueue.ts"
import { revokeAutomatic } from "../../core/messages/use-cases/automatic/revoke.ts"
import type { AutomaticMails } from "../../core/messaging/index.ts"

/** What it needs, the house has: it runs in a transaction of the house, whose services it finds there. */
const inHouse = <A>(work: Effect.Effect<A, never, unknown>) => work as Effect.Effect<A>

/** Mails that go out by themselves, for whichever context asks for them. */
export const automaticMails: AutomaticMails["Service"] = {
  enqueue: (trigger, wishes) => inHouse(enqueueAutomatic(trigger, wishes)),
  show: (trigger, wish) => inHouse(showAutomatic(trigger, wish)),
  turnedOff: () => inHouse(turnedOff()),
  about: (records) => inHouse(mailsAbout(records)),
  revoke: (trigger, records) => inHouse(revokeAutomatic(trigger, records)),
  texts: (trigger, wishes) => inHouse(textsOfAutomatic(trigger, wishes)),
}
