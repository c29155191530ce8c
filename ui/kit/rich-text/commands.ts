import { setBlockType } from "prosemirror-commands"
import { Fragment, type Node } from "prosemirror-model"
import { liftListItem } from "prosemirror-schema-list"
import { type Command, type EditorState, NodeSelection, Selection, type Transaction } from "prosemirror-state"
import type { Inlines, Link } from "../../../core/messaging/index.ts"
import type { BroughtPicture } from "./pictures.ts"
import { mailSchema } from "./schema.ts"

const { nodes, marks } = mailSchema

/** What a paragraph can be: 0 is plain text, the others are headings of that level. */
export type TextKind = 0 | 1 | 2 | 3

/** The list in which the selection begins. */
const listAround = ({
  selection: { $from },
}: EditorState): { readonly node: Node; readonly pos: number } | undefined =>
  $from.depth > 0 && $from.node(1).type === nodes.list ? { node: $from.node(1), pos: $from.before(1) } : undefined

/** Of which kind the list is in which the selection begins. */
export const listKind = (state: EditorState): "ordered" | "plain" | undefined => {
  const list = listAround(state)
  if (list === undefined) return undefined
  return list.node.attrs.ordered ? "ordered" : "plain"
}

/** What kind of text the selection begins in. */
export const textKind = ({ selection: { $from } }: EditorState): TextKind =>
  $from.parent.type === nodes.heading ? $from.parent.attrs.level : 0

/** Makes headings or paragraphs of what is selected; entries of a list leave it to become headings. */
export const setTextKind =
  (kind: TextKind): Command =>
  (state, dispatch, view) => {
    if (view !== undefined && listAround(state) !== undefined) liftListItem(nodes.item)(state, dispatch)
    const type = kind === 0 ? nodes.paragraph : nodes.heading
    return setBlockType(type, kind === 0 ? null : { level: kind })(view?.state ?? state, dispatch)
  }

/** Makes each of some paragraphs an entry, and one list of entries that follow each other or a list of their kind. */
const withList = (tr: Transaction, paragraphs: ReadonlyArray<number>, ordered: boolean): Transaction => {
  // From the last to the first, so that the places of those that are still to come stay what they are.
  for (const pos of paragraphs.toReversed()) {
    const range = tr.doc.resolve(pos + 1).blockRange()
    if (range !== null) tr.wrap(range, [{ type: nodes.list, attrs: { ordered } }, { type: nodes.item }])
  }
  const wrapping = 4
  for (const [at, pos] of [...paragraphs.entries()].toReversed()) {
    const start = pos + at * wrapping
    const above = tr.doc.resolve(start).nodeBefore
    if (above?.type === nodes.list && above.attrs.ordered === ordered) tr.join(start)
  }
  return tr.scrollIntoView()
}

/** Makes a list of what is selected, one kind of list of the other, or no list of what is one. */
export const toggleList =
  (ordered: boolean): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    if (list?.node.attrs.ordered === ordered) return liftListItem(nodes.item)(state, dispatch)
    if (list !== undefined) {
      dispatch?.(state.tr.setNodeMarkup(list.pos, null, { ordered }))
      return true
    }
    const { from, to } = state.selection
    const tr = state.tr.setBlockType(from, to, nodes.paragraph)
    const paragraphs: Array<number> = []
    tr.doc.nodesBetween(from, to, ({ type }, pos) => {
      if (type === nodes.paragraph) paragraphs.push(pos)
      return false
    })
    if (paragraphs.length === 0) return false
    dispatch?.(withList(tr, paragraphs, ordered))
    return true
  }

/** Puts a block below the one with the cursor, or in its place if it is empty, and the cursor behind it. */
const withBlock = (tr: Transaction, block: Node): Transaction => {
  const { $to } = tr.selection
  const end = $to.depth === 0 ? $to.pos : $to.after(1)
  const start = $to.depth === 1 && $to.parent.content.size === 0 ? $to.before(1) : end
  const content = tr.doc.nodeAt(end)?.isTextblock ? [block] : [block, nodes.paragraph.create()]
  tr.replaceWith(start, end, content)
  return tr.setSelection(Selection.near(tr.doc.resolve(start + block.nodeSize), 1)).scrollIntoView()
}

export const withDivider = (tr: Transaction): Transaction => withBlock(tr, nodes.divider.create())

export const insertDivider: Command = (state, dispatch) => {
  dispatch?.(withDivider(state.tr))
  return true
}

export const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

/** The button that is selected. */
export const selectedButton = ({ selection }: EditorState): Node | undefined =>
  selection instanceof NodeSelection && selection.node.type === nodes.button ? selection.node : undefined

/** The picture that is selected. */
export const selectedPicture = ({ selection }: EditorState): Node | undefined =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection.node : undefined

/** Puts a picture below the cursor and selects it, so that it can be told what it shows. */
export const insertPicture =
  (picture: BroughtPicture): Command =>
  (state, dispatch) => {
    const block = nodes.picture.create({ ...picture, alt: "" })
    const tr = withBlock(state.tr, block)
    const behind = tr.selection.$from.before(1)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, behind - block.nodeSize)))
    return true
  }

/** Changes the words of the picture that is selected. */
export const setAlt =
  (alt: string): Command =>
  (state, dispatch) => {
    const picture = selectedPicture(state)
    if (picture === undefined) return false
    const { from } = state.selection
    const tr = state.tr.setNodeMarkup(from, null, { ...picture.attrs, alt })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)))
    return true
  }

/** Changes the button that is selected, or inserts one. */
export const setButton =
  (label: Inlines, link: Link): Command =>
  (state, dispatch) => {
    const button = nodes.button.create({ label, link })
    const { tr } = state
    const { from, to } = state.selection
    if (selectedButton(state) === undefined) withBlock(tr, button)
    else tr.replaceWith(from, to, button).setSelection(NodeSelection.create(tr.doc, from))
    dispatch?.(tr)
    return true
  }

/** Puts a placeholder in the place of what is selected, or of what stands between two places. It looks like the text around it. */
export const insertToken =
  (name: string, { from, to }: { readonly from: number; readonly to: number }): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes.placeholder!
    const around = state.storedMarks ?? state.doc.resolve(to).marks()
    dispatch?.(state.tr.replaceWith(from, to, type.create({ name }, null, around)).scrollIntoView())
    return true
  }

interface LinkRange {
  readonly from: number
  readonly to: number
  /** Where the link leads that stands there now. */
  readonly href?: Link
}

/** What a change of the link means: the whole link in which the selection stands, else what is selected. */
export const linkRange = ({ selection: { $from, $to, from, to } }: EditorState): LinkRange => {
  const runs: Array<{ from: number; to: number; href: Link | undefined }> = []
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    const href: Link | undefined = marks.link.isInSet(node.marks)?.attrs.href
    const last = runs.at(-1)
    if (last !== undefined && last.href === href) last.to = start + node.nodeSize
    else runs.push({ from: start, to: start + node.nodeSize, href })
  })
  const around = $from.sameParent($to)
    ? runs.find((run) => run.href !== undefined && run.from <= from && to <= run.to)
    : undefined
  return around?.href === undefined ? { from, to } : { from: around.from, to: around.to, href: around.href }
}

/** Whether there is a link in what a change of the link means. */
export const hasLink = (state: EditorState): boolean => {
  const { from, to, href } = linkRange(state)
  return href !== undefined || (from < to && state.doc.rangeHasMark(from, to, marks.link))
}

/** Has what is selected lead somewhere; where nothing is selected, a text is written that does. */
export const setLink =
  (href: Link, text: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state)
    const mark = marks.link.create({ href })
    const tr = state.tr
    if (from === to)
      tr.replaceWith(from, to, Fragment.from(mailSchema.text(text, mark.addToSet(state.doc.resolve(from).marks()))))
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state)
  dispatch?.(state.tr.removeMark(from, to, marks.link).removeStoredMark(marks.link))
  return true
}

/**
 * Removes what is selected where no line is left of it to be split, such as all entries of a list below a button. The library's
 * own command looks for that line and fails.
 */
export const removeWhole: Command = (state, dispatch) => {
  const { selection } = state
  if (selection.empty || selection instanceof NodeSelection) return false
  const tr = state.tr.deleteSelection()
  if (tr.selection.$from.depth > 0) return false
  dispatch?.(tr.scrollIntoView())
  return true
}
