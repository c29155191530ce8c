import { describe, expect, test } from "vitest"
import { readHeader } from "../../../../core/people/import/header-rules.ts"
import { importFields } from "../../../../core/people/import/import-field.ts"
import { readPhones } from "../../../../core/people/import/read-phone.ts"
import { membershipSteps } from "../../../../core/people/membership/membership.machine.ts"
import { phoneLabels } from "../../../../core/people/person.ts"
import { personFieldNames } from "../../../../core/people/person-field.ts"
import { stepText } from "../../../../ui/text/de/membership.ts"
import { exportSpeech } from "../../../../ui/text/de/people-export.ts"
import { importFieldLabels } from "../../../../ui/text/de/people-import.ts"
import { fieldLabel, phoneLabelText } from "../../../../ui/text/de/person.ts"
import { trashText } from "../../../../ui/text/de/trash.ts"

describe("one thing", () => {
  test("has one name on the page of a person, in exports and in the import [PER-10, PER-11]", () => {
    // Exports and files can mean less than a field, and say so in brackets.
    const plain = (name: string) => name.replace(/ \(.*\)$/, "")
    for (const field of personFieldNames) expect(plain(exportSpeech.title[field])).toBe(fieldLabel[field])
    for (const field of importFields)
      if (field in fieldLabel)
        expect(plain(importFieldLabels[field])).toBe(fieldLabel[field as keyof typeof fieldLabel])
  })

  test("is known again by the import under the name that an export gives it [PER-10, PER-11]", () => {
    const read = personFieldNames.filter((field) => field !== "kind" && field !== "phones")
    for (const field of read)
      expect([field, field === "street" ? "streetAndNumber" : field]).toContain(
        readHeader(exportSpeech.title[field]).field,
      )
  })

  test("is whose phone it is, by one word each, which the import reads, and the words of before [PER-01, PER-10]", () => {
    expect(new Set(Object.values(phoneLabelText)).size).toBe(phoneLabels.length)
    for (const label of phoneLabels)
      expect(readPhones(`${phoneLabelText[label]}: 0431 123456`, "other")).toEqual([{ label, number: "0431 123456" }])
    expect(readPhones("Mitglied: 0431 123456", "other")).toEqual([{ label: "member", number: "0431 123456" }])
  })
})

describe("one and many", () => {
  test("are told apart before persons are deleted or take a step", () => {
    expect(trashText.meaning(1)).toMatch(/^Sie verschwindet .* lässt sie sich .* ist sie endgültig weg\.$/)
    expect(trashText.meaning(2)).toMatch(/^Sie verschwinden .* lassen sie sich .* sind sie endgültig weg\.$/)
    const many = /Personen|Anträge|Wer /
    for (const step of membershipSteps) {
      expect(stepText[step].meaning(2)).toMatch(many)
      expect(stepText[step].meaning(1)).not.toMatch(/Personen|Anträge/)
    }
  })
})
