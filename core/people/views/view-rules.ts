import { fold } from "../../kernel/fold.ts"
import type { UserId } from "../../kernel/id.ts"
import { allows, type Permission } from "../../kernel/permission.ts"
import type { ListViewId } from "../record-id.ts"
import type { ViewContent, ViewedList, ViewHead } from "./list-view.ts"
import type { viewNameFaults } from "./views.errors.ts"

/** A view as it is kept, without what it shows. Nobody owns a shared one whose owner left the workspace. */
export interface SavedHead {
  readonly id: ListViewId
  readonly version: number
  readonly list: ViewedList
  readonly name: string
  readonly shared: boolean
  readonly owner: UserId | null
  readonly byName: string
}

/** A view as it is kept. */
export interface SavedView extends SavedHead {
  readonly content: ViewContent
}

/** Who asks for a view. */
export interface ViewUser {
  readonly userId: UserId | null
  readonly permissions: ReadonlyArray<Permission>
}

/** By what names of views are told apart: case, accents and blanks make no difference. */
export const viewNameKey = (name: string): string => fold(name)

const owns = ({ owner }: Pick<SavedHead, "owner">, { userId }: ViewUser): boolean => owner !== null && owner === userId

/** Whether somebody may open a view: what is shared all may, what is private its owner alone, admins included. */
export const mayOpen = (view: SavedHead, viewer: ViewUser): boolean => view.shared || owns(view, viewer)

/** Whether somebody may change and delete a view: its owner, and of shared ones an admin. */
export const mayChange = (view: SavedHead, viewer: ViewUser): boolean =>
  owns(view, viewer) || (view.shared && allows({ signedIn: true, permissions: viewer.permissions }, "admin"))

/** Whether somebody may make a shared view private: its owner; of one that nobody owns whoever may change it. */
export const mayWithdraw = (view: SavedHead, viewer: ViewUser): boolean =>
  owns(view, viewer) || (view.owner === null && mayChange(view, viewer))

/** A view as one user gets it. */
export const seenBy = <View extends SavedHead>(
  { owner, ...view }: View,
  viewer: ViewUser,
): Omit<View, "owner"> & ViewHead => {
  const saved = { ...view, owner }
  return { ...view, own: owns(saved, viewer), editable: mayChange(saved, viewer) }
}

/**
 * What is wrong with the name of a view among all others of the workspace: views of one owner have different names, and
 * so have shared ones.
 */
export const nameFault = (
  view: Pick<SavedHead, "id" | "name" | "shared" | "owner">,
  all: ReadonlyArray<SavedHead>,
): (typeof viewNameFaults)[number] | undefined => {
  const key = viewNameKey(view.name)
  if (key === "") return "missing"
  const named = all.filter((other) => other.id !== view.id && viewNameKey(other.name) === key)
  if (named.some(({ owner }) => owner !== null && owner === view.owner)) return "own"
  return view.shared && named.some(({ shared }) => shared) ? "shared" : undefined
}
