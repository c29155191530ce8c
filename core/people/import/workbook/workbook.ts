import { type NumberFormat, numberFormatBy } from "./number-format.ts"
import type { Parts } from "./parts.ts"
import { readXml } from "./xml.ts"

/** A sheet that is in sight: its name and its part. */
export interface Sheet {
  readonly name: string
  readonly part: string
}

/** What a workbook says of all of its sheets (ECMA-376 part 1, 18.2). */
export interface Workbook {
  readonly sheets: ReadonlyArray<Sheet>
  /** Whether its days are counted from 1904, as old ones of the Macintosh do. */
  readonly since1904: boolean
  readonly texts: string | undefined
  readonly styles: string | undefined
}

/** The part that a target names, seen from the folder of the part that names it. */
const partAt = (folder: string, target: string): string => {
  if (target.startsWith("/")) return target.slice(1)
  const steps = folder.split("/").filter(Boolean)
  for (const step of target.split("/"))
    if (step === "..") steps.pop()
    else if (step !== ".") steps.push(step)
  return steps.join("/")
}

interface Relation {
  readonly type: string
  readonly part: string
}

const relationsOf = (parts: Parts, workbook: string): ReadonlyMap<string, Relation> => {
  const slash = workbook.lastIndexOf("/") + 1
  const [folder, file] = [workbook.slice(0, slash), workbook.slice(slash)]
  const relations = new Map<string, Relation>()
  const bytes = parts.open(`${folder}_rels/${file}.rels`)
  if (bytes === undefined) throw new Error("a workbook without relations")
  readXml(bytes, {
    open: (name, attribute) => {
      if (name !== "Relationship") return
      const type = attribute("Type") ?? ""
      relations.set(attribute("Id") ?? "", {
        type: type.slice(type.lastIndexOf("/") + 1),
        part: partAt(folder, attribute("Target") ?? ""),
      })
    },
  })
  return relations
}

/** Reads what a workbook says of its sheets. Throws where that does not fit together. */
export const readWorkbook = (parts: Parts, part: string): Workbook => {
  const relations = relationsOf(parts, part)
  const ofType = (type: string) => relations.values().find((relation) => relation.type === type)?.part
  const sheets: Array<Sheet> = []
  let since1904 = false
  readXml(parts.open(part)!, {
    open: (name, attribute) => {
      if (name === "workbookPr") since1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "")
      if (name !== "sheet" || (attribute("state") ?? "visible") !== "visible") return
      const relation = relations.get(attribute("id") ?? "")
      if (relation?.type === "worksheet") sheets.push({ name: attribute("name") ?? "", part: relation.part })
    },
  })
  return { sheets, since1904, texts: ofType("sharedStrings"), styles: ofType("styles") }
}

/** The format of each style of cells, by its place (18.8.10). */
export const readFormats = (bytes: Uint8Array): ReadonlyArray<NumberFormat> => {
  const own = new Map<number, string>()
  const formats: Array<NumberFormat> = []
  let ofCells = false
  readXml(bytes, {
    open: (name, attribute) => {
      if (name === "numFmt") own.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "")
      if (name === "cellXfs") ofCells = true
      if (name === "xf" && ofCells) formats.push(numberFormatBy(Number(attribute("numFmtId") ?? 0), own))
    },
    close: (name) => {
      if (name === "cellXfs") ofCells = false
    },
  })
  return formats
}
