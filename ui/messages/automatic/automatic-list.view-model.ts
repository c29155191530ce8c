import type { Lost } from "../../../core/kernel/call-errors.ts"
import type {
  Automatic,
  AutomaticHead,
  Messages,
  TriggerNotFound,
  TriggerOnDemand,
} from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { triggerText, automaticText as words } from "../../text/de/automatic.ts"
import { LogViewModel } from "./log.view-model.ts"

/** What the list of automatic mails needs of the world around it. */
export interface AutomaticListSurroundings {
  readonly automatic: Automatic<Lost>
  readonly calls: Pick<Messages<Lost>, "mail">
  readonly notify: Notify
  readonly slug: () => string
}

/** The occasions at which mails go out by themselves, and what went out. */
export class AutomaticListViewModel {
  readonly heads = new Remote<ReadonlyArray<AutomaticHead>, Lost>()
  readonly turning = new Attempt<TriggerNotFound | TriggerOnDemand | Lost>()
  readonly log: LogViewModel
  private readonly around: AutomaticListSurroundings

  constructor(around: AutomaticListSurroundings) {
    this.around = around
    this.log = new LogViewModel(undefined, around)
  }

  /** Looks anew; what is shown stays until then. */
  load(): void {
    this.heads.load(this.around.automatic.list(), { quiet: true })
    this.log.load()
  }

  turn({ trigger }: AutomaticHead, on: boolean): void {
    this.turning.start(this.around.automatic.turn({ trigger, on }), (changed) => {
      const value = (this.heads.value ?? []).map((head) =>
        head.trigger === trigger ? { ...head, on: changed.on } : head,
      )
      this.heads.settle({ is: "loaded", value })
      this.around.notify({ text: words.turned(triggerText(trigger).label, changed.on) })
    })
  }

  dispose(): void {
    this.heads.dispose()
    this.turning.dispose()
    this.log.dispose()
  }
}
