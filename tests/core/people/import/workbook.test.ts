import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SheetWriter } from "../../../../adapters/xlsx/sheet-writer.ts"
import { cellAt, lineOf, rowCount } from "../../../../core/people/import/index.ts"
import { numberFormatOf } from "../../../../core/people/import/workbook/number-format.ts"
import { shownNumber } from "../../../../core/people/import/workbook/shown-number.ts"
import { calendarDates } from "../../../support/persons.ts"
import { codesOf, fileOf, latin, personsOf, planOf, refusalOf } from "./support.ts"
import { number, type SheetCell, text, workbookOf } from "./workbook-of.ts"

const head = ["Vorname", "Nachname", "Geburtsdatum", "PLZ", "IBAN", "Mitgliedsnummer"].map(text)
const list = (...rows: ReadonlyArray<ReadonlyArray<SheetCell>>) => ({ name: "Mitglieder", rows: [head, ...rows] })
const formats = ["dd/mm/yyyy", "00000", "0.00E+00"]

const shown = (value: number, code: string, since1904 = false) => shownNumber(value, numberFormatOf(code), since1904)

describe("a workbook", () => {
  it("is read as its rows stand in it, with dates, leading zeros and IBANs as they are shown [PER-20]", () => {
    const bytes = workbookOf({
      formats,
      sheets: [
        list(
          [
            text("Anna"),
            text("Müller"),
            number(38_914, 1),
            number(1_067, 2),
            text("DE89370400440532013000"),
            number(7),
          ],
          [],
          [text("Bert"), undefined, number(36_526, 1), number(50_667, 2), undefined, number("123456789012", 3)],
        ),
      ],
    })
    const file = fileOf(bytes)
    expect(file).toMatchObject({ encoding: null, delimiter: null, sheet: "Mitglieder", headerLine: 1 })
    expect([lineOf(file.table, 0), lineOf(file.table, 1)]).toEqual([2, 4])
    const plan = planOf(bytes)
    expect([plan.errors, plan.warnings]).toEqual([[], []])
    expect(personsOf(plan)).toMatchObject([
      {
        firstName: "Anna",
        birthdate: "2006-07-16",
        postcode: "01067",
        iban: "DE89370400440532013000",
        membershipNumber: "7",
      },
      { firstName: "Bert", birthdate: "2000-01-01", postcode: "50667", membershipNumber: "123456789012" },
    ])
  })

  it("gives what an export of Wimpel wrote into one [PER-20]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.stringMatching(/^[A-Za-zÄÖÜß' <&>"_x0-9-]{1,20}$/), date: calendarDates }), {
          minLength: 1,
          maxLength: 20,
        }),
        (persons) => {
          const writer = new SheetWriter()
          const bytes = Buffer.concat([
            writer.begin("Personen & mehr", ["Nachname", "Geburtsdatum"]),
            writer.rows(
              persons.map(({ name, date }) => [
                { kind: "text", text: name },
                { kind: "date", date },
              ]),
            ),
            writer.end(),
          ])
          const { table } = fileOf(new Uint8Array(bytes))
          const german = (date: string) =>
            date < "1900-03-01" ? date : date.replace(/^(\d+)-(\d+)-(\d+)$/, "$3.$2.$1")
          expect(
            Array.from({ length: rowCount(table) }, (_, row) => [cellAt(table, row, 0), cellAt(table, row, 1)]),
          ).toEqual(persons.map(({ name, date }) => [name.trim(), german(date)]))
        },
      ),
      { numRuns: 40 },
    )
  })

  it("asks which of several sheets is the list, without those that are hidden or empty [PER-20]", () => {
    const row = [text("Anna"), text("Müller")]
    const bytes = workbookOf({
      sheets: [
        list(row),
        { name: "Leer", rows: [] },
        { name: "Geheim", state: "hidden", rows: [head, row] },
        { name: "Kontakte", rows: [head, row, [text("Bert"), text("Meyer")]] },
      ],
    })
    expect(refusalOf(bytes)).toEqual({ code: "severalSheets", sheets: ["Mitglieder", "Kontakte"] })
    expect(refusalOf(bytes, "Vorstand")).toMatchObject({ code: "severalSheets" })
    expect(rowCount(fileOf(bytes, "Kontakte").table)).toBe(2)
    const single = workbookOf({ sheets: [list(row), { name: "Leer", rows: [] }] })
    expect(fileOf(single).sheet).toBe("Mitglieder")
    expect(refusalOf(workbookOf({ sheets: [{ name: "A", state: "hidden", rows: [head] }] }))).toEqual({
      code: "noSheet",
    })
    expect(refusalOf(workbookOf({ sheets: [{ name: "A", rows: [] }] }))).toEqual({ code: "empty" })
  })

  it("takes texts of several looks, line ends, truth values, formulas and failed formulas [PER-20]", () => {
    const cells: ReadonlyArray<SheetCell> = [
      { xml: '<c t="inlineStr"><is><r><t>An</t></r><r><t>na</t></r><rPh><t>anna</t></rPh></is></c>' },
      text("Müller_x000A_Böhm"),
      { xml: '<c t="b"><v>1</v></c>' },
      { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
      { xml: '<c t="str"><f>A1&amp;"x"</f><v>Annax</v></c>' },
      { xml: "<c><f>0.1+0.2</f><v>0.30000000000000004</v></c>" },
      { xml: '<c t="d"><v>2010-12-31T00:00:00</v></c>' },
    ]
    const { table } = fileOf(workbookOf({ sheets: [{ name: "A", rows: [[...head, text("Ort")], cells] }] }))
    expect(cells.map((_, column) => cellAt(table, 0, column))).toEqual([
      "Anna",
      "Müller\nBöhm",
      "ja",
      "",
      "Annax",
      "0,3",
      "31.12.2010",
    ])
  })

  it("neither wants cells at the end of a row nor minds notes beside the list [PER-20]", () => {
    const row = [text("Anna"), text("Müller")]
    const noted = [...row, ...Array.from({ length: 6 }, () => undefined), text("zahlt bar")]
    const plan = planOf(workbookOf({ sheets: [list(row, noted)] }))
    expect([codesOf(plan), plan.warnings]).toEqual([[], []])
  })
})

describe("a number of a workbook", () => {
  it.each([
    [38_914, "dd.mm.yyyy", "16.07.2006"],
    [38_914, "[$-407]d. mmmm yyyy;@", "16.07.2006"],
    [38_914.75, "dd.mm.yy hh:mm", "16.07.2006 18:00"],
    [38_914.75, "dd.mm.yy", "16.07.2006"],
    [38_914, "TT.MM.JJJJ", "16.07.2006"],
    [1, "d.m.y", "01.01.1900"],
    [60, "d.m.y", "60"],
    [61, "d.m.y", "01.03.1900"],
    [0, "d.m.y", ""],
    [-3, "d.m.y", "-3"],
    [0.5, "h:mm", "12:00"],
    [1_067, "00000", "01067"],
    [1_711_234_567, "\\0000 0000000", "0171 1234567"],
    [1_711_234_567, '"0"#', "01711234567"],
    [491_711_234_567, '"+"#', "+491711234567"],
    [12, "0", "12"],
    [12.5, "0", "12,5"],
    [12.25, "#,##0", "12,25"],
    [12.5, "#,##0.00", "12,50"],
    [33.333_333, "0", "33"],
    [12.5, '#,##0.00 "€"', "12,50"],
    [1_234.5, "#,##0.00", "1234,50"],
    [33.333_333, '_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-', "33,33"],
    [0.05, "0%", "5 %"],
    [12.5, "General", "12,5"],
    [1e15, "General", "1000000000000000"],
    [123_456_789_012_345_680_000, "General", "123456789012346000000"],
    [0.000_000_1, "General", "0,0000001"],
    [1.5e10, "0.00E+00", "15000000000"],
    [-7, "0", "-7"],
    [0.75, "# ?/?", "0,75"],
  ])("%f in %j is %j [PER-20]", (value, code, expected) => {
    expect(shown(value, code)).toBe(expected)
  })

  it("is a day four years later where days are counted from 1904 [PER-20]", () => {
    expect(shown(37_452, "d.m.y", true)).toBe("16.07.2006")
    const old = workbookOf({
      formats,
      since1904: true,
      sheets: [list([text("Anna"), text("Müller"), number(37_452, 1)])],
    })
    expect(personsOf(planOf(old))).toMatchObject([{ birthdate: "2006-07-16" }])
  })

  it("never comes in powers of ten [PER-20]", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e300, max: 1e300 }),
        fc.constantFrom("General", "0", "0.00", "00000", "0.00E+00", "d.m.y", "h:mm", "0%"),
        (value, code) => {
          expect(shown(value, code)).toMatch(/^[\d.,:%\s-]*$/)
        },
      ),
    )
  })
})

describe("a workbook that cannot be read", () => {
  const sound = workbookOf({ sheets: [list([text("Anna"), text("Müller")])] })
  const utf16 = (name: string) => latin([...name].map((letter) => `${letter}\0`).join(""))
  const ole = (name: string) => Uint8Array.from([...latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"), ...utf16(name)])

  it.each([
    ["behind a password", ole("EncryptedPackage"), "encryptedWorkbook"],
    ["of an old Excel", ole("Workbook"), "xls"],
    ["cut off", sound.slice(0, -30), "damagedWorkbook"],
    [
      "with broken XML",
      workbookOf({ sheets: [list()], parts: { "xl/worksheets/sheet1.xml": "<a><b></a>" } }),
      "damagedWorkbook",
    ],
    [
      "nested deeper than any is",
      workbookOf({
        sheets: [list()],
        parts: { "xl/worksheets/sheet1.xml": `${"<a>".repeat(101)}${"</a>".repeat(101)}` },
      }),
      "damagedWorkbook",
    ],
    [
      "with a comment that does not end",
      workbookOf({ sheets: [list()], parts: { "xl/worksheets/sheet1.xml": `<a><!--${" ".repeat(6_000_000)}--></a>` } }),
      "damagedWorkbook",
    ],
    [
      "without relations",
      workbookOf({ sheets: [list()], parts: { "xl/_rels/workbook.xml.rels": "" } }),
      "damagedWorkbook",
    ],
    [
      "with entities of its own",
      workbookOf({
        sheets: [list()],
        parts: { "xl/worksheets/sheet1.xml": '<!DOCTYPE a [<!ENTITY x "xxx">]><a>&x;</a>' },
      }),
      "damagedWorkbook",
    ],
  ])("says so and what to do: %s [PER-20]", (_, bytes, code) => {
    expect(refusalOf(bytes)?.code).toBe(code)
  })

  it("is refused by the size that it would have, before it is unpacked [PER-20]", () => {
    const bomb = sound.slice()
    const view = new DataView(bomb.buffer)
    const name = "xl/worksheets/sheet1.xml"
    const entry = latin(name)
    // In the directory behind the parts the size stands 22 bytes before the name (APPNOTE.TXT 4.3.12).
    const at = bomb.findLastIndex((_, start) => entry.every((byte, place) => bomb[start + place] === byte))
    view.setUint32(at - 22, 3_000_000_000, true)
    expect(refusalOf(bomb)).toEqual({ code: "unpacksTooLarge", size: 3_000_000_000, limit: 268_435_456 })
    view.setUint32(at - 22, 10, true)
    expect(refusalOf(bomb)?.code).toBe("damagedWorkbook")
  })

  it("is refused for a cell in its millionth column, for too many rows, and for texts that add up [PER-20]", () => {
    const far = { xml: '<c r="BDWGN2"><v>1</v></c>' }
    const wide = workbookOf({
      sheets: [list()],
      parts: { "xl/worksheets/sheet1.xml": `<a><row r="1">${far.xml}</row></a>` },
    })
    expect(refusalOf(wide)).toEqual({ code: "tooManyColumns", size: 1_000_000, limit: 1_000 })
    const styled = workbookOf({
      sheets: [list([text("Anna")])],
      parts: {
        "xl/worksheets/sheet1.xml":
          '<a><row r="1"><c r="A1" t="inlineStr"><is><t>Nachname</t></is></c><c r="XFD1" s="1"/></row></a>',
      },
    })
    expect(fileOf(styled).headers).toEqual(["Nachname"])
    const long = workbookOf({
      sheets: [list()],
      parts: { "xl/worksheets/sheet1.xml": `<a>${"<row><c><v>1</v></c></row>".repeat(100_200)}</a>` },
    })
    expect(refusalOf(long)?.code).toBe("tooManyRows")
    const repeated = workbookOf({
      sheets: [list()],
      parts: {
        "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(32_000)}</t></si></sst>`,
        "xl/worksheets/sheet1.xml": `<a>${'<row><c t="s"><v>0</v></c></row>'.repeat(3_000)}</a>`,
      },
    })
    expect(refusalOf(repeated)?.code).toBe("tooLarge")
  })

  it("is refused for a row as long as no line of a text may be, in one cell or in many [PER-20]", () => {
    const inOne = (count: number) => `<row><c t="inlineStr"><is><t>${"x".repeat(count)}</t></is></c></row>`
    const inMany = `<row>${`<c t="inlineStr"><is><t>${"x".repeat(20_000)}</t></is></c>`.repeat(51)}</row>`
    const refusedFor = (rows: string) =>
      refusalOf(workbookOf({ sheets: [list()], parts: { "xl/worksheets/sheet1.xml": `<a>${rows}</a>` } }))
    expect(refusedFor(inOne(1_000_001))).toEqual({ code: "lineTooLong" })
    expect(refusedFor(inMany)).toEqual({ code: "lineTooLong" })
    expect(refusedFor(inOne(900_000))?.code).not.toBe("lineTooLong")
  })

  it("never breaks the reader, whatever bytes of it are changed [PER-20]", () => {
    fc.assert(
      fc.property(fc.nat(sound.length - 1), fc.nat(255), (at, byte) => {
        const changed = sound.slice()
        changed[at] = byte
        expect(() => refusalOf(changed)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })
})
