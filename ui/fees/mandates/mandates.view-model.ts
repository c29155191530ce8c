import { action, makeObservable, observableRef, reaction } from "mobx"
import type {
  GivenReferences,
  MandateRow,
  MandateStanding,
  Mandates,
  SepaSettingsMissing,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { mandatesText as words } from "../../text/de/mandates.ts"

/** What the list of mandates needs of the world around it. */
export interface MandatesSurroundings {
  readonly mandates: Pick<Mandates<Lost>, "list" | "give" | "paper">
  readonly notify: Notify
  readonly save: Save
}

/** So long somebody may type before it is looked for, in milliseconds. */
const typing = 250

interface Found {
  readonly rows: ReadonlyArray<MandateRow>
  readonly count: number
  readonly standings: Readonly<Record<MandateStanding, number>>
  readonly withoutReference: number
}

/** The mandates of a workspace: how each stands, and which need a look (SEP-10). */
export class MandatesViewModel {
  readonly all = new Remote<Found, Lost>()
  readonly giving = new Attempt<SepaSettingsMissing | Lost>()
  search = ""
  only: MandateStanding | "all" = "all"
  private readonly around: MandatesSurroundings
  private readonly stop: () => void

  constructor(around: MandatesSurroundings) {
    this.around = around
    makeObservable(this, { search: observableRef, only: observableRef, type: action, choose: action })
    this.stop = reaction(
      () => this.search,
      () => this.load(),
      { delay: typing },
    )
    this.load()
  }

  type(text: string): void {
    this.search = text
  }

  choose(only: MandateStanding | "all"): void {
    this.only = only
    this.load()
  }

  /** Gives a reference to everybody whose mandate lacks nothing else. */
  give(): void {
    this.giving.start(this.around.mandates.give({ persons: null }), (given: GivenReferences) => {
      this.around.notify({ text: words.given(given) })
      this.load()
    })
  }

  /** Saves an empty mandate to sign as PDF. */
  print(): void {
    this.giving.start(this.around.mandates.paper({ persons: [] }), ({ name, type, content }) => {
      this.around.save(name, [content as Blob], type)
      this.around.notify({ text: words.printed })
    })
  }

  dispose(): void {
    this.stop()
    this.all.dispose()
    this.giving.dispose()
  }

  private load(): void {
    const only = this.only === "all" ? null : this.only
    this.all.load(this.around.mandates.list({ only, search: this.search }), { quiet: true })
  }
}
