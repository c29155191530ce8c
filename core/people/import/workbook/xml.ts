import { SaxesParser } from "saxes"

/** So many bytes are given to the parser at a time. */
const stretch = 1_048_576

/** So deep elements stand in each other at most: those of a workbook (ECMA-376) stay far below, and each open one takes memory. */
const deepest = 100

/** So many bytes may come at most until the next element, text or end: whatever is longer is gathered in memory before it is told. */
const longest = 4 * stretch

/** What is told of a part while it is read. Names come without the prefix of their namespace, whatever it is. */
export interface Reader {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
  /** Asked between stretches: whether enough was read. */
  readonly enough?: () => boolean
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

/**
 * Reads a part of a workbook as XML. Entities beyond the five of XML are not known, so that nothing grows while it is
 * read. Throws where it is not well-formed, or where elements are deeper, or texts longer, than in any workbook.
 */
export const readXml = (bytes: Uint8Array, reader: Reader): void => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on("error", (error) => {
    throw error
  })
  let depth = 0
  let quiet = 0
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1
    quiet = 0
    if (depth > deepest) throw new Error("nested too deep")
    reader.open(localName(name), (wanted) => {
      for (const key in attributes) if (localName(key) === wanted) return attributes[key]
      return undefined
    })
  })
  parser.on("text", (text) => reader.text?.(text))
  parser.on("cdata", (text) => reader.text?.(text))
  parser.on("closetag", ({ name }) => {
    depth -= 1
    quiet = 0
    reader.close?.(localName(name))
  })
  const decoder = new TextDecoder("utf-8")
  for (let from = 0; from < bytes.length; from += stretch) {
    quiet += stretch
    if (quiet > longest) throw new Error("too long a text")
    parser.write(decoder.decode(bytes.subarray(from, from + stretch), { stream: true }))
    if (reader.enough?.() === true) return
  }
  parser.close()
}
