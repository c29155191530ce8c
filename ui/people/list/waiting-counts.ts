import { action, makeObservable, observableRef } from "mobx"
import type { StandingCounts } from "../../../core/people/standing.ts"

interface WaitingSurroundings {
  /** Asks how many persons there are of each standing; nothing when nobody answers. */
  readonly standings: () => Promise<StandingCounts | undefined>
  /** Asks how many proposals wait for a decision; nothing when nobody answers. */
  readonly proposals: () => Promise<number | undefined>
}

/** How many applications and proposals wait, for the sidebar: unknown ones are not told. */
export class WaitingCounts {
  applications: number | undefined
  proposals: number | undefined
  private readonly around: WaitingSurroundings

  constructor(around: WaitingSurroundings) {
    this.around = around
    makeObservable<this, "knowProposals">(this, {
      applications: observableRef,
      proposals: observableRef,
      know: action,
      knowProposals: action,
    })
  }

  /** Asks for both. */
  readonly load = async (): Promise<void> => {
    await Promise.all([this.around.standings().then(this.know), this.around.proposals().then(this.knowProposals)])
  }

  /** Somebody asked how many persons there are of each standing. */
  readonly know = (counts: StandingCounts | undefined): void => {
    this.applications = counts?.application ?? this.applications
  }

  private readonly knowProposals = (count: number | undefined): void => {
    this.proposals = count ?? this.proposals
  }
}
