import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { commandLine } from "../../support/command-line.ts"
import { eventContent, eventGroup, registrationForm } from "../../support/events.ts"
import { openEvent, scouts, wolves } from "../../support/memory-events.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-events-"))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const world = async () => {
  const made = await openEvent({ groups: [eventGroup(wolves, 1), eventGroup(scouts, 1)] })
  const wimpel = commandLine(made)
  return { ...made, wimpel: (...args: ReadonlyArray<string>) => wimpel("events", ...args, "--workspace", "stamm") }
}

describe("wimpel events", () => {
  it("lists events and shows one with its groups, by its title or its id [CLI-01] [EVT-01]", async () => {
    const { wimpel, event, register } = await world()
    await register(["Ada"])
    await register(["Ben"])
    expect((await wimpel("list")).out).toBe(
      `${event.id}\t01.08.2027 bis 02.08.2027\tVeröffentlicht\t1/∞, Warteliste 1\tSommerlager\n`,
    )
    expect((await wimpel("show", "Sommerlager")).out).toContain("Gruppe w\t1/1, Warteliste 1")
    expect(JSON.parse((await wimpel("show", event.id, "--json")).out)).toMatchObject({ id: event.id })
    expect(await wimpel("show", "Nirgends")).toMatchObject({ code: 2, err: expect.stringContaining("gibt es hier") })
  })

  it("adds an event with its form from a file, and says why it cannot [CLI-01] [EVT-05]", async () => {
    const { wimpel, run, events } = await world()
    const document = registrationForm()
    const good = written({ content: eventContent({ title: "Herbstlager" }), document })
    expect(JSON.parse((await wimpel("create", good, "--json")).out)).toHaveProperty("publicId")
    expect((await run(events.list())).map(({ content }) => content.title)).toContain("Herbstlager")
    const twice = written({
      content: eventContent({ groups: [eventGroup(wolves, 1), { ...eventGroup(scouts, 1), name: "Gruppe w" }] }),
      document,
    })
    expect(await wimpel("create", twice)).toMatchObject({
      code: 1,
      err: expect.stringContaining("heißt wie eine andere"),
    })
    expect(await wimpel("create", written({ content: {} }))).toMatchObject({
      code: 1,
      err: expect.stringContaining("content.title"),
    })
  })

  it("tells who registered, one a line, with place and fees [CLI-01] [EVT-08] [EVT-12]", async () => {
    const { wimpel, register } = await world()
    await register(["Ada"])
    await register(["Ben"])
    const lines = (await wimpel("registrations", "Sommerlager", "--json")).out.trim().split("\n")
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        person: "Ada Lager0Ada",
        group: "Gruppe w",
        state: "confirmed",
        position: null,
        fees: [
          { flow: "formUpfront", amount: 6_000, state: "unpaid" },
          { flow: "formFinal", amount: 14_000, state: "unpaid" },
        ],
        registeredAt: "2026-11-20T12:00:00.000Z",
      },
      { person: "Ben Lager0Ben", state: "waiting", position: 1, fees: [] },
    ])
    expect((await wimpel("registrations", "Sommerlager")).out).toContain(
      "Ben Lager0Ben\tGruppe w\tWarteliste, Platz 1\t",
    )
  })

  it("cancels with what is kept, and promotes who waits longest for a free place [CLI-01] [EVT-11] [EVT-12]", async () => {
    const { wimpel, register, row } = await world()
    await register(["Ada"])
    await register(["Ben"])
    await register(["Cem"], {}, scouts)
    await register(["Dora"], {}, scouts)
    expect(await wimpel("promote", "Sommerlager")).toMatchObject({ code: 1, err: expect.stringContaining("niemand") })
    expect(await wimpel("cancel", "Sommerlager", "Cem Lager0Cem", "--keep", "-1")).toMatchObject({ code: 2 })
    expect(await wimpel("cancel", "Sommerlager", "Cem Lager0Cem", "--keep", "2000")).toMatchObject({ code: 0 })
    expect(await row("Cem")).toMatchObject({ state: "cancelled", open: 2_000 })
    // Ben waits longer, but for another group, which is full.
    expect((await wimpel("promote", "Sommerlager")).out).toBe("Dora Lager0Dora hat jetzt einen Platz.\n")
    expect(await wimpel("promote", "Sommerlager", "Ben Lager0Ben")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Platz"),
    })
  })

  it("promotes nobody who was deleted, and says so [CLI-01] [EVT-11] [PER-17]", async () => {
    const { wimpel, register, row, people, run } = await world()
    for (const name of ["Ada", "Ben", "Cem"]) await register([name])
    await run(people.delete({ persons: { ids: [(await row("Ben")).person!] } }))
    await wimpel("cancel", "Sommerlager", "Ada Lager0Ada")
    expect(await wimpel("promote", "Sommerlager", "Ben Lager0Ben")).toMatchObject({
      code: 1,
      err: expect.stringContaining("liegt im Papierkorb"),
    })
    expect((await wimpel("registrations", "Sommerlager")).out).toContain("Warteliste, Platz 1, im Papierkorb")
    expect((await wimpel("promote", "Sommerlager")).out).toBe("Cem Lager0Cem hat jetzt einen Platz.\n")
  })
})
