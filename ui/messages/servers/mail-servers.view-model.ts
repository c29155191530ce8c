import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type {
  InvalidMailServer,
  MailServers,
  MailServersChanged,
  MailServersPort,
  NoOwnMailServer,
  ServerFault,
  Trial,
} from "../../../core/messages/index.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { mailServersText as words } from "../../text/de/mail-servers.ts"
import type { MailboxViewModel } from "./mailbox.view-model.ts"
import { draftOf, type ServerDraft, typedServer } from "./server-draft.ts"

/** By what messages go, as somebody chooses it. */
export type Choice = "managed" | "own" | "nobody"

/** By which mail servers messages of the workspace go (MSG-09 to MSG-11). */
export class MailServersViewModel {
  readonly kept = new Remote<MailServers, Lost>()
  readonly saving = new Attempt<InvalidMailServer | MailServersChanged | Lost>()
  readonly choosing = new Attempt<NoOwnMailServer | Lost>()
  readonly trying = new Attempt<NoOwnMailServer | SenderUnproven | Lost>()
  /** Where reports about mails of an own server are read. */
  readonly reports: MailboxViewModel
  draft: ServerDraft | undefined
  faults: ReadonlyArray<ServerFault> = []
  /** What became of the last mail to oneself. */
  trial: Trial | undefined
  /** Whether it is asked if the own server is to be removed. */
  isRemoving = false
  private before: ServerDraft | undefined
  private readonly calls: MailServersPort<Lost>
  private readonly notify: Notify

  constructor(calls: MailServersPort<Lost>, reports: MailboxViewModel, notify: Notify) {
    this.calls = calls
    this.reports = reports
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
    this.kept.load(calls.read().pipe(Effect.tap((servers) => Effect.sync(() => this.keep(servers)))))
  }

  /** Whether something was typed that is not saved. */
  get isChanged(): boolean {
    return JSON.stringify(this.draft) !== JSON.stringify(this.before)
  }

  /** Whether reports about mails come to a mailbox of the workspace: it sends by SMTP, or did when the mailbox was typed. */
  get hasReports(): boolean {
    return this.kept.value?.own?.server.kind === "smtp" || this.reports.kept.value?.mailbox != null
  }

  /** What was chosen; an own server that failed still is it. */
  get choice(): Choice {
    const servers = this.kept.value
    if (servers?.own?.state === "active" || servers?.own?.state === "failed") return "own"
    return servers?.managed === "paused" ? "nobody" : "managed"
  }

  set<Field extends keyof ServerDraft>(field: Field, value: ServerDraft[Field]): void {
    this.write({ [field]: value })
  }

  /** Types several lines at once. */
  write(changed: Partial<ServerDraft>): void {
    if (this.draft === undefined) return
    this.draft = { ...this.draft, ...changed }
    this.faults = this.faults.filter(({ field }) => !(field in changed))
    this.saving.clear()
  }

  save(): void {
    const servers = this.kept.value
    if (this.saving.busy || this.draft === undefined || servers === undefined) return
    const typed = typedServer(this.draft, servers)
    if ("faults" in typed) {
      this.faults = typed.faults
      this.saving.refuse()
      return
    }
    this.faults = []
    this.saving.start(
      this.calls.save({ version: servers.version, ...typed }),
      (now) => {
        this.keep(now)
        this.notify({ text: words.saved })
      },
      (failure) => {
        if (failure._tag === "InvalidMailServer") this.refuse(failure.faults)
      },
    )
  }

  choose(by: Choice, fallback = true): void {
    this.choosing.start(this.calls.choose({ by, fallback }), (now) => {
      this.kept.settle({ is: "loaded", value: now })
      this.notify({ text: words.chosen[by] })
    })
  }

  /** Sends a mail to oneself over what is saved, and looks what became of it. */
  tryIt(): void {
    this.trial = undefined
    const tried = Effect.all([this.calls.try(), this.calls.read()])
    this.trying.start(
      tried,
      action(([trial, now]: readonly [Trial, MailServers]) => {
        this.trial = trial
        this.kept.settle({ is: "loaded", value: now })
      }),
    )
  }

  askToRemove(isAsked: boolean): void {
    this.isRemoving = isAsked
  }

  remove(): void {
    this.choosing.start(this.calls.remove(), (now) => {
      this.keep(now)
      this.askToRemove(false)
      this.notify({ text: words.removed })
    })
  }

  dispose(): void {
    for (const each of [this.kept, this.saving, this.choosing, this.trying, this.reports]) each.dispose()
  }

  private keep(now: MailServers): void {
    this.kept.settle({ is: "loaded", value: now })
    this.before = draftOf(now)
    this.draft = this.before
    this.faults = []
    this.trial = undefined
  }

  private refuse(faults: ReadonlyArray<ServerFault>): void {
    this.faults = faults
  }
}
