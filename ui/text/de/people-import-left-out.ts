import type { LeftOutSpeech } from "../../../core/people/import/left-out-file.ts"
import { importSpeech } from "./people-import.ts"

/** Why rows are left out, in the file that they are given back in. */
export const leftOutSpeech: LeftOutSpeech = {
  header: "Nicht importiert, weil",
  fault: importSpeech.fault,
  skipped: (reason) =>
    ({
      byUser: "Von dir übersprungen.",
      totals: "Sieht nach einer Summe aus.",
      remark: "Sieht nach einer Anmerkung aus.",
      nameless: "Hier steht kein Name.",
      doubleInFile: "Steht doppelt in der Datei.",
      unchanged: "Steht schon genau so in der Liste.",
      empty: "Die Zeile ist leer.",
    })[reason],
}
