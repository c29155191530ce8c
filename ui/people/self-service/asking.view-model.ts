import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ColumnGone, TooManyPersons } from "../../../core/people/people.errors.ts"
import type { AskedBesides } from "../../../core/people/self-service/asking.ts"
import type { AskingPreview, SelfService } from "../../../core/people/self-service.port.ts"
import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Chosen } from "../changes/changes.ts"

type Failure = Lost | TooManyPersons | ColumnGone | SenderUnproven

/** What sends links to many. */
export type AsksMany = Pick<SelfService<Lost>, "previewAsking" | "ask">

/** How many links went out, and how many are left for another time. */
export interface Sent {
  readonly mails: number
  readonly more: number
}

/** Sends chosen persons a link to their own data, after it was shown who gets one (PER-22). */
export class AskingViewModel {
  readonly preview = new Remote<AskingPreview, Failure>()
  readonly sending = new Attempt<Failure>()
  besides: AskedBesides = { withLink: false, confirmed: false }
  readonly chosen: Chosen
  private readonly selfService: AsksMany
  private readonly answered: (sent: Sent | undefined) => void

  constructor(chosen: Chosen, selfService: AsksMany, answered: (sent: Sent | undefined) => void) {
    this.chosen = chosen
    this.selfService = selfService
    this.answered = answered
    makeObservable(this, { besides: observableRef, wish: action })
    this.look()
  }

  /** Whether it is known that somebody gets a link. */
  get ready(): boolean {
    const { state } = this.preview
    return state.is === "loaded" && state.value.mails > 0
  }

  /** Asks somebody besides, or not. */
  wish(besides: Partial<AskedBesides>): void {
    if (this.sending.busy) return
    this.besides = { ...this.besides, ...besides }
    this.look()
  }

  send(): void {
    if (!this.ready) return
    const { chosen, besides } = this
    this.sending.start(this.selfService.ask({ persons: chosen.persons, besides }), ({ mails, more }) =>
      this.leave({ mails, more }),
    )
  }

  /** Leaves it. What is under way is done all the same. */
  readonly cancel = (): void => this.leave(undefined)

  private leave(sent: Sent | undefined): void {
    for (const each of [this.preview, this.sending]) each.dispose()
    this.answered(sent)
  }

  private look(): void {
    const { chosen, besides } = this
    this.preview.load(this.selfService.previewAsking({ persons: chosen.persons, besides }))
  }
}
