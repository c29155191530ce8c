import {
  documentLimits,
  extentOf,
  type Inlines,
  linesOf,
  type MailDocument,
  picturesIn,
  subjectLimits,
} from "../../../core/messaging/index.ts"

type Limit = keyof typeof documentLimits | "subject"

const linesTooLong = (lines: ReadonlyArray<Inlines>): Limit | undefined => {
  if (lines.some((line) => line.length > documentLimits.inlines)) return "inlines"
  const isLong = lines.some((line) =>
    line.some((each) => each.kind === "text" && each.text.length > documentLimits.text),
  )
  return isLong ? "text" : undefined
}

/** Which limit a mail does not keep, if any. */
export const tooLong = ({ blocks }: MailDocument): Limit | undefined => {
  if (blocks.length > documentLimits.blocks) return "blocks"
  if (picturesIn({ blocks }).length > documentLimits.pictures) return "pictures"
  if (blocks.some((block) => block.kind === "list" && block.items.length > documentLimits.items)) return "items"
  const lines = blocks.flatMap(linesOf)
  const { elements, signs } = extentOf(lines)
  if (signs > documentLimits.signs) return "signs"
  return elements > documentLimits.elements ? "elements" : linesTooLong(lines)
}

/** Whether a subject is too long. */
export const subjectTooLong = (line: Inlines): Limit | undefined => {
  const { elements, signs } = extentOf([line])
  return elements > subjectLimits.elements || signs > subjectLimits.signs ? "subject" : undefined
}
