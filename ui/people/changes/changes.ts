import { action, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeId } from "../../../core/kernel/id.ts"
import type { Bulk } from "../../../core/people/bulk/bulk.port.ts"
import type { PersonChoice } from "../../../core/people/changes/person-choice.ts"
import type { Declining } from "../../../core/people/declining/declining.port.ts"
import type { Families } from "../../../core/people/family/family.port.ts"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Outcome } from "../../outcome.ts"
import type { Notify } from "../../surroundings.ts"
import { Underway } from "../../underway.ts"
import type { BulkViewModel } from "../bulk/bulk.view-model.ts"
import type { OpenCatalog } from "../custom/open-catalog.ts"
import type { AskingViewModel, AsksMany } from "../self-service/asking.view-model.ts"
import type { OpenWords } from "../words/open-words.ts"
import type { DeclineViewModel } from "./decline.view-model.ts"
import type { NamesViewModel } from "./names.view-model.ts"
import type { NumberSettingsViewModel } from "./number-settings.view-model.ts"
import type { QuestionViewModel } from "./question.view-model.ts"

/** Who is to be changed: how they are named to the server, and how many they are. */
export interface Chosen {
  readonly persons: PersonChoice
  readonly count: number
  /** How many of them the list does not show from which they are changed. */
  readonly hidden?: number
}

/** What changes of chosen persons need of the world around them. */
export interface ChangeSurroundings {
  readonly people: People<Lost>
  readonly words: OpenWords
  /** Opens what declines with a letter. */
  readonly declining: () => Promise<Declining<Lost>>
  readonly notify: Notify
  readonly now: () => number
  readonly today: () => CalendarDate
  /** Something changed; `deleted` says that the chosen persons are in the trash now. */
  readonly changed: (deleted: boolean) => void
  /** Only values of these persons changed. Where nobody hears it `changed` does. */
  readonly valued?: (persons: PersonChoice) => void
  /** Hears how what was done is taken back, where a key takes back the last of several things; gives what does that once. */
  readonly did?: (undo: () => Promise<Outcome>) => () => void
}

/** What giving chosen persons one value needs besides. */
export interface BulkSurroundings {
  readonly bulk: () => Promise<Bulk<Lost>>
  readonly columns: OpenCatalog
}

/** What asking many for their own data needs besides. */
export interface AskingSurroundings {
  readonly selfService: () => Promise<AsksMany>
}

/** What making chosen persons one family needs besides. */
export interface JoiningSurroundings {
  readonly families: () => Promise<Pick<Families<Lost>, "join">>
}

/** The one dialog that is open. */
export type OpenChange =
  | { readonly is: "question"; readonly model: QuestionViewModel }
  | { readonly is: "decline"; readonly model: DeclineViewModel }
  | { readonly is: "names"; readonly model: NamesViewModel }
  | { readonly is: "bulk"; readonly model: BulkViewModel }
  | { readonly is: "asking"; readonly model: AskingViewModel }
  | { readonly is: "numbers"; readonly model: NumberSettingsViewModel }
  | { readonly is: "lines"; readonly title: string; readonly lines: ReadonlyArray<string> }

const flows = () => import("./change-flows.ts")

/** Changes of chosen persons. What asks, says what came of it and undoes it is loaded when it is first wanted. */
export class Changes {
  open: OpenChange | undefined
  /** Whether a dialog that was asked for is being fetched. */
  readonly opening = new Underway()
  readonly around: ChangeSurroundings

  constructor(around: ChangeSurroundings) {
    this.around = around
    makeObservable(this, { open: observableRef, show: action })
  }

  /** Opens a dialog, or closes the one that is open. */
  show(open: OpenChange | undefined): void {
    this.open = open
  }

  readonly close = (): void => this.show(undefined)

  /** Asks for the date and reason of a step of the membership. */
  step(step: MembershipStep, chosen: Chosen): Promise<void> {
    return this.opens(({ askStep }) => askStep(this, step, chosen))
  }

  /** Asks whether the chosen persons shall go into the trash. */
  delete(chosen: Chosen): Promise<void> {
    return this.opens(({ askDelete }) => askDelete(this, chosen))
  }

  /** Asks which groups or labels the chosen persons get or lose. */
  names(field: "groups" | "labels", chosen: Chosen): Promise<void> {
    return this.opens(({ askNames }) => askNames(this, field, chosen))
  }

  /** Asks which value of which field the chosen persons get. */
  bulk(chosen: Chosen, around: BulkSurroundings): Promise<void> {
    return this.opens(({ askBulk }) => askBulk(this, chosen, around))
  }

  /** Asks whether the chosen persons shall get a link to their own data. */
  ask(chosen: Chosen, around: AskingSurroundings): Promise<void> {
    return this.opens(({ askOwnData }) => askOwnData(this, chosen, around))
  }

  /** Makes the chosen persons one family. */
  async joinFamily(chosen: Chosen, around: JoiningSurroundings): Promise<void> {
    await (await flows()).joinFamily(this, chosen, around)
  }

  /** Takes a change back; `changed` hears it in place of who hears of changes. */
  async undo(id: ChangeId, changed = () => this.around.changed(false)): Promise<Outcome> {
    return (await flows()).undo(this, id, { changed })
  }

  openNumbers(): Promise<void> {
    return this.opens(({ openNumbers }) => openNumbers(this))
  }

  private opens(ask: (from: Awaited<ReturnType<typeof flows>>) => Promise<void> | void): Promise<void> {
    return this.opening.until(flows().then(ask))
  }
}
