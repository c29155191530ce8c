import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { PersonSource } from "../../../core/people/index.ts"
import type { ListViewId } from "../../../core/people/record-id.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { viewContent } from "../../support/views.ts"

const persons = [
  member("Anna", { groups: ["Wölflinge"], joinDate: "2020-01-01" as CalendarDate }),
  member("Ben", { labels: ["Küche"] }),
  member("Cem", { leaveDate: "2020-01-01" as CalendarDate }),
  member("Dana", { kind: "contact", groups: ["Wölflinge"] }),
]
const world = memoryMessages(persons)
const meant = async (sources: ReadonlyArray<PersonSource>, given = {}) => {
  const { id } = await world.write({ sources, ...given })
  const review = await world.run(world.calls.review({ id }))
  return review.recipients.map(({ name }) => name.split(" ")[0])
}
const view = (given: Parameters<typeof viewContent>[0], saved = {}) => {
  const id = crypto.randomUUID() as ListViewId
  const head = { id, version: 1, list: "members" as const, name: id, shared: true, owner: null, byName: "Jana" }
  world.workspace.views = new Map([
    ...world.workspace.views,
    [
      id,
      {
        ...head,
        content: viewContent({ standing: "all", filter: { join: "and", conditions: [] }, search: "", ...given }),
        ...saved,
      },
    ],
  ])
  return [{ by: "view", id }] as const
}

describe("recipients", () => {
  it("are chosen by where they stand, group, label, filter text or hand, each once [MSG-04]", async () => {
    expect(await meant([{ by: "standing", standings: ["active"] }])).toEqual(["Anna", "Ben"])
    expect(await meant([{ by: "standing", standings: ["past", "contact"] }])).toEqual(["Cem", "Dana"])
    expect(await meant([{ by: "group", name: "Wölflinge" }])).toEqual(["Anna", "Dana"])
    expect(await meant([{ by: "label", name: "Küche" }])).toEqual(["Ben"])
    expect(await meant([{ by: "filter", text: "gruppe:Wölflinge status:aktiv" }])).toEqual(["Anna"])
    expect(await meant([{ by: "filter", text: "Ben Weber" }])).toEqual(["Ben"])
    expect(await meant([{ by: "hand", ids: [persons[3]!.id, persons[0]!.id] }])).toEqual(["Dana", "Anna"])
    expect(
      await meant([
        { by: "label", name: "Küche" },
        { by: "standing", standings: ["active"] },
      ]),
    ).toEqual(["Ben", "Anna"])
  })

  it("are nobody where nothing is said [MSG-04]", async () => {
    for (const text of ["", "  "]) expect(await meant([{ by: "filter", text }])).toEqual([])
    expect(await meant([])).toEqual([])
  })

  it("are all but those who are left out by hand [MSG-04]", async () => {
    expect(await meant([{ by: "standing", standings: ["active"] }], { except: [persons[0]!.id] })).toEqual(["Ben"])
  })

  it("are whom a saved view shows, with its standing, filter and search [MSG-04]", async () => {
    expect(await meant(view({}))).toEqual(["Anna", "Ben", "Cem"])
    expect(await meant(view({ standing: "active" }))).toEqual(["Anna", "Ben"])
    expect(await meant(view({ search: "label:Küche" }))).toEqual(["Ben"])
    expect(await meant(view({ search: "anna" }))).toEqual(["Anna"])
    expect(await meant(view({}, { list: "contacts" }))).toEqual(["Dana"])
    const or = {
      join: "or",
      conditions: [
        { field: "firstName", is: "equals", value: "Anna" },
        { field: "labels", is: "in", values: ["Küche"] },
      ],
    } as const
    expect(await meant(view({ filter: or }))).toEqual(["Anna", "Ben"])
  })

  it("of a view that is private to somebody else are nobody, and the review says so [MSG-04] [PER-04]", async () => {
    const [own, others] = [
      view({}, { shared: false, owner: jana.userId }),
      view({}, { shared: false, owner: crypto.randomUUID() }),
    ]
    expect(await meant(own)).toHaveLength(3)
    const { id } = await world.write({ sources: others })
    const { warnings } = await world.run(world.calls.review({ id }))
    expect(warnings).toMatchObject([{ code: "noRecipients" }, { code: "brokenSource", source: { why: "viewGone" } }])
  })
})
