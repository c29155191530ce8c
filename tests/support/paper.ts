import type { Measure } from "../../core/people/export/index.ts"

/** A font in which each character is as wide as half of its size, and wider when it is bold. */
export const evenMeasure: Measure = (text, face) => [...text].length * (face === "bold" ? 0.6 : 0.5)
