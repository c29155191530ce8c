import { counted } from "./format.ts"

/** What the command line says about forms. */
export const formsCliText = {
  noForm: (name: string): string => `Ein Formular „${name}“ gibt es hier nicht. „wimpel forms list“ zeigt alle.`,
  severalForms: (name: string): string =>
    `„${name}“ heißen mehrere Formulare. Nimm die Kennung aus „wimpel forms list“.`,
  added: (title: string, id: string): string => `„${title}“ angelegt: ${id}`,
  person: (place: number): string => `Person ${place}`,
  fits: (persons: number): string =>
    `Die Antwort passt: ${counted(persons, "Person", "Personen")}. Es wurde nichts abgeschickt.`,
  sent: (persons: number): string => `Abgeschickt: ${counted(persons, "Person", "Personen")}.`,
} as const
