import { counted } from "./format.ts"

/** What the command line says about persons. */
export const personsCliText = {
  noWorkspace: (slug: string): string => `Einen Arbeitsbereich „${slug}“ gibt es hier nicht. Prüfe --workspace.`,
  limit: "--limit ist eine Zahl ab 1.",
  binary: "Dieses Format ist nichts für den Bildschirm. Nenne mit --out eine Datei.",
  exported: (count: number, file: string): string => `${counted(count, "Person", "Personen")} in ${file} geschrieben.`,
  noSuchLabel: (sheet: string, most: number): string => `--first: Der Bogen ${sheet} hat die Etiketten 1 bis ${most}.`,
  withoutAddress: (count: number): string =>
    `${counted(count, "Person hat", "Personen haben")} keine vollständige Anschrift und darum kein Etikett.`,
  noDuplicates: "Keine Dubletten gefunden.",
} as const

/** Why a file cannot be written, by the code of the operating system. */
export const unwritableText: Readonly<Record<string, string>> & { readonly other: string } = {
  ENOENT: "Diesen Ordner gibt es nicht.",
  EACCES: "Hier darf nicht geschrieben werden.",
  EEXIST: "Hier schreibt gerade ein anderer Export.",
  other: "Diese Datei kann nicht geschrieben werden.",
}
