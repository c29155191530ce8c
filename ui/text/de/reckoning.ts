/** What is said while the numbers of a column are reckoned anew. */
export const reckoningText = {
  open: "Umrechnen …",
  title: "Umrechnen",
  column: "Spalte",
  reckoning: "Rechnung",
  help: "Zum Beispiel +10 % oder *1,1 oder −5. Davor steht, was in der Zelle steht. Leere Zellen bleiben leer.",
  cancel: "Abbrechen",
  look: "Ansehen",
  missing: "Schreib, was gerechnet wird, zum Beispiel +10 % oder *1,1.",
  notAFormula: "Das lässt sich nicht rechnen. Beginne mit +, −, * oder /, zum Beispiel +10 % oder *1,1.",
  divisionByZero: "Durch null lässt sich nicht teilen.",
  tooLarge: "Diese Zahl ist zu groß.",
  nowhere: "In diesen Zellen steht keine Zahl.",
  noNumber: "Hier gibt es keine Spalte mit Zahlen oder Beträgen, die sich umrechnen lässt.",
} as const
