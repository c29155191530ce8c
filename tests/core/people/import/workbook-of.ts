import { strToU8, zipSync } from "fflate"

/** A cell as XML, or a text that the workbook shares; nothing for a cell that is left out. */
export type SheetCell = { readonly text: string } | { readonly xml: string } | undefined

/** A number in the style of this place. */
export const number = (value: number | string, style = 0): SheetCell => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
export const text = (written: string): SheetCell => ({ text: written })

interface SheetOf {
  readonly name: string
  readonly rows: ReadonlyArray<ReadonlyArray<SheetCell>>
  readonly state?: "hidden" | "veryHidden"
}

interface WorkbookOf {
  readonly sheets: ReadonlyArray<SheetOf>
  /** Codes of number formats; the first style has none, the others are these in their order. */
  readonly formats?: ReadonlyArray<string>
  readonly since1904?: boolean
  /** Parts in place of those that are made. */
  readonly parts?: Readonly<Record<string, string>>
}

const escaped = (written: string) => written.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26))

/** A workbook as spreadsheets write it (ECMA-376): with references, shared texts, and one sheet beside the other. */
export const workbookOf = ({ sheets, formats = [], since1904 = false, parts = {} }: WorkbookOf): Uint8Array => {
  const shared: Array<string> = []
  const cellXml = (cell: NonNullable<SheetCell>, reference: string): string => {
    if ("xml" in cell) return cell.xml.replace("<c", `<c r="${reference}"`)
    shared.push(cell.text)
    return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const rowXml = (row: ReadonlyArray<SheetCell>, line: number): string =>
    `<row r="${line}">${row
      .map((cell, column) => (cell === undefined ? "" : cellXml(cell, `${letters(column)}${line}`)))
      .join("")}</row>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const made: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml":
      `<workbook xmlns:r="r"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets>` +
      sheets
        .map(({ name, state }, at) => {
          const shown = state === undefined ? "" : ` state="${state}"`
          return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`
        })
        .join("") +
      "</sheets></workbook>",
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map((_, at) => relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`))
      .join(
        "",
      )}${relation("t", "sharedStrings", "/xl/sharedStrings.xml")}${relation("s", "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escaped(code)}"/>`)
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${at + 164}"/>`)
      .join("")}</cellXfs></styleSheet>`,
  }
  for (const [at, { rows }] of sheets.entries())
    made[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet><sheetData>${rows.map((row, line) => (row.length === 0 ? "" : rowXml(row, line + 1))).join("")}</sheetData></worksheet>`
  made["xl/sharedStrings.xml"] = `<sst>${shared.map((each) => `<si><t>${escaped(each)}</t></si>`).join("")}</sst>`
  const files = Object.entries({ ...made, ...parts }).map(([name, xml]) => [name, strToU8(xml)])
  return zipSync(Object.fromEntries(files))
}
