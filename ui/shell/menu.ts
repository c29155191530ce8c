import type { ComponentType } from "react"
import type { PlanFeature } from "../../core/kernel/plan.ts"
import { paramsOf } from "./match.ts"
import type { Who } from "./route-data.ts"

/** An entry of the sidebar. */
export interface Entry {
  readonly path: string
  readonly label: string
  /** Who sees it (APP-11). */
  readonly needs: Who
  /** Whether it is there for who is kept to their own groups too (WSP-10). */
  readonly ownGroups?: true
  /** The part of a plan that it belongs to, unless every plan has it: where the plan lacks it, it is marked (APP-11). */
  readonly feature?: PlanFeature
  readonly Icon: ComponentType<{ readonly size?: number }>
  /** Where else the entry leads to, by way of its screen: a path, or a pattern for the first parts of one. */
  readonly also?: string
  /** How many wait there, once that is known. */
  readonly count?: () => number | undefined
  /** Whether it stands in the group of what is not wanted every day. */
  readonly rare?: true
}

const within = (path: string, place: string): boolean => {
  const parts = place.split("/").length
  return paramsOf(place, path.split("/").slice(0, parts).join("/")) !== undefined
}

/** Whether a path is where an entry leads. One that leads to a part of a screen leaves that to the entry of the screen. */
export const leadsTo = ({ path: to, also = to }: Entry, path: string): boolean =>
  !to.includes("?") && (within(path, to) || within(path, also))
