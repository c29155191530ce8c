import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { newId } from "../../adapters/ids/new-id.ts"
import { house } from "../../core/contexts.ts"
import { Acting, actingAs } from "../../core/kernel/acting.ts"
import type { Offer, Transactions } from "../../core/kernel/context.ts"
import { type Calls, implement, type Port } from "../../core/kernel/operation.ts"
import { type Transaction, together } from "../../core/kernel/transaction.ts"
import type { Who } from "../../core/kernel/who.ts"
import { type AuditedCall, auditing } from "./auditing.ts"
import type { HouseServices } from "./house.ts"

/** The moment of calls, and ids for them. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  readonly now: () => number
  /** A new identifier with each call (UUID version 7). */
  readonly newId: () => string
}

const realClock: Clock = { now: Date.now, newId }

/** Does work of use cases for somebody; all of it in one transaction, unless it has its own. */
export type Perform<Services> = <A, E>(
  work: Effect.Effect<A, E, Services | Acting>,
  who: Who,
  transactions?: Transactions,
) => Effect.Effect<A, E>

/** Gives work of use cases the services it needs, who acts and when. */
export const performOver =
  <Services>(
    services: Context.Context<Services | Transaction>,
    { now, newId: nextId }: Clock = realClock,
  ): Perform<Services | Transaction> =>
  (work, who, transactions = "one") =>
    Effect.suspend(() =>
      Effect.provideContext(
        transactions === "one" ? together(work) : work,
        Context.add(services, Acting, actingAs(who, now(), nextId)),
      ),
    )

/** Does something around each call, such as writing it down. */
type Around<Services> = <A, E>(
  work: Effect.Effect<A, E, Services | Acting>,
  call: AuditedCall,
) => Effect.Effect<A, E, Services | Acting>

/** A port as somebody calls it in this process, of those that are offered. */
export const callsThrough = <Services, P extends Port>(
  offers: ReadonlyArray<Offer<Port, Services | Acting>>,
  perform: Perform<Services>,
  port: P,
  who: Who | (() => Who),
  around: Around<Services> = (work) => work,
): Calls<P> => {
  const offered = offers.find((each) => each.port.name === port.name)
  return implement<P, never, never>(port, (name, operation) => (input) => {
    const call = offered?.calls[name]
    if (offered === undefined || call === undefined)
      return Effect.die(new Error(`nothing is behind ${port.name}.${name}`))
    const { transactions } = offered
    const about = { name: `${port.name}.${name}`, operation, transactions, requestId: "", input }
    return perform(around(call(input), about), typeof who === "function" ? who() : who, transactions)
  })
}

/** Everything the house offers. What a use case needs and the house does not have, does not compile here. */
export const houseOffers = house.flatMap<Offer<Port, HouseServices | Acting>>(({ offers }) => offers)

/** A port of the house as somebody calls it: the command line, the demo, tests. Its commands stand in the audit log too. */
export const callsOf = <P extends Port>(perform: Perform<HouseServices>, port: P, who: Who | (() => Who)): Calls<P> =>
  callsThrough<HouseServices, P>(houseOffers, perform, port, who, auditing)
