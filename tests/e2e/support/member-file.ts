/** The lines of the file that are faulty, with what is wrong there. */
export const faultyLines = {
  100: { column: "Geburtsdatum", wrong: "31.02.2015", right: "28.02.2015" },
  200: { column: "E-Mail", wrong: "mia.beispiel.example", right: "mia@beispiel.example" },
  300: { column: "IBAN", wrong: "DE89370400440532013001" },
  400: { column: "Telefon", wrong: "ruf mich an" },
  500: { column: "Geburtsdatum", wrong: "gestern" },
  600: { column: "E-Mail", wrong: "ole@@beispiel.example" },
  700: { column: "Eintritt", wrong: "32.13.2020" },
} as const

const bytes = (text: string): Buffer => Buffer.from(text, "latin1")

/** A member list of 1,000 rows as an older club program writes it: Windows-1252, semicolons, seven faulty rows. */
export const memberFile = (): Buffer => {
  const lines = ["Mitgliedsnr.;Nachname;Vorname;Geburtsdatum;Straße;PLZ;Ort;Telefon;E-Mail;IBAN;Eintritt"]
  for (let line = 2; line <= 1_001; line++) {
    const fault = faultyLines[line as keyof typeof faultyLines]
    const cell = (column: string, value: string) => (fault?.column === column ? fault.wrong : value)
    lines.push(
      [
        `B${line}`,
        line % 10 === 0 ? "Müller-Böhm" : `Bäcker${line}`,
        line % 2 === 0 ? "Jörg" : "Zoë",
        cell("Geburtsdatum", `${String((line % 28) + 1).padStart(2, "0")}.03.2012`),
        `Grüner Weg ${line}`,
        "24105",
        "Kiel",
        cell("Telefon", "0431 5550100"),
        cell("E-Mail", `mitglied${line}@beispiel.example`),
        cell("IBAN", ""),
        cell("Eintritt", "01.01.2024"),
      ].join(";"),
    )
  }
  return bytes(`${lines.join("\r\n")}\r\n`)
}
