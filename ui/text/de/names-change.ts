import type { ChangeResult } from "../../../core/people/changes/change.ts"
import { counted } from "./format.ts"

const persons = (count: number): string => counted(count, "Person", "Personen")

/** What the dialog says that gives chosen persons groups or labels, or takes some away. */
export const namesText = {
  title: { groups: "Gruppen ändern", labels: "Labels ändern" },
  label: { groups: "Gruppen", labels: "Labels" },
  how: "Was soll geschehen?",
  add: "Hinzufügen",
  remove: "Entfernen",
  move: "Wechseln",
  from: "Wechsel von",
  to: "nach",
  choose: "Gruppe wählen …",
  noGroup: "Wähle eine Gruppe.",
  moves:
    "Alle Ausgewählten bekommen die neue Gruppe, und wer in der alten ist, verlässt sie. Andere Gruppen behalten sie.",
  for: (count: number): string => `Gilt für ${persons(count)}.`,
  missing: { what: "Noch nichts gewählt.", todo: "Wähle wenigstens einen Eintrag aus." },
  asksNew: (name: string): string =>
    `„${name}“ gibt es noch nicht. Drücke noch einmal Enter oder „Hinzufügen“, um das neu anzulegen.`,
  nothing: "Es gibt noch keine, die sich entfernen ließen.",
  cancel: "Abbrechen",
  done: (mode: "add" | "remove" | "move", names: ReadonlyArray<string>, { changed, refused }: ChangeResult): string =>
    [
      mode === "move"
        ? `„${names[1]}“ gegeben und „${names[0]}“ genommen: ${persons(changed)} geändert.`
        : `${names.join(", ")} ${mode === "add" ? "hinzugefügt" : "entfernt"}: ${persons(changed)}.`,
      refused.length === 0 ? "" : `${persons(refused.length)} nicht geändert: zu viele Einträge oder nicht mehr da.`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
} as const
