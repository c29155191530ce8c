/** How a text is cut. */
export type Face = "regular" | "bold"

/** How wide a text is, as a part of its size: at 8 points a text of 2.5 is 20 points wide. */
export type Measure = (text: string, face: Face) => number

/** The sides of a sheet in points (1/72 inch). */
export interface PaperSize {
  readonly width: number
  readonly height: number
}

/** One line of text: its place from the left and, to the line it stands on, from the top of the page; all in points. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face: Face
  readonly text: string
}

/** A fine horizontal line, in points from the left and the top of the page. */
export interface Rule {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A QR code of a text (ISO/IEC 18004), in points from the left and the top of the page; `size` is its width without the margin. */
export interface Code {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly payload: string
}

/** A picture (PNG or JPEG) as large as its place allows, to the right and the top of it: the same one on all pages. */
export interface Picture {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
}

/** A page that is laid out. At `count` stands the number of pages, which nobody knows before the last one. */
export interface Page {
  readonly paper: PaperSize
  readonly marks: ReadonlyArray<Mark>
  readonly rules: ReadonlyArray<Rule>
  readonly codes?: ReadonlyArray<Code>
  readonly picture?: Picture
  readonly count?: Omit<Mark, "text">
}

/** What writes pages into a file. Its bytes come in pieces; joined together they are the whole file. */
export interface PaperWriter {
  readonly measure: Measure
  /** The bytes that are ready before or with a page. */
  readonly page: (page: Page) => Uint8Array
  /** The rest of the file. */
  readonly end: () => Uint8Array
}

/** Millimetres in points. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4

/** A4 (ISO 216), upright and across. */
export const a4 = {
  portrait: { width: points(210), height: points(297) },
  landscape: { width: points(297), height: points(210) },
} as const satisfies Record<string, PaperSize>
