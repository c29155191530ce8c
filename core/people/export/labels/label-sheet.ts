import * as Schema from "effect/Schema"

/** The shape of a sheet of labels in A4, in millimetres: the first label's place, one label, and from label to label. */
interface SheetShape {
  readonly across: number
  readonly down: number
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly pitchX: number
  readonly pitchY: number
}

/** Labels without a gap between them, in the middle of the sheet. */
const seamless = (across: number, down: number, width: number, height: number): SheetShape => ({
  across,
  down,
  width,
  height,
  left: (210 - across * width) / 2,
  top: (297 - down * height) / 2,
  pitchX: width,
  pitchY: height,
})

/**
 * Sheets of address labels that are sold in Germany, by the maker's number. Sizes and how many there are stand on the packs of
 * Avery Zweckform; sheets without gaps are centred, the margins and gaps of the others are those of the maker's templates.
 */
export const labelSheets = {
  "3422": seamless(3, 8, 70, 35),
  "3474": seamless(3, 8, 70, 37),
  "3475": seamless(3, 8, 70, 36),
  "3490": seamless(3, 8, 70, 36),
  "3652": seamless(3, 7, 70, 42.3),
  "3653": seamless(2, 7, 105, 42.3),
  L7160: { across: 3, down: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.15, pitchX: 66.04, pitchY: 38.1 },
  L7163: { across: 2, down: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, pitchX: 101.6, pitchY: 38.1 },
} as const satisfies Readonly<Record<string, SheetShape>>

/** The maker's number of a sheet. */
export type LabelSheetName = keyof typeof labelSheets
export const labelSheetNames = Object.keys(labelSheets) as ReadonlyArray<LabelSheetName>

const LabelSheetName = Schema.Literals(labelSheetNames as readonly [LabelSheetName, ...ReadonlyArray<LabelSheetName>])

/** So many labels a sheet has. */
export const labelsOn = (sheet: LabelSheetName): number => labelSheets[sheet].across * labelSheets[sheet].down

/**
 * How labels are printed: on which sheet, on which label of the first sheet the first one goes (1 is at the top left, they
 * go across), and whether a household gets one for all. A first label that the sheet has not is none.
 */
export const LabelOptions = Schema.Struct({
  sheet: LabelSheetName,
  first: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 24 })),
  households: Schema.Boolean,
}).check(Schema.makeFilter(({ sheet, first }) => first <= labelsOn(sheet) || "a label that the sheet has"))
export type LabelOptions = typeof LabelOptions.Type
