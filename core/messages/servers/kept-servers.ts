import type { KeptServers } from "../ports/mail-server-store.port.ts"
import type { LastFailure, MailServers } from "./mail-servers.port.ts"
import { after, type SendingEvent, type SendingStates, sendsBy } from "./sending.machine.ts"

/** Before a workspace says anything about it: messages go by the installation's server. */
export const noServers: KeptServers = { version: 0, managed: "active", own: null, refusals: null, lastFailure: null }

/** The own server is given up for now after so many rounds in which it took nothing, if they span so many milliseconds. */
const mostRefusals = 5
const refusingFor = 10 * 60_000

const statesOf = ({ managed, own }: KeptServers): SendingStates => ({ managed, own: own?.state ?? null })

/** By which server messages go right now. */
export const keptSendsBy = (kept: KeptServers) => sendsBy(statesOf(kept))

/** The same after events, one after the other. */
export const afterEvents = (kept: KeptServers, events: ReadonlyArray<SendingEvent>): KeptServers => {
  const { managed, own } = events.reduce(after, statesOf(kept))
  return { ...kept, managed, own: kept.own === null || own === null ? null : { ...kept.own, state: own } }
}

/** The same after the own server took nothing in a round; a secret that nobody can open gets no second chance. */
export const afterRefusal = (kept: KeptServers, lastFailure: LastFailure, now: number): KeptServers => {
  const refusals = { count: (kept.refusals?.count ?? 0) + 1, since: kept.refusals?.since ?? now }
  const isOver = refusals.count >= mostRefusals && now - refusals.since >= refusingFor
  return afterEvents({ ...kept, refusals, lastFailure }, isOver || lastFailure.why === "locked" ? ["fail"] : [])
}

/** What may be told of it: all but secrets. */
export const shownServers = (kept: KeptServers): MailServers => ({
  version: kept.version,
  managed: kept.managed,
  own:
    kept.own === null ? null : { server: kept.own.server, state: kept.own.state, hasSecret: kept.own.secret !== null },
  lastFailure: kept.lastFailure,
  sendsBy: keptSendsBy(kept),
})
