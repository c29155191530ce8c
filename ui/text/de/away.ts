/** What a page says whose server cannot reach its database. */
export const awayText =
  "Das geht gerade nicht, weil die Datenbank nicht antwortet. Versuche es in ein paar Sekunden noch einmal."
