import type { ColumnCatalog } from "./column-catalog.ts"

/** Gives the custom columns to whoever wants them; what knows them is loaded when it is first wanted. */
export type OpenCatalog = () => Promise<ColumnCatalog>
