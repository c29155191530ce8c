import { observable, runInAction } from "mobx"
import { afterEach, describe, expect, it, vi } from "vitest"
import { partsOf, type ViewModels } from "../../../composition/browser/parts.ts"
import type { Ready } from "../../../ui/shell/route.ts"
import { ScreenLoader } from "../../../ui/shell/screen-loader.ts"

const { screens } = partsOf({} as ViewModels)
const { list, lists } = screens
if (list === undefined || lists === undefined) throw new Error("the lists have screens")
const ready = () => ({
  element: {} as Ready["element"],
  name: () => undefined,
  waiting: () => false,
  leave: vi.fn<() => void>(),
})

const loaderAt = (path: string): ScreenLoader => {
  const loader = new ScreenLoader(screens)
  loader.ahead(path)
  return loader
}

afterEach(() => vi.restoreAllMocks())

describe("a screen that is asked for ahead of its page", () => {
  it("is what the page draws, once [APP-01]", async () => {
    const load = vi.spyOn(list, "load").mockImplementation(async () => ready())
    const loader = loaderAt("/lists/members")
    expect(load.mock.calls).toEqual([[{ id: "members" }]])
    const drawn = await loader.load(list, { id: "members" })
    expect(load).toHaveBeenCalledOnce()
    expect(await loader.load(list, { id: "members" })).not.toBe(drawn)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it("is left when another is drawn or asked for first, and that is fetched by itself [APP-01]", async () => {
    const first = ready()
    const second = ready()
    const other = ready()
    vi.spyOn(list, "load").mockResolvedValueOnce(first).mockResolvedValueOnce(second)
    vi.spyOn(lists, "load").mockResolvedValue(other)
    const loader = loaderAt("/lists/members")
    loader.ahead("/lists/contacts")
    await vi.waitFor(() => expect(first.leave).toHaveBeenCalledOnce())
    expect(await loader.load(lists, {})).toBe(other)
    await vi.waitFor(() => expect(second.leave).toHaveBeenCalledOnce())
  })

  it("of another list than is drawn is no good [APP-01]", async () => {
    const load = vi.spyOn(list, "load").mockImplementation(async () => ready())
    await loaderAt("/lists/members").load(list, { id: "contacts" })
    expect(load.mock.calls.map(([params]) => params)).toEqual([{ id: "members" }, { id: "contacts" }])
  })

  it("says why it cannot come to who draws it, and is not asked for where there is none [APP-08, APP-04]", async () => {
    const load = vi.spyOn(list, "load").mockRejectedValue(new Error("gone"))
    await expect(loaderAt("/lists/members").load(list, { id: "members" })).rejects.toThrow("gone")
    loaderAt("/gibt/es/nicht")
    expect(load).toHaveBeenCalledOnce()
  })

  it("is here for its page as soon as it shows something, and for no other", async () => {
    const rows = observable.box(false)
    const shown = { ...ready(), waiting: () => !rows.get() }
    vi.spyOn(list, "load").mockResolvedValue(shown)
    const loader = loaderAt("/lists/members")
    expect(loader.here(list, { id: "members" })).toBeUndefined()
    let arrived = false
    const waited = loader.arrived(60_000).then(() => {
      arrived = true
    })
    await vi.waitFor(() => expect(loader.here(list, { id: "members" })).toBe(shown))
    expect(arrived).toBe(false)
    runInAction(() => rows.set(true))
    await waited
    expect(loader.here(list, { id: "contacts" })).toBeUndefined()
    expect(await loader.load(list, { id: "members" })).toBe(shown)
    expect(loader.here(list, { id: "members" })).toBeUndefined()
  })

  it("is not waited for longer than said, nor when it cannot come or there is none", async () => {
    vi.spyOn(list, "load").mockResolvedValue({ ...ready(), waiting: () => true })
    await loaderAt("/lists/members").arrived(1)
    vi.spyOn(list, "load").mockRejectedValue(new Error("gone"))
    await loaderAt("/lists/members").arrived(60_000)
    await loaderAt("/gibt/es/nicht").arrived(60_000)
    await new ScreenLoader(screens).arrived(60_000)
  })
})
