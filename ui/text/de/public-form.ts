import type { PlaceGiven } from "../../../core/forms/event-offer/offer.ts"
import type { AnswerCode, FormDocument } from "../../../core/forms/index.ts"
import { counted } from "./format.ts"

/** How a form speaks: "du" or "sie" (FRM-06). */
export type Voice = FormDocument["voice"]

/** A sentence in both voices; one text where it is the same. */
type Said = string | readonly [du: string, sie: string]

const inVoice = (said: Said, voice: Voice): string => (typeof said === "string" ? said : said[voice === "du" ? 0 : 1])

const codes: Readonly<Record<AnswerCode, Said>> = {
  nameMissing: ["Gib den Namen an.", "Geben Sie den Namen an."],
  tooLong: ["Das ist zu lang. Kürze es bitte.", "Das ist zu lang. Kürzen Sie es bitte."],
  notOneLine: "Hier steht ein unsichtbares Steuerzeichen. Bitte noch einmal in einer Zeile schreiben.",
  notADate: "Dieses Datum gibt es nicht. Es sieht so aus: 14.03.2015.",
  yearMissing: "Hier fehlt das Jahr. Ein Datum sieht so aus: 14.03.2015.",
  inFuture: "Das Datum liegt in der Zukunft.",
  tooOld: "Das Datum liegt zu weit zurück. Stimmt das Jahr?",
  leaveBeforeJoin: "Der Austritt liegt vor dem Eintritt.",
  notAnEmail: "Das ist keine E-Mail-Adresse. Sie sieht so aus: name@beispiel.de.",
  notAPhone: "Das ist keine Telefonnummer. Erlaubt sind Ziffern, +, /, - und Klammern.",
  phoneWithRemark: "Hinter der Nummer steht noch etwas. Gib hier nur die Nummer ein.",
  severalNumbers: "Hier stehen mehrere Nummern. Jede gehört in ein eigenes Feld.",
  tooManyPhones: "Das sind zu viele Telefonnummern. Höchstens 20 haben Platz.",
  notAnIban: "Das ist keine IBAN. Sie beginnt mit zwei Buchstaben und zwei Ziffern.",
  ibanCheckDigits: "Die Prüfziffer passt nicht. Bestimmt ist ein Zeichen vertippt.",
  ibanLength: "Die IBAN hat nicht die richtige Länge. Eine deutsche hat 22 Zeichen.",
  ibanCountry: "Dieses Land kennt keine IBAN. Stimmen die ersten zwei Buchstaben?",
  notABic: "Das ist keine BIC. Sie hat 8 oder 11 Zeichen.",
  notAPostcode: "Diese Postleitzahl gibt es dort nicht. In Deutschland hat sie 5 Ziffern.",
  unknownCountry: "Dieses Land kennen wir nicht.",
  unknownChoice: [
    "Das steht nicht (mehr) zur Wahl. Wähle bitte neu.",
    "Das steht nicht (mehr) zur Wahl. Wählen Sie bitte neu.",
  ],
  notAnAmount: "Das ist kein Betrag. Er sieht so aus: 12,50.",
  numberTaken: "Diese Nummer hat schon jemand.",
  numberTwiceInFile: "Diese Nummer kommt zweimal vor.",
  notAReference: "Das nimmt keine Bank als Mandatsreferenz.",
  referenceTaken: "Diese Mandatsreferenz gehört schon zu einem Mandat.",
  referenceEnded: "Das Mandat mit dieser Referenz ist beendet.",
  referenceTwiceInFile: "Diese Mandatsreferenz kommt zweimal vor.",
  notANumber: "Das ist keine Zahl. Sie sieht so aus: 12,5.",
  valueMissing: "Hier braucht es eine Angabe.",
  columnGone: "Danach wird nicht mehr gefragt.",
  tooMuchInColumns: ["Das ist insgesamt zu viel. Kürze es bitte.", "Das ist insgesamt zu viel. Kürzen Sie es bitte."],
  fileGone: [
    "Diese Datei ist nicht mehr da. Lade sie bitte noch einmal hoch.",
    "Diese Datei ist nicht mehr da. Laden Sie sie bitte noch einmal hoch.",
  ],
  familyGone: "Diese Familie gibt es nicht mehr.",
  fileComing: "Die Datei ist noch unterwegs. Gleich geht es weiter.",
  onlyByStep: "Das lässt sich hier nicht ändern.",
  missing: "Hier braucht es eine Angabe.",
  wrongShape: "Das passt hier nicht.",
  tooMuch: [
    "Das ist mehr, als ein Formular fasst. Schick es bitte in zwei Teilen.",
    "Das ist mehr, als ein Formular fasst. Schicken Sie es bitte in zwei Teilen.",
  ],
  noFamilies: "Dieses Formular ist für eine Person. Für jede weitere gibt es ein eigenes.",
  tooSmall: "Die Zahl ist zu klein.",
  tooLarge: "Die Zahl ist zu groß.",
  notWhole: "Hier braucht es eine ganze Zahl.",
  tooEarly: "Das Datum ist zu früh.",
  tooLate: "Das Datum ist zu spät.",
  tooFew: "Das sind zu wenige.",
  tooMany: "Das sind zu viele.",
  notAgreed: "Ohne diese Zustimmung geht es nicht.",
  signatoryMissing: ["Gib an, wem das Konto gehört.", "Geben Sie an, wem das Konto gehört."],
  noOwnAmount: "Ein eigener Betrag ist hier nicht möglich.",
  termsNotAgreed: [
    "Stimm bitte diesen Bedingungen zu, sonst geht es nicht.",
    "Stimmen Sie bitte diesen Bedingungen zu, sonst geht es nicht.",
  ],
  fileWrongType: [
    "Diese Datei geht hier nicht. Nimm ein PDF, JPG oder PNG.",
    "Diese Datei geht hier nicht. Nehmen Sie ein PDF, JPG oder PNG.",
  ],
  fileTooLarge: "Diese Datei ist zu groß. Möglich sind bis zu 10 MB.",
  fileEmpty: "In dieser Datei steht nichts.",
  filesFull: [
    "Gerade werden hier zu viele Dateien hochgeladen. Versuch es morgen noch einmal, oder schick das Formular ohne Datei.",
    "Gerade werden hier zu viele Dateien hochgeladen. Versuchen Sie es morgen noch einmal, oder schicken Sie das Formular ohne Datei.",
  ],
  textChanged: [
    "Dieser Text wurde gerade geändert. Lies ihn noch einmal, und schick das Formular dann wieder ab.",
    "Dieser Text wurde gerade geändert. Lesen Sie ihn noch einmal, und schicken Sie das Formular dann wieder ab.",
  ],
  priceChanged: [
    "Was es kostet, wurde gerade geändert. Sieh dir an, was du jetzt zahlst, und schick das Formular dann wieder ab.",
    "Was es kostet, wurde gerade geändert. Sehen Sie sich an, was Sie jetzt zahlen, und schicken Sie das Formular dann wieder ab.",
  ],
}

/** What is wrong with an answer, in words that say how to mend it. */
export const answerFaultText = (code: AnswerCode, voice: Voice): string => inVoice(codes[code], voice)

/** What the public page says beside the words of the form. */
export const publicFormText = (voice: Voice) => {
  const say = (du: string, sie: string): string => (voice === "du" ? du : sie)
  return {
    optional: "freiwillig",
    firstName: "Vorname",
    lastName: "Nachname",
    street: "Straße und Hausnummer",
    addressAddition: "Adresszusatz",
    postcode: "Postleitzahl",
    city: "Ort",
    country: "Land",
    dateHelp: "zum Beispiel 12.03.2014",
    phone: (place: number): string => (place === 0 ? "Telefonnummer" : "Zweite Nummer"),
    whose: "Wen erreichen wir da?",
    signatory: "Wem gehört das Konto?",
    mandateAgreed: say("Ich erteile dieses Mandat.", "Ich erteile dieses Mandat."),
    customAmount: "Eigener Betrag in Euro",
    eats: "Isst",
    intolerances: "Verträgt nicht",
    intolerancesHelp: "mehreres mit Komma trennen",
    choose: "Bitte wählen",
    yes: "ja",
    no: "nein",
    person: (place: number): string => `Person ${place}`,
    addPerson: "Weitere Person hinzufügen",
    removePerson: (place: number): string => `Person ${place} entfernen`,
    way: (answered: number, asked: number): string => `${answered} von ${asked} nötigen Angaben`,
    apart: "Wer einen Platz bekommt, kommt auch ohne die anderen",
    apartHelp: "Sonst bekommen alle einen Platz, oder alle stehen zusammen auf der Warteliste.",
    costs: "Das kostet es",
    costPart: (flow: "form" | "formUpfront" | "formFinal", amount: string, day: string): string =>
      flow === "formUpfront"
        ? `Anzahlung ${amount}, zwei Wochen nach der Bestätigung`
        : `Rest ${amount}, bis zum ${day}`,
    costDue: (day: string): string => `fällig am ${day}`,
    subsidisedCost: (amount: string): string => `mit Ermäßigung ${amount}`,
    costOfAll: (amount: string): string => `Zusammen ${amount}`,
    costUntil: (amount: string, month: string): string => `${amount} bis ${month}`,
    costYearly: (amount: string, months: string): string => `danach ${amount} im Jahr, fällig ${months}`,
    costOfFamily: (first: string, yearly: string): string => `Zusammen ${first}, danach ${yearly} im Jahr`,
    membershipCostsHint: say(
      "Zu zahlen ist erst, wenn der Verein dich aufgenommen hat.",
      "Zu zahlen ist erst, wenn der Verein Sie aufgenommen hat.",
    ),
    costsHint: "Zu zahlen ist erst, wenn der Platz bestätigt ist.",
    send: "Absenden",
    sending: "Wird gesendet …",
    working: "Gerade kommen hier sehr viele Antworten an. Einen Augenblick, es geht gleich weiter.",
    workNeedsScript: say(
      "Das ging sehr schnell, oder es kommen gerade sehr viele Antworten an. Es ist nichts verloren: Drück in einer Minute noch einmal auf „Absenden“, oder schalte JavaScript ein.",
      "Das ging sehr schnell, oder es kommen gerade sehr viele Antworten an. Es ist nichts verloren: Drücken Sie in einer Minute noch einmal auf „Absenden“, oder schalten Sie JavaScript ein.",
    ),
    faults: (count: number): string => `${counted(count, "Angabe passt", "Angaben passen")} noch nicht`,
    changed: say(
      "Der Verein hat dieses Formular gerade geändert. Deine Angaben sind noch da: Sieh sie bitte noch einmal durch.",
      "Der Verein hat dieses Formular gerade geändert. Ihre Angaben sind noch da: Sehen Sie sie bitte noch einmal durch.",
    ),
    waitsAnew: say(
      "Was noch frei ist, hat sich gerade geändert. Deine Angaben sind noch da: Sieh sie bitte noch einmal durch.",
      "Was noch frei ist, hat sich gerade geändert. Ihre Angaben sind noch da: Sehen Sie sie bitte noch einmal durch.",
    ),
    closedNow: (by: { readonly club: string; readonly contact: string | null } | undefined): string => {
      const kept = say("Deine Angaben stehen noch hier.", "Ihre Angaben stehen noch hier.")
      return by === undefined
        ? `Dieses Formular gibt es nicht mehr. ${kept}`
        : `Dieses Formular wurde gerade geschlossen. ${noFormText.closed(by.club, by.contact)} ${kept}`
    },
    offline: say(
      "Gerade keine Verbindung. Es ist nichts verloren: Versuch es gleich noch einmal.",
      "Gerade keine Verbindung. Es ist nichts verloren: Versuchen Sie es gleich noch einmal.",
    ),
    broken: say(
      "Das hat leider nicht geklappt. Es ist nichts verloren: Versuch es in ein paar Minuten noch einmal.",
      "Das hat leider nicht geklappt. Es ist nichts verloren: Versuchen Sie es in ein paar Minuten noch einmal.",
    ),
    tooMany: say(
      "Von hier kam gerade sehr viel. Warte eine Minute, und schick es dann noch einmal ab. Es ist nichts verloren.",
      "Von hier kam gerade sehr viel. Warten Sie eine Minute, und schicken Sie es dann noch einmal ab. Es ist nichts verloren.",
    ),
    restored: say("Deine Angaben von vorhin sind noch da.", "Ihre Angaben von vorhin sind noch da."),
    startOver: "Alles löschen und neu beginnen",
    doneTitle: "Danke, das ist angekommen",
    done: say(
      "Du bekommst gleich eine Mail mit dem, was du geschickt hast. Kommt keine, dann sieh im Spam-Ordner nach.",
      "Sie bekommen gleich eine Mail mit dem, was Sie geschickt haben. Kommt keine, dann sehen Sie im Spam-Ordner nach.",
    ),
    doneAgain: "Das war schon angekommen: Es ist einmal da, nicht zweimal.",
    summary: say("Das hast du geschickt", "Das haben Sie geschickt"),
    more: "Noch ein Formular ausfüllen",
    fileHelp: "PDF, JPG oder PNG, höchstens 10 MB",
    fileSending: (name: string): string => `${name} wird hochgeladen`,
    fileHere: (name: string): string => `${name} ist hochgeladen`,
    removeFile: (name: string): string => `${name} entfernen`,
    remove: "Entfernen",
    terms: "Bedingungen",
    termsAgreed: say(
      "Ich habe die Bedingungen gelesen und stimme ihnen zu.",
      "Ich habe die Bedingungen gelesen und stimme ihnen zu.",
    ),
    privacy: "Datenschutz",
    imprint: "Impressum",
    questions: (contact: string): string => `Fragen? ${contact}`,
    trap: "Dieses Feld bitte leer lassen",
    groupWaits: "Warteliste",
    price: (amount: string, upfront: string): string => (upfront === "" ? amount : `${amount}, davon ${upfront} vorab`),
    waits: say(
      "Zurzeit sind alle Plätze vergeben. Wenn du dich anmeldest, kommst du auf die Warteliste.",
      "Zurzeit sind alle Plätze vergeben. Wenn Sie sich anmelden, kommen Sie auf die Warteliste.",
    ),
    placed: (places: ReadonlyArray<PlaceGiven>): string => {
      if (places.includes("waiting"))
        return say(
          "Alle Plätze sind gerade vergeben. Du stehst auf der Warteliste; wir melden uns, sobald ein Platz frei wird.",
          "Alle Plätze sind gerade vergeben. Sie stehen auf der Warteliste; wir melden uns, sobald ein Platz frei wird.",
        )
      if (places.includes("received"))
        return say(
          "Deine Anmeldung ist da. Wir bestätigen sie noch und schreiben dir dann.",
          "Ihre Anmeldung ist da. Wir bestätigen sie noch und schreiben Ihnen dann.",
        )
      return say(
        "Der Platz ist bestätigt. Du bekommst gleich eine Mail dazu.",
        "Der Platz ist bestätigt. Sie bekommen gleich eine Mail dazu.",
      )
    },
    amount: (amount: string, months: string): string => `${amount}, fällig ${months}`,
  }
}

/** What stands in place of a form that is not there, or takes nothing. */
export const noFormText = {
  voidTitle: "Hier ist kein Formular",
  void: "Prüfe den Link, oder frag dort nach, woher du ihn hast.",
  closedTitle: "Dieses Formular ist geschlossen",
  closed: (club: string, contact: string | null): string =>
    `${club} nimmt hier gerade nichts an. ${contact === null ? "Fragen beantwortet der Verein." : `Fragen beantwortet ${contact}.`}`,
  tooMuchTitle: "Das ist mehr, als ein Formular fasst",
  tooMuch:
    "Geh im Browser zurück, dort ist noch alles da, und schick es in zwei Teilen: zum Beispiel für jedes Kind einzeln.",
  busyTitle: "Gerade ist hier viel los",
  busy: "Versuch es in einer Minute noch einmal. Was du gerade abgeschickt hast, ist nicht verloren: Geh im Browser zurück, dort ist noch alles da.",
} as const
