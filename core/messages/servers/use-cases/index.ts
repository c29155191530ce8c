import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { AnyNeeds } from "../../../kernel/operation.ts"
import { together } from "../../../kernel/transaction.ts"
import { renderMail } from "../../../messaging/index.ts"
import { ownAddress } from "../../../people/index.ts"
import { DeliveryQueue } from "../../ports/delivery-queue.port.ts"
import { HostCheck } from "../../ports/host-check.port.ts"
import { MailCarrier, type OpenedServer } from "../../ports/mail-carrier.port.ts"
import { type KeptServers, MailServerStore } from "../../ports/mail-server-store.port.ts"
import { SentStore } from "../../ports/sent-store.port.ts"
import { TrialWords } from "../../ports/trial-words.port.ts"
import { letterOf, toRender } from "../../use-cases/letter.ts"
import { afterEvents, keptSendsBy, shownServers } from "../kept-servers.ts"
import { InvalidMailServer, MailServersChanged, NoOwnMailServer } from "../mail-servers.errors.ts"
import type { MailServersPort, Trial } from "../mail-servers.port.ts"
import { faultsOf, type OwnServer } from "../own-server.ts"
import type { SendingEvent } from "../sending.machine.ts"
import { noteTrial, opened, sealed } from "./sending-server.ts"

/** So long a server is waited for when it is tried, in milliseconds. */
const patience = 60_000

/** Messages that waited because nothing sent them go on, and have two days again. */
const goOn = Effect.gen(function* () {
  const { now } = yield* Acting
  const [sent, queue] = [yield* SentStore, yield* DeliveryQueue]
  for (const id of yield* sent.underWay()) {
    yield* sent.goOn(id, now)
    yield* queue.schedule(id, now)
  }
})

/** Keeps what became of the servers; where another one sends from now on, it begins. */
const keep = Effect.fnUntraced(function* (before: KeptServers, now: KeptServers) {
  yield* (yield* MailServerStore).write(now)
  const by = keptSendsBy(now)
  if (by !== null && by !== keptSendsBy(before)) yield* goOn
  return shownServers(now)
})

const save = Effect.fnUntraced(function* (input: {
  readonly version: number
  readonly server: OwnServer
  readonly secret?: string | undefined
}) {
  const { server, secret = "" } = input
  // Names are looked up before the transaction: that may take long.
  const refusal = server.kind === "smtp" ? yield* (yield* HostCheck).refusalOf(server.host) : undefined
  return yield* together(
    Effect.gen(function* () {
      const kept = yield* (yield* MailServerStore).hold()
      if (kept.version !== input.version) return yield* new MailServersChanged()
      const known = faultsOf(server, secret !== "", kept.own?.server)
      const faults =
        refusal === undefined || known.some(({ field }) => field === "host")
          ? known
          : [...known, { field: "host" as const, why: refusal }]
      if (faults.length > 0) return yield* new InvalidMailServer({ faults })
      const isOpen = server.kind === "smtp" && server.username === ""
      const secretNow = isOpen ? null : secret === "" ? (kept.own?.secret ?? null) : yield* sealed(secret)
      const own = { server, state: kept.own?.state ?? ("paused" as const), secret: secretNow }
      return yield* keep(kept, { ...kept, version: kept.version + 1, own, refusals: null, lastFailure: null })
    }),
  )
})

const eventsOf = (by: "managed" | "own" | "nobody", fallback: boolean): ReadonlyArray<SendingEvent> => {
  if (by === "managed") return ["useManaged"]
  if (by === "nobody") return ["pause"]
  return fallback ? ["useOwn", "standBy"] : ["useOwn"]
}

const choose = Effect.fnUntraced(function* (input: {
  readonly by: "managed" | "own" | "nobody"
  readonly fallback: boolean
}) {
  const kept = yield* (yield* MailServerStore).hold()
  if (input.by === "own" && kept.own === null) return yield* new NoOwnMailServer()
  const chosen = afterEvents(kept, eventsOf(input.by, input.fallback))
  return yield* keep(kept, { ...chosen, refusals: null })
})

const remove = Effect.gen(function* () {
  const kept = yield* (yield* MailServerStore).hold()
  const without = { ...afterEvents(kept, ["useManaged"]), own: null, refusals: null, lastFailure: null }
  return yield* keep(kept, { ...without, version: kept.version + 1 })
})

/** The mail by which a server is tried. It is no message: it is kept nowhere. */
const trialMail = Effect.fnUntraced(function* (to: string) {
  const trial = yield* TrialWords
  const letter = yield* letterOf({ subject: [{ kind: "text", text: trial.subject }], body: trial.body })
  const { frame } = letter
  const plain = { ...letter, signature: { blocks: [] }, frame: { ...frame, logo: false } }
  const { subject, text, html } = renderMail(toRender(plain), new Map())
  const { newId } = yield* Acting
  return {
    id: newId(),
    fromName: frame.workspaceName,
    unsubscribe: null,
    code: undefined,
    parts: [],
    to,
    cc: [],
    replyTo: null,
    subject,
    text,
    html,
    logo: undefined,
  }
})

const attempt = Effect.gen(function* () {
  const ready = yield* together(
    Effect.gen(function* () {
      const { own, version } = yield* (yield* MailServerStore).read()
      if (own === null) return yield* new NoOwnMailServer()
      const to = yield* ownAddress
      return { version, to, server: yield* opened(own), mail: yield* trialMail(to) }
    }),
  )
  const { version, to, server, mail } = ready
  const failure = server === undefined ? { why: "locked" as const, answer: "" } : yield* handedOver(mail, server)
  yield* together(noteTrial(version, failure))
  return { to, taken: failure === undefined, answer: failure?.answer ?? "" } satisfies Trial
})

const refused = ({ answer }: { readonly answer: string }) => Effect.succeed({ why: "refused" as const, answer })

/** What the server said when it did not take the mail; nothing when it took it. */
const handedOver = Effect.fnUntraced(function* (
  mail: Effect.Success<ReturnType<typeof trialMail>>,
  server: OpenedServer,
) {
  const carrier = yield* MailCarrier
  return yield* carrier
    .carry(mail, server)
    .pipe(
      Effect.as(undefined),
      Effect.catchTags({ MailDeferred: refused, MailRejected: refused, MailUnclear: refused, CarrierDown: refused }),
      Effect.timeoutOrElse({ duration: patience, orElse: () => refused({ answer: "" }) }),
    )
})

/** Mail servers, implemented over their driven ports. Each call opens its transactions itself. */
export const mailServersUseCases = {
  read: () => together(Effect.flatMap(MailServerStore, (servers) => Effect.map(servers.read(), shownServers))),
  save,
  choose: (input) => together(choose(input)),
  remove: () => together(remove),
  try: () => attempt,
} satisfies MailServersPort<never, AnyNeeds>
