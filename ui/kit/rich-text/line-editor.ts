import { baseKeymap } from "prosemirror-commands"
import { history, redo, undo } from "prosemirror-history"
import { undoInputRule } from "prosemirror-inputrules"
import { keymap } from "prosemirror-keymap"
import type { Plugin } from "prosemirror-state"
import type { Inlines } from "../../../core/messaging/index.ts"
import { suggestingPlugin } from "./suggesting.ts"
import type { Tokens } from "./tokens.ts"
import { lineTyping } from "./typing.ts"

/** A document of several lines as one, with a blank for each break. */
export const asOneLine = (lines: ReadonlyArray<Inlines>): Inlines =>
  lines.flatMap((line, at) => (at === 0 ? line : [{ kind: "text", text: " " }, ...line]))

/** What a line can do: undo, placeholders, and nothing on Enter. */
export const linePlugins = (tokens: Tokens): ReadonlyArray<Plugin> => [
  // First, because Enter and the arrows are its own while it offers something.
  suggestingPlugin(tokens),
  lineTyping(tokens),
  history(),
  keymap({ "Mod-z": undo, "Mod-y": redo, "Shift-Mod-z": redo, Backspace: undoInputRule, Enter: () => true }),
  keymap(baseKeymap),
]
