import type { Block, BlockKind } from "./block.ts"
import type { BlockId } from "./block-id.ts"

const settings = {
  text: { long: false },
  number: { least: null, most: null, whole: false },
  dropdown: { face: "list", options: [] },
  layout_heading: { face: "heading" },
  layout_text: { text: "" },
  layout_downloads: { files: [] },
  sepa_mandate: { text: "" },
  consent: { text: "" },
  join_date: { earliest: null, latest: null },
  annuity: { customAmount: false },
  division: { options: [] },
  date: { earliest: null, latest: null },
  multiple_choice: { options: [], least: 0, most: null },
} as const satisfies Partial<Record<BlockKind, object>>

const hasSettings = (kind: BlockKind): kind is keyof typeof settings => Object.hasOwn(settings, kind)

/** A block of a kind that nobody said anything about yet. */
export const newBlock = (kind: BlockKind, id: BlockId, label = ""): Block =>
  ({
    kind,
    id,
    label,
    help: "",
    required: kind === "name" || kind === "email",
    settings: hasSettings(kind) ? settings[kind] : {},
    column: null,
    condition: null,
  }) as Block
