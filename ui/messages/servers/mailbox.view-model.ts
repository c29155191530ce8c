import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import {
  type InvalidMailbox,
  type KnownMailbox,
  type MailboxChanged,
  type MailboxFault,
  type MailboxTrial,
  mailboxFaults,
  type NoMailbox,
  type ReportMailbox,
  suggestedMailboxPort,
} from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { mailboxText as words } from "../../text/de/report-mailbox.ts"
import type { ConnectionDraft } from "./connection-lines.tsx"
import { typedPort } from "./typed-port.ts"

const emptyMailbox: ConnectionDraft = {
  host: "",
  port: String(suggestedMailboxPort),
  encryption: "tls",
  username: "",
  secret: "",
}

const draftOf = ({ mailbox }: KnownMailbox): ConnectionDraft =>
  mailbox === null ? emptyMailbox : { ...mailbox, port: String(mailbox.port), secret: "" }

/** The mailbox from which reports are read that mails did not arrive (MSG-13). */
export class MailboxViewModel {
  readonly kept = new Remote<KnownMailbox, Lost>()
  readonly saving = new Attempt<InvalidMailbox | MailboxChanged | Lost>()
  readonly removing = new Attempt<Lost>()
  readonly trying = new Attempt<NoMailbox | Lost>()
  draft: ConnectionDraft | undefined
  faults: ReadonlyArray<MailboxFault> = []
  /** What came of looking into it last. */
  trial: MailboxTrial | undefined
  /** Whether it is asked if the mailbox is to be removed. */
  isRemoving = false
  private before: ConnectionDraft | undefined
  private readonly calls: ReportMailbox<Lost>
  private readonly notify: Notify

  constructor(calls: ReportMailbox<Lost>, notify: Notify) {
    this.calls = calls
    this.notify = notify
    makeObservable<this, "keep" | "refuse">(this, {
      draft: observableRef,
      faults: observableRef,
      trial: observableRef,
      isRemoving: observableRef,
      isChanged: computed,
      write: action,
      save: action,
      tryIt: action,
      askToRemove: action,
      keep: action,
      refuse: action,
    })
    this.kept.load(calls.read().pipe(Effect.tap((mailbox) => Effect.sync(() => this.keep(mailbox)))))
  }

  /** Whether something was typed that is not saved. */
  get isChanged(): boolean {
    return JSON.stringify(this.draft) !== JSON.stringify(this.before)
  }

  write(changed: Partial<ConnectionDraft>): void {
    if (this.draft === undefined) return
    this.draft = { ...this.draft, ...changed }
    this.faults = this.faults.filter(({ field }) => !(field in changed))
    this.saving.clear()
  }

  save(): void {
    const { draft } = this
    const kept = this.kept.value
    if (this.saving.busy || draft === undefined || kept === undefined) return
    const { encryption, secret } = draft
    const typed = { host: draft.host.trim(), port: typedPort(draft.port), encryption, username: draft.username.trim() }
    const faults = mailboxFaults(typed, secret !== "", kept.mailbox ?? undefined)
    this.refuse(faults)
    if (faults.length > 0) {
      this.saving.refuse()
      return
    }
    this.saving.start(
      this.calls.save({ version: kept.version, mailbox: typed, ...(secret === "" ? {} : { secret }) }),
      (now) => {
        this.keep(now)
        this.notify({ text: words.saved })
      },
      (failure) => {
        if (failure._tag === "InvalidMailbox") this.refuse(failure.faults)
      },
    )
  }

  /** Looks into the mailbox that is saved. */
  tryIt(): void {
    this.trial = undefined
    const tried = Effect.all([this.calls.try(), this.calls.read()])
    this.trying.start(
      tried,
      action(([trial, now]: readonly [MailboxTrial, KnownMailbox]) => {
        this.trial = trial
        this.kept.settle({ is: "loaded", value: now })
      }),
    )
  }

  askToRemove(isAsked: boolean): void {
    this.isRemoving = isAsked
    if (!isAsked) this.removing.clear()
  }

  remove(): void {
    this.removing.start(this.calls.remove(), (now) => {
      this.keep(now)
      this.askToRemove(false)
      this.notify({ text: words.removed })
    })
  }

  dispose(): void {
    for (const each of [this.kept, this.saving, this.removing, this.trying]) each.dispose()
  }

  private keep(now: KnownMailbox): void {
    this.kept.settle({ is: "loaded", value: now })
    this.before = draftOf(now)
    this.draft = this.before
    this.faults = []
    this.trial = undefined
  }

  private refuse(faults: ReadonlyArray<MailboxFault>): void {
    this.faults = faults
  }
}
