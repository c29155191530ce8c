import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { NumberSettingsViewModel } from "../../../ui/people/changes/number-settings.view-model.ts"
import { NumbersViewModel } from "../../../ui/workspace/numbers/numbers.view-model.ts"
import { memoryPeople } from "../fakes/people.ts"

describe("membership numbers in the settings", () => {
  test("are those that are given, and follow a change of the format [WSP-05, MBR-04]", async () => {
    const { people } = memoryPeople([])
    const around = { people, notify: vi.fn(), today: () => "2026-11-22" as CalendarDate }
    const model = new NumbersViewModel({ people, change: (closed) => new NumberSettingsViewModel(around, closed) })
    await vi.waitFor(() => expect(model.stored.value?.nextNumber).toBe("0001"))
    model.change()
    await vi.waitFor(() => expect(model.open?.stored.value).toBeDefined())
    model.open?.type("prefix", "S-")
    model.open?.submit()
    await vi.waitFor(() => expect(model.open).toBeUndefined())
    await vi.waitFor(() => expect(model.stored.value?.nextNumber).toBe("S-0001"))
  })
})
