import type { GoneStanding } from "../../../core/people/standing.ts"
import { counted, formatNumber } from "./format.ts"

const persons = (count: number): string => counted(count, "Person", "Personen")

const goneName: Readonly<Record<GoneStanding, string>> = { past: "Ehemalige", declined: "Abgelehnte" }

/** What the step from one group into another says. */
export const advanceText = {
  entry: "Wechsel in andere Gruppe …",
  title: (group: string): string => `Wechsel aus „${group}“`,
  to: "Wechseln nach",
  choose: "Gruppe wählen …",
  noTarget: "Wähle, in welche Gruppe sie wechseln.",
  from: "Nur ab so viel Jahren (wenn du willst)",
  until: "Nur bis so viel Jahre (wenn du willst)",
  wrongAge: "Gib ganze Jahre an, zum Beispiel 11, oder nichts.",
  turned: "Das ist jünger als „ab“.",
  who: "Wer wechselt",
  nobody: "Niemand, der in dieser Gruppe dabei ist, ist in diesem Alter.",
  /** Where somebody is in the group who left or was declined, that they stay. */
  empty: (gone: ReadonlyArray<GoneStanding>): string =>
    gone.length === 0
      ? "In dieser Gruppe ist niemand."
      : `In dieser Gruppe ist niemand dabei. ${gone.map((standing) => goneName[standing]).join(" und ")} bleiben, wo sie sind.`,
  more: (count: number): string => `${formatNumber(count)} weitere anzeigen`,
  aged: (name: string, age: number | undefined): string =>
    age === undefined ? `${name} (Geburtstag unbekannt)` : `${name} (${age})`,
  meaning: "Sie bekommen die neue Gruppe und verlieren die alte. Andere Gruppen behalten sie.",
  cancel: "Abbrechen",
  act: (count: number | undefined): string => (count === undefined ? "Wechseln" : `${persons(count)} wechseln`),
  done: (count: number, to: string): string => `${persons(count)} ${count === 1 ? "ist" : "sind"} jetzt in „${to}“.`,
} as const
