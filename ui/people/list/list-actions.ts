import { action, makeObservable, observableRef } from "mobx"
import { fullName, type NewKind, type Person } from "../../../core/people/person.ts"
import type { MenuEntry } from "../../kit/menu-button.tsx"
import { Changes } from "../changes/changes.ts"
import type { ExportViewModel } from "../export/export.view-model.ts"
import type { ImportHistoryViewModel } from "../import-history/import-history.view-model.ts"
import type { CreatePersonViewModel } from "./create-person.view-model.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** What can be done from a list besides looking: add or change somebody, copy addresses, see the keys. */
export class ListActions {
  creating: CreatePersonViewModel | undefined
  exporting: ExportViewModel | undefined
  history: ImportHistoryViewModel | undefined
  readonly changes: Changes
  helping = false
  copying = false
  /** Keys that work anywhere on the screen. */
  readonly keys = { "?": () => this.help(true) }
  private readonly list: ListViewModel
  private menu: Promise<ReadonlyArray<MenuEntry>> | undefined

  constructor(list: ListViewModel) {
    this.list = list
    const { people, words, notify, now } = list.around
    this.changes = new Changes({ people, words, notify, now, today: () => list.today, changed: () => this.changed() })
    makeObservable<this, "create" | "copies" | "export" | "remember">(this, {
      creating: observableRef,
      exporting: observableRef,
      history: observableRef,
      export: action,
      remember: action,
      helping: observableRef,
      copying: observableRef,
      create: action,
      help: action,
      copies: action,
    })
  }

  /** What else there is to do, for a menu; loaded when it is first opened. */
  get further(): Promise<ReadonlyArray<MenuEntry>> {
    this.menu ??= import("./further-actions.ts").then(({ furtherActions }) => furtherActions(this.list))
    return this.menu
  }

  /** Opens the dialog that adds a person to what is shown now. */
  async startCreating(): Promise<void> {
    const { around } = this.list
    const { CreatePersonViewModel } = await import("./create-person.view-model.ts")
    this.create(
      new CreatePersonViewModel(
        around,
        this.kind,
        this.list.today,
        (person) => this.created(person),
        () => around.columns().then((catalog) => catalog.fetch()),
      ),
    )
  }

  /** Opens the dialog that writes what is shown, or chosen, into a file. */
  async startExporting(): Promise<void> {
    const { list } = this
    const { files, people, notify } = list.around
    const { ExportViewModel } = await import("../export/export.view-model.ts")
    const shown = {
      name: list.id === "contacts" ? "kontakte" : "mitglieder",
      query: list.query,
      count: list.rows.count,
      columns: list.columns.fields,
      chosen: list.selection.chosen,
    }
    this.export(
      new ExportViewModel(shown, { ...files, people, notify, today: list.today }, () => this.export(undefined)),
    )
  }

  /** Opens the history of imports, where one can be taken back. */
  async openHistory(): Promise<void> {
    const { people, now } = this.list.around
    const { ImportHistoryViewModel } = await import("../import-history/import-history.view-model.ts")
    const around = { people, now, changed: () => this.list.refresh() }
    this.remember(new ImportHistoryViewModel(around, () => this.remember(undefined)))
  }

  help(open: boolean): void {
    this.helping = open
  }

  /** Copies the e-mail addresses of the chosen persons, separated as mail programs like it. */
  async copyEmails(): Promise<void> {
    this.copies(true)
    const { copyEmails } = await import("./copy-emails.ts")
    copyEmails(this.list, () => this.copies(false))
  }

  private get kind(): NewKind {
    if (this.list.id === "contacts") return "contact"
    return this.list.tab === "application" ? "applicant" : "member"
  }

  private export(exporting: ExportViewModel | undefined): void {
    this.exporting = exporting
  }

  private remember(history: ImportHistoryViewModel | undefined): void {
    this.history = history
  }

  private create(creating: CreatePersonViewModel | undefined): void {
    this.creating = creating
  }

  private created(person: Person | undefined): void {
    this.create(undefined)
    if (person === undefined) return
    const { around, id } = this.list
    this.list.refresh()
    around.notify({
      text: `${fullName(person)} ist angelegt.`,
      action: { label: "Ansehen", run: () => around.go(`/lists/${id}/${person.id}`) },
    })
  }

  private changed(): void {
    this.list.selectNone()
    this.list.refresh()
  }

  private copies(copying: boolean): void {
    this.copying = copying
  }
}
