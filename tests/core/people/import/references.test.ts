import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { planImport, questionsOf } from "../../../../core/people/import/index.ts"
import type { KnownReference } from "../../../../core/people/mandate-reference.ts"
import { person } from "../../../support/persons.ts"
import { fileOf } from "./support.ts"

const today = "2026-11-20" as CalendarDate
const [ownIban, otherIban] = ["DE21500500009876543210", "DE02120300000000202051"]
const anna = person({
  firstName: "Anna",
  lastName: "Weber",
  membershipNumber: "1",
  iban: ownIban,
  mandateReference: "M-1",
})

const file = fileOf(
  [
    "Mitgliedsnummer;Vorname;Nachname;IBAN;Mandatsreferenz;Mandatsdatum",
    `1;Anna;Weber;${ownIban};M-1;01.11.2026`,
    `2;Ben;Weber;${ownIban};m-1;01.11.2026`,
    `3;Cem;Yilmaz;${otherIban};M-1;01.11.2026`,
    `4;Dora;Klein;${otherIban};ALT;01.11.2026`,
    `5;Emil;Klein;${otherIban};Ä-7;01.11.2026`,
    `6;Fee;Klein;${otherIban};NEU;01.11.2026`,
    `7;Gül;Kaya;${ownIban};neu;01.11.2026`,
    `8;Hatice;Kaya;${ownIban};;01.11.2026`,
  ].join("\n"),
)
const request = { file, kind: "member", today } as const
const known: ReadonlyArray<KnownReference> = [
  { reference: "M-1", holders: [{ person: anna.id, iban: ownIban }], former: [], ended: false },
  { reference: "ALT", holders: [], former: [null], ended: true },
]

describe("references of mandates in a file", () => {
  it("are asked for once each, as they stand there [MBR-04]", () => {
    expect(questionsOf(request).references).toEqual(["M-1", "m-1", "ALT", "Ä-7", "NEU", "neu"])
  })

  it("mark their rows in the preview: those of other mandates, ended ones, strange ones, and twice in the file [MBR-04] [PER-11]", () => {
    const { errors, create, update } = planImport({ ...request, existing: [anna], references: { giving: true, known } })
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [4, "Mandatsreferenz", "referenceTaken"],
      [5, "Mandatsreferenz", "referenceEnded"],
      [6, "Mandatsreferenz", "notAReference"],
      [8, "Mandatsreferenz", "referenceTwiceInFile"],
    ])
    expect([update.map(({ line }) => line), create.map(({ line }) => line)]).toEqual([[2], [3, 7, 9]])
  })

  it("that are missing are told where the workspace gives none [MBR-04]", () => {
    const warned = (giving: boolean) =>
      planImport({ ...request, existing: [anna], references: { giving, known } })
        .warnings.filter(({ code }) => code === "referencesMissing")
        .map(({ line, count }) => [line, count])
    expect(warned(true)).toEqual([])
    expect(warned(false)).toEqual([[9, 1]])
  })
})
