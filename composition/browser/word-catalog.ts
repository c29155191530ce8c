import type { Reach } from "../../core/kernel/reach.ts"
import { words } from "../../core/people/words/words.port.ts"
import { WordCatalog } from "../../ui/people/words/word-catalog.ts"
import type { Connect } from "./services.ts"

/** The groups and labels of the workspace at hand. */
export const wordCatalog = (connect: Connect, own: () => Reach["groups"]): WordCatalog =>
  new WordCatalog(connect(words), own)
