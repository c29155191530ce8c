import {
  baseKeymap,
  chainCommands,
  joinTextblockBackward,
  joinTextblockForward,
  setBlockType,
  toggleMark,
} from "prosemirror-commands"
import { gapCursor } from "prosemirror-gapcursor"
import { history, redo, undo } from "prosemirror-history"
import { undoInputRule } from "prosemirror-inputrules"
import { keymap } from "prosemirror-keymap"
import { liftListItem, splitListItem } from "prosemirror-schema-list"
import type { Command, Plugin } from "prosemirror-state"
import { insertBreak, removeWhole, selectedButton, selectedPicture } from "./commands.ts"
import { mailSchema } from "./schema.ts"
import { suggestingPlugin } from "./suggesting.ts"
import type { Tokens } from "./tokens.ts"
import { mailTyping } from "./typing.ts"

const { nodes, marks } = mailSchema

/** At the start of an entry or a heading Backspace makes a paragraph of it. */
const backToParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.depth === 0) return false
  if ($from.node(1).type === nodes.list) return liftListItem(nodes.item)(state, dispatch)
  return $from.parent.type === nodes.heading && setBlockType(nodes.paragraph)(state, dispatch)
}

/** What opens the forms beside the text. */
export interface Forms {
  readonly link: () => void
  readonly button: () => void
  readonly picture: () => void
}

/** What a mail can do by the keyboard. */
export const mailPlugins = (tokens: Tokens, forms: Forms): ReadonlyArray<Plugin> => {
  const edit: Command = (state) => {
    const form =
      selectedButton(state) !== undefined
        ? forms.button
        : selectedPicture(state) !== undefined
          ? forms.picture
          : undefined
    form?.()
    return form !== undefined
  }
  const link: Command = () => {
    forms.link()
    return true
  }
  return [
    // First, because Enter and the arrows are its own while it offers something.
    suggestingPlugin(tokens),
    mailTyping(tokens),
    history(),
    gapCursor(),
    keymap({
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      "Mod-b": toggleMark(marks.bold),
      "Mod-i": toggleMark(marks.italic),
      "Mod-k": link,
      "Shift-Enter": insertBreak,
      Enter: chainCommands(edit, removeWhole, splitListItem(nodes.item)),
      // A paragraph below a list goes on in its last entry, and not as one of its own.
      Backspace: chainCommands(undoInputRule, backToParagraph, joinTextblockBackward),
      Delete: joinTextblockForward,
    }),
    keymap(baseKeymap),
  ]
}
