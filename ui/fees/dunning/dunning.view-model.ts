import { action, makeObservable, observableRef } from "mobx"
import type {
  Dunning,
  DunningLettersNotFound,
  DunningPreview,
  DunningRun,
  DunningRunId,
  DunningRunOutdated,
  NoDunningLevels,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify, Save } from "../../surroundings.ts"
import { dunningText as words } from "../../text/de/dunning.ts"

/** What reminding needs of the world around it. */
export interface DunningSurroundings {
  readonly calls: Pick<Dunning<Lost>, "preview" | "remind" | "runs" | "letters">
  readonly go: Go
  readonly notify: Notify
  readonly save: Save
  readonly newId: () => DunningRunId
}

/** So many persons stand there at first, and so many more each time. */
const shownAtOnce = 100

/** Whom a run would remind, and reminding them (FEE-10). */
export class DunningViewModel {
  readonly preview = new Remote<DunningPreview, NoDunningLevels | Lost>()
  readonly runs = new Remote<ReadonlyArray<DunningRun>, Lost>()
  readonly reminding = new Attempt<NoDunningLevels | DunningRunOutdated | SenderUnproven | Lost>()
  readonly printing = new Attempt<DunningLettersNotFound | Lost>()
  shown = shownAtOnce
  readonly around: DunningSurroundings
  /** Who is shown is reminded with this id, however often it is asked for. */
  private run: DunningRunId

  constructor(around: DunningSurroundings) {
    this.around = around
    this.run = around.newId()
    makeObservable(this, { shown: observableRef, more: action })
    this.look()
  }

  more(): void {
    this.shown += shownAtOnce
  }

  /** Reminds who is shown. What changed since is shown anew, and nobody is reminded. */
  remind(): void {
    const { reminding, run } = this
    const seen = this.preview.value
    if (seen === undefined || seen.reminders.length === 0 || reminding.busy) return
    reminding.start(
      this.around.calls.remind({ run, fingerprint: seen.fingerprint }),
      ({ persons, letters }) => {
        this.around.notify({ text: words.made(persons, letters) })
        this.run = this.around.newId()
        this.look()
      },
      (failure) => {
        if (failure._tag === "DunningRunOutdated") this.look()
      },
    )
  }

  /** Gives the letters of a run as a file to print. */
  print(run: DunningRunId): void {
    this.printing.start(this.around.calls.letters({ run }), ({ name, type, content }) =>
      this.around.save(name, [content as Blob], type),
    )
  }

  dispose(): void {
    for (const each of [this.preview, this.runs, this.reminding, this.printing]) each.dispose()
  }

  private look(): void {
    this.preview.load(this.around.calls.preview(), { quiet: true })
    this.runs.load(this.around.calls.runs(), { quiet: true })
  }
}
