import { describe, expect, test } from "vitest"
import {
  type FileRefusal,
  fileRefusalCodes,
  importFields,
  importWarningCodes,
} from "../../../../core/people/import/index.ts"
import { importFieldLabels, importSpeech } from "../../../../ui/text/de/people-import.ts"
import { importDialogText } from "../../../../ui/text/de/people-import-dialog.ts"
import { fileOf, world } from "./world.ts"

describe("the words of the import", () => {
  test.each(fileRefusalCodes)("a file that is refused as %s is told why and what to do [PER-11]", (code) => {
    const about = { size: 99_000_000, limit: 64 * 1_048_576, sheets: ["Aktive", "Passive"] }
    expect(importSpeech.refusal({ code, ...about } as FileRefusal)).toMatch(/^.{20,}[.)]$/)
  })

  test.each([
    ["a PDF", "%PDF-1.7", "pdf"],
    ["half an Excel file", "PK\u0003\u0004[Content_Types].xml", "damagedWorkbook"],
    ["an empty file", "", "empty"],
    ["JSON", '[{"a":1}]', "json"],
  ] as const)("%s is refused by its content whatever its name [PER-11]", async (_, content, code) => {
    const { model } = world()
    await model.choose(fileOf(content))
    expect(model.step).toMatchObject({ is: "refused", name: "liste.csv", why: { code } })
  })

  test("fields of the mapping have different names, warnings end in a full stop [PER-11]", () => {
    expect(new Set(importFields.map((field) => importFieldLabels[field])).size).toBe(importFields.length)
    for (const code of importWarningCodes)
      expect(importSpeech.warning({ line: 1, column: null, columnIndex: null, value: null, code, count: 1 })).toMatch(
        /\.$/,
      )
  })

  test("numbers agree with their words [PER-11]", () => {
    expect(importDialogText.apply(1, "member")).toBe("1 Mitglied importieren")
    expect(importDialogText.apply(1_993, "contact")).toBe("1.993 Kontakte importieren")
    expect(importDialogText.faultsLeft(1)).toBe("Noch 1 Fehler")
    expect(importDialogText.leftOut("empty", 2)).toBe("2 leere Zeilen")
  })
})
