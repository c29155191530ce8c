import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { ColumnGone, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import type { PersonPage, PersonRow } from "../../../core/people/person-query.ts"
import type { ViewHead } from "../../../core/people/views/list-view.ts"
import type { Views } from "../../../core/people/views.port.ts"
import { Remote } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"
import type { Message } from "../../text/de/call-errors.ts"
import { messageOf } from "../../text/de/errors.ts"
import type { ClientState } from "../client-state.ts"
import { entries } from "../menu.ts"
import type { SessionViewModel } from "../session.view-model.ts"

/** Something to jump to. */
export interface Target {
  readonly id: string
  readonly label: string
  readonly kind: "Bereich" | "Ansicht" | "Mitglied" | "Kontakt" | "Antrag" | "Abgelehnt"
  readonly run: () => void
}

/** What the palette needs of the world around it. */
export interface PaletteSurroundings {
  readonly people: Pick<People<Lost>, "list">
  readonly views: () => Promise<Pick<Views<Lost>, "list">>
  readonly session: Pick<SessionViewModel, "may" | "user" | "openAccount">
  readonly state: Pick<ClientState, "open">
  readonly go: Go
  readonly close: () => void
}

/** Shorter words find too many persons to be of use. */
const shortestSearch = 2
const mostPersons = 8
const mostViews = 8

/** What there is to do with the lists as a whole. */
const listTools = [
  ["Doppelte finden", "/lists/tools/duplicates"],
  ["Vorschläge", "/lists/tools/proposals"],
  ["Auswertung", "/lists/tools/report"],
  ["Geburtstage und Jubiläen", "/lists/tools/anniversaries"],
  ["Gruppen und Labels", "/lists/tools/words"],
  ["Eigene Spalten", "/workspace/columns"],
] as const

const kinds = { member: "Mitglied", contact: "Kontakt", applicant: "Antrag", declined: "Abgelehnt" } as const

/** Jumps to any screen or person by some letters of its name (APP-22). */
export class PaletteViewModel {
  text = ""
  /** Which target is taken by Enter. */
  at = 0
  readonly found = new Remote<PersonPage, Lost | ColumnGone | UnknownCursor>()
  /** The saved views of the lists; where they do not come, the palette goes on without them. */
  private readonly heads = new Remote<ReadonlyArray<ViewHead>, Lost>()
  private readonly around: PaletteSurroundings

  constructor(around: PaletteSurroundings) {
    this.around = around
    if (around.session.may(["members"]))
      around.views().then(
        (views) => this.heads.load(views.list()),
        () => {},
      )
    makeObservable(this, {
      text: observableRef,
      at: observableRef,
      targets: computed,
      type: action,
      move: action,
    })
  }

  /** Screens, then saved views, then persons. */
  get targets(): ReadonlyArray<Target> {
    return [...this.screens, ...this.views, ...this.persons]
  }

  get searching(): boolean {
    return this.searches && this.found.state.is === "loading"
  }

  /** Why no persons can be found now. */
  get failure(): Message | undefined {
    const { state } = this.found
    return this.searches && state.is === "failed" ? messageOf(state.error) : undefined
  }

  type(text: string): void {
    this.text = text
    this.at = 0
    if (!this.searches) return
    const search = this.text.trim().slice(0, 200)
    const sort = { by: "name", descending: false } as const
    this.found.load(this.around.people.list({ search, fields: ["kind"], sort, limit: mostPersons }), { quiet: true })
  }

  /** Goes up or down, round at the ends. */
  move(by: 1 | -1): void {
    const count = this.targets.length
    if (count > 0) this.at = (this.at + by + count) % count
  }

  /** Jumps to a target, the one at hand unless told otherwise. */
  take(target: Target | undefined = this.targets[this.at]): void {
    if (target === undefined) return
    this.around.close()
    target.run()
  }

  dispose(): void {
    this.found.dispose()
    this.heads.dispose()
  }

  private get searches(): boolean {
    return this.text.trim().length >= shortestSearch && this.around.session.may(["members"])
  }

  private get screens(): ReadonlyArray<Target> {
    const { session, go, state } = this.around
    const to = (path: string) => () => go(path)
    const all: ReadonlyArray<readonly [label: string, run: () => void]> = [
      ...entries.filter(({ needs }) => session.may(needs)).map(({ label, path }) => [label, to(path)] as const),
      ...(session.may(["members"]) ? listTools.map(([label, path]) => [label, to(path)] as const) : []),
      ["Konto und Passwort", () => session.openAccount()],
      ...((session.user?.workspaces.length ?? 0) > 1 ? [["Arbeitsbereich wechseln", to("/ws")] as const] : []),
      ["Hilfe", () => state.open("help")],
    ]
    const sought = fold(this.text.trim())
    return all
      .filter(([label]) => fold(label).includes(sought))
      .map(([label, run]) => ({ id: `screen-${label}`, label, kind: "Bereich", run }))
  }

  private get views(): ReadonlyArray<Target> {
    const sought = fold(this.text.trim())
    return (this.heads.value ?? [])
      .filter(({ name }) => sought !== "" && fold(name).includes(sought))
      .slice(0, mostViews)
      .map(({ id, list, name }) => ({
        id,
        label: name,
        kind: "Ansicht",
        run: () => this.around.go(`/lists/${list}?view=${id}`),
      }))
  }

  private get persons(): ReadonlyArray<Target> {
    return this.searches ? (this.found.value?.rows ?? []).map((row) => this.personTarget(row)) : []
  }

  private personTarget(row: PersonRow): Target {
    const kind = row.kind ?? "member"
    return {
      id: row.id,
      label: fullName({ ...row, title: null }) || "Ohne Namen",
      kind: kinds[kind],
      run: () => this.around.go(`/lists/${kind === "contact" ? "contacts" : "members"}/${row.id}`),
    }
  }
}
