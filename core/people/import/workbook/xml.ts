import { SaxesParser } from "saxes"

/** So many bytes are given to the parser at a time. */
const stretch = 1_048_576

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
 * read. Throws where it is not well-formed.
 */
export const readXml = (bytes: Uint8Array, reader: Reader): void => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ name, attributes }) =>
    reader.open(localName(name), (wanted) => {
      for (const key in attributes) if (localName(key) === wanted) return attributes[key]
      return undefined
    }),
  )
  parser.on("text", (text) => reader.text?.(text))
  parser.on("cdata", (text) => reader.text?.(text))
  parser.on("closetag", ({ name }) => reader.close?.(localName(name)))
  const decoder = new TextDecoder("utf-8")
  for (let from = 0; from < bytes.length; from += stretch) {
    parser.write(decoder.decode(bytes.subarray(from, from + stretch), { stream: true }))
    if (reader.enough?.() === true) return
  }
  parser.close()
}
