import { action, makeObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { InvalidPerson, PersonChanged, PersonNotFound } from "../../../core/people/people.errors.ts"
import type { ProposalId } from "../../../core/people/record-id.ts"
import type { ProposalGone } from "../../../core/people/self-service/self-service.errors.ts"
import type { OwnProposals, SelfService } from "../../../core/people/self-service.port.ts"
import { Remote, run } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { proposalsText as words } from "../../text/de/self-service.ts"

interface ProposalsSurroundings {
  readonly selfService: Pick<SelfService<Lost>, "proposals" | "decide">
  readonly go: Go
  readonly notify: Notify
  readonly now: () => number
}

type Failure = Lost | PersonNotFound | PersonChanged | InvalidPerson | ProposalGone

/** What persons proposed for their own data, and what is decided on it (PER-19). */
export class ProposalsViewModel {
  readonly is = "proposals"
  readonly title = words.title
  readonly all = new Remote<{ readonly persons: ReadonlyArray<OwnProposals>; readonly count: number }, Lost>()
  /** Persons on whose proposals a decision is under way. */
  readonly busy = observable.set<PersonId>()
  /** Why the last decision was not kept, and for whom. */
  failure: { readonly person: PersonId; readonly error: Failure } | undefined
  readonly around: ProposalsSurroundings

  constructor(around: ProposalsSurroundings) {
    this.around = around
    makeObservable<this, "decided" | "refused">(this, {
      failure: observableRef,
      decide: action,
      decided: action,
      refused: action,
    })
    this.load()
  }

  get now(): number {
    return this.around.now()
  }

  /** Accepts or declines some of what a person proposed, onto what was seen of the person. */
  decide({ person, version }: OwnProposals, ids: ReadonlyArray<ProposalId>, accept: boolean): void {
    if (this.busy.has(person)) return
    this.busy.add(person)
    this.failure = undefined
    run(this.around.selfService.decide({ person, version, ids, accept }), {
      done: () => this.decided(person, ids, accept),
      failed: (error) => this.refused(person, error),
    })
  }

  readonly addressOf = ({ person, kind }: OwnProposals): string =>
    `/lists/${kind === "contact" ? "contacts" : "members"}/${person}`

  /** Leaves the screen. What was decided is done all the same. */
  dispose(): void {
    this.all.dispose()
  }

  private decided(person: PersonId, ids: ReadonlyArray<ProposalId>, accept: boolean): void {
    this.busy.delete(person)
    this.around.notify({ text: accept ? words.accepted(ids.length) : words.declined(ids.length) })
    this.load()
  }

  private refused(person: PersonId, error: Failure): void {
    this.busy.delete(person)
    this.failure = { person, error }
    this.load()
  }

  private load(): void {
    this.all.load(this.around.selfService.proposals(), { quiet: true })
  }
}
