import { action, computed, makeObservable, observableRef } from "mobx"
import { type Hit, handbookSearch } from "../../core/help/handbook-search.ts"
import { type Handbook, type HandbookPage, sectionsOf } from "./handbook.ts"

/** The handbook with what is sought in it: it stays as it was left, so that coming back finds the same place. */
export class HandbookViewModel {
  text = ""
  readonly handbook: Handbook
  private readonly find: (typed: string) => ReadonlyArray<Hit>

  constructor(handbook: Handbook) {
    this.handbook = handbook
    this.find = handbookSearch(handbook.pages.flatMap(sectionsOf))
    makeObservable(this, { text: observableRef, hits: computed, type: action })
  }

  /** What was found; nothing as long as nothing is sought. A single letter stands everywhere. */
  get hits(): ReadonlyArray<Hit> | undefined {
    return this.text.trim().length < 2 ? undefined : this.find(this.text)
  }

  readonly type = (text: string): void => {
    this.text = text
  }

  page(name: string): HandbookPage | undefined {
    return this.handbook.pages.find((page) => page.name === name)
  }
}

/** Where in the application a part of the handbook stands. */
export const pathOfHit = ({ section: { page, anchor } }: Hit): string =>
  `/help/${page}${anchor === "" ? "" : `#${anchor}`}`
