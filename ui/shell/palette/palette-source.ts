import type { Message } from "../../text/de/call-errors.ts"
import type { Who } from "../route-data.ts"

/** Something to jump to. */
export interface Target {
  readonly id: string
  readonly label: string
  /** What it is, in German: "Bereich", "Ansicht", "Mitglied · 12 · Wölflinge". */
  readonly kind: string
  readonly run: () => void
}

/** A place that is always there for those who may see it. */
export interface Place {
  readonly label: string
  readonly path: string
  readonly needs: Who
  /** Whether it is a section of the settings. */
  readonly settings?: true
  /** Whether it is there for who is kept to their own groups too (WSP-10). */
  readonly ownGroups?: true
}

/** Finds targets of one context; whoever opened the palette disposes it. */
export interface PaletteSource {
  /** What was found for the text that was typed last, the best first. */
  readonly targets: ReadonlyArray<Target>
  readonly searching: boolean
  /** Why nothing can be found now. */
  readonly failure: Message | undefined
  readonly type: (text: string) => void
  readonly dispose: () => void
}
