const lasts = ["Müller", "Groß", "Özdemir", "Jäger", "Schäfer", "Weiß", "Köhler"]
const firsts = ["Jörg", "Änne", "Zoë", "Günther", "Käthe", "Björn"]

/** Faulty cells by row, from 0. */
const faulty: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map([
  [16, { birthdate: "31.02.2010" }],
  [99, { email: "anna.beispiel.de" }],
  [250, { iban: "DE89370400440532013001" }],
  [400, { phone: "null eins sieben" }],
  [555, { birthdate: "99.99.2001" }],
  [700, { postcode: "Kiel" }],
  [998, { email: "zwei@@beispiel.de" }],
])

const rowAt = (index: number): string => {
  const row: Record<string, string> = {
    number: String(10_000 + index),
    first: firsts[index % firsts.length] ?? "",
    last: `${lasts[index % lasts.length]}${index}`,
    birthdate: `${String(1 + (index % 28)).padStart(2, "0")}.${String(1 + (index % 12)).padStart(2, "0")}.${1960 + (index % 55)}`,
    email: `person${index}@beispiel.de`,
    phone: `0431 ${100_000 + index}`,
    street: `Größenweg ${index}`,
    postcode: "24105",
    city: "Kiel",
    iban: "DE89370400440532013000",
    ...faulty.get(index),
  }
  return Object.values(row).join(";")
}

/** The lines of the faulty rows; the header is line 1. */
export const faultyLines = [...faulty.keys()].map((index) => index + 2)

/** A list of 1,000 members, seven of them faulty, as Excel saves it: Windows-1252 with semicolons. */
export const thousandMembers = (): File => {
  const header = "Mitgliedsnummer;Vorname;Nachname;Geburtsdatum;E-Mail;Telefon;Straße;PLZ;Ort;IBAN"
  const text = [header, ...Array.from({ length: 1_000 }, (_, index) => rowAt(index)), ""].join("\r\n")
  return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], "mitglieder.csv")
}
