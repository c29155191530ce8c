import type { ComponentType } from "react"
import { paramsOf } from "./match.ts"
import type { Who } from "./route-data.ts"

/** An entry of the sidebar. */
export interface Entry {
  readonly path: string
  readonly label: string
  /** Who sees it (APP-11). */
  readonly needs: Who
  readonly Icon: ComponentType<{ readonly size?: number }>
  /** Where else the entry leads to, by way of its screen: a path, or a pattern for the first parts of one. */
  readonly also?: string
}

const within = (path: string, place: string): boolean => {
  const parts = place.split("/").length
  return paramsOf(place, path.split("/").slice(0, parts).join("/")) !== undefined
}

/** Whether a path is where an entry leads. */
export const leadsTo = ({ path: to, also = to }: Entry, path: string): boolean => within(path, to) || within(path, also)
