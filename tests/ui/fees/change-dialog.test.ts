import { expect, it } from "vitest"
import { ChangeDialog } from "../../../ui/fees/list/fee-dialogs.ts"

it("says what is wrong with what is typed, and gives what is right [FEE-06]", () => {
  const dialog = new ChangeDialog({ count: 2, hidden: 0 })
  const said = (field: Parameters<typeof dialog.choose>[0], text: string) => {
    dialog.choose(field)
    dialog.type(text)
    return dialog.check() ?? dialog.fault
  }
  expect(said("description", " ")).toBe("Hier fehlt etwas.")
  expect(said("description", "x".repeat(141))).toBe("Schreibe höchstens 140 Zeichen.")
  expect(said("category", "x".repeat(61))).toBe("Schreibe höchstens 60 Zeichen.")
  expect(said("category", "")).toEqual({ category: null })
  expect(said("amount", "-1")).toBe("Schreibe den Betrag so: 12,50")
  expect(said("amount", "12,5")).toEqual({ amount: 1250 })
  expect(said("dueOn", "31.02.2027")).toBe("Schreibe den Tag so: 31.12.2026")
  expect(said("dueOn", "28.02.2027")).toEqual({ dueOn: "2027-02-28" })
})
