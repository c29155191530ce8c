import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ImportId } from "../../../core/kernel/id.ts"
import type { FileRefusal } from "../../../core/people/import/file-kind.ts"
import type { WordNames } from "../../../core/people/import/words-in-plan.ts"
import type { ImportRun } from "../../../core/people/import-run.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonKind } from "../../../core/people/person.ts"
import type { Word } from "../../../core/people/words/word.ts"
import type { Go } from "../../surroundings.ts"
import { importDialogText } from "../../text/de/people-import-dialog.ts"
import type { OpenCatalog } from "../custom/open-catalog.ts"
import { ImportHistoryViewModel } from "../import-history/import-history.view-model.ts"
import type { OpenWords } from "../words/open-words.ts"
import { ImportApplying, type Outcome, type Pauses } from "./import-applying.ts"
import { ImportPlanning, type PlannerBroken, type PlanningSurroundings } from "./import-planning.ts"
import type { Choices, FileView } from "./planner.ts"

/** What an import needs of the world around it. */
export interface ImportSurroundings extends PlanningSurroundings {
  readonly people: Pick<
    People<Lost>,
    "matches" | "mandateReferences" | "import" | "importProgress" | "imports" | "rollbackImport"
  >
  readonly columns: OpenCatalog
  readonly words: OpenWords
  readonly now: () => number
  readonly newId: () => ImportId
  readonly today: CalendarDate
  readonly go: Go
  /** Shows the dialog or takes it away; `gone` also when it will not come back. */
  readonly appear: (shown: "shown" | "hidden" | "gone") => void
  /** Told when the list has changed. */
  readonly done: () => void
  readonly pauses?: Pauses
}

/** Where an import is on its way from a file to the list. */
export type Step =
  | { readonly is: "choosing" }
  | { readonly is: "reading"; readonly name: string }
  | { readonly is: "refused"; readonly name: string; readonly why: FileRefusal | "unreadable" }
  | { readonly is: "sheets"; readonly file: File; readonly sheets: ReadonlyArray<string> }
  | { readonly is: "preview"; readonly planning: ImportPlanning }
  | { readonly is: "preparing" }
  | { readonly is: "applying"; readonly applying: ImportApplying }
  | { readonly is: "broken"; readonly error: PlannerBroken }
  | Outcome

/** The import of one file: choose, check, apply. */
export class ImportViewModel {
  step: Step = { is: "choosing" }
  /** Whether it is being asked if everything may be thrown away, and what for. */
  leaving: "close" | "restart" | undefined
  /** Where the import that is done can be taken back. */
  history: ImportHistoryViewModel | undefined
  private sent: Pick<ImportRun, "id" | "fileName"> | undefined
  private hidden = false
  /** What the imported persons become. */
  kind: PersonKind
  planning: ImportPlanning | undefined
  private applying: ImportApplying | undefined
  private reading = 0
  private readonly around: ImportSurroundings

  constructor(kind: PersonKind, around: ImportSurroundings) {
    this.kind = kind
    this.around = around
    makeObservable<this, "to" | "end" | "tookBack">(this, {
      step: observableRef,
      history: observableRef,
      takeBack: action,
      tookBack: action,
      leaving: observableRef,
      busy: computed,
      choose: action,
      apply: action,
      replan: action,
      restart: action,
      close: action,
      stay: action,
      leave: action,
      to: action,
      end: action,
    })
  }

  /** Whether an import is being applied: then the dialog may be closed and the import goes on. */
  get busy(): boolean {
    return this.step.is === "applying" || this.step.is === "preparing"
  }

  /** How many rows of the file were left out. */
  get leftOut(): number {
    return Object.values(this.planning?.preview?.skip ?? {}).reduce((sum, count) => sum + count, 0)
  }

  /** Reads a file, of a workbook with several sheets the one that is named; the file before is forgotten. */
  async choose(file: File, sheet?: string): Promise<void> {
    const turn = ++this.reading
    this.to({ is: "reading", name: file.name })
    const { planner } = this.around
    const [customColumns, known] = await Promise.all([this.customColumns(), this.knownWords()])
    const read = await planner.read(file, customColumns, sheet).catch(() => undefined)
    if (turn !== this.reading) return
    if (read === undefined) this.to({ is: "refused", name: file.name, why: "unreadable" })
    else if (read.ok) this.plan(file.name, read.file, customColumns, known)
    else if (read.refusal.code === "severalSheets") this.to({ is: "sheets", file, sheets: read.refusal.sheets })
    else this.to({ is: "refused", name: file.name, why: read.refusal })
  }

  /** Reads cells that were copied in a spreadsheet, as a file without a name of its own. */
  paste(cells: string): void {
    if (cells.trim() !== "") void this.choose(new File([cells], importDialogText.pasted))
  }

  /** Applies the plan, once however often it is pressed. */
  async apply(): Promise<void> {
    const { planning } = this
    if (this.step.is !== "preview" || planning === undefined || planning.hindrance !== undefined) return
    this.kind = planning.choices.now.kind
    this.to({ is: "preparing" })
    const { planner, newId } = this.around
    const request = await planner.run(newId(), planning.fileName).catch(() => undefined)
    if (request === undefined) this.to({ is: "broken", error: { _tag: "PlannerBroken" } })
    else this.send(request)
  }

  /** Back to the plan, made anew with the list as it is now. */
  replan(): void {
    if (this.planning === undefined) return
    this.planning.plan(true)
    this.to({ is: "preview", planning: this.planning })
  }

  /** Begins again with another file; asks first if something would be lost. */
  restart(): void {
    if (this.unsaved) this.leaving = "restart"
    else this.begin()
  }

  /** Closes the dialog; asks first if something would be lost. What is being applied goes on. */
  close(): void {
    if (this.leaving !== undefined) this.stay()
    else if (this.unsaved) this.leaving = "close"
    else {
      this.hidden = this.busy
      this.around.appear(this.busy ? "hidden" : "gone")
    }
  }

  stay(): void {
    this.leaving = undefined
  }

  /** Throws away what was chosen. */
  leave(): void {
    const { leaving } = this
    this.leaving = undefined
    if (leaving === "restart") this.begin()
    else this.around.appear("gone")
  }

  /** Goes to the list in which the imported persons are. */
  look(): void {
    this.around.appear("gone")
    this.around.go(this.kind === "contact" ? "/lists/contacts" : "/lists/members")
  }

  /** Asks whether the import that is done shall be taken back. */
  takeBack(): void {
    if (this.step.is !== "done" || this.sent === undefined || this.history !== undefined) return
    const { people, now, done } = this.around
    const { id, fileName } = this.sent
    const { created, updated, references } = this.step
    const at = new Date(now()).toISOString()
    const history = new ImportHistoryViewModel({ people, now, changed: done }, () => this.tookBack())
    history.ask({ id, fileName, at, byName: "", created, updated, references, rolledBackAt: null })
    this.history = history
  }

  dispose(): void {
    this.reading++
    this.planning?.dispose()
    this.applying?.dispose()
    this.around.planner.dispose()
  }

  /** The custom columns. Without a connection there are none, and the plan says that it is missing. */
  private async customColumns() {
    return this.around
      .columns()
      .then(
        (catalog) => catalog.fetch(),
        () => [],
      )
      .catch(() => [])
  }

  /** The groups and labels that there are, unless they cannot be asked for. */
  private async knownWords(): Promise<WordNames | undefined> {
    const named = (words: ReadonlyArray<Word>) => words.map(({ name }) => name)
    return this.around
      .words()
      .then((catalog) => Effect.runPromise(catalog.port.list()))
      .then(({ groups, labels }) => ({ groups: named(groups), labels: named(labels) }))
      .catch(() => undefined)
  }

  get unsaved(): boolean {
    return this.step.is !== "done" && !this.busy && this.planning?.dirty === true
  }

  /** Back to what the import did, or out of it once it is taken back. */
  private tookBack(): void {
    const over = this.history?.result !== undefined
    this.history = undefined
    if (over) this.around.appear("gone")
  }

  private plan(
    name: string,
    file: FileView,
    customColumns: Choices["customColumns"],
    known: WordNames | undefined,
  ): void {
    const first = { kind: this.kind, today: this.around.today, customColumns }
    this.planning = new ImportPlanning(this.around, file, name, first, known)
    this.to({ is: "preview", planning: this.planning })
  }

  private begin(): void {
    this.reading++
    this.planning?.dispose()
    this.planning = undefined
    this.to({ is: "choosing" })
  }

  private send(request: ImportRun): void {
    const { people, pauses = { progress: 300, silence: 2_000 } } = this.around
    const tell = { ended: (outcome: Outcome) => this.end(outcome), stuck: () => this.reappear() }
    this.sent = request
    this.applying = new ImportApplying(people, request, tell, pauses)
    this.to({ is: "applying", applying: this.applying })
    this.applying.send()
  }

  /** The import is over. Somebody who closed the dialog is told in passing. */
  private end(outcome: Outcome): void {
    this.to(outcome)
    if (outcome.is === "done") this.around.done()
    if (!this.hidden) return
    this.hidden = false
    const words = importDialogText.passing(outcome, this.kind)
    this.around.notify({ text: words, action: { label: importDialogText.see, run: () => this.around.appear("shown") } })
  }

  private reappear(): void {
    if (!this.hidden) return
    this.hidden = false
    this.around.appear("shown")
  }

  private to(step: Step): void {
    this.step = step
  }
}
