import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { reportMailbox, undeliverable } from "../../../core/messages/index.ts"
import { MailboxShut } from "../../../core/messages/ports/report-reader.port.ts"
import { MailboxViewModel } from "../../../ui/messages/servers/mailbox.view-model.ts"
import { UndeliverableViewModel } from "../../../ui/messages/undeliverable/undeliverable.view-model.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"

const rest = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const admin = { ...jana, permissions: ["admin"] } as const
const anna = member("Anna")

const shown = async (given: Parameters<ReturnType<typeof memoryMessages>["world"]["given"]>[0] = {}) => {
  const { world, workspace } = memoryMessages([anna])
  const calls = world.given(given).calls(reportMailbox, admin)
  const said: Array<string> = []
  const open = async () => {
    const model = new MailboxViewModel(calls, ({ text }) => void said.push(text))
    await rest()
    return model
  }
  return { model: await open(), open, workspace, world, said }
}

const typed = (model: MailboxViewModel): void =>
  model.write({ host: " imap.silberfuchs.example ", username: "post", secret: "geheim" })

describe("the mailbox for reports on the screen", () => {
  it("is typed, kept and tried; the password leaves the screen for good [MSG-13]", async () => {
    const { model, open, said, workspace } = await shown({
      reports: { look: () => Effect.void, count: () => Effect.succeed(4) },
    })
    expect(model).toMatchObject({ isChanged: false, draft: { port: "993", encryption: "tls" } })
    model.save()
    expect(model.faults.map(({ field }) => field)).toEqual(["host", "username", "secret"])
    typed(model)
    expect(model.faults).toEqual([])
    model.save()
    model.save()
    await rest()
    expect(model).toMatchObject({ isChanged: false, draft: { secret: "", host: "imap.silberfuchs.example" } })
    expect(workspace.reportMailbox.version).toBe(1)
    model.tryIt()
    await rest()
    expect(model.trial).toEqual({ mails: 4, answer: "" })
    expect((await open()).draft).toMatchObject({ host: "imap.silberfuchs.example", secret: "" })
    model.askToRemove(true)
    model.remove()
    await rest()
    expect(model).toMatchObject({ isRemoving: false, draft: { host: "" }, kept: { value: { mailbox: null } } })
    expect(said).toEqual([
      "Das Postfach ist gespeichert. Prüfe jetzt, ob Wimpel hineinkommt.",
      "Das Postfach ist entfernt.",
    ])
  })

  it("keeps what was typed when the host is refused or somebody was quicker, and says what the server said [MSG-13]", async () => {
    const { model } = await shown({ hosts: { refusalOf: () => Effect.succeed("unreachableHost") } })
    typed(model)
    model.save()
    await rest()
    expect(model).toMatchObject({ faults: [{ field: "host", why: "unreachableHost" }], draft: { secret: "geheim" } })
    const shut = { look: () => Effect.void, count: () => Effect.fail(new MailboxShut({ answer: "NO falsch" })) }
    const second = await shown({ reports: shut })
    const other = await second.open()
    typed(second.model)
    typed(other)
    other.save()
    await rest()
    second.model.save()
    await rest()
    expect(second.model.saving.failure?._tag).toBe("MailboxChanged")
    expect(second.model.draft).toMatchObject({ secret: "geheim" })
    other.tryIt()
    await rest()
    expect(other.trial).toEqual({ mails: null, answer: "NO falsch" })
    expect((await second.open()).kept.value?.lastFailure).toMatchObject({ answer: "NO falsch" })
  })
})

describe("an address at which mails do not arrive, on a person's page", () => {
  it("is told at that address alone, until somebody takes the mark away [MSG-13]", async () => {
    const { world, workspace, said } = await shown()
    const mark = { key: "anna@silberfuchs.example", answer: "550 weg", at: "2026-11-20T12:00:00.000Z" }
    workspace.deadAddresses = new Map([[anna.id, [mark]]])
    const calls = world.calls(undeliverable, { ...jana, permissions: ["members"] })
    const model = new UndeliverableViewModel(anna.id, calls, ({ text }) => void said.push(text))
    await rest()
    expect(model.markOf("Anna@Silberfuchs.example")).toEqual(mark)
    expect(model.markOf("anna@neu.example")).toBeUndefined()
    expect(model.markOf(null)).toBeUndefined()
    model.unmark("Anna@Silberfuchs.example")
    await rest()
    expect(model.markOf(anna.email)).toBeUndefined()
    expect(said).toEqual(["Rundmails gehen wieder an diese Adresse."])
  })
})
