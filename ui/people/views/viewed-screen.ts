import type * as Effect from "effect/Effect"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ListViewId } from "../../../core/people/record-id.ts"
import type { ListView } from "../../../core/people/views/list-view.ts"
import type { Go } from "../../surroundings.ts"
import type { StaleView, ViewFailure } from "../../text/de/views.ts"
import type { ListViews } from "../list/list-views.ts"

/** A saved view of any list. */
export interface AnyView extends Omit<ListView, "list" | "content"> {
  readonly list: string
  readonly content: unknown
}

/** What somebody saves of a view. */
export type Saved<View extends AnyView> = Pick<View, "name" | "shared" | "content">

/** How a change of a view can fail. */
export type ViewRefusal<View extends AnyView> = Exclude<ViewFailure, StaleView> | StaleView<View> | Lost

/** The calls for the views of a list. */
export interface ViewCalls<View extends AnyView> {
  list(): Effect.Effect<ReadonlyArray<Omit<View, "content">>, Lost>
  open(which: { readonly id: ListViewId }): Effect.Effect<View, ViewRefusal<View>>
  save(given: Saved<View> & Pick<View, "list">): Effect.Effect<View, ViewRefusal<View>>
  change(
    given: Saved<View> & { readonly id: ListViewId; readonly version: number },
  ): Effect.Effect<View, ViewRefusal<View>>
  delete(which: { readonly id: ListViewId; readonly version: number }): Effect.Effect<void, ViewRefusal<View>>
}

/** A list that has saved views, as these see it. `Gone` is what of a view is not there any more. */
export interface ViewedScreen<View extends AnyView, Gone> {
  /** The list, as its views name it. */
  readonly list: View["list"]
  /** Where it is without a view. */
  readonly path: string
  /** What a view of it is of, so that the right words are said. */
  readonly of: "persons" | "fees"
  readonly views: Pick<ListViews, "waiting" | "go">
  readonly go: Go
  readonly notify: (notice: {
    readonly text: string
    readonly action?: { readonly label: string; readonly run: () => void }
  }) => void
  readonly copy: (text: string) => Promise<void>
  /** What the list shows now, observed. */
  content(): View["content"]
  same(one: View["content"], other: View["content"]): boolean
  isContent(value: unknown): value is View["content"]
  /** What this browser keeps with the address of a view. */
  keptWith(view: string): unknown
  addressOf(view: Pick<View, "id" | "list">): string
  /** What of a content can be shown, and what of it is gone. */
  opened(content: View["content"]): Promise<{ readonly content: View["content"]; readonly gone: Gone | undefined }>
  /** Shows a content; `then` belongs to the same change. */
  lay(content: View["content"], then: () => void): Promise<void>
  /** What the list shows is that of a view from now on: nothing of it is remembered as one's own. */
  lend(): void
  /** Shows what the list showed before any view. */
  reset(): void
  /** What is gone, a sentence each. */
  goneLines(gone: Gone): ReadonlyArray<string>
  /** What a view is and shows, line by line: for comparing two versions of it. */
  lines(view: Saved<View>): ReadonlyArray<string>
}
