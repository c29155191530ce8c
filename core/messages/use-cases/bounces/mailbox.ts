import * as Effect from "effect/Effect"
import type { AnyNeeds } from "../../../kernel/operation.ts"
import { together } from "../../../kernel/transaction.ts"
import { InvalidMailbox, MailboxChanged, NoMailbox } from "../../bounces/bounces.errors.ts"
import type { KnownMailbox, MailboxTrial, ReportMailbox } from "../../bounces/mailbox.port.ts"
import { type Mailbox, type MailboxFault, mailboxFaults } from "../../bounces/mailbox.ts"
import { HostCheck } from "../../ports/host-check.port.ts"
import { type KeptMailbox, MailboxStore } from "../../ports/mailbox-store.port.ts"
import { ReportReader } from "../../ports/report-reader.port.ts"
import { noteLook, readyMailbox } from "./look.ts"
import { sealedPassword } from "./mailbox-secret.ts"

/** So long the server of a mailbox is waited for when it is tried, in milliseconds. */
const patience = 60_000

const shown = ({ version, own, lastLook, lastFailure }: KeptMailbox): KnownMailbox => ({
  version,
  mailbox: own?.mailbox ?? null,
  lastLook,
  lastFailure,
})

const save = Effect.fnUntraced(function* (input: {
  readonly version: number
  readonly mailbox: Mailbox
  readonly secret?: string | undefined
}) {
  const { mailbox, secret = "" } = input
  // Names are looked up before the transaction: that may take long.
  const refusal = yield* (yield* HostCheck).refusalOf(mailbox.host)
  return yield* together(
    Effect.gen(function* () {
      const store = yield* MailboxStore
      const kept = yield* store.hold()
      if (kept.version !== input.version) return yield* new MailboxChanged()
      const known = mailboxFaults(mailbox, secret !== "", kept.own?.mailbox)
      const ofHost: ReadonlyArray<MailboxFault> =
        refusal === undefined || known.some(({ field }) => field === "host") ? [] : [{ field: "host", why: refusal }]
      const faults = [...known, ...ofHost]
      if (faults.length > 0) return yield* new InvalidMailbox({ faults })
      const before = secret === "" ? kept.own?.secret : undefined
      const own = { mailbox, secret: before ?? (yield* sealedPassword(secret)) }
      const now: KeptMailbox = { version: kept.version + 1, own, lastLook: null, lastFailure: null }
      yield* store.write(now)
      return shown(now)
    }),
  )
})

const remove = Effect.gen(function* () {
  const store = yield* MailboxStore
  const { version } = yield* store.hold()
  const now: KeptMailbox = { version: version + 1, own: null, lastLook: null, lastFailure: null }
  yield* store.write(now)
  return shown(now)
})

const attempt = Effect.gen(function* () {
  const { version, own, opened } = yield* together(readyMailbox)
  if (own === null) return yield* new NoMailbox()
  if (opened === undefined) {
    yield* together(noteLook(version, { why: "locked", answer: "" }))
    return { mails: null, answer: "" } satisfies MailboxTrial
  }
  const trial: MailboxTrial = yield* (yield* ReportReader).count(opened).pipe(
    Effect.map((mails) => ({ mails, answer: "" })),
    Effect.catchTag("MailboxShut", ({ answer }) => Effect.succeed({ mails: null, answer })),
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed({ mails: null, answer: "" }) }),
  )
  yield* together(noteLook(version, trial.mails === null ? { why: "refused", answer: trial.answer } : undefined))
  return trial
})

/** The mailbox for reports, implemented over its driven ports. Each call opens its transactions itself. */
export const mailboxUseCases = {
  read: () => together(Effect.flatMap(MailboxStore, (store) => Effect.map(store.read(), shown))),
  save,
  remove: () => together(remove),
  try: () => attempt,
} satisfies ReportMailbox<never, AnyNeeds>
