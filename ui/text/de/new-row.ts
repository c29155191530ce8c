/** What is said of the row in which somebody is added by typing. */
export const newRowText = {
  title: { contact: "Neuer Kontakt", applicant: "Neuer Antrag", member: "Neues Mitglied" },
  keys: "Enter: weiter, am Ende anlegen. Strg + Enter: gleich anlegen. Esc: schließen.",
  anyway: "Ist es jemand anderes? Dann drücke noch einmal Strg + Enter.",
  asksNew: (name: string): string =>
    `„${name}“ gibt es noch nicht. Drücke noch einmal Enter, um das neu anzulegen, oder ändere es.`,
  elsewhere: (label: string, fault: string): string =>
    `${label}: ${fault} Blende die Spalte ein, dann kannst du es hier eingeben.`,
  create: "Anlegen",
  close: "Schließen",
} as const
