import { expect, it } from "vitest"
import { KeptTooMuch } from "../../../../core/events/index.ts"
import type { EntryRefusal } from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { eventsMessageOf } from "../../../../ui/text/de/events-errors.ts"
import { refusalText } from "../../../../ui/text/de/fees-errors.ts"
import { formsText } from "../../../../ui/text/de/forms.ts"

it("say that nothing is open, and never that nothing is too much [FEE-06]", () => {
  const said = (amount: number, atMost: number) => refusalText({ kind: "amount", amount, atMost }).what
  const nothingOpen = "Hier ist nichts offen, worauf sich das buchen lässt."
  expect([said(0, 999_999), said(-500, 0), said(500, 0)]).toEqual([nothingOpen, nothingOpen, nothingOpen])
  expect(said(6001, 6000)).toMatch(/^60,01\s€ sind zu viel\.$/)
})

it("name what stands against a fee that would claim again, and what to do about it [FEE-06] [ANN-06] [EVT-12]", () => {
  const said = (refusal: EntryRefusal) => {
    const { what, todo } = refusalText(refusal)
    return `${what} ${todo}`.replaceAll("\u00a0", " ")
  }
  expect(said({ kind: "billedByOther", tier: "Familie", reference: "DHCR9QW" })).toBe(
    "Für diesen Monat gilt inzwischen der Beitrag DHCR9QW nach der Beitragsart „Familie“. " +
      "Storniere zuerst jenen Beitrag ganz, wenn dieser hier gelten soll.",
  )
  expect(said({ kind: "claimedByOther", reference: "DHCR9QW" })).toBe(
    "Dafür gilt inzwischen der Beitrag DHCR9QW: Beide zusammen wären mehr, als es kostet. " +
      "Storniere zuerst jenen Beitrag, oder lege einen neuen an, wenn mehr gemeint ist.",
  )
  expect(said({ kind: "notOwed", most: 999 })).toBe(
    "Für die Anmeldung dazu sind inzwischen höchstens 9,99 € zu zahlen. " +
      "Ändere es in der Veranstaltung, oder lege einen neuen Beitrag an, wenn mehr gemeint ist.",
  )
  expect(said({ kind: "ownerGone" })).toBe(
    "Die Anmeldung dazu gibt es nicht mehr: Ihre Veranstaltung wurde gelöscht. " +
      "Lege einen neuen Beitrag an, wenn trotzdem noch etwas zu zahlen ist.",
  )
})

it("say how much can be kept of who is cancelled, or that it is nothing [EVT-12]", () => {
  const todo = (most: number) => eventsMessageOf(new KeptTooMuch({ most: cents(most) })).todo?.replaceAll("\u00a0", " ")
  expect([todo(20_000), todo(0)]).toEqual(["Behalte höchstens 200,00 €.", "Storniere ohne Gebühr."])
})

it("name the tier that was chosen and is gone, and say that none is written [ANN-01]", () => {
  const { what, todo } = formsText.lostTier("Kinder")
  expect(what).toBe("Die gewünschte Beitragsart „Kinder“ gibt es nicht mehr.")
  expect(todo).toContain("wird keine eingetragen")
})
