import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { moveColumn } from "../../../ui/people/list/edit-columns.ts"
import { LayoutKeeping } from "../../../ui/people/list/layout-keeping.ts"
import { ListColumns, memberColumns } from "../../../ui/people/list/list-columns.ts"
import { memoryPeople } from "../fakes/people.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

type Layouts = Awaited<ReturnType<ReturnType<typeof memoryPeople>["layouts"]>>

/** A device of a user: what it shows, over what is kept for the user. */
const deviceOf = (layouts: Layouts, preferences = memoryPreferences()) => {
  const columns = new ListColumns(preferences, "list.members", memberColumns)
  const [notify, reopen] = [vi.fn(), vi.fn()]
  const keeping = new LayoutKeeping({ list: "members", columns, open: async () => layouts, notify, reopen })
  return { columns, keeping, notify, reopen }
}

const keptIn = async (layouts: Layouts) => (await Effect.runPromise(layouts.mine()))[0]?.layout

describe("the columns of a list", () => {
  test("are the same on another device: which, in which order, how wide [PER-04]", async () => {
    const layouts = await memoryPeople([]).layouts()
    const first = deviceOf(layouts)
    first.columns.keep([{ field: "address", width: 400 }, ...first.columns.shown])
    moveColumn(first.columns, "address", 2)
    for (let pixel = 0; pixel < 50; pixel++) first.columns.widen("address", 1)
    first.columns.widen("name", 30)
    await vi.waitFor(async () => expect((await keptIn(layouts))?.nameWidth).toBe(266))
    const second = deviceOf(layouts)
    await vi.waitFor(() => expect(second.columns.shown).toEqual(first.columns.shown))
    expect(second.columns.shown[2]).toEqual({ field: "address", width: 450 })
    expect(second.columns.nameWidth).toBe(266)
    expect(second.reopen).toHaveBeenCalledOnce()
    expect(second.notify).not.toHaveBeenCalled()
  })

  test("are shown at once as this device had them, and then as they are kept [PER-04]", async () => {
    const layouts = await memoryPeople([]).layouts()
    const preferences = memoryPreferences()
    await Effect.runPromise(
      layouts.keep({ list: "members", layout: { columns: [{ field: "iban", width: 240 }], nameWidth: 200 } }),
    )
    await vi.waitFor(() => expect(deviceOf(layouts, preferences).columns.fields).toBeDefined())
    await vi.waitFor(() => expect(preferences.read("list.members")).toBeDefined())
    const again = deviceOf(layouts, preferences)
    expect(again.columns.fields).toEqual(["iban"])
    await Effect.runPromise(layouts.keep({ list: "members", layout: { columns: [], nameWidth: 200 } }))
    await vi.waitFor(() => expect(again.columns.fields).toEqual([]))
  })

  test("that are changed before those elsewhere are known stay [PER-04]", async () => {
    const layouts = await memoryPeople([]).layouts()
    await Effect.runPromise(layouts.keep({ list: "members", layout: { columns: [], nameWidth: 200 } }))
    const { columns } = deviceOf(layouts)
    columns.keep([{ field: "iban", width: 240 }])
    await vi.waitFor(async () => expect((await keptIn(layouts))?.columns).toEqual([{ field: "iban", width: 240 }]))
    expect(columns.fields).toEqual(["iban"])
  })

  test("of a saved view are lent, and not kept as the own ones [PER-04]", async () => {
    const layouts = await memoryPeople([]).layouts()
    const keep = vi.fn(layouts.keep)
    const { columns } = deviceOf({ ...layouts, keep })
    columns.lend({ columns: [{ field: "iban", width: 240 }], nameWidth: 200 })
    columns.widen("iban", 20)
    columns.lend(undefined)
    columns.keep([{ field: "email", width: 200 }])
    await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
    expect(keep.mock.calls[0]?.[0].layout.columns).toEqual([{ field: "email", width: 200 }])
  })

  test("that could not be kept are said to be so, and sent again [PER-04] [APP-08]", async () => {
    const layouts = await memoryPeople([]).layouts()
    let down = true
    const { columns, keeping, notify } = deviceOf({
      ...layouts,
      keep: (given) => (down ? (Effect.fail(new Unreachable()) as never) : layouts.keep(given)),
    })
    columns.keep([{ field: "iban", width: 240 }])
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
    expect(columns.fields).toEqual(["iban"])
    down = false
    keeping.again()
    await vi.waitFor(async () => expect((await keptIn(layouts))?.columns).toHaveLength(1))
  })
})
