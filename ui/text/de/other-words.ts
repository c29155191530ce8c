/**
 * Words that people look for, beside what it is called here: whoever comes from another program, or from a spreadsheet, finds it by
 * the word of before. The keys are parts of the names of screens and actions.
 */
export const otherWords: Readonly<Record<string, ReadonlyArray<string>>> = {
  Papierkorb: ["löschen", "entfernen", "gelöscht"],
  Doppelte: ["Dubletten", "Duplikate", "zusammenführen"],
  Auswertung: ["Statistik", "Bericht", "Diagramm", "Bestandsmeldung"],
  Exportieren: ["herunterladen", "Download", "Excel", "CSV", "drucken", "Etiketten"],
  Importieren: ["hochladen", "Upload", "Excel", "CSV", "einlesen"],
  Lastschrift: ["SEPA", "Bankeinzug", "Einzug", "abbuchen"],
  Auszahlung: ["überweisen", "Überweisung", "Erstattung", "zurückzahlen"],
  Beitragsarten: ["Tarife", "Beitragssätze"],
  Mahn: ["Zahlungserinnerung", "erinnern"],
  Rundmail: ["Newsletter", "Serienmail", "Serienbrief", "E-Mail", "Mailing"],
  Einstellungen: ["Logo", "Vereinsname"],
  Benutzer: ["Rechte", "Berechtigungen", "Zugänge", "Rollen", "Nutzer", "einladen"],
  Gruppen: ["Abteilungen", "Sparten", "Tags", "Schlagwörter"],
  Spalten: ["Felder", "Zusatzfelder"],
  Veranstaltung: ["Termine", "Freizeiten", "Lager", "Kurse"],
  Protokoll: ["Änderungsverlauf", "Historie", "Logbuch"],
  Konto: ["abmelden", "Passkey", "Zwei-Faktor"],
}
