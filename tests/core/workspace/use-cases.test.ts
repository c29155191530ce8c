import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { Details } from "../../../core/workspace/index.ts"
import { memoryWorkspaceDetails } from "../../support/memory-workspace.ts"
import { pngOf } from "../../support/pictures.ts"

const { runPromise, flip } = Effect

const read = async () => {
  const { workspace } = memoryWorkspaceDetails()
  const { version, logo: _, onboarded, ...details } = await runPromise(workspace.details())
  return { workspace, version, details, onboarded }
}

describe("the details of a workspace", () => {
  it("change when nobody else changed them meanwhile, and show how they are otherwise [WSP-01]", async () => {
    const { workspace, version, details } = await read()
    const mine = await runPromise(workspace.update({ version, details: { ...details, city: "Kiel" } }))
    expect(mine).toMatchObject({ city: "Kiel", version: version + 1 })
    const refused = await runPromise(flip(workspace.update({ version, details: { ...details, city: "Ulm" } })))
    expect(refused).toMatchObject({ _tag: "WorkspaceChanged", current: mine })
  })

  it("cannot take the slug of another workspace [WSP-01]", async () => {
    const { workspace, version, details } = await read()
    expect((await runPromise(flip(workspace.update({ version, details: { ...details, slug: "nord" } }))))._tag).toBe(
      "SlugTaken",
    )
    expect(await runPromise(workspace.details())).toMatchObject({ slug: "silberfuchs", version })
  })

  it("are refused with a name in addresses that is none [WSP-01]", async () => {
    const { details } = await read()
    const isDetails = Schema.is(Details)
    expect(isDetails(details)).toBe(true)
    for (const slug of ["", "Silberfuchs", "-a", "a-", "a--b", "a/b", "ä", "a".repeat(49)])
      expect(isDetails({ ...details, slug })).toBe(false)
    expect(isDetails({ ...details, name: " " })).toBe(false)
    expect(isDetails({ ...details, name: "Stamm \u202Efuchs" })).toBe(false)
  })

  it("take a picture as the logo, and nothing else [WSP-01]", async () => {
    const { workspace } = await read()
    const first = await runPromise(workspace.setLogo({ content: pngOf(10, 10).toBase64() }))
    const second = await runPromise(workspace.setLogo({ content: pngOf(10, 10).toBase64() }))
    expect(first.logo).not.toBeNull()
    expect(second.logo).not.toBe(first.logo)
    const refused = await runPromise(flip(workspace.setLogo({ content: btoa("<svg>") })))
    expect(refused).toMatchObject({ _tag: "LogoRefused", fault: "wrongType" })
    expect((await runPromise(workspace.details())).logo).toBe(second.logo)
    expect((await runPromise(workspace.removeLogo())).logo).toBeNull()
  })

  it("are asked for once: an old page of the first set-up overwrites nothing [DEM-03]", async () => {
    const { workspace, onboarded } = await read()
    expect(onboarded).toBe(false)
    const said = { kind: "scouts", size: "100", foundedOn: CalendarDate.make("1987-05-01") } as const
    expect(await runPromise(workspace.onboard(said))).toMatchObject({ ...said, onboarded: true })
    expect(await runPromise(workspace.onboard({ kind: null, size: null, foundedOn: null }))).toMatchObject(said)
  })
})
