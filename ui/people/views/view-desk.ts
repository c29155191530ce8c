import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { ListViewId } from "../../../core/people/record-id.ts"
import { ViewNotFound } from "../../../core/people/views/views.errors.ts"
import { Remote, run } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"
import { viewMessageOf } from "../../text/de/views.ts"
import { ViewActs } from "./view-acts.ts"
import type { AnyView, ViewCalls, ViewedScreen, ViewRefusal } from "./viewed-screen.ts"

/** What the views need of the world around them besides what their list has. */
export interface DeskSurroundings<View extends AnyView> {
  readonly views: ViewCalls<View>
  /** Gives the screen another address without a step in the history. */
  readonly readdress: Go
  /** A path as others can open it. */
  readonly linkTo: (path: string) => string
}

const isViewId = Schema.is(ListViewId)

/** What stands with the address of a view of which the list shows something else by now. */
const isChanged = Schema.is(Schema.Struct({ changed: Schema.Unknown }))

/** The saved views of one list: which there are, which one is open, and what is done with it (PER-04). */
export class ViewDesk<View extends AnyView = AnyView, Gone = unknown> {
  readonly heads = new Remote<ReadonlyArray<Omit<View, "content">>, Lost>()
  current: View | undefined
  /** What of the open view is gone. */
  gone: Gone | undefined
  readonly acts: ViewActs<View>
  private away = false
  private stop: () => void = () => {}

  readonly screen: ViewedScreen<View, Gone>
  readonly around: DeskSurroundings<View>

  constructor(screen: ViewedScreen<View, Gone>, around: DeskSurroundings<View>) {
    this.screen = screen
    this.around = around
    this.acts = new ViewActs<View>(this)
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
  get content(): View["content"] {
    return this.screen.content()
  }

  /** Whether the list shows something else than the open view. */
  get changed(): boolean {
    return this.current !== undefined && !this.screen.same(this.current.content, this.content)
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
    if (id !== null && id === current?.id) this.screen.views.go()
    else if (id !== null) this.open(id)
    else if (away && current !== undefined) this.around.readdress(this.screen.addressOf(current))
    else this.leave()
  }

  /** Somebody goes to another screen. */
  dispose(): void {
    this.away = true
    this.acts.close()
  }

  /** Goes to a view, so that the address names it. */
  goTo(view: Pick<View, "id" | "list">): void {
    this.screen.go(this.screen.addressOf(view))
  }

  /** Back to the list without a view. */
  goHome(): void {
    this.screen.go(this.screen.path)
  }

  /** Shows again what the list showed before any view. */
  leave(): void {
    this.stop()
    if (this.current === undefined) {
      this.screen.views.go()
      return
    }
    this.current = undefined
    this.gone = undefined
    this.screen.reset()
  }

  /** It was read what is gone. */
  accept(): void {
    this.gone = undefined
  }

  /** The view that was saved is the one that is open. */
  know(saved: View): void {
    this.current = saved
    this.screen.lend()
    this.load()
  }

  /** Says a failure in passing. */
  say(failure: ViewRefusal<View>, retry?: { readonly label: string; readonly run: () => void }): void {
    const { what, todo } = viewMessageOf(failure)
    this.screen.notify({ text: `${what} ${todo}`, ...(retry === undefined ? {} : { action: retry }) })
  }

  /** Opens the view that is open again, if somebody changed it meanwhile and the list shows nothing else. */
  private catchUp(current: View): void {
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
    this.screen.views.waiting = true
    this.stop()
    const asked = isViewId(id) ? this.around.views.open({ id }) : Effect.fail(new ViewNotFound())
    this.stop = run<View, ViewRefusal<View>>(asked, {
      done: (view) => void this.show(view),
      failed: (failure) => this.lose(failure, id),
    })
  }

  /** Shows a view as far as it is there, and what was changed of it before the page was loaded anew. */
  async show(view: View): Promise<void> {
    let latest = true
    this.stop = () => {
      latest = false
    }
    const { screen } = this
    if (view.list !== screen.list) {
      screen.views.go()
      return this.around.readdress(screen.addressOf(view))
    }
    try {
      const kept = screen.keptWith(view.id)
      const wanted = isChanged(kept) && screen.isContent(kept.changed) ? kept.changed : view.content
      const { content, gone } = await screen.opened(wanted)
      if (latest)
        await screen.lay(content, () => {
          this.current = view
          this.gone = gone
        })
    } catch (failure) {
      if (latest) this.lose(failure as Lost, view.id)
    }
  }

  private lose(failure: ViewRefusal<View>, id: string): void {
    const { screen, current } = this
    screen.views.go()
    if (failure._tag === "ViewNotFound")
      this.around.readdress(current === undefined ? screen.path : screen.addressOf(current))
    const retry = { label: "Noch einmal versuchen", run: () => this.open(id) }
    this.say(failure, failure._tag === "ViewNotFound" ? undefined : retry)
  }
}
