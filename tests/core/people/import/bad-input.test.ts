import { describe, expect, it } from "vitest"
import { uploadLimits } from "../../../../core/kernel/upload-limit.ts"
import {
  fileFaultCodes,
  fileRefusalCodes,
  importFields,
  importWarningCodes,
  planSummary,
  rowFaultCodes,
} from "../../../../core/people/import/index.ts"
import { faultCodes } from "../../../../core/people/people.errors.ts"
import { importFieldLabels, importSpeech } from "../../../../ui/text/de/people-import.ts"
import { codesOf, fileOf, latin, planOf, refusalOf, today, utf8 } from "./support.ts"

const zip = (content: string): Uint8Array => latin(`PK\x03\x04\x14\x00\x06\x00${content}`)

/** These bytes and zeros behind them. */
const padded = (start: Uint8Array, length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  bytes.set(start)
  return bytes
}

describe("a file that is no list", () => {
  it.each([
    ["a PDF", latin("%PDF-1.7\n%\xe2\xe3\xcf\xd3"), "pdf"],
    ["a PNG", latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "image"],
    ["a JPEG", latin("\xff\xd8\xff\xe0\x00\x10JFIF"), "image"],
    ["a GIF", latin("GIF89a\x01\x00"), "image"],
    ["a WebP", latin("RIFF\x24\x00\x00\x00WEBPVP8 "), "image"],
    ["half an XLSX", zip("[Content_Types].xml ... xl/workbook.xml"), "damagedWorkbook"],
    ["an ODS", zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "ods"],
    ["a DOCX", zip("word/document.xml"), "document"],
    ["a ZIP", zip("mitglieder.csv"), "archive"],
    ["an old XLS", latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"), "xls"],
    ["HTML", utf8("<!DOCTYPE html>\n<html><body>Anmeldung</body></html>"), "html"],
    ["XML", utf8('<?xml version="1.0"?><Workbook/>'), "xml"],
    ["JSON", utf8('[{"vorname":"Anna"}]'), "json"],
    ["a vCard", utf8("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nEND:VCARD"), "vcard"],
    ["a calendar", utf8("BEGIN:VCALENDAR\r\nEND:VCALENDAR"), "calendar"],
    ["nothing", new Uint8Array(), "empty"],
    ["blank lines only", utf8("\r\n  \r\n"), "empty"],
    ["a list with NUL bytes", utf8("Vorname;Nachname\nAn\0na;Müller"), "nulBytes"],
    ["binary data", Uint8Array.from({ length: 3_000 }, (_, index) => (index * 7) % 32), "binary"],
    [
      "a workbook of more bytes than may be",
      padded(zip("xl/workbook.xml"), uploadLimits.memberList.maxBytes + 1),
      "tooLarge",
    ],
    ["more bytes than may be", new Uint8Array(uploadLimits.memberList.maxBytes + 1).fill(65), "tooLarge"],
  ])("names %s and says what to do [PER-11]", (_, bytes, code) => {
    const refusal = refusalOf(bytes)
    expect(refusal?.code).toBe(code)
    expect(importSpeech.refusal(refusal!)).toMatch(/[.)]$/)
  })

  it("reads 50 MB that are within the limit and says when rows are too many [PER-11]", () => {
    const row = "Anna;Müller;12.03.1990;Lange Straße 12;12345;Musterstadt\n"
    const refusal = refusalOf(`Vorname;Nachname;Geburtsdatum;Straße;PLZ;Ort\n${row.repeat(100_001)}`)
    expect(refusal).toEqual({ code: "tooManyRows", size: 100_001, limit: 100_000 })
    expect(importSpeech.refusal(refusal!)).toContain("100.001")
    const wide = `Vorname;Nachname;Bemerkung\n${`Anna;Müller;${"x".repeat(500)}\n`.repeat(100_000)}`
    expect(wide.length).toBeGreaterThan(50_000_000)
    expect(fileOf(wide).headers).toHaveLength(3)
  })
})

describe("a list that cannot be imported as a whole", () => {
  it.each([
    ["header only", "Vorname;Nachname\r\n", "headerOnly"],
    ["no header", "Anna;Müller;12.03.1990\nBert;Meyer;13.04.1991\n", "headerMissing"],
    ["no name", "E-Mail;PLZ\na@b.de;12345\n", "noNameColumn"],
    ["a schedule", "Staffel;Spielstätte;PLZ;Ort;Heimmannschaft\n1;Halle;12345;Ort;SV\n", "noMemberList"],
  ])("says what is missing: %s [PER-11]", (_, text, code) => {
    const plan = planOf(text)
    expect(codesOf(plan)).toEqual([code])
    expect(plan.create).toEqual([])
    expect(importSpeech.fault(plan.errors[0]!)).toMatch(/\.$/)
  })
})

describe("a wrong value", () => {
  it.each([
    ["Geburtsdatum", "31.02.2010", "notADate"],
    ["Geburtsdatum", "20.11.2030", "inFuture"],
    ["Geburtsdatum", "01.01.1801", "tooOld"],
    ["IBAN", "DE89370400440532013001", "ibanCheckDigits"],
    ["IBAN", "DE8937040044053201300", "ibanLength"],
    ["IBAN", "XX89370400440532013000", "ibanCountry"],
    ["IBAN", "12345678", "notAnIban"],
    ["BIC", "ABC", "notABic"],
    ["E-Mail", "anna.beispiel.de", "notAnEmail"],
    ["E-Mail", "anna@beispiel", "notAnEmail"],
    ["Telefon", "siehe Mutter", "notAPhone"],
    ["Mobil", "0171 ABC", "notAPhone"],
    ["Mobil", "0170 1234567 abends", "phoneWithRemark"],
    ["Telefon", "0221 12345, 0170 1234567 (nur am Wochenende)", "phoneWithRemark"],
    ["Telefon", "0170/1234567 oder 0171/2345678 abends", "phoneWithRemark"],
    ["Telefon", "0221 12345-67 oder -68", "severalNumbers"],
    ["Telefon", Array.from({ length: 21 }, (_, at) => `0221 12345${at}`).join(", "), "tooManyPhones"],
    ["Land", "Absurdistan", "unknownCountry"],
    ["Geschlecht", "vielleicht", "unknownChoice"],
    ["Zahlungsart", "Naturalien", "unknownChoice"],
    ["Titel", "x".repeat(41), "tooLong"],
  ])("is told with line, column, value and reason: %s %s [PER-11]", (column, value, code) => {
    const plan = planOf(`Vorname;Nachname;${column}\r\nBert;Meyer;\r\nAnna;Müller;${value}\r\n`)
    expect(plan.errors).toEqual([{ line: 3, column, columnIndex: 2, value, code }])
    expect(plan.create).toHaveLength(1)
    const [error] = planSummary(plan, importSpeech).errors
    expect(error).toMatchObject({ line: 3, column, value, code })
    expect(error!.message).toMatch(/\.$/)
  })

  it("says when a leave date is before the join date and when a postcode does not fit its country [PER-11]", () => {
    expect(codesOf(planOf("Name;Vorname;Eintritt;Austritt\nMüller;Anna;01.02.2020;31.01.2020"))).toEqual([
      "leaveBeforeJoin",
    ])
    expect(codesOf(planOf("Name;Vorname;PLZ;Land\nMüller;Anna;1234567;Deutschland"))).toEqual(["notAPostcode"])
    expect(codesOf(planOf("Name;Vorname;PLZ;Land\nMüller;Anna;12345;AT"))).toEqual(["notAPostcode"])
  })

  it("says when a row that shall be a person has no name [PER-11]", () => {
    expect(planOf("Vorname;Nachname;Ort\n;;Köln", { takenLines: [2] }).errors).toEqual([
      { line: 2, column: "Nachname", columnIndex: 1, value: "", code: "nameMissing" },
    ])
  })
})

describe("a wrong row", () => {
  it("longer than the header is an error, separators without content behind it are none [PER-11]", () => {
    const plan = planOf("Vorname;Nachname;Ort\nAnna;Müller;Köln;;\nBert;Meyer;Haus; links\n")
    expect(plan.errors).toEqual([{ line: 3, column: null, columnIndex: null, value: null, code: "rowTooLong" }])
    expect(plan.create).toHaveLength(1)
  })

  it("shorter than the header is read, with a warning that counts [PER-11]", () => {
    const plan = planOf("Vorname;Nachname;Ort\nAnna;Müller\nBert;Meyer\n")
    expect(plan.create).toHaveLength(2)
    expect(plan.warnings).toMatchObject([{ code: "rowTooShort", line: 2, count: 2 }])
    expect(importSpeech.warning(plan.warnings[0]!)).toContain("2-mal")
  })

  it("with broken quotes costs only its own line [PER-11]", () => {
    const plan = planOf('Vorname;Nachname;Ort\nAnna;"Müller;Köln\n"Bert";"Meyer";"Bonn"\nClara;Schulz;Ulm\n')
    expect(plan.errors).toMatchObject([{ line: 2, code: "brokenQuotes" }])
    expect(plan.create.map(({ line, data }) => [line, data.firstName])).toEqual([
      [3, "Bert"],
      [4, "Clara"],
    ])
  })

  it("with a membership number that the file has already is an error at the second [PER-11]", () => {
    const plan = planOf("Mitgliedsnummer;Vorname;Nachname\n7;Anna;Müller\n7;Bert;Meyer\n")
    expect(plan.errors).toEqual([
      { line: 3, column: "Mitgliedsnummer", columnIndex: 0, value: "7", code: "numberTwiceInFile" },
    ])
  })
})

describe("odd but readable", () => {
  it("imports 200 columns [PER-11]", () => {
    const extra = Array.from({ length: 198 }, (_, index) => `Feld ${index}`)
    const plan = planOf(`Vorname;Nachname;${extra.join(";")}\nAnna;Müller;${extra.join(";")}`)
    expect(plan.columns).toHaveLength(200)
    expect(plan.create).toHaveLength(1)
  })

  it("maps neither of two columns with one name and says so [PER-11]", () => {
    const plan = planOf("Vorname;Nachname;E-Mail;E-Mail\nAnna;Müller;a@b.de;c@d.de")
    expect(plan.columns.map(({ field }) => field)).toEqual(["firstName", "lastName", null, null])
    expect(plan.warnings).toMatchObject([{ code: "headerTwice", column: "E-Mail", columnIndex: 3 }])
  })

  it("takes what looks like a formula as text and never reckons it [PER-11]", () => {
    const plan = planOf(
      'Vorname;Nachname;Bemerkung;Mobil;Ort\n=1+1;Müller;"=HYPERLINK(""http://x"")";+49 171 1234567;@SUM(A1)\n',
    )
    expect(plan.create[0]!.data).toMatchObject({
      firstName: "=1+1",
      notes: '=HYPERLINK("http://x")',
      city: "@SUM(A1)",
      phones: [{ number: "+49 171 1234567" }],
    })
    expect(plan.warnings.map(({ code }) => code)).toEqual(["formula", "formula", "formula"])
  })

  it("warns of another encoding than UTF-8 and of umlauts that were broken before [PER-11]", () => {
    expect(planOf(latin("Vorname;Nachname\nJürgen;Größe")).warnings).toMatchObject([{ code: "notUtf8" }])
    expect(planOf("Vorname;Nachname\nJÃ¼rgen;Meyer").warnings).toMatchObject([{ code: "doubleEncoded" }])
    const broken = Uint8Array.from([
      ...utf8("Vorname;Nachname\nJürgen;Größe\nÄnne;Süß\nAn"),
      0xff,
      ...utf8("na;Müller"),
    ])
    expect(planOf(broken).warnings).toMatchObject([{ code: "unreadableCharacters" }])
  })
})

describe("German for everything that can be said", () => {
  const place = { line: 2, column: null, columnIndex: null, value: null }

  it("has a sentence for every refusal, fault and warning and a name for every field [PER-11]", () => {
    for (const code of fileRefusalCodes)
      expect(importSpeech.refusal({ code, size: 2, limit: 1, sheets: ["A"] } as never)).toMatch(/^\p{Lu}.{20,}[.)]$/u)
    for (const code of [...fileFaultCodes, ...rowFaultCodes, ...faultCodes])
      expect(importSpeech.fault({ ...place, code })).toMatch(/^\p{Lu}.{20,}\.$/u)
    for (const code of importWarningCodes)
      expect(importSpeech.warning({ ...place, code, count: 1 })).toMatch(/^\p{Lu}.{20,}\.$/u)
    expect(new Set(importFields.map((field) => importFieldLabels[field])).size).toBe(importFields.length)
    expect(today).toBeDefined()
  })
})
