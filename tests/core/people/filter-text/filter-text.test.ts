import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { CustomColumnId } from "../../../../core/kernel/id.ts"
import { filterMistakeCodes, parseFilterText, writeFilterText } from "../../../../core/people/filter-text/index.ts"
import { looksLikeFilter } from "../../../../core/people/filter-text/looks-like-filter.ts"
import { PersonFilter } from "../../../../core/people/person-filter.ts"
import { filterMistakeText } from "../../../../ui/text/de/filter-text.ts"
import { filters } from "../../../support/filters.ts"

afterEach(() => void vi.unstubAllGlobals())

const filterOf = (text: string) => {
  const parsed = parseFilterText(text)
  if (!parsed.ok) throw new Error(`${parsed.code} at ${parsed.position}`)
  return parsed.filter
}
const mistakeOf = (text: string) => {
  const parsed = parseFilterText(text)
  return parsed.ok ? undefined : [parsed.code, parsed.position, parsed.length]
}

/** What was read, without the places of a mistake. */
const shapeOf = (parsed: ReturnType<typeof parseFilterText>) =>
  parsed.ok ? parsed : { ok: parsed.ok, code: parsed.code }

const searches = fc.oneof(
  fc.constantFrom("", "anna", "anna müller", "0171 555", "und", "not", "status:active", '"', "a)", " ", "„x“", "'x"),
  fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => text.isWellFormed() && !text.includes("\u0000")),
)
const pieces = fc.constantFrom(
  ..."status: active born <2010 and or not und oder nicht ( ) ( ) \" ' „ “ group: , , != ^= ~ > >= age : 7 .. 12.2010 = amount all( any( anna 5,50".split(
    " ",
  ),
)

describe("a filter as text", () => {
  it("takes values with commas between them as a list in brackets, where no comma stands in a value [PER-04]", () => {
    const word = fc.stringMatching(/^[a-zäöüß0-9]{1,8}$/u)
    const fields = fc.constantFrom("city", "group", "label", "postcode", "tier", "country", "gender", "lastname")
    const signs = fc.constantFrom(":", "=", "!=")
    fc.assert(
      fc.property(fields, signs, fc.array(word, { minLength: 2, maxLength: 5 }), (field, sign, words) => {
        const end = " status:active,past"
        expect(parseFilterText(`${field}${sign}${words.join(",")}${end}`)).toMatchObject(
          shapeOf(parseFilterText(`${field}${sign}(${words.join(", ")}) status:(active, past)`)),
        )
      }),
    )
    expect(filterOf("amount:12,50")).toEqual({ field: "customAmount", is: "equals", value: "1250" })
    expect(filterOf("notes:rot,blau")).toEqual({ field: "notes", is: "contains", value: "rot,blau" })
    expect(filterOf('city:"Bad Homburg",Kiel')).toEqual({ field: "city", is: "in", values: ["Bad Homburg", "Kiel"] })
    // Whoever is still typing the next one.
    expect(parseFilterText("city:kiel, ")).toMatchObject({ filter: { field: "city", is: "contains", value: "kiel" } })
    expect(mistakeOf(`city:${"x,".repeat(100)}x`)?.[0]).toBe("tooMany")
  })

  it("is read as it was written, whatever the filter [PER-04]", () =>
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseFilterText(writeFilterText(filter))).toEqual({ ok: true, filter, search: "" })
      }),
      { numRuns: 2_000 },
    ))

  it("keeps the words to search for beside the filter [PER-04]", () =>
    fc.assert(
      fc.property(fc.option(filters, { nil: undefined }), searches, (filter, search) => {
        expect(parseFilterText(writeFilterText(filter, search))).toEqual({ ok: true, filter, search })
      }),
      { numRuns: 1_000 },
    ))

  it("has an answer for any text: a filter that holds its schema, or a mistake inside of the text [PER-04]", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 40 }),
          fc.array(fc.oneof(pieces, fc.constant(" ")), { maxLength: 25 }).map((all) => all.join("")),
        ),
        (text) => {
          const parsed = parseFilterText(text)
          if (parsed.ok) {
            if (parsed.filter !== undefined)
              expect(Result.isSuccess(Schema.decodeUnknownResult(PersonFilter)(parsed.filter))).toBe(true)
            return
          }
          expect(parsed.position).toBeGreaterThanOrEqual(0)
          expect(parsed.position + parsed.length).toBeLessThanOrEqual(Math.max(text.length, parsed.position))
          expect(filterMistakeText(parsed, text)).not.toBe("")
        },
      ),
      { numRuns: 3_000 },
    ))

  it("looks like a filter wherever it holds a condition, so that plain words need no reading [PER-04]", () => {
    const conditions = (filter: PersonFilter): number => {
      if ("and" in filter) return filter.and.reduce((sum, each) => sum + conditions(each), 0)
      if ("or" in filter) return filter.or.reduce((sum, each) => sum + conditions(each), 0)
      return "not" in filter ? conditions(filter.not) : 1
    }
    const anything = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.array(fc.oneof(pieces, fc.constant(" ")), { maxLength: 25 }).map((all) => all.join("")),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          filters.map((filter) => writeFilterText(filter)),
        ),
        (text) => {
          const parsed = parseFilterText(text)
          if (parsed.ok && parsed.filter !== undefined && conditions(parsed.filter) > 0)
            expect(looksLikeFilter(text)).toBe(true)
        },
      ),
      { numRuns: 3_000 },
    )
    for (const plain of [
      "müller",
      "0171 5550100",
      "anna@beispiel.example",
      "O'Neill-Maier",
      "und oder nicht",
      "(x)",
      "12:30",
    ])
      expect(looksLikeFilter(plain)).toBe(false)
  })

  it("reads what people type, in German and in English [PER-04]", () => {
    const expected = {
      and: [
        { standing: ["active"] },
        { field: "birthdate", is: "before", value: "2010-01-01" },
        { field: "groups", is: "in", values: ["Wölflinge"] },
      ],
    }
    expect(filterOf("status:active and born<2010 and group:Wölflinge")).toEqual(expected)
    expect(filterOf("Status: aktiv UND geburtstag < 1.1.2010 und Gruppe = („Wölflinge“)")).toEqual(expected)
    expect(filterOf("status:active born<2010 group:Wölflinge")).toEqual(expected)
    expect(parseFilterText('müller ort:"Bad Homburg" anna')).toEqual({
      ok: true,
      filter: { field: "city", is: "contains", value: "Bad Homburg" },
      search: "müller anna",
    })
    expect(filterOf("not (e-mail:leer or telefon:leer)")).toEqual({
      not: {
        or: [
          { field: "email", is: "isEmpty" },
          { field: "phones", is: "isEmpty" },
        ],
      },
    })
    expect(filterOf("status:aktiv oder status:antrag und alter>=16")).toEqual({
      or: [{ standing: ["active"] }, { and: [{ standing: ["application"] }, { age: { from: 16 } }] }],
    })
    expect(filterOf("geschlecht!=weiblich zahlungsart:lastschrift land:Österreich betrag>=12,50")).toEqual({
      and: [
        { field: "gender", is: "notIn", values: ["female"] },
        { field: "paymentMethod", is: "in", values: ["sepa_debit"] },
        { field: "country", is: "in", values: ["AT"] },
        { field: "customAmount", is: "from", value: "1250" },
      ],
    })
  })

  it("reads days, months, years and ages to the day [PER-04]", () => {
    const of = (is: "from" | "before" | "equals", value: string) => ({ field: "joinDate", is, value })
    expect(filterOf("joined>=12.2019")).toEqual(of("from", "2019-12-01"))
    expect(filterOf("joined>12.2019")).toEqual(of("from", "2020-01-01"))
    expect(filterOf("joined<=28.02.2020")).toEqual(of("before", "2020-02-29"))
    expect(filterOf("joined:2020-02-29")).toEqual(of("equals", "2020-02-29"))
    expect(filterOf("joined:2020")).toEqual({ and: [of("from", "2020-01-01"), of("before", "2021-01-01")] })
    for (const range of ["7..10", "7-10", "7–10"])
      expect(filterOf(`age:${range}`), range).toEqual({ age: { from: 7, below: 11 } })
    expect(filterOf("alter:12")).toEqual({ age: { from: 12, below: 13 } })
    expect(filterOf("age>17")).toEqual({ age: { from: 18 } })
    expect(filterOf("age<=17")).toEqual({ age: { below: 18 } })
  })

  it("asks what keeps messages from somebody, and leaves a column of that name to whoever has one [MSG-13] [MSG-14] [PER-04]", () => {
    expect(filterOf("mail:unzustellbar")).toEqual({ mailing: "undeliverable" })
    expect(filterOf("e-mail!=undeliverable")).toEqual({ not: { mailing: "undeliverable" } })
    expect(filterOf('mail:"unzustellbar"')).toEqual({ field: "email", is: "contains", value: "unzustellbar" })
    expect(filterOf("mail~unzustellbar")).toEqual({ field: "email", is: "contains", value: "unzustellbar" })
    expect(filterOf("newsletter:abgemeldet")).toEqual({ mailing: "unsubscribed" })
    expect(filterOf("Newsletter!=unsubscribed")).toEqual({ not: { mailing: "unsubscribed" } })
    expect(mistakeOf("newsletter:ja")).toEqual(["unknownChoice", 11, 2])
    expect(mistakeOf("newsletter>abgemeldet")).toEqual(["operatorUnfit", 10, 1])
    const id = crypto.randomUUID() as CustomColumnId
    const own = [{ id, name: "Newsletter", type: "yesNo", options: [] }] as const
    const yes = { field: `custom.${id}`, is: "in", values: ["true"] }
    expect(parseFilterText("newsletter:ja", own)).toMatchObject({ ok: true, filter: yes })
    const written = writeFilterText({ mailing: "unsubscribed" }, "", own)
    expect(written).toBe("newsletterstand:unsubscribed")
    expect(parseFilterText(written, own)).toMatchObject({ ok: true, filter: { mailing: "unsubscribed" } })
  })

  it("compares own columns of amounts by euros and cents, debts too [COL-01] [PER-04]", () => {
    const id = crypto.randomUUID() as CustomColumnId
    const own = [{ id, name: "Kaution", type: "money", options: [] }] as const
    const field = `custom.${id}` as const
    const read = (text: string) => {
      const parsed = parseFilterText(text, own)
      return parsed.ok ? parsed.filter : parsed
    }
    expect(read("kaution>20")).toEqual({ field, is: "from", value: "2001" })
    expect(read("kaution>=38,50")).toEqual({ field, is: "from", value: "3850" })
    expect(read("kaution:45")).toEqual({ field, is: "equals", value: "4500" })
    expect(read("kaution<-5,00")).toEqual({ field, is: "before", value: "-500" })
    expect(read("kaution>viel")).toMatchObject({ ok: false })
    for (const [value, text] of [
      ["3850", '"38,50"'],
      ["-500", '"-5,00"'],
    ] as const)
      expect(writeFilterText({ field, is: "from", value }, "", own)).toBe(`${field}>=${text}`)
  })

  it("asks when the own data was confirmed last, and leaves a column of that name to whoever has one [PER-04] [PER-22]", () => {
    const [ever, never] = [{ confirmed: { is: "isNotEmpty" } }, { confirmed: { is: "isEmpty" } }]
    expect(["bestätigt:bekannt", "confirmed!=empty"].map(filterOf)).toEqual([ever, ever])
    expect(["bestaetigt:leer", "confirmed!=known"].map(filterOf)).toEqual([never, never])
    const since = { confirmed: { is: "from", day: "2026-02-01" } }
    expect(["bestätigt>=1.2.2026", "bestätigt>31.01.2026", "bestätigt>1.2026"].map(filterOf)).toEqual(
      Array(3).fill(since),
    )
    const before = { confirmed: { is: "before", day: "2026-01-01" } }
    expect(["bestätigt<2026", "bestätigt<=31.12.2025"].map(filterOf)).toEqual([before, before])
    expect(filterOf("bestätigt:2026")).toEqual({
      and: [{ confirmed: { is: "from", day: "2026-01-01" } }, { confirmed: { is: "before", day: "2027-01-01" } }],
    })
    expect(mistakeOf("bestätigt>gestern")).toEqual(["notADate", 10, 7])
    expect(mistakeOf("bestätigt~2026")).toEqual(["operatorUnfit", 9, 1])
    const id = crypto.randomUUID() as CustomColumnId
    const own = [{ id, name: "Bestätigt", type: "yesNo", options: [] }] as const
    const yes = { field: `custom.${id}`, is: "in", values: ["true"] }
    expect(parseFilterText("bestätigt:ja", own)).toMatchObject({ ok: true, filter: yes })
  })

  it("asks whom a person has to do with, and leaves a column of that name to whoever has one [PER-04]", () => {
    const part = { related: "family", is: "contains", value: "Müller" }
    expect(["familie:Müller", "family~Müller"].map(filterOf)).toEqual([part, part])
    expect(filterOf('zahler="Jana Petersen"')).toEqual({ related: "payer", is: "equals", value: "Jana Petersen" })
    expect(filterOf("werzahlt^=Jana")).toEqual({ related: "payer", is: "startsWith", value: "Jana" })
    expect(filterOf("payer!=Jana")).toEqual({ not: { related: "payer", is: "equals", value: "Jana" } })
    expect(["payer:leer", "zahler!=bekannt"].map(filterOf)).toEqual(Array(2).fill({ related: "payer", is: "isEmpty" }))
    expect(mistakeOf("familie>3")).toEqual(["operatorUnfit", 7, 1])
    expect(writeFilterText({ related: "payer", is: "contains", value: "leer" })).toBe('payer:"leer"')
    const id = crypto.randomUUID() as CustomColumnId
    const own = [{ id, name: "Familie", type: "yesNo", options: [] }] as const
    const yes = { field: `custom.${id}`, is: "in", values: ["true"] }
    expect(parseFilterText("familie:ja", own)).toMatchObject({ ok: true, filter: yes })
  })

  it("asks what is open of fees, and leaves a column of that name to whoever has one [PER-04] [FEE-07]", () => {
    const [owing, owed] = [{ owing: { is: "from", cents: 1 } }, { owing: { is: "below", cents: 1 } }]
    expect(["offen>0", "offen>=0,01", "offen:vorhanden", "offen!=0"].map(filterOf)).toEqual(Array(4).fill(owing))
    expect(["offen=0", "offen<0,01", "offen:leer", "offen<=0"].map(filterOf)).toEqual(Array(4).fill(owed))
    expect(filterOf("überfällig>50")).toEqual({ owing: { is: "from", cents: 5_001, overdue: true } })
    expect(filterOf("ueberfaellig<=12,50 €")).toMatchObject({ owing: { is: "below", cents: 1_251, overdue: true } })
    expect(filterOf("offen:60")).toEqual({
      and: [{ owing: { is: "from", cents: 6_000 } }, { owing: { is: "below", cents: 6_001 } }],
    })
    expect(filterOf("beitragsart:Familie")).toEqual({ field: "annuity", is: "contains", value: "Familie" })
    expect(mistakeOf("offen>viel")).toEqual(["notAnAmount", 6, 4])
    expect(mistakeOf("offen~5")).toEqual(["operatorUnfit", 5, 1])
    expect(writeFilterText({ owing: { is: "from", cents: 1_250, overdue: true } })).toBe("overdue>=12,50")
    const id = crypto.randomUUID() as CustomColumnId
    const own = [{ id, name: "Offen", type: "yesNo", options: [] }] as const
    const yes = { field: `custom.${id}`, is: "in", values: ["true"] }
    expect(parseFilterText("offen:ja", own)).toMatchObject({ ok: true, filter: yes })
  })

  it("reads a day in browsers that have no Temporal [PER-04]", () => {
    vi.stubGlobal("Temporal", undefined)
    for (const range of ["2001..2003", "1.1.2001..12.2003", "2001-01-01..31.12.2003"])
      expect(filterOf(`born:${range}`), range).toEqual({
        and: [
          { field: "birthdate", is: "from", value: "2001-01-01" },
          { field: "birthdate", is: "before", value: "2004-01-01" },
        ],
      })
    for (const range of ["2003..2001", "2001..", "..2001", "2001..2002..2003"])
      expect(parseFilterText(`born:${range}`, []), range).toMatchObject({ ok: false })
    expect(filterOf("born>31.12.2010")).toEqual({ field: "birthdate", is: "from", value: "2011-01-01" })
  })

  it("takes amounts and numbers from one to another [PER-04]", () => {
    const range = (field: string, from: string, before: string) => ({
      and: [
        { field, is: "from", value: from },
        { field, is: "before", value: before },
      ],
    })
    for (const text of ["betrag:10..20", "betrag:10,00..20 €".replace(" €", "€"), 'betrag:"10 € .. 20,00 €"'])
      expect(filterOf(text), text).toEqual(range("customAmount", "1000", "2001"))
    const id = crypto.randomUUID() as CustomColumnId
    const own = [{ id, name: "Schuhgröße", type: "number", options: [] }] as const
    for (const [text, from, before] of [
      ["schuhgröße:40..42,5", "40", "42.5001"],
      ["schuhgröße:9..10", "9", "10.0001"],
      ["schuhgröße=-1..1", "-1", "1.0001"],
    ] as const)
      expect(parseFilterText(text, own), text).toMatchObject({ ok: true, filter: range(`custom.${id}`, from, before) })
    expect(filterOf("offen:0..20")).toEqual({
      and: [{ owing: { is: "from", cents: 0 } }, { owing: { is: "below", cents: 2_001 } }],
    })
    expect(filterOf("betrag!=10..20")).toEqual({ not: range("customAmount", "1000", "2001") })
    for (const text of ["betrag:20..10", "betrag:10..", "betrag:..20", "betrag:1..2..3", "betrag:(5, 10..20)"])
      expect(parseFilterText(text, []), text).toMatchObject({ ok: false, code: "notAnAmount" })
    expect(parseFilterText("schuhgröße:(1..2)", own)).toMatchObject({ ok: false, code: "notANumber" })
    expect(parseFilterText("offen:20..10", [])).toMatchObject({ ok: false, code: "notAnAmount" })
  })

  it("takes a minus right before a condition for `not`, and any other one for what it is [PER-04]", () => {
    expect(filterOf("-gruppe:Rover")).toEqual(filterOf("nicht gruppe:Rover"))
    expect(filterOf("status:aktiv -ort:Kiel")).toEqual(filterOf("status:aktiv und nicht ort:Kiel"))
    expect(filterOf("-geboren<2010 oder −alter>=16")).toEqual(filterOf("nicht geboren<2010 oder nicht alter>=16"))
    expect(parseFilterText("schmidt-heyde -bertram", [])).toEqual({
      ok: true,
      filter: undefined,
      search: "schmidt-heyde -bertram",
    })
    expect(filterOf('ort:"-gruppe:Rover"')).toEqual({ field: "city", is: "contains", value: "-gruppe:Rover" })
    expect(mistakeOf("-gruppe:")).toEqual(["valueMissing", 8, 0])
  })

  it("points at a mistake by its position [PER-04]", () => {
    expect(mistakeOf("status:active and shoe:42")).toEqual(["unknownField", 18, 4])
    expect(mistakeOf("status:aktive")).toEqual(["unknownChoice", 7, 6])
    expect(mistakeOf("born<31.2.2010")).toEqual(["notADate", 5, 9])
    expect(mistakeOf("(status:active")).toEqual(["bracketOpen", 0, 1])
    expect(mistakeOf("status:active)")).toEqual(["bracketUnopened", 13, 1])
    expect(mistakeOf("status:active and")).toEqual(["conditionMissing", 17, 0])
    expect(mistakeOf("or status:active")).toEqual(["conditionMissing", 0, 2])
    expect(mistakeOf('city:"Köln')).toEqual(["quoteOpen", 5, 1])
    expect(mistakeOf("anna or status:active")).toEqual(["wordInside", 0, 4])
    expect(mistakeOf("age>=alt")).toEqual(["notAnAge", 5, 3])
    expect(mistakeOf("age:151")).toEqual(["notAnAge", 4, 3])
    expect(mistakeOf("group<5")).toEqual(["operatorUnfit", 5, 1])
    expect(mistakeOf("city:")).toEqual(["valueMissing", 5, 0])
    expect(mistakeOf("betrag:viel")).toEqual(["notAnAmount", 7, 4])
    expect(mistakeOf("land:Mordor")).toEqual(["unknownCountry", 5, 6])
    expect(mistakeOf("(".repeat(100_000))?.[0]).toBe("tooDeep")
    expect(mistakeOf("not ".repeat(100_000))?.[0]).toBe("tooDeep")
    expect(mistakeOf(`city:${"x".repeat(201)}`)?.[0]).toBe("tooLong")
    expect(mistakeOf(`city:(${"x,".repeat(100)}x)`)?.[0]).toBe("tooMany")
    expect(mistakeOf("a\u0000")).toEqual(["unreadable", 1, 1])
  })

  it("has a German sentence for each mistake [PER-04]", () => {
    for (const code of filterMistakeCodes)
      expect(filterMistakeText({ code, position: 0, length: 1, expected: ["active", "past"] }, "x")).toMatch(/[.“]$/)
    const parsed = parseFilterText("status:aktive")
    expect(parsed.ok ? "" : filterMistakeText(parsed, "status:aktive")).toBe(
      "Stelle 8: „aktive“ kenne ich hier nicht. Möglich sind: Kontakt (contact), Antrag (application), Abgelehnt (declined), Zukünftig (future), Aktiv (active), Ehemalig (past).",
    )
  })
})
