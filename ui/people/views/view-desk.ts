import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { ListViewId } from "../../../core/people/record-id.ts"
import { type ListView, ViewContent, type ViewHead } from "../../../core/people/views/list-view.ts"
import { namesCustomColumns, type OpenedView, openedView, sameContent } from "../../../core/people/views/opened-view.ts"
import { ViewNotFound } from "../../../core/people/views/views.errors.ts"
import type { Views } from "../../../core/people/views.port.ts"
import { Remote, run } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"
import { type ViewFailure, viewMessageOf } from "../../text/de/views.ts"
import { noFilter } from "../list/filter-draft.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { usualState } from "../list/list-query.ts"
import { tabs } from "../list/tab-counts.ts"
import { ViewActs } from "./view-acts.ts"

/** What the views need of the world around them besides what their list has. */
export interface DeskSurroundings {
  readonly views: Views<Lost>
  /** Gives the screen another address without a step in the history. */
  readonly readdress: Go
  /** A path as others can open it. */
  readonly linkTo: (path: string) => string
}

type Failure = ViewFailure | Lost

const isViewId = Schema.is(ListViewId)

/** What stands with the address of a view of which the list shows something else by now. */
const isChanged = Schema.is(Schema.Struct({ changed: ViewContent }))

/** The saved views of one list: which there are, which one is open, and what is done with it (PER-04). */
export class ViewDesk {
  readonly heads = new Remote<ReadonlyArray<ViewHead>, Lost>()
  current: ListView | undefined
  /** What of the open view is gone with custom columns. */
  gone: OpenedView | undefined
  readonly acts = new ViewActs(this)
  private away = false
  private stop: () => void = () => {}

  readonly list: ListViewModel
  readonly around: DeskSurroundings

  constructor(list: ListViewModel, around: DeskSurroundings) {
    this.list = list
    this.around = around
    makeObservable(this, {
      current: observableRef,
      gone: observableRef,
      content: computed,
      changed: computed,
      know: action,
      leave: action,
      accept: action,
    })
  }

  /** What the list shows now. */
  get content(): ViewContent {
    const { id, tab, draft, search, sort, columns } = this.list
    return {
      ...(id === "members" ? { standing: tab } : {}),
      filter: draft,
      search: search.text.trim(),
      sort,
      layout: { columns: columns.shown, nameWidth: columns.nameWidth },
    }
  }

  /** Whether the list shows something else than the open view. */
  get changed(): boolean {
    return this.current !== undefined && !sameContent(this.current.content, this.content)
  }

  /** The name of the open view, with a mark if the list shows something else by now. */
  get title(): string | undefined {
    return this.current && (this.changed ? "* " : "") + this.current.name
  }

  /** The same for ears. */
  get label(): string | undefined {
    return this.current && `Ansicht ${this.current.name}${this.changed ? ", geändert" : ""}`
  }

  /** Whether something is to be said or asked. */
  get says(): boolean {
    return (this.gone ?? this.acts.dialog) !== undefined
  }

  /** Asks which views there are. */
  load(): void {
    this.heads.load(this.around.views.list(), { quiet: true })
  }

  /** The address names this view, or none. Who comes back to the list finds it as it was left. */
  follow(id: string | null): void {
    const { away, current } = this
    this.away = false
    if (away && current !== undefined) this.catchUp(current)
    if (id !== null && id === current?.id) this.list.views.go()
    else if (id !== null) this.open(id)
    else if (away && current !== undefined) this.around.readdress(this.addressOf(current))
    else this.leave()
  }

  /** Somebody goes to another screen. */
  dispose(): void {
    this.away = true
    this.acts.close()
  }

  /** Goes to a view, so that the address names it. */
  goTo(view: Pick<ViewHead, "id" | "list">): void {
    this.list.around.go(this.addressOf(view))
  }

  /** Back to the list without a view. */
  goHome(): void {
    this.list.around.go(`/lists/${this.list.id}`)
  }

  /** Shows everybody again, in the order and with the columns as they were before any view. */
  leave(): void {
    const { list } = this
    this.stop()
    if (this.current === undefined) {
      list.views.go()
      return
    }
    this.current = undefined
    this.gone = undefined
    list.columns.lend(undefined)
    list.search.clear()
    list.tab = "active"
    list.sort = usualState.sort
    list.views.waiting = false
    list.narrow(noFilter)
  }

  /** It was read what is gone. */
  accept(): void {
    this.gone = undefined
  }

  /** The view that was saved is the one that is open. */
  know(saved: ListView): void {
    this.current = saved
    this.list.columns.lend(this.content.layout)
    this.load()
  }

  /** Says a failure in passing. */
  say(failure: Failure, retry?: { readonly label: string; readonly run: () => void }): void {
    const { what, todo } = viewMessageOf(failure)
    this.list.around.notify({ text: `${what} ${todo}`, ...(retry === undefined ? {} : { action: retry }) })
  }

  addressOf({ id, list }: Pick<ViewHead, "id" | "list">): string {
    return `/lists/${list}?view=${id}`
  }

  /** Opens the view that is open again, if somebody changed it meanwhile and the list shows nothing else. */
  private catchUp(current: ListView): void {
    run(this.around.views.list(), {
      done: (heads) => {
        const now = heads.find(({ id }) => id === current.id)
        const later = now !== undefined && now.version > current.version
        if (later && current === this.current && !this.away && !this.changed) this.open(current.id)
      },
      // Whoever comes back finds the list as it was left.
      failed: () => {},
    })
  }

  private open(id: string): void {
    this.list.views.waiting = true
    this.stop()
    const asked = isViewId(id) ? this.around.views.open({ id }) : Effect.fail(new ViewNotFound())
    this.stop = run(asked, {
      done: (view) => void this.show(view),
      failed: (failure) => this.lose(failure, id),
    })
  }

  /** Shows a view as far as its columns are there, and what was changed of it before the page was loaded anew. */
  async show(view: ListView): Promise<void> {
    let latest = true
    this.stop = () => {
      latest = false
    }
    const { list } = this
    if (view.list !== list.id) {
      list.views.go()
      return this.around.readdress(this.addressOf(view))
    }
    try {
      const kept = list.address.keptWith(view.id)
      const content = isChanged(kept) ? kept.changed : view.content
      const opened = openedView(content, await this.fieldsFor(content))
      if (latest) await this.lay(view, opened)
    } catch (failure) {
      if (latest) this.lose(failure as Lost, view.id)
    }
  }

  /** The custom columns that are there, where a view names some. */
  private async fieldsFor(content: ViewContent) {
    if (!namesCustomColumns(content)) return []
    const catalog = await this.list.around.columns()
    const columns = await catalog.fetch()
    this.list.columns.know(catalog)
    return columns.map(({ id }) => customFieldOf(id))
  }

  private async lay(view: ListView, opened: OpenedView): Promise<void> {
    const { list } = this
    const { standing, filter, search, sort, layout } = opened.content
    const gone = opened.conditions.length + opened.columns.length > 0 || opened.sort !== undefined
    await list.views.lay(() => {
      this.current = view
      this.gone = gone ? opened : undefined
      list.tab = tabs.find((tab) => tab === standing) ?? "active"
      list.sort = sort
      list.draft = filter
      list.columns.lend(layout)
    }, search)
  }

  private lose(failure: Failure, id: string): void {
    const { list } = this
    list.views.go()
    if (failure._tag === "ViewNotFound")
      this.around.readdress(this.current === undefined ? `/lists/${list.id}` : this.addressOf(this.current))
    const retry = { label: "Noch einmal versuchen", run: () => this.open(id) }
    this.say(failure, failure._tag === "ViewNotFound" ? undefined : retry)
  }
}
