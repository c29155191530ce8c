import { counted, formatNumber } from "./format.ts"

const persons = (count: number): string => counted(count, "Person", "Personen")

/** What the dialog says that gives chosen persons one value. */
export const bulkText = {
  title: "Feld ändern",
  for: (count: number): string => `Gilt für ${persons(count)}.`,
  field: "Feld",
  empty: "Lässt du den Wert leer, wird das Feld geleert.",
  next: "Weiter",
  back: "Zurück",
  cancel: "Abbrechen",
  to: (label: string, value: string): string => (value === "" ? `${label} wird geleert` : `${label} wird „${value}“`),
  changed: (count: number): string =>
    count === 0 ? "Bei niemandem ändert sich etwas." : `Bei ${persons(count)} ändert sich der Wert.`,
  same: (count: number): string =>
    count === 1 ? "1 Person hat diesen Wert schon." : `${formatNumber(count)} Personen haben diesen Wert schon.`,
  left: (count: number): string =>
    count === 1 ? "1 Person wird ausgelassen:" : `${formatNumber(count)} Personen werden ausgelassen:`,
  act: (count: number): string => `${persons(count)} ändern`,
  done: (label: string, changed: number, left: number): string =>
    [`${label} geändert: ${persons(changed)}.`, ...(left === 0 ? [] : [`Ausgelassen: ${persons(left)}.`])].join(" "),
} as const
