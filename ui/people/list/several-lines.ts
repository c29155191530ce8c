import type { AnyField } from "../../../core/people/custom-field.ts"

/** Whether what stands in a cell is written in several lines: notes always are, other texts where they came with several. */
export const inLines = (field: AnyField, text: string): boolean => field === "notes" || text.includes("\n")
