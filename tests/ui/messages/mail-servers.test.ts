import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { mailServers, reportMailbox } from "../../../core/messages/index.ts"
import { CarrierDown } from "../../../core/messages/ports/mail-carrier.port.ts"
import { MailServersViewModel } from "../../../ui/messages/servers/mail-servers.view-model.ts"
import { MailboxViewModel } from "../../../ui/messages/servers/mailbox.view-model.ts"
import { memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"

const rest = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const admin = { ...jana, permissions: ["admin"] } as const

const shown = async (given: Parameters<ReturnType<typeof memoryMessages>["world"]["given"]>[0] = {}) => {
  const { world, workspace, run } = memoryMessages()
  const calls = world.given(given).calls(mailServers, admin)
  const reports = world.calls(reportMailbox, admin)
  const said: Array<string> = []
  const open = async () => {
    const notify = ({ text }: { readonly text: string }) => void said.push(text)
    const model = new MailServersViewModel(calls, new MailboxViewModel(reports, notify), notify)
    await rest()
    return model
  }
  const model = await open()
  return { model, open, calls, workspace, run, said }
}

const typed = (model: MailServersViewModel): void => {
  model.set("sender", " post@silberfuchs.example ")
  model.set("host", "smtp.silberfuchs.example")
  model.set("username", "post")
  model.set("secret", "geheim")
}

describe("mail servers on the screen", () => {
  it("are typed, kept, tried and used; the secret leaves the screen for good [MSG-09] [MSG-10]", async () => {
    const { model, open, said, workspace } = await shown()
    expect(model).toMatchObject({ choice: "managed", isChanged: false, draft: { port: "587", encryption: "starttls" } })
    typed(model)
    expect(model.isChanged).toBe(true)
    model.save()
    model.save()
    await rest()
    expect(model).toMatchObject({ isChanged: false, faults: [], draft: { secret: "", username: "post" } })
    expect(workspace.mailServers.version).toBe(1)
    model.tryIt()
    await rest()
    expect(model.trial).toMatchObject({ taken: true, to: "jana@silberfuchs.example" })
    model.choose("own", false)
    await rest()
    expect(model).toMatchObject({ choice: "own", kept: { value: { sendsBy: "own", managed: "paused" } } })
    expect((await open()).draft).toMatchObject({ sender: "post@silberfuchs.example", secret: "" })
    expect(said).toEqual([
      "Der Mailserver ist gespeichert. Schicke dir jetzt eine Testmail.",
      "Rundmails gehen über euren Mailserver.",
    ])
  })

  it("say at each field what is wrong before anything is sent, and what the server found out [MSG-10]", async () => {
    const { model, workspace } = await shown({ hosts: { refusalOf: () => Effect.succeed("unreachableHost") } })
    model.set("port", "465")
    model.save()
    expect(model.faults.map(({ field, why }) => `${field} ${why}`)).toEqual([
      "sender missing",
      "host missing",
      "port refusedPort",
    ])
    model.set("port", "587")
    expect(model.faults.map(({ field }) => field)).toEqual(["sender", "host"])
    typed(model)
    model.save()
    await rest()
    expect(model).toMatchObject({ faults: [{ field: "host", why: "unreachableHost" }], draft: { secret: "geheim" } })
    expect(workspace.mailServers.version).toBe(0)
  })

  it("keep what was typed when somebody else was quicker [MSG-10]", async () => {
    const { model, open } = await shown()
    const other = await open()
    typed(model)
    typed(other)
    other.save()
    await rest()
    model.save()
    await rest()
    expect(model.saving.failure?._tag).toBe("MailServersChanged")
    expect(model.draft).toMatchObject({ host: "smtp.silberfuchs.example", secret: "geheim" })
  })

  it("tell what the server said to a trial, and still do when the page is opened again [MSG-10]", async () => {
    const carrier = { carry: () => Effect.fail(new CarrierDown({ answer: "535 falsch" })) }
    const { model, open } = await shown({ carrier })
    typed(model)
    model.save()
    await rest()
    model.tryIt()
    await rest()
    expect(model.trial).toMatchObject({ taken: false, answer: "535 falsch" })
    expect((await open()).kept.value?.lastFailure).toMatchObject({ answer: "535 falsch" })
  })

  it("are removed after a question, and the installation's is used again [MSG-09]", async () => {
    const { model } = await shown()
    typed(model)
    model.save()
    await rest()
    model.choose("own")
    await rest()
    expect(model.kept.value?.managed).toBe("fallback")
    model.askToRemove(true)
    model.remove()
    await rest()
    expect(model).toMatchObject({ choice: "managed", isRemoving: false, kept: { value: { own: null } } })
    expect(model.draft).toMatchObject({ host: "", sender: "" })
    model.choose("nobody")
    await rest()
    expect(model).toMatchObject({ choice: "nobody", kept: { value: { sendsBy: null } } })
  })
})
