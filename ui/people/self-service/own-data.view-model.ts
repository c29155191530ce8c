import { action, computed, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FaultCode, InvalidPerson } from "../../../core/people/people.errors.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { type OwnChanges, type OwnField, ownFields } from "../../../core/people/self-service/own-data.ts"
import type { OwnDataChanged, SelfLinkVoid } from "../../../core/people/self-service/self-service.errors.ts"
import type { OpenedOwnData, OwnSection, SelfService } from "../../../core/people/self-service.port.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import { type Draft, draftOf, meaningOf } from "../person/field-draft.ts"

type Offered = Pick<SelfService<Lost>, "open" | "area" | "logo" | "propose" | "confirm">
type Drafts = Readonly<Record<OwnField, Draft>>

/** What the fields hold before anybody types: what was proposed, else what there is. */
const draftsOf = ({ data, proposed }: OpenedOwnData): Drafts => {
  const person = { ...emptyPerson("contact"), ...data, ...withoutGaps(proposed) }
  return Object.fromEntries(ownFields.map((field) => [field, draftOf(field, person)])) as Drafts
}

const withoutGaps = (changes: OwnChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Somebody looks through their own data by a link, proposes changes (PER-19) or says that all of it is right (PER-22). What is
 * typed stays until it was taken.
 */
export class OwnDataViewModel {
  readonly opened = new Remote<OpenedOwnData, Lost | SelfLinkVoid>()
  /** What else the club keeps of the person; asked for once the link is known to be good. */
  readonly area = new Remote<ReadonlyArray<OwnSection>, Lost | SelfLinkVoid>()
  readonly logo = new Remote<{ readonly type: string; readonly content: string } | null, Lost | SelfLinkVoid>()
  readonly sending = new Attempt<Lost | SelfLinkVoid | InvalidPerson>()
  readonly confirming = new Attempt<Lost | SelfLinkVoid | OwnDataChanged>()
  faults: Readonly<Partial<Record<OwnField, FaultCode>>> = {}
  message = ""
  /** Whether somebody wanted to send although nothing was changed. */
  nothing = false
  /** What the club was told last: then the form gives way to thanks. */
  thanked: "proposed" | "confirmed" | undefined
  private typed: Readonly<Partial<Record<OwnField, Draft>>> = {}
  private readonly selfService: Offered
  private readonly token: string
  private readonly stops: ReadonlyArray<() => void>

  constructor(selfService: Offered, token: string) {
    this.selfService = selfService
    this.token = token
    makeObservable<this, "typed" | "taken" | "kept" | "refused">(this, {
      faults: observableRef,
      message: observableRef,
      nothing: observableRef,
      thanked: observableRef,
      typed: observableRef,
      start: computed,
      picture: computed,
      drafts: computed,
      touched: computed,
      type: action,
      say: action,
      send: action,
      confirm: action,
      kept: action,
      again: action,
      taken: action,
      refused: action,
    })
    this.stops = [
      when(
        () => this.opened.value?.logo === true,
        () => this.logo.load(selfService.logo({ token })),
      ),
      when(
        () => this.opened.value !== undefined,
        () => this.area.load(selfService.area({ token })),
      ),
    ]
    this.opened.load(selfService.open({ token }))
  }

  /** The address of the club's logo; nothing without one, and as long as it is not here. */
  get picture(): string | undefined {
    const logo = this.logo.value ?? undefined
    return logo && `data:${logo.type};base64,${logo.content}`
  }

  get start(): Drafts | undefined {
    return this.opened.value && draftsOf(this.opened.value)
  }

  /** What the fields hold. */
  get drafts(): Drafts | undefined {
    return this.start && { ...this.start, ...this.typed }
  }

  /** Whether something stands in a field that was not sent yet. */
  get touched(): boolean {
    const { start, typed } = this
    return (
      start !== undefined && ownFields.some((field) => typed[field] !== undefined && !same(typed[field], start[field]))
    )
  }

  /** Whether something was proposed that nobody decided on yet. */
  get waits(): boolean {
    return Object.values(this.opened.value?.proposed ?? {}).some((value) => value !== undefined)
  }

  type(field: OwnField, draft: Draft): void {
    this.typed = { ...this.typed, [field]: draft }
    const { [field]: _, ...others } = this.faults
    this.faults = others
    this.nothing = false
  }

  say(text: string): void {
    this.message = text
  }

  /** Sends what differs from what the fields held at first, unless some of it means nothing. */
  send(): void {
    const { start, typed } = this
    if (start === undefined || this.sending.busy) return
    const faults: Partial<Record<OwnField, FaultCode>> = {}
    const changes: Record<string, unknown> = {}
    for (const field of ownFields) {
      const draft = typed[field]
      if (draft === undefined || same(draft, start[field])) continue
      const meaning = meaningOf(field, draft)
      if ("fault" in meaning) faults[field] = meaning.fault
      else changes[field] = meaning.value
    }
    this.faults = faults
    this.nothing = Object.keys(faults).length === 0 && Object.keys(changes).length === 0
    if (this.nothing || Object.keys(faults).length > 0) {
      this.sending.refuse()
      return
    }
    const { token, message } = this
    this.sending.start(
      this.selfService.propose({ token, changes: changes as OwnChanges, message }),
      (opened) => this.taken(opened),
      (failure) => this.refused(failure),
    )
  }

  /** Says that all of it is right as it is shown. If it changed meanwhile, it is shown anew, and nothing is said. */
  confirm(): void {
    const { token, touched } = this
    const seen = this.opened.value?.seen
    if (seen === undefined || touched || this.sending.busy || this.confirming.busy) return
    this.confirming.start(
      this.selfService.confirm({ token, seen }),
      (opened) => this.kept(opened),
      ({ _tag }) => {
        if (_tag === "OwnDataChanged") this.opened.load(this.selfService.open({ token }), { quiet: true })
      },
    )
  }

  /** Goes back to the form. */
  again(): void {
    this.thanked = undefined
    this.confirming.clear()
  }

  dispose(): void {
    for (const stop of this.stops) stop()
    for (const each of [this.opened, this.area, this.logo, this.sending, this.confirming]) each.dispose()
  }

  private taken(opened: OpenedOwnData): void {
    this.opened.settle({ is: "loaded", value: opened })
    this.typed = {}
    this.message = ""
    this.thanked = "proposed"
  }

  private kept(opened: OpenedOwnData): void {
    this.opened.settle({ is: "loaded", value: opened })
    this.thanked = "confirmed"
  }

  private refused(failure: Lost | SelfLinkVoid | InvalidPerson): void {
    if (failure._tag !== "InvalidPerson") return
    this.faults = Object.fromEntries(failure.faults.toReversed().map(({ field, code }) => [field, code]))
  }
}
