import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { NumberSettingsViewModel } from "../../../ui/people/changes/number-settings.view-model.ts"
import { NumbersViewModel } from "../../../ui/workspace/numbers/numbers.view-model.ts"
import { debtor, sepaSettings } from "../../support/debits.ts"
import { memoryFees } from "../../support/memory-fees.ts"
import { memoryPeople } from "../fakes/people.ts"

describe("membership numbers in the settings", () => {
  test("are those that are given, and follow a change of the format [WSP-05, MBR-04]", async () => {
    const { people } = memoryPeople([])
    const around = { people, notify: vi.fn(), today: () => "2026-11-22" as CalendarDate }
    const { debits, mandates } = memoryFees()
    const model = new NumbersViewModel({
      people,
      debits,
      mandates,
      change: (closed) => new NumberSettingsViewModel(around, closed),
    })
    await vi.waitFor(() => expect(model.stored.value?.nextNumber).toBe("0001"))
    model.change()
    await vi.waitFor(() => expect(model.open?.stored.value).toBeDefined())
    model.open?.type("prefix", "S-")
    model.open?.submit()
    await vi.waitFor(() => expect(model.open).toBeUndefined())
    await vi.waitFor(() => expect(model.stored.value?.nextNumber).toBe("S-0001"))
  })

  test("tell the next reference of a mandate, once the workspace said what it collects with [WSP-05, MBR-04]", async () => {
    const { people } = memoryPeople([])
    const { debits, mandates, run } = memoryFees([debtor("Anna", { mandateReference: "M-0001" })])
    const shown = async () => {
      const model = new NumbersViewModel({ people, debits, mandates, change: vi.fn() })
      await vi.waitFor(() => expect(model.references.value).toBeDefined())
      return model.references.value?.next
    }
    expect(await shown()).toBeUndefined()
    const { version: _, ...content } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content }))
    expect(await shown()).toBe("M-0002")
  })
})
