import { counted } from "./format.ts"

/** What is said of the row in which somebody is added by typing. */
export const newRowText = {
  title: { contact: "Neuer Kontakt", applicant: "Neuer Antrag", member: "Neues Mitglied" },
  keys: "Enter: weiter, am Ende anlegen. Strg + Enter: gleich anlegen. Esc: schließen.",
  anyway: "Ist es jemand anderes? Dann drücke noch einmal Strg + Enter.",
  asksNew: (name: string): string =>
    `„${name}“ gibt es noch nicht. Drücke noch einmal Enter, um das neu anzulegen, oder ändere es.`,
  elsewhere: (label: string, fault: string): string =>
    `${label}: ${fault} Blende die Spalte ein, dann kannst du es hier eingeben.`,
  /** Of a row that was pasted. */
  notChosen: (label: string, text: string): string => `„${text}“ steht bei ${label} nicht zur Wahl.`,
  beyond: (columns: number): string =>
    `${counted(columns, "Zelle fällt", "Zellen fallen")} weg, weil die Liste rechts zu Ende ist. Blende erst so viele Spalten ein, wie du einfügst.`,
  oneRow: "Hier geht eine Zeile auf einmal. Mehrere auf einmal legt an, wer importieren darf.",
  /** Of a row that was handed over while the next one is written. */
  coming: (name: string): string => `${name} wird angelegt …`,
  kept: (name: string, why: string | undefined): string =>
    `${name || "Ohne Namen"}, noch nicht angelegt.${why ? ` ${why}` : ""}`,
  maybeSame: "Vielleicht gibt es diese Person schon.",
  goOn: "Weiterschreiben",
  create: "Anlegen",
  close: "Schließen",
} as const
