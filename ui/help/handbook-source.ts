import { action, computed, makeObservable, observableRef } from "mobx"
import { fold } from "../../core/kernel/fold.ts"
import type { PaletteSource, Target } from "../shell/palette/palette-source.ts"
import type { Go } from "../surroundings.ts"
import type { Handbook } from "./handbook.ts"

/** Finds pages of the handbook by what they are called. */
export class HandbookSource implements PaletteSource {
  readonly searching = false
  readonly failure = undefined
  private text = ""
  private readonly handbook: Handbook
  private readonly go: Go

  constructor(handbook: Handbook, go: Go) {
    this.handbook = handbook
    this.go = go
    makeObservable<this, "text">(this, { text: observableRef, targets: computed, type: action })
  }

  get targets(): ReadonlyArray<Target> {
    const sought = fold(this.text)
    return sought === ""
      ? []
      : this.handbook.pages
          .filter(({ title }) => fold(`Handbuch ${title}`).includes(sought))
          .map(({ name, title }) => ({
            id: `handbook-${name}`,
            label: title,
            kind: "Handbuch",
            run: () => this.go(`/help/${name}`),
          }))
  }

  readonly type = (text: string): void => {
    this.text = text
  }

  readonly dispose = (): void => {}
}
