import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules"
import type { Plugin } from "prosemirror-state"
import { withDivider } from "./commands.ts"
import { mailSchema } from "./schema.ts"
import { type Tokens, tokenOf } from "./tokens.ts"

const { nodes } = mailSchema

/** `{{firstName}}` or `{Vorname}`, when its last brace is typed. */
const tokenRule = (tokens: Tokens): InputRule =>
  new InputRule(/\{\{([^{}]{1,60})\}\}$|(?<!\{)\{([^{}]{1,60})\}$/, (state, match, start, end) => {
    const token = tokenOf(tokens, match[1] ?? match[2] ?? "")
    if (token === undefined) return null
    const around = state.doc.resolve(start).marks()
    return state.tr.replaceWith(start, end, state.schema.nodes.placeholder!.create({ name: token.name }, null, around))
  })

/** A sign and a blank at the start of a paragraph make it the entry of a list, of the one above if that is of the same kind. */
const listRule = (sign: RegExp, ordered: boolean): InputRule =>
  wrappingInputRule(sign, nodes.list, { ordered }, (_, { attrs }) => attrs.ordered === ordered)

/** Three dashes in an empty paragraph draw a line. */
const dividerRule = new InputRule(/^(---|—-)$/, (state, _, start, end) =>
  state.selection.$from.depth === 1 ? withDivider(state.tr.delete(start, end)) : null,
)

/** What typing makes of signs: placeholders in a line. */
export const lineTyping = (tokens: Tokens): Plugin => inputRules({ rules: [tokenRule(tokens)] })

/** What typing makes of signs: placeholders, lists, headings and dividing lines. */
export const mailTyping = (tokens: Tokens): Plugin =>
  inputRules({
    rules: [
      tokenRule(tokens),
      listRule(/^\s*[-*•]\s$/, false),
      listRule(/^\s*1[.)]\s$/, true),
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs = ""]) => ({ level: signs.length })),
      dividerRule,
    ],
  })
