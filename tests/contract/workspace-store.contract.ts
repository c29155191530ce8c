import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { KeptDetails } from "../../core/workspace/index.ts"
import type { WorkspaceStore } from "../../core/workspace/ports/workspace-store.port.ts"
import { pngOf } from "../support/pictures.ts"

/** Lends the stores of two new workspaces of one installation; each work is one transaction of the first or second. */
export type LendStores = () => Promise<
  <A>(which: 0 | 1, work: (store: WorkspaceStore["Service"]) => Promise<A>) => Promise<A>
>

const run = Effect.runPromise

/** What every store of workspaces keeps to. */
export const workspaceStoreContract = (name: string, lend: LendStores): void => {
  const all = (before: KeptDetails): KeptDetails => ({
    ...before,
    name: "Stamm Silberfuchs",
    slug: `silberfuchs-${crypto.randomUUID().slice(0, 8)}`,
    billingEmail: "kasse@silberfuchs.example",
    contactEmail: "kontakt@silberfuchs.example",
    street: "Am Lagerfeuer 1",
    addressAddition: "Hinterhaus",
    postcode: "24105",
    city: "Kiel",
    imprint: "Stamm Silberfuchs e. V.\nVorstand: Jana 🏕",
    kind: "scouts",
    size: "100",
    foundedOn: CalendarDate.make("1987-05-01"),
    onboarded: true,
    version: 2,
  })

  describe(`the details of a workspace in ${name}`, () => {
    it("begin empty, and are kept as they were said [WSP-01, WSP-05, DEM-03]", async () => {
      const within = await lend()
      const before = await within(0, (store) => run(store.read()))
      expect(before).toMatchObject({ version: 1, logo: null, onboarded: false, kind: null })
      expect(await within(0, (store) => run(store.isDemo()))).toBe(false)
      const age = Date.now() - (await within(0, (store) => run(store.foundedAt())))
      expect(Math.abs(age)).toBeLessThan(60_000)
      const said = all(before)
      expect(await within(0, (store) => run(store.write(said)))).toBe(true)
      expect(await within(0, (store) => run(store.read()))).toEqual(said)
      expect(await within(0, (store) => run(store.hold()))).toEqual(said)
      expect(await within(1, (store) => run(store.read()))).toMatchObject({ street: "", version: 1 })
    })

    it("never take the slug of another, and the transaction goes on [WSP-01]", async () => {
      const within = await lend()
      const { slug } = await within(1, (store) => run(store.read()))
      const kept = await within(0, async (store) => {
        const said = all(await run(store.read()))
        expect(await run(store.write({ ...said, slug }))).toBe(false)
        expect(await run(store.write(said))).toBe(true)
        return said
      })
      expect(await within(0, (store) => run(store.read()))).toEqual(kept)
    })

    it("have a logo that comes, changes and goes [WSP-01]", async () => {
      const within = await lend()
      expect(await within(0, (store) => run(store.logo()))).toBeUndefined()
      for (const [tag, content] of [
        ["one", pngOf(3, 4)],
        ["two", pngOf(5, 6)],
      ] as const) {
        const logo = { type: "image/png", content, tag }
        await within(0, (store) => run(store.setLogo(logo)))
        expect(await within(0, (store) => run(store.logo()))).toEqual(logo)
        expect((await within(0, (store) => run(store.read()))).logo).toBe(tag)
      }
      expect(await within(1, (store) => run(store.logo()))).toBeUndefined()
      await within(0, (store) => run(store.setLogo(undefined)))
      expect((await within(0, (store) => run(store.read()))).logo).toBeNull()
    })
  })
}
