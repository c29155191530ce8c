import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { compareText } from "../person-key.ts"
import { SavedViews } from "../ports/saved-views.port.ts"
import type { ListViewId } from "../record-id.ts"
import {
  mayChange,
  mayOpen,
  mayWithdraw,
  mostViews,
  nameFault,
  type SavedView,
  seenBy,
  TooManyViews,
  ViewChanged,
  type ViewData,
  type ViewedList,
  ViewNameRefused,
  ViewNotFound,
  ViewOfOthers,
  viewNameKey,
} from "../views/index.ts"
import type { Views } from "../views.port.ts"

const viewer = Effect.gen(function* () {
  const { userId, who } = yield* Acting
  return { userId, permissions: who.kind === "user" ? who.permissions : [] }
})

/** The views that who acts may open, by name (PER-04). */
const listViews = Effect.fnUntraced(function* () {
  const who = yield* viewer
  const heads = yield* (yield* SavedViews).heads()
  return heads
    .filter((view) => mayOpen(view, who))
    .sort((a, b) => compareText(viewNameKey(a.name), viewNameKey(b.name)) || compareText(a.id, b.id))
    .map((view) => seenBy(view, who))
})

/** The view, as long as who acts may know of it. */
const known = Effect.fnUntraced(function* (id: ListViewId) {
  const view = yield* (yield* SavedViews).find(id)
  if (view === undefined || !mayOpen(view, yield* viewer)) return yield* new ViewNotFound()
  return view
})

/** The view in the version that was read, as long as who acts may change it. */
const changeable = Effect.fnUntraced(function* ({
  id,
  version,
}: {
  readonly id: ListViewId
  readonly version: number
}) {
  const who = yield* viewer
  const view = yield* known(id)
  if (!mayChange(view, who)) return yield* new ViewOfOthers()
  if (view.version !== version) return yield* new ViewChanged({ current: seenBy(view, who) })
  return view
})

const openView = Effect.fnUntraced(function* ({ id }: { readonly id: ListViewId }) {
  return seenBy(yield* known(id), yield* viewer)
})

/** Saves a new view of who acts; what no user saves, as the system itself might, can only be shared. */
const saveView = Effect.fnUntraced(function* (given: ViewData & { readonly list: ViewedList }) {
  const { userId, userName, newId } = yield* Acting
  const saved = yield* SavedViews
  const all = yield* saved.hold()
  const view: SavedView = {
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
  yield* saved.put(view)
  return seenBy(view, yield* viewer)
})

/** Changes a view. Made private, one that nobody owns belongs to who did it. */
const changeView = Effect.fnUntraced(function* (
  given: ViewData & { readonly id: ListViewId; readonly version: number },
) {
  const saved = yield* SavedViews
  const all = yield* saved.hold()
  const who = yield* viewer
  const before = yield* changeable(given)
  if (before.shared && !given.shared && !mayWithdraw(before, who)) return yield* new ViewOfOthers()
  const { shared, content } = given
  const owner = shared ? before.owner : (before.owner ?? who.userId)
  const view: SavedView = { ...before, version: before.version + 1, name: given.name.trim(), shared, owner, content }
  const why = nameFault(view, all)
  if (why !== undefined) return yield* new ViewNameRefused({ why })
  yield* saved.put(view)
  return seenBy(view, who)
})

const deleteView = Effect.fnUntraced(function* (given: { readonly id: ListViewId; readonly version: number }) {
  const saved = yield* SavedViews
  yield* saved.hold()
  yield* changeable(given)
  yield* saved.remove(given.id)
})

/** Saved views, implemented over their driven port. */
export const viewsUseCases = {
  list: listViews,
  open: openView,
  save: saveView,
  change: changeView,
  delete: deleteView,
} satisfies Views<never, AnyNeeds>
