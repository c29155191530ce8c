import * as Effect from "effect/Effect"
import { action, makeObservable, observable, observableRef } from "mobx"
import type { RegistrationId } from "../../../core/events/event-id.ts"
import type {
  FeeHeld,
  KeptTooMuch,
  NoPlace,
  PersonAway,
  PersonErased,
  RegistrationChanged,
  RegistrationNotFound,
  RegistrationRefused,
} from "../../../core/events/events.errors.ts"
import type { Events } from "../../../core/events/events.port.ts"
import type { RegistrationRow, Subsidy } from "../../../core/events/registration.ts"
import type { OfferId } from "../../../core/forms/event-offer/offer.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { cents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { Attempt } from "../../attempt.ts"
import type { Notify } from "../../surroundings.ts"
import { eventText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"

/** Why something about a registration is refused. */
export type RegistrationFailure =
  | RegistrationNotFound
  | RegistrationChanged
  | RegistrationRefused
  | NoPlace
  | FeeHeld
  | KeptTooMuch
  | PersonAway
  | PersonErased
  | Lost

type Calls = Pick<Events<Lost>, "confirm" | "cancel" | "reinstate" | "regroup" | "reprice" | "subsidise">
type Change = Effect.Effect<RegistrationRow, RegistrationFailure>

/** What is done with registrations needs of the world around it. */
export interface ActsSurroundings {
  readonly calls: Calls
  readonly notify: Notify
  /** Called after something changed, or may have. */
  readonly changed: () => void
}

const read = ({ id, version }: RegistrationRow) => ({ id, version })

/** What can be done with registrations: one at a time, or several one after another. */
export class RegistrationActs {
  readonly attempt = new Attempt<RegistrationFailure>()
  /** Whether it is asked how much stays when a registration is cancelled, or whether several are. */
  asking: "cancel" | "cancelMany" | undefined
  /** What stays of the fees, as it is typed, in euros. */
  keep = ""
  /** The price that somebody is about to give, while they look at what it means. */
  price: OfferId | undefined
  private readonly around: ActsSurroundings

  constructor(around: ActsSurroundings) {
    this.around = around
    makeObservable(this, {
      asking: observableRef,
      keep: observable,
      price: observableRef,
      ask: action,
      leave: action,
      type: action,
      choose: action,
    })
  }

  /** What is typed as the amount that stays, in cents; nothing where it is none. */
  get kept(): number | undefined {
    if (this.keep.trim() === "") return 0
    const amount = readAmount(this.keep)
    return amount !== undefined && amount >= 0 ? amount : undefined
  }

  ask(asking: NonNullable<RegistrationActs["asking"]>): void {
    this.attempt.clear()
    this.keep = ""
    this.asking = asking
  }

  leave(): void {
    this.asking = undefined
    this.price = undefined
  }

  choose(price: OfferId | undefined): void {
    this.price = price
  }

  type(keep: string): void {
    this.keep = keep
  }

  confirm(row: RegistrationRow, said?: string): void {
    this.start(this.around.calls.confirm(read(row)), () => {
      if (said !== undefined) this.around.notify({ text: said })
    })
  }

  cancel(row: RegistrationRow): void {
    const { kept } = this
    if (kept === undefined) {
      this.attempt.refuse()
      return
    }
    this.start(this.around.calls.cancel({ ...read(row), keep: cents(kept) as never }), () => this.leave())
  }

  reinstate(row: RegistrationRow): void {
    this.start(this.around.calls.reinstate(read(row)))
  }

  regroup(row: RegistrationRow, group: OfferId): void {
    if (group !== row.group) this.start(this.around.calls.regroup({ ...read(row), group }))
  }

  reprice(row: RegistrationRow, price: OfferId): void {
    this.start(this.around.calls.reprice({ ...read(row), price }))
  }

  subsidise(row: RegistrationRow, subsidy: Subsidy): void {
    this.start(this.around.calls.subsidise({ ...read(row), subsidy }))
  }

  /**
   * Confirms several, or cancels them without keeping anything: one after another, up to the first that is refused. Of whom that is so
   * already, nothing is asked.
   */
  many(what: "confirm" | "cancel", chosen: ReadonlyArray<RegistrationRow>): void {
    const { calls, notify } = this.around
    const rows = chosen.filter(({ state }) =>
      what === "confirm" ? state === "received" || state === "waiting" : state !== "cancelled",
    )
    const one = (row: RegistrationRow): Change =>
      what === "confirm" ? calls.confirm(read(row)) : calls.cancel({ ...read(row), keep: cents(0) as never })
    let done = 0
    let at: RegistrationRow | undefined
    const all = Effect.forEach(
      rows,
      (row) =>
        Effect.map(
          Effect.suspend(() => {
            at = row
            return one(row)
          }),
          () => {
            done += 1
          },
        ),
      { discard: true },
    )
    this.attempt.start(
      all,
      () => {
        this.leave()
        notify({ text: words.done(done) })
        this.around.changed()
      },
      (failure) => {
        this.leave()
        const { what: said } = eventsMessageOf(failure)
        notify({ text: words.doneButRefused(done, `${at?.name ?? ""}: ${said}`) })
        this.around.changed()
      },
    )
  }

  dispose(): void {
    this.attempt.dispose()
  }

  private start(change: Change, done: () => void = () => {}): void {
    const changed = (_: RegistrationId | undefined) => this.around.changed()
    this.attempt.start(
      change,
      ({ id }) => {
        done()
        changed(id)
      },
      () => changed(undefined),
    )
  }
}
