import { SaxesParser } from "saxes"
import { type Child, type Frame, faultsAtEnd, takeChild } from "./pain008-frame.ts"
import { MessageRules } from "./pain008-rules.ts"
import { type Content, painVersions } from "./pain008-structure.ts"
import type { FindingCode } from "./pain008-values.ts"

/** Something wrong in a message: the line (from 1), the path of the element, and what it is. */
export interface Finding {
  readonly line: number
  readonly path: string
  readonly code: FindingCode
}

/** The verdict on a message: accepted when nothing was found. Sum in cents. */
export interface Verdict {
  readonly accepted: boolean
  readonly version?: string
  readonly transactions: number
  readonly sum: number
  readonly findings: ReadonlyArray<Finding>
}

/** Reads a message piece by piece. */
export interface Checker {
  readonly write: (piece: string) => void
  readonly end: () => Verdict
}

/** A checker stops telling after so many findings; the last one then says so. */
const mostFindings = 10_000

/** Elements with children whose presence a rule asks for. */
const gatheredElements: ReadonlySet<string> = new Set(["CdtrSchmeId", "AmdmntInfDtls", "PstlAdr"])

/** Where values are gathered for the rules that reach over elements. */
interface Gathered {
  readonly values: Record<string, string>
  readonly lines: Map<string, { readonly line: number; readonly path: string }>
}
const gathered = (): Gathered => ({ values: {}, lines: new Map() })

/** The line of the first text outside of tags in a piece that begins on a line. */
const lineOfText = ({ piece, line }: { readonly piece: string; readonly line: number }): number =>
  line + (/^(?:\s|<[^>]*>)*/.exec(piece)?.[0] ?? "").split("\n").length - 1

/**
 * Checks a direct debit message as it comes in: well-formed, known version, elements and their order, values, and the
 * rules that reach over elements. Memory does not grow with the message but by its identifiers.
 * Source: DK Anlage 3 (GBIC_5, GBIC_3), EPC130-08.
 */
export const pain008Checker = (): Checker => {
  const parser = new SaxesParser({ xmlns: true })
  const rules = new MessageRules()
  const findings: Array<Finding> = []
  const stack: Array<Frame> = []
  let types: ReadonlyMap<string, Content> = new Map()
  let version: string | undefined
  const header = gathered()
  let block = gathered()
  let transaction: Gathered | undefined
  let stopped = false
  let written = { piece: "", line: 1 }

  const find = (code: FindingCode, path: string, line: number) => {
    if (stopped) return
    if (findings.length < mostFindings) findings.push({ line, path, code })
    if (findings.length === mostFindings) findings.push({ line, path, code: "tooManyFindings" })
  }

  const inside = (from: Gathered, frame: Frame) => (code: FindingCode, name: string) => {
    const place = from.lines.get(name)
    find(code, place?.path ?? `${frame.path}/${name}`, place?.line ?? frame.line)
  }

  const gather = (name: string, value: string, frame: { readonly line: number; readonly path: string }) => {
    const inBlock = stack.some((each) => each.name === "PmtInf")
    const to = transaction ?? (inBlock ? block : header)
    const debtor = name !== "IBAN" || stack.some((each) => each.name === "DbtrAcct")
    if (!debtor || to.values[name] !== undefined) return
    to.values[name] = value
    to.lines.set(name, { line: frame.line, path: frame.path })
    if (to === block) rules.blockValue(name, value)
  }

  const openRoot = (name: string, uri: string): Child => {
    if (name !== "Document") find("root", `/${name}`, parser.line)
    const found = painVersions.get(uri)
    if (found === undefined) {
      find("version", `/${name}`, parser.line)
      stopped = true
      return {}
    }
    version = found.name
    types = found.types
    return { type: "Document" }
  }

  parser.on("opentag", ({ local: name, uri, attributes }) => {
    const parent = stack.at(-1)
    if (stopped) return
    const number = (parent?.seen.get(name) ?? 0) + 1
    parent?.seen.set(name, number)
    const numbered = name === "PmtInf" || name === "DrctDbtTxInf" || number > 1
    const path = `${parent?.path ?? ""}/${name}${numbered ? `[${number}]` : ""}`
    const { type, fault }: Child = parent === undefined ? openRoot(name, uri) : takeChild(parent, name)
    if (fault !== undefined) find(fault, path, parser.line)
    const content = type === undefined ? undefined : types.get(type)
    const value = type !== undefined && content === undefined ? type : undefined
    stack.push({ name, path, line: parser.line, content, value, seen: new Map(), at: 0, text: "" })
    if (parent !== undefined && parent.content !== undefined) {
      if (value === "amount") {
        if (attributes.Ccy?.value !== "EUR") find("currency", `${path}/@Ccy`, parser.line)
      } else if (Object.keys(attributes).some((each) => !each.startsWith("xmlns")) && type !== undefined)
        find("attribute", path, parser.line)
    }
    if (name === "PmtInf") {
      block = gathered()
      rules.openBlock()
    } else if (name === "DrctDbtTxInf") transaction = gathered()
  })

  parser.on("text", (text) => {
    const frame = stack.at(-1)
    if (frame !== undefined) frame.text += text
  })
  parser.on("cdata", (text) => {
    const frame = stack.at(-1)
    if (frame !== undefined) frame.text += text
  })

  const close = (frame: Frame) => {
    for (const { code, missing } of faultsAtEnd(frame))
      find(code, missing === undefined ? frame.path : `${frame.path}/${missing}`, frame.line)
    if (frame.value !== undefined || gatheredElements.has(frame.name)) gather(frame.name, frame.text, frame)
  }

  parser.on("closetag", () => {
    const frame = stack.pop()
    if (frame === undefined) return
    close(frame)
    if (frame.name === "DrctDbtTxInf" && transaction !== undefined) {
      rules.transaction(transaction.values, inside(transaction, frame))
      transaction = undefined
    } else if (frame.name === "PmtInf") rules.closeBlock(inside(block, frame))
    else if (frame.name === "CstmrDrctDbtInitn") rules.closeMessage(header.values, inside(header, frame))
  })

  parser.on("doctype", () => find("doctype", "/", parser.line))
  parser.on("error", ({ message }) => {
    // Of text in front of the message the parser tells the line where it ends.
    const line = version === undefined && message.includes("text data outside") ? lineOfText(written) : parser.line
    find("notWellFormed", stack.at(-1)?.path ?? "/", line)
    stopped = true
  })

  return {
    write: (piece) => {
      if (stopped) return
      written = { piece, line: parser.line }
      parser.write(piece)
    },
    end: () => {
      if (!stopped) parser.close()
      const ordered = findings.toSorted((a, b) => a.line - b.line)
      const { count, cents } = rules.total
      return {
        accepted: findings.length === 0,
        ...(version === undefined ? {} : { version }),
        transactions: count,
        sum: cents,
        findings: ordered,
      }
    },
  }
}
