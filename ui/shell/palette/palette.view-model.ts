import { action, computed, makeObservable, observableRef } from "mobx"
import { fold } from "../../../core/kernel/fold.ts"
import { byWordStart } from "../../kit/by-word-start.ts"
import type { Go } from "../../surroundings.ts"
import type { Message } from "../../text/de/call-errors.ts"
import type { ClientState } from "../client-state.ts"
import type { Parts } from "../part.ts"
import { forReaders } from "../route-table.ts"
import type { SessionViewModel } from "../session.view-model.ts"
import { isMeant } from "./other-words.ts"
import type { PaletteSource, Place, Target } from "./palette-source.ts"

/** What the palette needs of the world around it. */
export interface PaletteSurroundings extends Pick<Parts, "entries" | "places" | "sources"> {
  readonly session: Pick<SessionViewModel, "may" | "user" | "openAccount">
  readonly state: Pick<ClientState, "open">
  readonly go: Go
  /** What can be done on the page under the palette. */
  readonly actions: ReadonlyArray<Target>
  readonly close: () => void
}

const notAllSearched: Message = {
  what: "Nicht alles lässt sich gerade durchsuchen.",
  todo: "Prüfe deine Internetverbindung und öffne die Suche noch einmal.",
}

/** Jumps to any screen, or to what the contexts find, by some letters of its name (APP-22). */
export class PaletteViewModel {
  text = ""
  /** Which target is taken by Enter. */
  at = 0
  /** What searches beside the screens, each as soon as it is here, in the order of the parts. */
  private found: ReadonlyArray<PaletteSource | undefined> = []
  /** So many sources are still to come. */
  private coming: number
  /** Whether a source could not be fetched: the palette goes on without it, and says so. */
  private lacking = false
  private readonly around: PaletteSurroundings
  private gone = false

  constructor(around: PaletteSurroundings) {
    this.around = around
    this.coming = around.sources.length
    makeObservable<this, "found" | "coming" | "lacking" | "arrived" | "missed">(this, {
      text: observableRef,
      at: observableRef,
      found: observableRef,
      coming: observableRef,
      lacking: observableRef,
      targets: computed,
      type: action,
      move: action,
      arrived: action,
      missed: action,
    })
    around.sources.forEach((open, place) => {
      open().then(
        (source) => this.arrived(source, place),
        () => this.missed(),
      )
    })
  }

  get sources(): ReadonlyArray<PaletteSource> {
    return this.found.filter((source) => source !== undefined)
  }

  /** Screens, what can be done on the page, then what the contexts found. */
  get targets(): ReadonlyArray<Target> {
    return [...this.screens, ...this.actions, ...this.sources.flatMap(({ targets }) => targets)]
  }

  get searching(): boolean {
    return (this.coming > 0 && this.text.trim() !== "") || this.sources.some(({ searching }) => searching)
  }

  /** Why something cannot be found now. */
  get failure(): Message | undefined {
    const found = this.sources.find(({ failure }) => failure !== undefined)?.failure
    return found ?? (this.lacking && this.text.trim() !== "" ? notAllSearched : undefined)
  }

  type(text: string): void {
    this.text = text
    this.at = 0
    for (const source of this.sources) source.type(text)
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
    this.gone = true
    for (const source of this.sources) source.dispose()
  }

  private arrived(source: PaletteSource, place: number): void {
    if (this.gone) {
      source.dispose()
      return
    }
    this.coming -= 1
    this.found = Object.assign([...this.found], { [place]: source })
    if (this.text !== "") source.type(this.text)
  }

  private missed(): void {
    this.coming -= 1
    this.lacking = true
  }

  /** Nothing before something is typed: a page has many. What leads to a screen of the same name is that screen. */
  private get actions(): ReadonlyArray<Target> {
    if (this.text.trim() === "") return []
    const screens = new Set(this.screens.map(({ label }) => label))
    const called = byWordStart(this.around.actions, this.text)
    const meant = this.around.actions.filter((each) => isMeant(each.label, this.text) && !called.includes(each))
    return [...called, ...meant].filter(({ label }) => !screens.has(label))
  }

  private get screens(): ReadonlyArray<Target> {
    const { session, state, go, entries, places } = this.around
    const several = (session.user?.workspaces.length ?? 0) > 1
    const there = ({ label, path }: Pick<Place, "label" | "path">) => [label, () => go(path)] as const
    const all: ReadonlyArray<readonly [label: string, run: () => void]> = [
      ...[...entries, ...places]
        .filter(({ needs, ownGroups, path }) => session.may(needs, ownGroups, forReaders(path)))
        .map(there),
      ["Konto und Passwort", () => session.openAccount()],
      ...(several ? [there({ label: "Arbeitsbereich wechseln", path: "/ws" })] : []),
      ["Hilfe", () => state.open("help")],
    ]
    const sought = fold(this.text.trim())
    return all
      .filter(([label]) => fold(label).includes(sought) || isMeant(label, this.text))
      .map(([label, run]) => ({ id: `screen-${label}`, label, kind: "Bereich", run }))
  }
}
