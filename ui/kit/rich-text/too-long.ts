import { documentLimits, type Inlines, linesOf, type MailDocument } from "../../../core/messaging/index.ts"

type Limit = keyof typeof documentLimits

/** Which limit of a mail lines do not keep, if any. */
export const linesTooLong = (lines: ReadonlyArray<Inlines>): Limit | undefined => {
  if (lines.some((line) => line.length > documentLimits.inlines)) return "inlines"
  const isLong = lines.some((line) =>
    line.some((each) => each.kind === "text" && each.text.length > documentLimits.text),
  )
  return isLong ? "text" : undefined
}

/** Which limit a mail does not keep, if any. */
export const tooLong = ({ blocks }: MailDocument): Limit | undefined => {
  if (blocks.length > documentLimits.blocks) return "blocks"
  if (blocks.some((block) => block.kind === "list" && block.items.length > documentLimits.items)) return "items"
  return linesTooLong(blocks.flatMap(linesOf))
}
