/** The separators of columns that are recognised. */
export const delimiters = [";", ",", "\t", "|"] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * A text cut into rows and cells, without copying it: numbers only, so that 100,000 rows are a few megabytes and pass
 * between threads at no cost. A row is three numbers in `rows`: the line on which it starts (1 is the first of the
 * file), the index of its first cell, how many cells it has. A cell is one number in `cells`: where it starts in `text`,
 * with its marks; it ends one character before the next cell. Behind the last cell of a row stands one number more.
 */
export interface Table {
  readonly text: string
  readonly rows: Int32Array
  readonly cells: Int32Array
  /** Lines whose quotes do not fit together; such a line was read by itself. */
  readonly brokenLines: ReadonlyArray<number>
}

/**
 * What is to be done to get a cell's content, in bits above those of its place (a file has less than 2^27 characters):
 * take off the quotes around it, clean it, make doubled quotes single.
 */
export const cellMarks = { quoted: 1 << 28, unclean: 1 << 29, doubled: 1 << 30 } as const

const placeBits = (1 << 27) - 1

/** Rows of a table. */
export const rowCount = (table: Table): number => table.rows.length / 3

/** The line on which a row starts. */
export const lineOf = (table: Table, row: number): number => table.rows[row * 3]!

/** How many cells a row has. */
export const widthOf = (table: Table, row: number): number => table.rows[row * 3 + 2]!

/** Kinds of characters: as they are, to be cleaned, blank. */
const [plain, odd, blank] = [0, 1, 2]

const kinds = new Uint8Array(65_536).fill(odd)
kinds.fill(plain, 33, 127).fill(plain, 161, 0x300).fill(plain, 0x370, 0x2000).fill(plain, 0x2100, 0xfb00)
for (const code of [9, 10, 13, 32, 0xa0, 0x2007, 0x200b, 0x2028, 0x202f, 0xfeff]) kinds[code] = blank
for (const code of [0xad, 0x1680, 0x3000]) kinds[code] = odd

/** Whether a character is a blank of any kind. */
export const isBlank = (code: number): boolean => kinds[code] === blank

/** Whether a character can stay as it is in the middle of a cell: no control character, no accent by itself. */
export const staysInside = (code: number): boolean => kinds[code] === plain || code === 32

/** A composed text without control characters and zero-width blanks; blanks are plain ones, line ends are line feeds. */
const cleaned = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\p{Zs}\t]/gu, " ")
    .replace(/(?!\n)[\p{Cc}\u200b\ufeff]/gu, "")
    .trim()

/** The content of a cell: without blanks around it (no-break blanks are blanks), empty where the row is too short. */
export const cellAt = ({ text, rows, cells }: Table, row: number, column: number): string => {
  if (column >= rows[row * 3 + 2]!) return ""
  const at = rows[row * 3 + 1]! + column
  const cell = cells[at]!
  const start = cell & placeBits
  const end = (cells[at + 1]! & placeBits) - 1
  if (cell === start) return start === end ? "" : text.slice(start, end)
  if (cell === (start | cellMarks.quoted)) return text.slice(start + 1, end - 1)
  return withMarks(text.slice(start, end), cell)
}

/** Whether a cell begins with a letter, told without making its content; of one that has to be cleaned first it says no. */
export const beginsWithLetter = ({ text, rows, cells }: Table, row: number, column: number): boolean => {
  if (column >= rows[row * 3 + 2]!) return false
  const at = rows[row * 3 + 1]! + column
  const cell = cells[at]!
  const start = cell & placeBits
  const first = cell === start ? start : start + 1
  const told = cell === start || cell === (start | cellMarks.quoted)
  return told && first < (cells[at + 1]! & placeBits) - 1 && text.charCodeAt(first) > 64
}

const withMarks = (written: string, marks: number): string => {
  let content = (marks & cellMarks.unclean) === 0 ? written : written.trim()
  if ((marks & cellMarks.quoted) !== 0) content = content.replace(/^"|"$/g, "")
  if ((marks & cellMarks.doubled) !== 0) content = content.replaceAll('""', '"')
  return (marks & cellMarks.unclean) === 0 ? content : cleaned(content)
}

const remembered = 4_096
const trial = 2_048

/** A place to look a text up, made of its length and a few of its characters. */
const placeFor = (content: string): number => {
  const { length } = content
  const last = content.charCodeAt(length - 1)
  const middle = content.charCodeAt(length >> 1)
  const beforeLast = length > 1 ? content.charCodeAt(length - 2) : 0
  return (content.charCodeAt(0) + last * 31 + middle * 257 + beforeLast * 61 + length * 13) & (remembered - 1)
}

/**
 * Makes the function that reads the cells of a column. What a content was read as is remembered for a while, so that a
 * city that stands in a thousand rows is read once and kept once; where hardly any value comes again that is given up.
 */
export const columnOf = <Value>(
  table: Table,
  column: number,
  read: (content: string) => Value,
): ((row: number) => Value) => {
  const empty = read("")
  let contents: Array<string> = []
  let values: Array<Value> = []
  let asked = 0
  let known = 0
  return (row) => {
    const content = cellAt(table, row, column)
    if (content === "") return empty
    if (asked === trial && known * 4 < asked) {
      contents = []
      values = []
      return read(content)
    }
    asked++
    if (asked === 1) {
      contents = new Array<string>(remembered).fill("")
      values = new Array<Value>(remembered).fill(empty)
    }
    const place = placeFor(content)
    if (contents[place] === content) {
      known++
      return values[place]!
    }
    const value = read(content)
    contents[place] = content
    values[place] = value
    return value
  }
}

/** The cells of a row. */
export const cellsOf = (table: Table, row: number): ReadonlyArray<string> =>
  Array.from({ length: widthOf(table, row) }, (_, column) => cellAt(table, row, column))

/** Whether a row has nothing but blanks and separators. */
export const isBlankRow = (table: Table, row: number): boolean => {
  for (let column = 0; column < widthOf(table, row); column++) if (cellAt(table, row, column) !== "") return false
  return true
}
