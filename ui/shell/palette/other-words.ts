import { fold } from "../../../core/kernel/fold.ts"
import { otherWords } from "../../text/de/other-words.ts"

/** Fewer letters are the beginning of too much. */
const fewest = 3

const folded = Object.entries(otherWords).map(([called, others]) => ({
  called: fold(called),
  others: others.map(fold),
}))

/** Whether a name is meant by what was typed, though it is called otherwise there: "lösch" means the "Papierkorb". */
export const isMeant = (label: string, typed: string): boolean => {
  const sought = fold(typed.trim())
  const name = fold(label)
  return (
    sought.length >= fewest &&
    folded.some(({ called, others }) => name.includes(called) && others.some((word) => word.startsWith(sought)))
  )
}
