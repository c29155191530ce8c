import { type EditorState, Plugin, PluginKey } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { insertToken } from "./commands.ts"
import { type Token, type Tokens, tokensLike } from "./tokens.ts"

/** The placeholders that are offered for what is typed behind a brace. */
export interface Suggesting {
  /** Where the brace stands. */
  readonly from: number
  /** Those that begin like what is typed; nothing is offered where there are none. */
  readonly offered: Tokens
  /** Which of them Enter takes. */
  readonly chosen: number
}

/** A change of what is offered that is no change of the text. */
type Step = { readonly chosen: number } | "close"

const key = new PluginKey<Suggesting | undefined>("suggesting")

/** What is offered now. */
export const suggestingIn = (state: EditorState): Suggesting | undefined => {
  const suggesting = key.getState(state)
  return suggesting === undefined || suggesting.offered.length === 0 ? undefined : suggesting
}

/** The last brace before the cursor, and what is typed behind it. */
const braceBefore = ({ selection }: EditorState): { readonly from: number; readonly typed: string } | undefined => {
  if (!selection.empty || !selection.$from.parent.isTextblock) return undefined
  const { parent, parentOffset, pos } = selection.$from
  // A placeholder or a break between the brace and the cursor is a sign that no name has.
  const before = parent.textBetween(Math.max(0, parentOffset - 40), parentOffset, null, "\n")
  const typed = /\{([^{}\n]*)$/.exec(before)?.[1]
  return typed === undefined ? undefined : { from: pos - typed.length - 1, typed }
}

/** Takes a placeholder in the place of the brace and what was typed behind it. */
export const takeSuggestion = (view: EditorView, { name }: Token): void => {
  const suggesting = suggestingIn(view.state)
  if (suggesting === undefined) return
  // Two braces mean one placeholder too.
  const first = view.state.doc.textBetween(Math.max(0, suggesting.from - 1), suggesting.from) === "{"
  const from = suggesting.from - (first ? 1 : 0)
  insertToken(name, { from, to: view.state.selection.from })(view.state, view.dispatch)
}

const step = (view: EditorView, change: Step): void => view.dispatch(view.state.tr.setMeta(key, change))

/**
 * Offers placeholders behind a typed `{`. Arrows choose, Enter takes, Esc leaves the text as it is; whoever goes on typing what is no
 * placeholder is not disturbed.
 */
export const suggestingPlugin = (tokens: Tokens): Plugin<Suggesting | undefined> =>
  new Plugin<Suggesting | undefined>({
    key,
    state: {
      init: () => undefined,
      apply: (tr, before, _, state) => {
        const change: Step | undefined = tr.getMeta(key)
        if (change === "close") return undefined
        if (change !== undefined) return before && { ...before, ...change }
        const brace = braceBefore(state)
        if (brace === undefined) return undefined
        // It opens with the brace, and not when the cursor comes to one.
        const isSame = before !== undefined && tr.mapping.map(before.from) === brace.from
        if (!isSame && !(tr.docChanged && brace.typed === "")) return undefined
        return { from: brace.from, offered: tokensLike(tokens, brace.typed), chosen: 0 }
      },
    },
    props: {
      handleKeyDown: (view, event) => {
        const suggesting = suggestingIn(view.state)
        if (suggesting === undefined || event.isComposing) return false
        const { offered, chosen } = suggesting
        const token = offered[chosen]
        if (event.key === "ArrowDown") step(view, { chosen: (chosen + 1) % offered.length })
        else if (event.key === "ArrowUp") step(view, { chosen: (chosen + offered.length - 1) % offered.length })
        else if (event.key === "Enter" && token !== undefined) takeSuggestion(view, token)
        else if (event.key === "Escape") {
          step(view, "close")
          // What the text stands in, such as a dialog, stays open.
          event.stopPropagation()
        } else return false
        return true
      },
      handleDOMEvents: {
        blur: (view) => {
          if (key.getState(view.state) !== undefined) step(view, "close")
        },
      },
    },
  })
