import { type Reader, readXml } from "./xml.ts"

/** Signs that XML cannot hold stand as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The texts that cells share (18.4.8), in their order; of one with several looks all runs, without how they are spoken. */
export const readTexts = (bytes: Uint8Array): ReadonlyArray<string> => {
  const texts: Array<string> = []
  let text = ""
  let [written, spoken] = [false, false]
  const reader: Reader = {
    open: (name) => {
      if (name === "si") text = ""
      else if (name === "rPh") spoken = true
      else if (name === "t") written = !spoken
    },
    text: (piece) => {
      if (written) text += piece
    },
    close: (name) => {
      if (name === "si") texts.push(unescaped(text))
      else if (name === "rPh") spoken = false
      else if (name === "t") written = false
    },
  }
  readXml(bytes, reader)
  return texts
}
