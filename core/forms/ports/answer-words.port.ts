import * as Context from "effect/Context"
import type { AnswerValue } from "../answer.ts"
import type { Block } from "../blocks/block.ts"

/** How answers become words in the language of the workspace. */
export class AnswerWords extends Context.Service<
  AnswerWords,
  {
    /** What was answered to a block, in one line. */
    readonly answer: (block: Block, value: AnswerValue) => string
    /** What an answer says, a line for each part: "Geburtsdatum: 12.03.2014". */
    readonly line: (label: string, answer: string) => string
  }
>()("wimpel/forms/AnswerWords") {}
