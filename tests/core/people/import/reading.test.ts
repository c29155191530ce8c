import fc from "fast-check"
import Papa from "papaparse"
import { describe, expect, it } from "vitest"
import { cellAt, lineOf, readMemberFile, rowCount } from "../../../../core/people/import/index.ts"
import { cellsOf, delimiters, type Table } from "../../../../core/people/import/table.ts"
import { tokenize } from "../../../../core/people/import/tokenizer.ts"
import { fileOf, latin, utf8, utf16 } from "./support.ts"

const list = "Vorname;Nachname;Straße\r\nJürgen;Größer;Weg 1\r\n"

describe("encoding", () => {
  it.each([
    ["UTF-8", utf8(list)],
    ["UTF-8 BOM", utf8(`\ufeff${list}`)],
    ["Windows-1252", latin(list)],
    ["UTF-16LE", utf16(list, true, true)],
    ["UTF-16BE", utf16(list, false, true)],
    ["UTF-16LE", utf16(list, true, false)],
    ["UTF-16BE", utf16(list, false, false)],
    ["ISO-8859-15", latin("Vorname;Nachname;Straße\nJürgen;\xa6tefan;Beitrag 10 \xa4\n")],
    ["Macintosh", latin("Vorname;Nachname;Stra\xa7e\nJ\x9frgen;Gr\x9a\xa7er;Weg\n")],
  ])("is found: %s [PER-11]", (encoding, bytes) => {
    const file = fileOf(bytes)
    expect(file.encoding).toBe(encoding)
    expect(file.headers).toEqual(["Vorname", "Nachname", "Straße"])
    expect(cellAt(file.table, 0, 0)).toBe("Jürgen")
  })

  it("knows the signs of Windows-1252 that ISO-8859-1 has not [PER-11]", () => {
    expect(cellAt(fileOf(latin("Vorname;Nachname;Beitrag\nJürgen;Meyer;\x80 10 \x96 \x84x\x93\n")).table, 0, 2)).toBe(
      "€ 10 – „x“",
    )
  })

  it("never throws, whatever the bytes are [PER-11]", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readMemberFile(bytes)))
    fc.assert(fc.property(fc.string({ maxLength: 300, unit: "binary" }), (text) => void readMemberFile(utf8(text))))
  })
})

describe("delimiter and header", () => {
  it.each(delimiters)("finds %j [PER-11]", (delimiter) => {
    const file = fileOf(
      ["Vorname;Nachname;Ort", "Anna;Müller;Köln", "Bert;Meyer;Bonn"].join("\n").replaceAll(";", delimiter),
    )
    expect([file.delimiter, file.headers.length, rowCount(file.table)]).toEqual([delimiter, 3, 2])
  })

  it("is not misled by commas inside values [PER-11]", () => {
    expect(fileOf("Name;Vorname;Gruppen\nMüller;Anna;A, B, C\nMeyer;Bert;A, B, C\n").delimiter).toBe(";")
    expect(fileOf('Name,Vorname,Bemerkung\nMüller,Anna,"a;b;c;d"\nMeyer,Bert,"e;f;g;h"\n').delimiter).toBe(",")
  })

  it("takes the delimiter that a line sep= names, and counts that line [PER-11]", () => {
    const file = fileOf("sep=|\r\nVorname|Nachname\r\nAnna|Müller\r\n")
    expect([file.delimiter, file.headerLine, lineOf(file.table, 0)]).toEqual(["|", 2, 3])
  })

  it("passes over a title, a date and blank lines above the header [PER-11]", () => {
    const file = fileOf("Mitgliederliste\r\nStand: 1.1.2026;;\r\n\r\nNachname;Vorname;Ort\r\nMüller;Anna;Köln\r\n")
    expect([file.headerLine, file.headers[0], lineOf(file.table, 0)]).toEqual([4, "Nachname", 5])
  })

  it("passes over a second line that names the types of the columns [PER-11]", () => {
    const file = fileOf("Vorname;Nachname;Geburtsdatum\nvarchar;varchar;date\nAnna;Müller;1.9.1965\n")
    expect([rowCount(file.table), lineOf(file.table, 0)]).toEqual([1, 3])
  })

  it("reads a list of one column [PER-11]", () => {
    expect(rowCount(fileOf("Nachname\nMüller\nMeyer\n").table)).toBe(2)
  })
})

const rowsOf = (table: Table) => Array.from({ length: rowCount(table) }, (_, row) => cellsOf(table, row))

describe("rows and cells", () => {
  it("counts lines as they are in the file, inside quotes and over blank lines [PER-11]", () => {
    const table = tokenize('a;b\n"x\ny";z\r\n\r\n\rc;d\n', ";")
    expect(rowsOf(table)).toEqual([
      ["a", "b"],
      ["x\ny", "z"],
      ["c", "d"],
    ])
    expect([0, 1, 2].map((row) => lineOf(table, row))).toEqual([1, 2, 6])
  })

  it("keeps later rows whole when a quote is never closed [PER-11]", () => {
    const table = tokenize('a;"b\nc;d\ne;"f""g"\n"h;i\nj;k', ";")
    expect(table.brokenLines).toEqual([1, 4])
    expect([1, 2, 4].map((row) => cellsOf(table, row))).toEqual([
      ["c", "d"],
      ["e", 'f"g'],
      ["j", "k"],
    ])
  })

  it("takes blanks of every kind from around cells, composes letters, drops control characters [PER-11]", () => {
    expect(rowsOf(tokenize("\u00a0a\u00a0; b\u0007c ;u\u0308;\u200bd\u202f", ";"))).toEqual([["a", "bc", "ü", "d"]])
  })

  it("reads back what was written with quotes: whatever the cells hold, whatever ends the lines [PER-11]", () => {
    const cell = fc.string({ unit: fc.constantFrom(...'abz äß;,|\t"\n') }).map((text) => text.trim())
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...delimiters),
        fc.constantFrom("\n", "\r\n", "\r"),
        (rows, delimiter, end) => {
          const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter)).join(end)
          const read = tokenize(text, delimiter)
          expect(read.brokenLines).toEqual([])
          expect(rowsOf(read)).toEqual(rows.map((row) => row.map((each) => each.replaceAll("\t", " "))))
        },
      ),
    )
  })

  it("agrees with papaparse on sound files [PER-11]", () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."abcä1.@") }),
      fc.string({ unit: fc.constantFrom(...'ab;"\n') }).map((text) => `"${text.replaceAll('"', '""')}"`),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = rows.map((row) => row.join(";")).join("\n")
        const peer = Papa.parse<ReadonlyArray<string>>(text, { delimiter: ";", newline: "\n" }).data
        expect(rowsOf(tokenize(text, ";"))).toEqual(peer.map((row) => row.map((each) => each.trim())))
      }),
    )
  })

  it("looks at no character more than a few times, however the quotes stand [PER-11]", () => {
    for (const piece of ['"', '"a\n', '""\n"', ';"\n', '"""\n'])
      expect(rowCount(tokenize(piece.repeat(200_000 / piece.length), ";"))).toBeGreaterThan(0)
  })
})
