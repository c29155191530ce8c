import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CustomColumnId, ImportId } from "../../../../core/kernel/id.ts"
import {
  planImport,
  planToJson,
  proposeMapping,
  questionsOf,
  toImportRun,
} from "../../../../core/people/import/index.ts"
import { changedFields, merged } from "../../../../core/people/import/merge.ts"
import { emptyPerson, type Person } from "../../../../core/people/person.ts"
import { codesOf, fileOf, personsOf, planOf, today } from "./support.ts"

const list =
  "Mitgliedsnummer;Vorname;Nachname;Geburtsdatum;E-Mail;Telefon;Gruppen;Ort\r\n" +
  "1;Anna;Müller;12.03.1990;anna@beispiel.de;0221 123456;Rover;Köln\r\n" +
  ";Bert;Meyer;13.04.2001;;;Wölflinge;Bonn\r\n" +
  ";Clara;Schulz;;clara@beispiel.de;;;\r\n" +
  ";Dora;Klein;;;;;\r\n"

/** Small lists with everything that can happen to a row: doubles, faults, gaps, broken quotes. */
const cell = (...values: ReadonlyArray<string>) => fc.constantFrom("", ...values)
const lists = fc
  .array(
    fc.tuple(
      cell("1", "2", "3"),
      cell("Anna", "Bert", "Clara"),
      cell("Müller", "Meyer"),
      cell("12.03.1990", "31.02.2000", "1.1.01"),
      cell("a@b.de", "c@d.de", "kein"),
      cell("0221 1234", "abc"),
      cell("A", "A, B"),
      cell("Köln", '"Bonn', "x;y"),
    ),
    { maxLength: 12 },
  )
  .map((rows) => `${list}${rows.map((row) => row.join(";")).join("\r\n")}`)

const plan = (text: string, existing: ReadonlyArray<Person> = []) => planOf(text, { existing })

describe("a plan", () => {
  it("creates what is new, with the line of each row and the kind asked for [PER-11]", () => {
    const { create, update, skip, errors, rows } = planOf(list, { kind: "applicant" })
    expect([rows, create.length, update.length, skip.length, errors.length]).toEqual([4, 4, 0, 0, 0])
    expect(create.map(({ line }) => line)).toEqual([2, 3, 4, 5])
    expect(create[0]!.data).toEqual({
      ...emptyPerson("applicant"),
      membershipNumber: "1",
      firstName: "Anna",
      lastName: "Müller",
      birthdate: "1990-03-12",
      email: "anna@beispiel.de",
      phones: [{ label: "member", number: "0221 123456" }],
      groups: ["Rover"],
      city: "Köln",
    })
  })

  it("skips everything when the same file comes a second time [PER-11]", () => {
    const again = plan(list, personsOf(plan(list)))
    expect(again.skip).toEqual([2, 3, 4, 5].map((line) => ({ line, reason: "unchanged" })))
    fc.assert(
      fc.property(lists, (text) => {
        const persons = personsOf(plan(text))
        const second = plan(text, persons)
        expect([second.create, second.update]).toEqual([[], []])
      }),
    )
  })

  it("gives each row one fate: created, updated, skipped or faulty [PER-11]", () => {
    fc.assert(
      fc.property(lists, (text) => {
        const { rows, create, update, skip, errors } = plan(text)
        const lines = [...create, ...update, ...skip].map(({ line }) => line)
        const all = new Set([...lines, ...errors.map(({ line }) => line)])
        expect(all.size).toBe(rows)
        expect(lines.length + new Set(errors.map(({ line }) => line)).size).toBe(rows)
      }),
    )
  })

  it("is the same text for the same file, whatever the order of the list [PER-11]", () => {
    fc.assert(
      fc.property(lists, (text) => {
        const persons = personsOf(plan(list))
        const once = planToJson(plan(text, persons))
        expect(planToJson(plan(text, persons.toReversed()))).toBe(once)
        expect(
          planToJson(
            structuredClone(
              planImport({ file: structuredClone(fileOf(text)), existing: persons, kind: "member", today }),
            ),
          ),
        ).toBe(once)
      }),
    )
  })

  it("is plain data: what JSON keeps is all of it [PER-11]", () => {
    const made = plan(list)
    expect(JSON.parse(planToJson(made))).toEqual(made)
  })
})

describe("known persons", () => {
  const [anna, bert, clara] = personsOf(plan(list)) as [Person, Person, Person]
  const row = (text: string, existing: ReadonlyArray<Person>) =>
    plan(`Mitgliedsnummer;Vorname;Nachname;Geburtsdatum;E-Mail;Ort\n${text}\n`, existing)

  it("are found by number, by name and birthdate, by name and e-mail address [PER-11]", () => {
    expect(row("1;Anna;Schmidt;;;", [anna]).update).toMatchObject([{ id: anna.id, version: 1, changed: ["lastName"] }])
    expect(row("9;BERT;MEYER;13.04.2001;;", [bert]).update).toMatchObject([
      { id: bert.id, changed: ["lastName", "firstName", "membershipNumber"] },
    ])
    expect(row(";Clara;Schulz;01.02.2003;CLARA@beispiel.de;", [clara]).update).toMatchObject([
      { id: clara.id, changed: ["birthdate", "email"] },
    ])
  })

  it("are found with another last name by first name, birthdate and e-mail address together, where that means one alone [PER-11]", () => {
    const married = ";Clara;Weber;01.02.2003;clara@beispiel.de;"
    const born = { ...clara, birthdate: "2003-02-01" as const, email: "clara@beispiel.de" } as Person
    expect(row(married, [born]).update).toMatchObject([{ id: clara.id, changed: ["lastName"] }])
    expect(row(married, [born, { ...born, id: bert.id, lastName: "Zwei" }]).create).toHaveLength(1)
    for (const other of [";Klara;Weber;01.02.2003;clara@beispiel.de;", ";Clara;Weber;02.02.2003;clara@beispiel.de;"])
      expect(row(other, [born]).create).toHaveLength(1)
    for (const less of [";Clara;Weber;;clara@beispiel.de;", ";Clara;Weber;01.02.2003;;"])
      expect(row(less, [born]).create).toHaveLength(1)
  })

  it("are found by a number that lost its zeros in a spreadsheet, and keep it, their postcode and their letters [PER-11]", () => {
    const own = "Mitgliedsnummer;Vorname;Nachname;PLZ;Ort\r\n"
    const rows = ["0108;Amélie;Ahlers;01067;Dresden", "0215;Bo;Berg;01069;Dresden", "215;Cem;Call;;"]
    const known = personsOf(plan(`${own}${rows.join("\r\n")}\r\n`))
    const { create, update, skip, errors } = plan(`${own}108;Amélie;Ahlers;1067;Dresden\r\n`, known)
    expect([create.length, update.length, skip.length, errors.length]).toEqual([0, 0, 1, 0])
    expect(plan(`${own}0108;Am?lie;Ahlers;01067;Dresden\r\n`, known).skip).toHaveLength(1)
    const moved = plan(`${own}108;Amélie;Ahlers;1099;Dresden\r\n`, known).update[0]
    expect(moved?.changed).toEqual(["postcode"])
    // Somebody else has exactly this number, or two would have it: no zeros are guessed.
    expect(plan(`${own}215;Bo;Berg;;\r\n`, known).errors.map(({ code }) => code)).toEqual(["numberTaken"])
    for (const other of ["Zoë;Zander", "Max;Ahlers", "Amélie;Zander"])
      expect(plan(`${own}108;${other};;\r\n`, known).create, other).toHaveLength(1)
    // A father and his son have one name: their birthdates tell them apart.
    const born = "Mitgliedsnummer;Vorname;Nachname;Geburtsdatum"
    const father = personsOf(plan(`${born}\n0108;Max;Ahlers;03.02.1961\n`))
    expect(plan(`${born}\n108;Max;Ahlers;01.05.1992\n`, father).create).toHaveLength(1)
    expect(plan(`${born}\n108;Max;Ahlers;03.02.1961\n`, father).skip).toHaveLength(1)
    const twice = personsOf(plan(`${own}0108;Amélie;Ahlers;;\r\n00108;Amélie;Ahlers;;\r\n`))
    expect(plan(`${own}108;Amélie;Ahlers;01067;\r\n`, twice).create).toHaveLength(1)
  })

  it("keep what an old encoding or a spreadsheet spoilt, in every field of text [PER-11]", () => {
    const text = "Ayşe 5"
    const fields = [
      "firstName",
      "lastName",
      "title",
      "nickname",
      "street",
      "addressAddition",
      "city",
      "division",
      "annuity",
      "accountHolder",
      "notes",
    ] as const
    const before = {
      ...emptyPerson("member"),
      ...Object.fromEntries(fields.map((field) => [field, text])),
      membershipNumber: "0108",
      postcode: "01067",
      mandateReference: "007",
      email: "ş@x.example",
      ccEmail: "ł@x.example",
    }
    const spoilt = {
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, "Ay?e 5"])),
      membershipNumber: "108",
      postcode: "1067",
      mandateReference: "7",
      email: "?@x.example",
      ccEmail: "?@x.example",
    }
    expect(changedFields(before, merged(before, spoilt))).toEqual([])
    const id = "01a00000-0000-7000-8000-000000000001" as CustomColumnId
    const own = merged({ ...before, custom: { [id]: "0042" } }, { ...spoilt, custom: { [id]: "42" } })
    expect(own.custom[id]).toBe("0042")
  })

  it("are other persons when the birthdate differs or only the name is the same [PER-11]", () => {
    expect(row(";Bert;Meyer;13.04.2002;;Ulm", [bert]).create).toHaveLength(1)
    expect(row(";Bert;Meyer;;;Ulm", [bert]).create).toHaveLength(1)
    expect(row(";Bert;Meyer;;;Bonn", [bert]).skip).toEqual([{ line: 2, reason: "unchanged" }])
  })

  it("keep their number: a row of somebody else with it is an error [PER-11]", () => {
    expect(row("1;Emil;Wolf;;;", [anna]).errors).toMatchObject([
      { line: 2, column: "Mitgliedsnummer", value: "1", code: "numberTaken" },
    ])
  })

  it("that cannot be told apart are an error [PER-11]", () => {
    expect(codesOf(row(";Bert;Meyer;13.04.2001;;", [bert, { ...bert, id: anna.id }]))).toEqual(["severalMatches"])
  })

  it("keep what the row leaves empty; groups, labels and phones are added [PER-11]", () => {
    const updated = plan(
      "Vorname;Nachname;Geburtsdatum;E-Mail;Telefon;Gruppen\nAnna;Müller;12.03.1990;;+49 221 123456;Leitung",
      [anna],
    ).update[0]!
    expect(updated.data).toEqual({ ...merged(anna, anna), groups: ["Rover", "Leitung"] })
    expect(updated.changed).toEqual(["groups"])
  })

  it("can be updated by number alone [PER-11]", () => {
    const iban = "DE89370400440532013000"
    expect(plan(`Mitgliedsnummer;IBAN\n1;${iban}\n2;${iban}`, [anna])).toMatchObject({
      update: [{ id: anna.id, data: { iban, firstName: "Anna" }, changed: ["iban"] }],
      errors: [{ line: 3, code: "nameMissing" }],
    })
  })

  it("are asked for by one key a row [PER-11]", () => {
    const { keys } = questionsOf({ file: fileOf(list), kind: "member", today, skippedLines: [3] })
    expect(keys).toHaveLength(3)
    expect(keys[0]).toEqual({
      membershipNumber: "1",
      email: "anna@beispiel.de",
      firstName: "Anna",
      lastName: "Müller",
      birthdate: "1990-03-12",
    })
  })

  it("merging twice changes nothing more [PER-11]", () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const [before, rows] = [personsOf(plan(one)), personsOf(plan(other))]
        for (const person of before)
          for (const each of rows)
            expect(changedFields(merged(person, each), merged(merged(person, each), each))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})

describe("doubles in the file", () => {
  const header = "Vorname;Nachname;Geburtsdatum;E-Mail;Ort\n"

  it("are skipped when they are the very same, an error when they say something else [PER-11]", () => {
    const same = plan(`${header}Anna;Müller;1.1.2001;;Köln\nANNA;Müller;1.1.2001;;Köln\nAnna;Müller;1.1.2001;;Köln\n`)
    expect([codesOf(same), same.skip]).toEqual([["personTwiceInFile"], [{ line: 4, reason: "doubleInFile" }]])
    expect(plan(`${header}Anna;Müller;;;\nAnna;Müller;;;\n`).skip).toEqual([{ line: 3, reason: "doubleInFile" }])
  })

  it("never change a person of the list twice, whatever rows name them by [PER-11]", () => {
    const known = plan(`Mitgliedsnummer;${header}1;Anna;Müller;1.1.2001;a@b.de;Köln\n2;Anna;Müller;;c@d.de;Bonn\n`)
    const persons = personsOf(known)
    const cell = (...values: ReadonlyArray<string>) => fc.constantFrom("", ...values)
    const row = fc.tuple(
      cell("1", "2"),
      cell("Anna"),
      cell("Müller"),
      cell("1.1.2001"),
      cell("a@b.de", "c@d.de"),
      cell("Kiel", "Köln"),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const { update } = plan(`Mitgliedsnummer;${header}${rows.map((cells) => cells.join(";")).join("\n")}`, persons)
        expect(new Set(update.map(({ id }) => id)).size).toBe(update.length)
      }),
      { numRuns: 500 },
    )
  })

  it("are none when birthdates tell them apart [PER-11]", () => {
    expect(plan(`${header}Karl;Müller;1.1.1970;k@b.de;\nKarl;Müller;1.1.2001;k@b.de;\n`).create).toHaveLength(2)
  })
})

describe("choices of the user", () => {
  const faulty = "Vorname;Nachname;Geburtsdatum\nAnna;Müller;31.02.2000\nBert;Meyer;x\nClara;Schulz;1.1.2001\n"

  it("correct a value or skip a line [PER-11]", () => {
    const fixed = planOf(faulty, {
      corrections: [{ line: 2, columnIndex: 2, value: " 28.02.2000 " }],
      skippedLines: [3],
    })
    expect(fixed.errors).toEqual([])
    expect(fixed.create.map(({ data }) => data.birthdate)).toEqual(["2000-02-28", "2001-01-01"])
    expect(fixed.skip).toEqual([{ line: 3, reason: "byUser" }])
  })

  it("keep a correction that is wrong too an error, with the corrected value [PER-11]", () => {
    const wrong = planOf(faulty, { corrections: [{ line: 2, columnIndex: 2, value: "30.02.2000" }] })
    expect(wrong.errors[0]).toMatchObject({ line: 2, value: "30.02.2000", code: "notADate" })
  })

  it("map columns by hand [PER-11]", () => {
    const text = "Feld A;Feld B;Feld C\nAnna;Müller;50\n"
    expect(codesOf(planOf(text))).toEqual(["noMemberList"])
    const mapped = planOf(text, { mapping: ["firstName", "lastName", "customAmount"] })
    expect(mapped.create[0]!.data).toMatchObject({ firstName: "Anna", lastName: "Müller", customAmount: 5_000 })
    expect(proposeMapping(fileOf(text))).toEqual([null, null, null])
  })

  it("empty lines of separators are skipped [PER-11]", () => {
    expect(plan("Vorname;Nachname\n;\nAnna;Müller\n").skip).toEqual([{ line: 2, reason: "empty" }])
  })
})

describe("a run", () => {
  it("carries what is applied and nothing of the preview [PER-11]", () => {
    const id = "01900000-0000-7000-8000-000000000001" as ImportId
    const made = plan(list)
    expect(toImportRun(made, id, "m".repeat(300))).toEqual({
      id,
      fileName: "m".repeat(255),
      create: made.create,
      update: [],
    })
  })
})
