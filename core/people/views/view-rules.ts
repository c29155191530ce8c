import { fold } from "../../kernel/fold.ts"
import type { UserId } from "../../kernel/id.ts"
import { allows, type Permission } from "../../kernel/permission.ts"
import type { ListViewId } from "../record-id.ts"
import type { ViewContent, ViewedList, ViewHead } from "./list-view.ts"
import type { viewNameFaults } from "./views.errors.ts"

/** A view as it is kept, without what it shows. Nobody owns a shared one whose owner left the workspace. */
export interface SavedHead<List extends string = ViewedList> {
  readonly id: ListViewId
  readonly version: number
  readonly list: List
  readonly name: string
  readonly shared: boolean
  readonly owner: UserId | null
  readonly byName: string
}

/** A view as it is kept: of persons, or of what else there are lists of. */
export interface SavedView<List extends string = ViewedList, Content = ViewContent> extends SavedHead<List> {
  readonly content: Content
}

/** Who asks for a view. */
export interface ViewUser {
  readonly userId: UserId | null
  readonly permissions: ReadonlyArray<Permission>
  /** Whether they may only read (WSP-10): then their views are their own, and what others see is not changed by them. */
  readonly readOnly: boolean
}

/** By what names of views are told apart: case, accents and blanks make no difference. */
export const viewNameKey = (name: string): string => fold(name)

type AnyHead = SavedHead<string>

const owns = ({ owner }: Pick<AnyHead, "owner">, { userId }: ViewUser): boolean => owner !== null && owner === userId

/** Whether somebody may open a view: what is shared all may, what is private its owner alone, admins included. */
export const mayOpen = (view: AnyHead, viewer: ViewUser): boolean => view.shared || owns(view, viewer)

/** Whether somebody may have a view that is shared so. */
export const mayShare = ({ shared }: Pick<AnyHead, "shared">, { readOnly }: ViewUser): boolean => !shared || !readOnly

/** Whether somebody may change and delete a view: its owner, and of shared ones an admin; nobody a shared one who may only read. */
export const mayChange = (view: AnyHead, viewer: ViewUser): boolean =>
  (owns(view, viewer) && mayShare(view, viewer)) ||
  (view.shared && allows({ signedIn: true, permissions: viewer.permissions }, "admin"))

/** Whether somebody may make a shared view private: its owner; of one that nobody owns whoever may change it. */
export const mayWithdraw = (view: AnyHead, viewer: ViewUser): boolean =>
  mayChange(view, viewer) && (view.owner === null || owns(view, viewer))

/** A view as one user gets it. */
export const seenBy = <View extends AnyHead>(
  { owner, ...view }: View,
  viewer: ViewUser,
): Omit<View, "owner"> & Pick<ViewHead, "own" | "editable"> => {
  const saved = { ...view, owner }
  return { ...view, own: owns(saved, viewer), editable: mayChange(saved, viewer) }
}

/**
 * What is wrong with the name of a view among all others of the workspace: views of one owner have different names, and
 * so have shared ones.
 */
export const nameFault = (
  view: Pick<AnyHead, "id" | "name" | "shared" | "owner">,
  all: ReadonlyArray<AnyHead>,
): (typeof viewNameFaults)[number] | undefined => {
  const key = viewNameKey(view.name)
  if (key === "") return "missing"
  const named = all.filter((other) => other.id !== view.id && viewNameKey(other.name) === key)
  if (named.some(({ owner }) => owner !== null && owner === view.owner)) return "own"
  return view.shared && named.some(({ shared }) => shared) ? "shared" : undefined
}
