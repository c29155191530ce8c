/** What the command line says about events. */
export const eventsCliText = {
  noEvent: (name: string): string =>
    `Eine Veranstaltung „${name}“ gibt es hier nicht. „wimpel events list“ zeigt alle.`,
  severalEvents: (name: string): string =>
    `„${name}“ heißen mehrere Veranstaltungen. Nimm die Kennung aus „wimpel events list“.`,
  noRegistration: (name: string): string =>
    `„${name}“ ist hier nicht angemeldet. „wimpel events registrations“ zeigt alle Anmeldungen.`,
  severalRegistrations: (name: string): string =>
    `„${name}“ ist mehrmals angemeldet. Nimm die Kennung aus „wimpel events registrations“.`,
  nobodyWaits: "Es wartet niemand, für den ein Platz frei ist.",
  added: (title: string, id: string): string => `„${title}“ angelegt: ${id}`,
  waits: (position: number): string => `Warteliste, Platz ${position}`,
  promoted: (name: string): string => `${name || "Ohne Namen"} hat jetzt einen Platz.`,
  cancelled: (name: string): string => `Die Anmeldung von ${name || "jemandem ohne Namen"} ist storniert.`,
  keep: "Was einbehalten wird, steht in Cent, von 0 an: --keep 2000 sind 20,00 €.",
} as const
