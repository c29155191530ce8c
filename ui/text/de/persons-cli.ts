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
  noSpecialData: "--special-data: Gesundheitsdaten gibt es nur in csv, xlsx und pdf.",
  specialData:
    "Mit Gesundheitsdaten (Art. 9 DSGVO): Gib die Datei nur denen, die sie brauchen, und lösche sie danach. Der Verlauf jeder Person nennt die Ausgabe.",
  specialDataLocked:
    "Gesundheitsdaten einer Person lassen sich nicht öffnen: Ihr Schlüssel fehlt hier (DATA_KEY). Es wurde nichts geschrieben.",
  noDuplicates: "Keine Dubletten gefunden.",
} as const

/** Why a file cannot be written, by the code of the operating system. */
export const unwritableText: Readonly<Record<string, string>> & { readonly other: string } = {
  ENOENT: "Diesen Ordner gibt es nicht.",
  EACCES: "Hier darf nicht geschrieben werden.",
  EEXIST: "Hier schreibt gerade ein anderer Export.",
  other: "Diese Datei kann nicht geschrieben werden.",
}
