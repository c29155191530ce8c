import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { WordId } from "../../../core/kernel/id.ts"
import { messages } from "../../../core/messages/index.ts"
import { columns as columnsPort } from "../../../core/people/custom-columns/columns.port.ts"
import type { PersonSource } from "../../../core/people/index.ts"
import type { ListViewId } from "../../../core/people/record-id.ts"
import type { Word } from "../../../core/people/words/word.ts"
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
const word = (kind: "groups" | "labels", name: string): Word => ({
  id: crypto.randomUUID() as WordId,
  version: 1,
  kind,
  name,
  colour: "grey",
  archived: false,
})
const [cubs, kitchen] = [word("groups", "Wölflinge"), word("labels", "Küche")]
world.workspace.words = [cubs, kitchen].map((each) => ({ word: each, gone: false }))
const reviewOf = async (sources: ReadonlyArray<PersonSource>) => {
  const { id } = await world.write({ sources })
  return world.run(world.calls.review({ id }))
}
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
    expect(await meant([{ by: "word", id: cubs.id }])).toEqual(["Anna", "Dana"])
    expect(await meant([{ by: "word", id: kitchen.id }])).toEqual(["Ben"])
    expect(await meant([{ by: "filter", text: "gruppe:Wölflinge status:aktiv" }])).toEqual(["Anna"])
    expect(await meant([{ by: "filter", text: "Ben Weber" }])).toEqual(["Ben"])
    expect(await meant([{ by: "hand", ids: [persons[3]!.id, persons[0]!.id] }])).toEqual(["Dana", "Anna"])
    expect(
      await meant([
        { by: "word", id: kitchen.id },
        { by: "standing", standings: ["active"] },
      ]),
    ).toEqual(["Ben", "Anna"])
  })

  it("of a group are those who are in it, whatever it is called by then; of one that is gone nobody [MSG-04]", async () => {
    const before = world.workspace.words
    world.workspace.words = [{ word: { ...cubs, name: "Meute" }, gone: false }]
    expect(await meant([{ by: "word", id: cubs.id }])).toEqual([])
    world.workspace.persons = new Map(persons.map((each) => [each.id, { ...each, groups: ["Meute"] }]))
    expect(await meant([{ by: "word", id: cubs.id }])).toHaveLength(4)
    world.workspace.persons = new Map(persons.map((each) => [each.id, each]))
    const { id } = await world.write({ sources: [{ by: "word", id: kitchen.id }] })
    const { warnings } = await world.run(world.calls.review({ id }))
    expect(warnings).toMatchObject([{ code: "noRecipients" }, { code: "brokenSource", source: { why: "wordGone" } }])
    world.workspace.words = before
  })

  it("are chosen by who may not see the members by nothing that these mails would not say, but by what others share [MSG-04, WSP-03]", async () => {
    const closed = [
      "notizen:laut",
      "ort:Kiel",
      "geboren<2015",
      "familie:Petersen",
      "bestätigt:leer",
      "nicht straße:leer",
      "telefon:0171",
      "spitzname:Wolke",
      "kontoinhaber:Weber",
      "beitragsart:Familie",
      "austritt:leer",
      "helm:leer",
      "iban:3000",
      "iban^=DE",
      "iban=DE02120300000000202051",
      "iban=(DE02120300000000202051, leer)",
      "nicht iban^=DE",
      "bic:BYLA",
      "mandatsreferenz:7",
      "mandatsdatum<2021",
      "gruppe:Wölflinge und notizen:laut",
    ]
    const open = [
      "gruppe:Wölflinge",
      "label:Küche oder alter<18",
      "offen>0",
      "iban:leer",
      "eintritt<2021",
      "nicht status:ehemalig",
      "mail:unzustellbar",
    ]
    const columns = world.world.calls(columnsPort, { ...jana, permissions: ["admin"] })
    await world.run(
      columns.create({ name: "Helm", type: "text", help: "", required: false, options: [], divisions: "hidden" }),
    )
    const whole = world.world.calls(messages, { ...jana, permissions: ["messages", "members"] })
    const faultsOf = async (text: string, calls: Pick<typeof whole, "review"> = world.calls) => {
      const { id } = await world.write({ sources: [{ by: "filter", text }] })
      return (await world.run(calls.review({ id }))).warnings.flatMap(({ source }) => source?.why ?? [])
    }
    for (const text of closed) {
      expect(await faultsOf(text), text).toEqual(["filterClosed"])
      expect(await faultsOf(`gruppe:Wölflinge oder ${text}`), text).toEqual(["filterClosed"])
      expect(await faultsOf(text, whole), text).toEqual([])
    }
    for (const text of open) expect(await faultsOf(text), text).toEqual([])
    expect(await meant(view({ search: "ort:leer anna" }))).toEqual(["Anna"])
    // An own view from when they saw the members asks no more than they may now.
    const { id } = await world.write({
      sources: view({ search: "notizen:laut" }, { shared: false, owner: jana.userId }),
    })
    const { warnings } = await world.run(world.calls.review({ id }))
    expect(warnings.flatMap(({ source }) => source?.why ?? [])).toEqual(["filterClosed"])
  })

  it("are offered by groups, labels and views, and found by their names [MSG-04]", async () => {
    const { run, calls } = world
    const [shared] = view({}, { name: "Ohne Beitrag" })
    const offered = await run(calls.offered())
    expect(offered.groups).toEqual([{ id: cubs.id, name: "Wölflinge" }])
    expect(offered.labels).toEqual([{ id: kitchen.id, name: "Küche" }])
    expect(offered.views).toContainEqual({ id: shared.id, name: "Ohne Beitrag", list: "members" })
    const found = await run(calls.findPersons({ search: "ann" }))
    expect(found).toEqual([{ id: persons[0]!.id, name: "Anna Weber", email: "anna@silberfuchs.example" }])
    const ids = [persons[1]!.id, member("Fremd").id, persons[0]!.id]
    expect((await run(calls.persons({ ids }))).map(({ name }) => name)).toEqual(["Ben Weber", "Anna Weber"])
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

  it("are looked up as long as all filters together have 300 conditions, and no further [MSG-04] [OPS-07]", async () => {
    const filter = { by: "filter", text: `${"nicht ".repeat(79)}gruppe:Wölflinge` } as const
    const faultsOf = async (count: number) => {
      const { warnings } = await reviewOf(Array.from({ length: count }, () => filter))
      return warnings.flatMap(({ source }) => source?.why ?? [])
    }
    expect(await faultsOf(3)).toEqual([])
    expect(await faultsOf(5)).toEqual(["tooManyConditions", "tooManyConditions"])
  })
})
