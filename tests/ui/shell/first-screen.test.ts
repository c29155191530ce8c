import { afterEach, describe, expect, it, vi } from "vitest"
import { loadingFrom } from "../../../ui/shell/first-screen.ts"
import type { Ready } from "../../../ui/shell/route.ts"
import { screens } from "../../../ui/shell/screens.ts"
import type { ViewModels } from "../../../ui/shell/view-models.ts"

const { list, lists } = screens
if (list === undefined || lists === undefined) throw new Error("the lists have screens")
const models = {} as ViewModels
const ready = () => ({ element: {} as Ready["element"], name: () => undefined, leave: vi.fn<() => void>() })

afterEach(() => vi.restoreAllMocks())

describe("the screen of the address that the page was opened with", () => {
  it("is asked for at once, and what was asked for is what is drawn, once [APP-01]", async () => {
    const load = vi.spyOn(list, "load").mockImplementation(async () => ready())
    const from = loadingFrom(models, "/lists/members?von=mail#oben")
    expect(load.mock.calls).toEqual([[models, { id: "members" }]])
    const drawn = await from(list, { id: "members" })
    expect(load).toHaveBeenCalledOnce()
    expect(await from(list, { id: "members" })).not.toBe(drawn)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it("is left when something else is drawn first, and that is fetched by itself [APP-01]", async () => {
    const first = ready()
    vi.spyOn(list, "load").mockResolvedValue(first)
    const other = ready()
    vi.spyOn(lists, "load").mockResolvedValue(other)
    const from = loadingFrom(models, "/lists/members")
    expect(await from(lists, {})).toBe(other)
    await vi.waitFor(() => expect(first.leave).toHaveBeenCalledOnce())
  })

  it("of another person than is drawn is no good [APP-01]", async () => {
    const load = vi.spyOn(list, "load").mockImplementation(async () => ready())
    const from = loadingFrom(models, "/lists/members")
    await from(list, { id: "contacts" })
    expect(load.mock.calls.map(([, params]) => params)).toEqual([{ id: "members" }, { id: "contacts" }])
  })

  it("says why it cannot come to who draws it, and is not asked for where nobody may go [APP-08, APP-04]", async () => {
    const load = vi.spyOn(list, "load").mockRejectedValue(new Error("gone"))
    const from = loadingFrom(models, "/lists/members")
    await expect(from(list, { id: "members" })).rejects.toThrow("gone")
    loadingFrom(models, undefined)
    loadingFrom(models, "/gibt/es/nicht")
    expect(load).toHaveBeenCalledOnce()
  })
})
