import { type ArithmeticFault, longestFormula } from "../../../core/kernel/arithmetic.ts"
import type { AnyFaultCode } from "../../../core/people/people.errors.ts"

/** What is wrong with a value of a person, in words that say how to mend it. */
export const faultText: Record<AnyFaultCode | ArithmeticFault | "noTier", string> = {
  nameMissing: "Gib wenigstens einen Vor- oder Nachnamen an.",
  tooLong: "Das ist zu lang. Kürze es bitte.",
  notOneLine: "Hier steht ein Zeilenumbruch oder ein unsichtbares Steuerzeichen. Schreib es neu, in einer Zeile.",
  notADate: "Dieses Datum gibt es nicht. Schreib es so: 14.03.2015.",
  yearMissing: "Hier fehlt das Jahr. Schreib es dazu: 14.03.2015.",
  inFuture: "Das Datum liegt in der Zukunft.",
  tooOld: "Das Datum liegt zu weit zurück. Prüfe das Jahr.",
  leaveBeforeJoin: "Der Austritt liegt vor dem Eintritt.",
  notAnEmail: "Das ist keine E-Mail-Adresse. Sie sieht so aus: name@verein.de.",
  notAPhone: "Das ist keine Telefonnummer. Erlaubt sind Ziffern, +, /, - und Klammern.",
  phoneWithRemark: "Hinter der Nummer steht noch etwas. Eine Bemerkung wie „abends“ gehört in die Notizen.",
  severalNumbers: "Hier stehen mehrere Nummern. Gib jede für sich ein, vollständig und mit Vorwahl.",
  tooManyPhones: "Eine Person hat höchstens 20 Telefonnummern. Nimm eine weg, die keiner mehr braucht.",
  notAnIban: "Das ist keine IBAN. Sie beginnt mit zwei Buchstaben und zwei Ziffern.",
  ibanCheckDigits: "Die Prüfziffer passt nicht. Bestimmt ist ein Zeichen vertippt.",
  ibanLength: "Die IBAN hat nicht die richtige Länge. Eine deutsche hat 22 Zeichen.",
  ibanCountry: "Dieses Land kennt keine IBAN. Prüfe die ersten zwei Buchstaben.",
  notABic: "Das ist keine BIC. Sie hat 8 oder 11 Zeichen.",
  notAPostcode: "Diese Postleitzahl gibt es dort nicht. In Deutschland hat sie 5 Ziffern.",
  unknownCountry: "Dieses Land kennen wir nicht. Nimm das Kürzel, zum Beispiel DE.",
  unknownChoice: "Das steht nicht zur Wahl.",
  notAnAmount: "Das ist kein Betrag. Schreib ihn so: 12,50.",
  numberTaken: "Diese Mitgliedsnummer hat schon jemand.",
  numberTwiceInFile: "Diese Mitgliedsnummer kommt in der Datei zweimal vor.",
  notAReference:
    "Das nimmt keine Bank als Mandatsreferenz. Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Leerzeichen und + ? / - : ( ) . , '; ein / steht weder am Rand noch doppelt.",
  referenceTaken: "Diese Mandatsreferenz gehört oder gehörte zu einem anderen Mandat. Nimm eine andere.",
  referenceEnded:
    "Das Mandat mit dieser Referenz ist beendet. Nimm eine andere, oder nimm das Ende auf der Seite der Person zurück.",
  referenceTwiceInFile: "Diese Mandatsreferenz kommt in der Datei zweimal vor.",
  notANumber: "Das ist keine Zahl. Schreib sie so: 12,5.",
  valueMissing: "Hier braucht es eine Angabe.",
  columnGone:
    "Diese Spalte wurde gerade gelöscht, hier lässt sich nichts mehr speichern. Kopiere dir die Eingabe, wenn du sie brauchst.",
  tooMuchInColumns:
    "In den eigenen Spalten dieser Person steht schon so viel, wie hineinpasst: 40.000 Zeichen, auch in gelöschten Spalten; ein kurzer Eintrag zählt 80. Kürze einen anderen Eintrag, oder nimm dafür die Notizen oder ein Dokument.",
  fileGone: "Diese Datei ist nicht mehr da. Wähle sie noch einmal.",
  familyGone: "Diese Familie gibt es nicht mehr. Wähle jemanden, mit dem die Person verwandt ist.",
  fileComing: "Die Datei ist noch unterwegs. Warte einen Augenblick.",
  outOfReach: "Das kann nur ändern, wer alle Gruppen sieht. Bitte jemanden mit Verwaltungsrechten darum.",
  notOwnGroup: "Andere Gruppen als deine eigenen kannst du weder geben noch wegnehmen.",
  lastOwnGroup: "Wähle mindestens eine deiner Gruppen, sonst siehst du die Person nicht mehr.",
  notAFormula: `So lässt sich das nicht rechnen. Möglich sind Zahlen, + − * / und Klammern, zum Beispiel =12*7 oder =(12,50+3)/2, bis zu ${longestFormula} Zeichen.`,
  divisionByZero: "Durch null lässt sich nicht teilen. Prüfe, was hinter dem / steht.",
  tooLarge: "Das Ergebnis ist zu groß für diese Spalte. Prüfe die Zahlen.",
  noTier: "Das ist keine Beitragsart. Übernimm es noch einmal, wenn es so gemeint ist.",
  onlyByStep: "Das ändert sich nur durch einen Schritt der Mitgliedschaft, zum Beispiel „Annehmen“.",
}
