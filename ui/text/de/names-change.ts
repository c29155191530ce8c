import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { Message } from "./call-errors.ts"
import { counted, formatNumber } from "./format.ts"

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
  moves: "Wer wechselt, verlässt die alte Gruppe und bekommt die neue. Andere Gruppen bleiben.",
  counting: (group: string): string => `Zählt, wer in „${group}“ ist …`,
  held: (group: string, { chosen, held }: { readonly chosen: number; readonly held: number }): string => {
    const others = chosen - held
    if (held === 0) return `Von ${persons(chosen)} ist niemand in „${group}“.`
    if (others === 0)
      return chosen === 1 ? `Die Person ist in „${group}“.` : `Alle ${persons(chosen)} sind in „${group}“.`
    return `${formatNumber(held)} von ${persons(chosen)} ${held === 1 ? "ist" : "sind"} in „${group}“; ${formatNumber(others)} nicht.`
  },
  also: (group: string): string => `Auch wer nicht in „${group}“ ist, bekommt die neue Gruppe`,
  nobodyMoves: (group: string): Message => ({
    what: `Niemand von den Ausgewählten ist in „${group}“.`,
    todo: "Wähle eine andere Gruppe, oder gib die neue auch denen, die nicht darin sind.",
  }),
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
