import type * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { DraftContent, Messages } from "../../../core/messages/index.ts"
import type { TextColumn } from "../../../core/people/filter-text/index.ts"
import { looksLikeFilter } from "../../../core/people/filter-text/looks-like-filter.ts"
import type { Offered, OfferedPerson, PersonSource } from "../../../core/people/index.ts"
import { Remote, run } from "../../remote.ts"
import { sourceText, standingSources } from "../../text/de/messages.ts"
import { filterSaid } from "./filter-said.ts"

/** So long after the last key persons are sought, in milliseconds. */
const pause = 150

/** Something that can be added to the recipients. */
export interface Offer {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly source: PersonSource
}

/** Something that is among the recipients. */
export interface Chip {
  readonly id: string
  readonly label: string
}

const keyOf = (source: PersonSource): string => JSON.stringify(source)

const fixed: ReadonlyArray<Offer> = standingSources.map(({ label, standings }) => {
  const source: PersonSource = { by: "standing", standings }
  return { id: keyOf(source), label, source }
})

const offersOf = ({ groups, labels, views }: Offered): ReadonlyArray<Offer> => {
  const offer = (label: string, source: PersonSource): Offer => ({ id: keyOf(source), label, source })
  return [
    ...groups.map(({ id, name }) => offer(sourceText.group(name), { by: "word", id })),
    ...labels.map(({ id, name }) => offer(sourceText.label(name), { by: "word", id })),
    ...views.map(({ id, name }) => offer(sourceText.view(name), { by: "view", id })),
  ]
}

/** What the recipients need of the draft. */
interface Whom {
  readonly content: DraftContent
  readonly change: (content: Partial<DraftContent>) => void
}

/** What the recipients need of the world around them. */
export interface RecipientsSurroundings {
  readonly calls: Pick<Messages<Lost>, "offered" | "findPersons" | "persons">
  /** The custom columns that filters can name. */
  readonly columns: Effect.Effect<ReadonlyArray<TextColumn>, Lost>
}

/** To whom a draft goes: what can be chosen, and what is. */
export class RecipientsViewModel {
  typed = ""
  readonly offered = new Remote<Offered, Lost>()
  private found: ReadonlyArray<OfferedPerson> = []
  private names: ReadonlyMap<PersonId, string> = new Map()
  private readonly draft: Whom
  private readonly around: RecipientsSurroundings
  private readonly columns = new Remote<ReadonlyArray<TextColumn>, Lost>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stop: () => void = () => {}

  constructor(draft: Whom, around: RecipientsSurroundings) {
    const { calls } = around
    this.draft = draft
    this.around = around
    makeObservable<this, "found" | "names" | "take" | "learn" | "all">(this, {
      typed: observableRef,
      found: observableRef,
      names: observableRef,
      chips: computed,
      offers: computed,
      all: computed,
      type: action,
      take: action,
      learn: action,
    })
    this.offered.load(calls.offered())
    if (draft.content.sources.some(({ by }) => by === "filter")) this.columns.load(around.columns)
    const ids = this.byHand
    if (ids.length > 0) run(calls.persons({ ids }), { done: (persons) => this.learn(persons), failed: () => undefined })
  }

  /** What is chosen, in its order; persons chosen by hand one by one. */
  get chips(): ReadonlyArray<Chip> {
    return this.draft.content.sources.flatMap((source): ReadonlyArray<Chip> => {
      if (source.by !== "hand") return [{ id: keyOf(source), label: this.labelOf(source) }]
      return source.ids.map((id) => ({ id, label: this.names.get(id) ?? "…" }))
    })
  }

  /** What fits the typed text and is not chosen yet. */
  get offers(): ReadonlyArray<Offer> {
    const text = this.typed.trim()
    const chosen = new Set(this.chips.map(({ id }) => id))
    const words = fold(text).split(" ").filter(Boolean)
    const fitting = this.all.filter(({ label }) => words.every((word) => fold(label).includes(word)))
    const persons = this.found.map(
      ({ id, name, email }): Offer => ({
        id,
        label: name || "Ohne Namen",
        ...(email === null ? {} : { hint: email }),
        source: { by: "hand", ids: [id] },
      }),
    )
    const source: PersonSource = { by: "filter", text }
    const filter: ReadonlyArray<Offer> = looksLikeFilter(text)
      ? [{ id: keyOf(source), label: sourceText.filter(text), source }]
      : []
    return [...filter, ...fitting, ...(text.length < 2 ? [] : persons)].filter(({ id }) => !chosen.has(id))
  }

  /** Another text; persons whom it finds follow. */
  type(text: string): void {
    this.typed = text
    clearTimeout(this.timer)
    this.stop()
    if (text.trim().length < 2 || looksLikeFilter(text)) {
      this.found = []
      return
    }
    this.timer = setTimeout(() => {
      this.stop = run(this.around.calls.findPersons({ search: text.trim() }), {
        done: (persons) => this.take(persons),
        failed: () => undefined,
      })
    }, pause)
  }

  /** Adds what was chosen. */
  add({ id, label, source }: Offer): void {
    this.type("")
    const { sources } = this.draft.content
    if (source.by === "filter" && this.columns.value === undefined) this.columns.load(this.around.columns)
    if (source.by !== "hand") {
      this.draft.change({ sources: [...sources.filter((each) => keyOf(each) !== id), source] })
      return
    }
    this.names = new Map([...this.names, ...source.ids.map((each) => [each, label] as const)])
    const rest = sources.filter(({ by }) => by !== "hand")
    this.draft.change({ sources: [...rest, { by: "hand", ids: [...new Set([...this.byHand, ...source.ids])] }] })
  }

  /** Takes away what was chosen. */
  remove(id: string): void {
    const sources = this.draft.content.sources.flatMap((source): ReadonlyArray<PersonSource> => {
      if (source.by !== "hand") return keyOf(source) === id ? [] : [source]
      const ids = source.ids.filter((each) => each !== id)
      return ids.length === 0 ? [] : [{ by: "hand", ids }]
    })
    this.draft.change({ sources })
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.stop()
    this.offered.dispose()
    this.columns.dispose()
  }

  private get byHand(): ReadonlyArray<PersonId> {
    return this.draft.content.sources.flatMap((source) => (source.by === "hand" ? source.ids : []))
  }

  private get all(): ReadonlyArray<Offer> {
    const { value } = this.offered
    return value === undefined ? fixed : [...fixed, ...offersOf(value)]
  }

  private labelOf(source: Exclude<PersonSource, { by: "hand" }>): string {
    if (source.by === "standing") return sourceText.standings(source.standings)
    if (source.by === "filter") return filterSaid(source.text, this.columns.value)
    const known = this.all.find(({ id }) => id === keyOf(source))
    return known?.label ?? (this.offered.state.is === "loaded" ? sourceText.gone : "…")
  }

  private take(persons: ReadonlyArray<OfferedPerson>): void {
    this.found = persons
  }

  private learn(persons: ReadonlyArray<OfferedPerson>): void {
    this.names = new Map([...this.names, ...persons.map(({ id, name }) => [id, name || "Ohne Namen"] as const)])
  }
}
