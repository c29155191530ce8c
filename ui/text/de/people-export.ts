import type { ExportSpeech } from "../../../core/people/export/index.ts"
import { columnLabel, phoneLabelText } from "./person.ts"
import { partLines, specialText } from "./special-data.ts"
import { choiceText } from "./value.ts"

/** The German of exports. Titles are those that the import knows again. */
export const exportSpeech: ExportSpeech = {
  sheet: "Personen",
  title: {
    ...columnLabel,
    annuity: "Jahresbeitrag (Name)",
  },
  choice: choiceText,
  phone: phoneLabelText,
  yesNo: (value) => (value ? "ja" : "nein"),
  special: { title: specialText.part, text: (part, data) => partLines(part, data).join("; ") },
  birthday: (name) => `Geburtstag: ${name}`,
}
