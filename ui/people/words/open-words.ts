import type { WordCatalog } from "./word-catalog.ts"

/** Gives the groups and labels to whoever wants them; what knows them is loaded when it is first wanted. */
export type OpenWords = () => Promise<WordCatalog>
