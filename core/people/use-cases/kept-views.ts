import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { reachOf } from "../../kernel/who.ts"
import { compareText } from "../person-key.ts"
import type { ViewStore } from "../ports/saved-views.port.ts"
import type { ListViewId } from "../record-id.ts"
import {
  mayChange,
  mayOpen,
  mayShare,
  mayWithdraw,
  mostViews,
  nameFault,
  type SavedView,
  seenBy,
  TooManyViews,
  ViewNameRefused,
  ViewNotFound,
  ViewOfOthers,
  viewNameKey,
} from "../views/index.ts"

/** What somebody saves: a name, whether others see it, and what it shows. */
interface Given<Content> {
  readonly name: string
  readonly shared: boolean
  readonly content: Content
}

interface Meant {
  readonly id: ListViewId
  readonly version: number
}

/** Who asks for views. */
export const viewer = Effect.gen(function* () {
  const { userId, who } = yield* Acting
  return { userId, permissions: who.kind === "user" ? who.permissions : [], readOnly: reachOf(who).readOnly }
})

/**
 * What is done with the saved views of some lists (PER-04), over where they are kept; `changed` is the error that tells how a view
 * stands that somebody else changed.
 */
export const keptViews = <List extends string, Content, Needs, Changed>(
  kept: Effect.Effect<ViewStore<List, Content>, never, Needs>,
  changed: (current: ReturnType<typeof seenBy<SavedView<List, Content>>>) => Changed,
) => {
  /** The views that who acts may open, by name. */
  const list = Effect.fnUntraced(function* () {
    const who = yield* viewer
    const heads = yield* (yield* kept).heads()
    return heads
      .filter((view) => mayOpen(view, who))
      .sort((a, b) => compareText(viewNameKey(a.name), viewNameKey(b.name)) || compareText(a.id, b.id))
      .map((view) => seenBy(view, who))
  })

  /** The view, as long as who acts may know of it. */
  const known = Effect.fnUntraced(function* (id: ListViewId) {
    const view = yield* (yield* kept).find(id)
    if (view === undefined || !mayOpen(view, yield* viewer)) return yield* new ViewNotFound()
    return view
  })

  /** The view in the version that was read, as long as who acts may change it. */
  const changeable = Effect.fnUntraced(function* ({ id, version }: Meant) {
    const who = yield* viewer
    const view = yield* known(id)
    if (!mayChange(view, who)) return yield* new ViewOfOthers()
    if (view.version !== version) return yield* Effect.fail(changed(seenBy(view, who)))
    return view
  })

  const open = Effect.fnUntraced(function* ({ id }: { readonly id: ListViewId }) {
    return seenBy(yield* known(id), yield* viewer)
  })

  /** Saves a new view of who acts; what no user saves, as the system itself might, can only be shared. */
  const save = Effect.fnUntraced(function* (given: Given<Content> & { readonly list: List }) {
    const { userId, userName, newId } = yield* Acting
    if (!mayShare(given, yield* viewer)) return yield* new ViewOfOthers()
    const store = yield* kept
    const all = yield* store.hold()
    const view: SavedView<List, Content> = {
      ...given,
      id: newId() as ListViewId,
      version: 1,
      name: given.name.trim(),
      shared: given.shared || userId === null,
      owner: userId,
      byName: userName,
    }
    const why = nameFault(view, all)
    if (why !== undefined) return yield* new ViewNameRefused({ why })
    if (all.filter(({ owner }) => owner === userId).length >= mostViews)
      return yield* new TooManyViews({ most: mostViews })
    yield* store.put(view)
    return seenBy(view, yield* viewer)
  })

  /** Changes a view. Made private, one that nobody owns belongs to who did it. */
  const change = Effect.fnUntraced(function* (given: Given<Content> & Meant) {
    const store = yield* kept
    const all = yield* store.hold()
    const who = yield* viewer
    const before = yield* changeable(given)
    if (before.shared && !given.shared && !mayWithdraw(before, who)) return yield* new ViewOfOthers()
    if (!mayShare(given, who)) return yield* new ViewOfOthers()
    const { shared, content } = given
    const owner = shared ? before.owner : (before.owner ?? who.userId)
    const version = before.version + 1
    const view: SavedView<List, Content> = { ...before, version, name: given.name.trim(), shared, owner, content }
    const why = nameFault(view, all)
    if (why !== undefined) return yield* new ViewNameRefused({ why })
    yield* store.put(view)
    return seenBy(view, who)
  })

  const remove = Effect.fnUntraced(function* (given: Meant) {
    const store = yield* kept
    yield* store.hold()
    yield* changeable(given)
    yield* store.remove(given.id)
  })

  return { list, open, save, change, delete: remove }
}
