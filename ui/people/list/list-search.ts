import { action, makeObservable, observableRef, when } from "mobx"
import type { FilterMistake } from "../../../core/people/filter-text/index.ts"
import { looksLikeFilter } from "../../../core/people/filter-text/looks-like-filter.ts"
import type { PersonSelection } from "../../../core/people/person-query.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { FilterOffer } from "./offer-filters.ts"

/** So long a search waits for the answer to the one before, in milliseconds, until it takes its place. */
const pause = 100

/** So long nobody types, in milliseconds, until filters are offered, and for so many characters at least. */
const calm = 400
const shortestOffered = 2

/** Longer texts are read as filter texts, so that what is wrong with them is said. */
const longest = 200

/** What is typed to find persons: words to search for, or a filter text. What reads these is loaded when one is typed. */
export class ListSearch {
  text = ""
  /** What the text asks for; as long as it has a mistake, what the last one without asked for. */
  asked: PersonSelection = {}
  mistake: FilterMistake | undefined
  /** Whether a text is typed that was not read yet. */
  unread = false
  /** The filters that find somebody for these words where the search itself looks at names and numbers alone. */
  offers: ReadonlyArray<FilterOffer> = []
  timer: ReturnType<typeof setTimeout> | undefined
  private offering: ReturnType<typeof setTimeout> | undefined
  private stopWaiting: () => void = () => {}
  /** How often somebody said that they go on into the list. */
  private goings = 0
  readonly list: ListViewModel

  constructor(list: ListViewModel) {
    this.list = list
    makeObservable(this, {
      text: observableRef,
      asked: observableRef,
      mistake: observableRef,
      unread: observableRef,
      offers: observableRef,
      takeOffer: action,
      type: action,
      ask: action,
      offerAnew: action,
      clear: action,
    })
  }

  /**
   * Another text. It is read at once, but while an answer is on its way only the last one of those typed meanwhile. One that is `laid`, as by
   * a view, finds nobody where it has a mistake: everybody would be taken for whom it meant.
   */
  type(text: string, laid?: true): void {
    this.stop()
    this.text = text
    if (laid && text !== "") this.asked = { filter: { or: [] } }
    this.offers = []
    this.list.returning = false
    this.unread = true
    this.timer = setTimeout(() => this.read(), pause)
    this.stopWaiting = when(
      () => !this.list.rows.opening,
      () => this.read(),
    )
  }

  /** Asks for what the text says. */
  async read(): Promise<void> {
    this.stop()
    const search = this.text.trim()
    if (looksLikeFilter(search) || search.length > longest)
      await import("./read-filter-text.ts").then((module) => module.readFilterText(this)).catch(this.list.missed)
    else this.ask(search ? { search } : {})
  }

  /** Takes an offered filter in place of the words. */
  takeOffer({ conditions, search }: FilterOffer): void {
    const { list } = this
    this.clear()
    if (search !== undefined) {
      this.text = search
      this.take({ search })
    }
    list.narrow({ join: "and", conditions: [...list.draft.conditions, ...conditions] })
  }

  /** Goes on with what was typed: to the first who is found, or, where nobody is, to the likeliest filter. */
  enter(): void {
    const [offer] = this.offers
    if (this.list.rows.known && this.list.count === 0 && offer !== undefined) this.takeOffer(offer)
    else if (this.list.returning) this.goDown(true)
  }

  /** This is what the text asks for. */
  ask(asked: PersonSelection): void {
    this.take(asked)
    this.list.restart()
  }

  /** The list finds others: what was offered was counted for those before. For words filters are offered again. */
  offerAnew(): void {
    clearTimeout(this.offering)
    this.offers = []
    const { search = "" } = this.asked
    if (search.length >= shortestOffered && search === this.text.trim())
      this.offering = setTimeout(() => this.offer(), calm)
  }

  /** Nobody is shown to go to. Whoever does not type on goes to the first who is found, and opens them if they want. */
  goDown(open = false): void {
    const { list } = this
    this.goings += 1
    const { goings } = this
    list.returning = true
    list.settled(() => {
      // A further key says where to go in its place.
      if (!list.returning || this.goings !== goings) return
      list.returning = list.count > 0
      if (open) list.open(0)
    })
  }

  /** Empties it without asking. */
  clear(): void {
    this.text = ""
    this.take({})
  }

  /** Waits for nothing any more. */
  stop(): void {
    clearTimeout(this.timer)
    clearTimeout(this.offering)
    this.stopWaiting()
  }

  /** Offers filters once the search itself is answered, so that it never waits for them. */
  private offer(): void {
    this.stopWaiting = when(
      () => !this.list.rows.opening,
      () => void import("./offer-filters.ts").then((module) => module.offerFilters(this)).catch(() => {}),
    )
  }

  private take(asked: PersonSelection): void {
    this.stop()
    this.unread = false
    this.mistake = undefined
    this.offers = []
    this.asked = asked
  }
}
