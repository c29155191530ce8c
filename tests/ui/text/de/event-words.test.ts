import { describe, expect, it } from "vitest"
import { cents } from "../../../../core/kernel/money.ts"
import { eventWords } from "../../../../ui/text/de/event-words.ts"
import { eventContent } from "../../../support/events.ts"
import { day } from "../../../support/fees.ts"

const overview = (given: Partial<Parameters<typeof eventWords.overview>[0]> = {}) => {
  const { days, place } = eventContent()
  const told = { days, place, persons: "Ada", open: cents(0), debited: cents(0), ...given }
  return eventWords.overview(told).replaceAll("\u00a0", " ").split("\n")
}

describe("what a reminder sums up", () => {
  it("has times of one day beside it, those of several days on lines of their own, and no line for what is not known [EVT-09]", () => {
    const one = { on: day("2027-08-01"), from: "15:00", to: "18:00" }
    expect(overview({ days: [one], place: "" })).toEqual([
      "Wann: 01.08.2027, 15:00 bis 18:00 Uhr",
      "Angemeldet: Ada",
      "Zu bezahlen ist nichts mehr.",
    ])
    const plain = { on: day("2027-08-01"), from: null, to: null }
    expect(overview({ days: [plain, { ...plain, on: day("2027-08-02") }] }).slice(0, 2)).toEqual([
      "Wann: 01.08.2027 bis 02.08.2027",
      "Wo: Zeltplatz am See",
    ])
  })

  it("says what of the open amount is debited anyway, so that nobody pays it twice [EVT-09]", () => {
    const line = (open: number, debited: number) => overview({ open: cents(open), debited: cents(debited) }).at(-1)
    expect(line(4_500, 0)).toBe("Noch zu bezahlen: 45,00 €")
    expect(line(4_500, 4_500)).toBe("Noch zu bezahlen: 45,00 €, das ziehen wir ein")
    expect(line(4_500, 1_500)).toBe("Noch zu bezahlen: 45,00 €, davon ziehen wir 15,00 € ein")
  })
})
