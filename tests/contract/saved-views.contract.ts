import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { SavedFeeViews } from "../../core/fees/ports/saved-fee-views.port.ts"
import { customFieldOf } from "../../core/people/custom-field.ts"
import type { SavedViews } from "../../core/people/ports/saved-views.port.ts"
import type { ListViewId } from "../../core/people/record-id.ts"
import type { SavedHead, SavedView } from "../../core/people/views/index.ts"
import { customColumns } from "../support/persons.ts"
import { viewContent } from "../support/views.ts"

const run = Effect.runPromise
const view = (given: Partial<SavedView> = {}): SavedView => ({
  id: crypto.randomUUID() as ListViewId,
  version: 1,
  list: "members",
  name: "Wölflinge „Nord“",
  shared: true,
  owner: null,
  byName: "Jana",
  content: viewContent(),
  ...given,
})
const headOf = ({ content: _, ...head }: SavedView): SavedHead => head
const byId = (a: SavedHead, b: SavedHead) => (a.id < b.id ? -1 : 1)

/** What every store of saved views keeps to. */
export const savedViewsContract = (
  name: string,
  withPorts: <A>(
    work: (ports: { readonly views: SavedViews["Service"]; readonly feeViews: SavedFeeViews["Service"] }) => Promise<A>,
  ) => Promise<A>,
): void => {
  describe(`saved views in ${name}`, () => {
    it("are as they were written, whatever they show [PER-04]", () =>
      withPorts(async ({ views }) => {
        const field = customFieldOf(customColumns[0]!.id)
        const rich = view({
          list: "contacts",
          content: viewContent({
            standing: "all",
            filter: {
              join: "or",
              conditions: [
                { field, is: "in", values: ["Rot", "Grün"] },
                { age: { from: 7, below: 11 } },
                { standing: ["active"] },
              ],
            },
            search: "müller status:aktiv",
            sort: { by: field, descending: true },
            layout: { columns: [{ field, width: 120 }], nameWidth: 300 },
          }),
        })
        await run(views.put(rich))
        expect(await run(views.find(rich.id))).toEqual(rich)
        expect(await run(views.find(crypto.randomUUID() as ListViewId))).toBeUndefined()
      }))

    it("are listed without what they show, and written over whole [PER-04]", () =>
      withPorts(async ({ views }) => {
        const [one, two] = [view(), view({ name: "Andere" })]
        for (const each of [one, two]) await run(views.put(each))
        expect([...(await run(views.heads()))].sort(byId)).toEqual([one, two].map(headOf).sort(byId))
        const changed = view({ id: one.id, version: 2, name: "Neu", content: viewContent({ search: "x" }) })
        await run(views.put(changed))
        expect(await run(views.find(one.id))).toEqual(changed)
        expect(await run(views.hold())).toHaveLength(2)
        expect([...(await run(views.holdWhole()))].sort(byId)).toEqual([changed, two].sort(byId))
        expect([...(await run(views.whole()))].sort(byId)).toEqual([changed, two].sort(byId))
        await run(views.remove(one.id))
        expect(await run(views.heads())).toEqual([headOf(two)])
        await run(views.remove(one.id))
      }))

    it("of fees and of persons are apart: neither is found, listed or removed among the others [FEE-07]", () =>
      withPorts(async ({ views, feeViews }) => {
        const persons = view()
        const { content: _, ...head } = persons
        const fees = {
          ...head,
          id: crypto.randomUUID() as ListViewId,
          list: "fees",
          content: {
            tab: "overdue",
            text: 'beitragsart:"Familie groß" betrag>=50',
            sort: { by: "amount", descending: false },
            widths: [{ column: "name", width: 300 }],
          },
        } as const
        await run(views.put(persons))
        await run(feeViews.put(fees))
        expect(await run(feeViews.find(fees.id))).toEqual(fees)
        expect([await run(views.find(fees.id)), await run(feeViews.find(persons.id))]).toEqual([undefined, undefined])
        expect(await run(views.holdWhole())).toEqual([persons])
        expect(await run(feeViews.holdWhole())).toEqual([fees])
        expect((await run(feeViews.heads())).map(({ id }) => id)).toEqual([fees.id])
        await run(views.remove(fees.id))
        await run(feeViews.remove(persons.id))
        expect([(await run(views.hold())).length, (await run(feeViews.hold())).length]).toEqual([1, 1])
      }))
  })
}
