/** What is said once somebody was added by hand. */
export const createdText = {
  created: (name: string): string => `${name} ist angelegt.`,
  look: "Ansehen",
  undone: (name: string): string => `Rückgängig gemacht: ${name} ist im Papierkorb.`,
  again: (name: string): string => `${name} ist aus dem Papierkorb zurück.`,
  notInTrash: (name: string): string => `${name} ist nicht mehr im Papierkorb.`,
} as const
