import { fetched } from "../../kit/fetched.ts"

const editor = fetched(() => import("../cells/cell-editor.tsx").then((module) => module.CellEditor))
const waiting = fetched(() => import("../cells/waiting-cell.tsx").then((module) => module.WaitingCell))

/** What stands in a cell that is edited. */
export const CellEditor = editor.Part

/** What stands in a cell whose new value is not saved yet. */
export const WaitingCell = waiting.Part

/** Fetches both; they come with what edits cells. */
export const fetchCellParts = () => Promise.all([editor.get(), waiting.get()])
