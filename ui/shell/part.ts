import type { Entry } from "./menu.ts"
import type { PaletteSource, Place } from "./palette/palette-source.ts"
import type { Screen } from "./route.ts"
import type { HouseName } from "./route-table.ts"

/** Screens by the names of their routes. */
export type Screens = Readonly<Partial<Record<HouseName, Screen>>>

/** What a context adds to the frame: the frame itself knows none of them. */
export interface Part {
  readonly screens: Screens
  /** Its entries of the sidebar. */
  readonly entries?: ReadonlyArray<Entry>
  /** Further places to jump to. */
  readonly places?: ReadonlyArray<Place>
  /** Finds more to jump to, once the palette is open. */
  readonly source?: () => Promise<PaletteSource>
}

/** What all parts add, in their order. */
export interface Parts {
  readonly screens: Screens
  readonly entries: ReadonlyArray<Entry>
  readonly places: ReadonlyArray<Place>
  readonly sources: ReadonlyArray<() => Promise<PaletteSource>>
}

/** All parts as one. */
export const joined = (parts: ReadonlyArray<Part>): Parts => ({
  screens: Object.assign({}, ...parts.map(({ screens }) => screens)),
  entries: parts.flatMap(({ entries }) => entries ?? []),
  places: parts.flatMap(({ places }) => places ?? []),
  sources: parts.flatMap(({ source }) => source ?? []),
})
