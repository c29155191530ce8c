import type { Inline, Inlines } from "../../../core/messaging/index.ts"
import { type Tokens, withTokens } from "./tokens.ts"

type Styled = Extract<Inline, { kind: "text" | "placeholder" }>

const looksLike = (a: Styled, b: Styled): boolean => a.bold === b.bold && a.italic === b.italic && a.link === b.link

/** Neighbouring texts that look alike as one. */
const joined = (line: Inlines): Inlines => {
  const all: Array<Inline> = []
  for (const each of line) {
    const last = all.at(-1)
    if (each.kind === "text" && last?.kind === "text" && looksLike(each, last))
      all[all.length - 1] = { ...last, text: last.text + each.text }
    else all.push(each)
  }
  return all
}

/** Blanks that a browser would not show: beside the ends of lines, and behind other blanks. */
const withoutHiddenBlanks = (line: Inlines): Inlines => {
  const all: Array<Inline> = []
  let afterBlank = true
  for (const each of line) {
    if (each.kind !== "text") {
      if (each.kind === "break") trimEnd(all)
      all.push(each)
      afterBlank = each.kind === "break"
      continue
    }
    const text = afterBlank ? each.text.replace(/^ +/, "") : each.text
    if (text === "") continue
    all.push({ ...each, text })
    afterBlank = text.endsWith(" ")
  }
  trimEnd(all)
  return all
}

const trimEnd = (line: Array<Inline>): void => {
  const last = line.at(-1)
  if (last?.kind !== "text") return
  const text = last.text.trimEnd()
  if (text === "") line.pop()
  else line[line.length - 1] = { ...last, text }
}

const isEmpty = (each: Inline | undefined): boolean =>
  each?.kind === "break" || (each?.kind === "text" && each.text.trim() === "")

/** Without breaks and blanks around what is said. */
const trimmed = (line: Inlines): Inlines => {
  const first = line.findIndex((each) => !isEmpty(each))
  return first === -1 ? [] : line.slice(first, line.findLastIndex((each) => !isEmpty(each)) + 1)
}

/** A line as it was read from elsewhere, made of as few parts as possible, in which known placeholders are placeholders. */
export const tidyLine = (line: Inlines, tokens: Tokens): Inlines =>
  trimmed(withoutHiddenBlanks(joined(line))).flatMap((each) =>
    each.kind === "text" ? withTokens(each, tokens) : [each],
  )
