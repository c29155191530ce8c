/** What the menu of a cell says. */
export const cellMenuText = {
  open: "Öffnen",
  edit: "Bearbeiten",
  copy: "Kopieren",
  cut: "Ausschneiden",
  paste: "Einfügen",
  empty: "Leeren",
  fill: "Nach unten ausfüllen",
  fillRight: "Nach rechts ausfüllen",
  carryOn: "Reihe fortsetzen",
  countOn: "Ab der ersten Zelle zählen",
  only: "Nur diesen Wert zeigen",
  without: "Ohne diesen Wert",
  onlyOf: (value: string): string => `Nur „${value}“ zeigen`,
  withoutOf: (value: string): string => `Ohne „${value}“`,
  notPasted: "Der Browser gibt die Zwischenablage hier nicht her. Drücke in der Zelle Strg V.",
} as const
