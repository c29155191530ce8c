import { documentLimits, subjectLimits } from "../../../core/messaging/index.ts"
import { formatNumber } from "./format.ts"

/** Why a change of a text was refused. Whatever was refused, the text is as it was before. */
export type Refusal = keyof typeof documentLimits | "subject" | "unreadable"

const { blocks, pictures, inlines, text, items, signs, elements } = documentLimits

/** What is said when a change of a text was refused. */
export const refusalText: Readonly<Record<Refusal, string>> = {
  blocks: `Das passt nicht mehr hinein: Eine Mail hat höchstens ${blocks} Absätze. Dein Text ist noch so, wie er war.`,
  pictures: `Das passt nicht mehr hinein: Eine Mail hat höchstens ${pictures} Bilder. Dein Text ist noch so, wie er war.`,
  items: `Das passt nicht mehr hinein: Eine Liste hat höchstens ${items} Punkte. Dein Text ist noch so, wie er war.`,
  text: `Das passt nicht mehr hinein: Am Stück sind höchstens ${formatNumber(text)} Zeichen möglich. Dein Text ist noch so, wie er war.`,
  inlines: `Das passt nicht mehr hinein: Ein Absatz hat höchstens ${inlines} Platzhalter, Umbrüche und Wechsel der Schrift. Dein Text ist noch so, wie er war.`,
  signs: `Das passt nicht mehr hinein: Eine Mail hat höchstens ${formatNumber(signs)} Zeichen. Dein Text ist noch so, wie er war.`,
  elements: `Das passt nicht mehr hinein: Eine Mail hat höchstens ${formatNumber(elements)} Absätze, Punkte von Listen, Platzhalter, Umbrüche und Wechsel der Schrift. Dein Text ist noch so, wie er war.`,
  subject: `Das passt nicht mehr hinein: Ein Betreff hat höchstens ${subjectLimits.signs} Zeichen und ${subjectLimits.elements - 1} Platzhalter. Dein Text ist noch so, wie er war.`,
  unreadable: "Eingefügt wird hier nur Text. Was du einfügen wolltest, enthält keinen.",
}
