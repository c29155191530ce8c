import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryMailAllowance } from "../../../../adapters/memory/messages/mail-allowance.ts"
import { memoryVault } from "../../../../adapters/memory/vault.ts"
import { InvalidMailServer, MailServersChanged, mailServers, NoOwnMailServer } from "../../../../core/messages/index.ts"
import { MailAllowance } from "../../../../core/messages/ports/mail-allowance.port.ts"
import { CarrierDown, MailCarrier } from "../../../../core/messages/ports/mail-carrier.port.ts"
import { resealServerSecret } from "../../../../core/messages/servers/use-cases/sending-server.ts"
import { deliver, usualTerms } from "../../../../core/messages/use-cases/deliver.ts"
import { smtp } from "../../../support/mail-servers.ts"
import { member, memoryMessages } from "../../../support/memory-messages.ts"
import { jana } from "../../../support/memory-world.ts"

const admin = { ...jana, permissions: ["admin"] } as const
const [anna, ben] = [member("Anna"), member("Ben")]
const secret = "Geheim-7xy"

/** A carrier that remembers by whom it was asked to send, and answers as the own server does. */
const carrying = (own: () => Effect.Effect<string | null, CarrierDown> = () => Effect.succeed(null)) => {
  const by: Array<string> = []
  const carrier: MailCarrier["Service"] = {
    carry: (mail, opened) =>
      Effect.suspend(() => {
        by.push(opened === undefined ? "managed" : `own ${opened.secret} ${mail.to}`)
        return opened === undefined ? Effect.succeed(null) : own()
      }),
  }
  return { carrier, by }
}

const world = (given: Parameters<ReturnType<typeof memoryMessages>["world"]["given"]>[0] = {}) => {
  const made = memoryMessages([anna, ben])
  const { run } = made
  const servers = made.world.given(given).calls(mailServers, admin)
  return {
    ...made,
    servers,
    failing: <A, E>(work: Effect.Effect<A, E>) => run(Effect.flip(work)),
    saved: async () => run(servers.save({ version: 0, server: smtp(), secret })),
  }
}

describe("mail servers", () => {
  it("are kept with a sealed secret that nobody is told, and used when somebody chooses them [MSG-09] [MSG-10]", async () => {
    const { servers, saved, run, workspace } = world()
    const shown = await saved()
    expect(shown).toMatchObject({
      version: 1,
      managed: "active",
      own: { server: smtp(), state: "paused", hasSecret: true },
      sendsBy: "managed",
    })
    expect(JSON.stringify([shown, await run(servers.read())])).not.toContain(secret)
    expect(new TextDecoder().decode(workspace.mailServers.own?.secret?.bytes)).not.toContain(secret)
    expect(await run(servers.choose({ by: "own", fallback: true }))).toMatchObject({
      managed: "fallback",
      sendsBy: "own",
    })
    expect(await run(servers.choose({ by: "nobody", fallback: true }))).toMatchObject({ sendsBy: null })
    expect(await run(servers.remove())).toMatchObject({ own: null, managed: "active", sendsBy: "managed" })
    expect(JSON.stringify(workspace.mailServers)).not.toContain("bytes")
  })

  it("are not kept where something is wrong, or somebody was quicker [MSG-10]", async () => {
    const { servers, saved, failing, run } = world({
      hosts: { refusalOf: (host) => Effect.succeed(host === "intern.example" ? "unreachableHost" : undefined) },
    })
    await saved()
    expect(
      await failing(servers.save({ version: 1, server: smtp({ port: 25, host: "intern.example" }), secret })),
    ).toEqual(
      new InvalidMailServer({
        faults: [
          { field: "port", why: "refusedPort" },
          { field: "host", why: "unreachableHost" },
        ],
      }),
    )
    expect(await failing(servers.save({ version: 0, server: smtp() }))).toEqual(new MailServersChanged())
    expect(await run(servers.read())).toMatchObject({ version: 1, own: { server: smtp() } })
    expect(await failing(world().servers.choose({ by: "own", fallback: false }))).toEqual(new NoOwnMailServer())
  })

  it("are tried with a mail to oneself, and tell what the server said [MSG-10]", async () => {
    let answer: Effect.Effect<string | null, CarrierDown> = Effect.fail(new CarrierDown({ answer: "535 5.7.8 falsch" }))
    const { carrier, by } = carrying(() => answer)
    const { servers, saved, failing, run } = world({ carrier })
    expect(await failing(servers.try())).toEqual(new NoOwnMailServer())
    await saved()
    const to = "jana@silberfuchs.example"
    expect(await run(servers.try())).toEqual({ to, taken: false, answer: "535 5.7.8 falsch" })
    expect(await run(servers.read())).toMatchObject({ lastFailure: { why: "refused", answer: "535 5.7.8 falsch" } })
    answer = Effect.succeed(null)
    expect(await run(servers.try())).toEqual({ to, taken: true, answer: "" })
    expect((await run(servers.read())).lastFailure).toBeNull()
    expect(by).toEqual([`own ${secret} ${to}`, `own ${secret} ${to}`])
  })

  it("are tried by nobody whose own address is not proven [MSG-10]", async () => {
    const { servers, failing, saved } = world({
      proven: { address: () => Effect.succeed(null) },
    })
    await saved()
    expect(await failing(servers.try())).toMatchObject({ _tag: "SenderUnproven" })
  })

  it("carry messages: the own one while it is chosen [MSG-09]", async () => {
    const { servers, saved, send, deliver, run, calls } = world()
    await saved()
    await run(servers.choose({ by: "own", fallback: false }))
    const { carrier, by } = carrying()
    const { id } = await send()
    await deliver(id, carrier)
    expect(by.toSorted()).toEqual([`own ${secret} ${anna.email}`, `own ${secret} ${ben.email}`])
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 2 } })
  })

  it("let messages wait while nobody sends, and go on with them when somebody does again [MSG-09]", async () => {
    const { servers, send, deliver, run, calls, workspace, clock } = world()
    await run(servers.choose({ by: "nobody", fallback: false }))
    const { id } = await send()
    workspace.wishedDeliveries = []
    const { carrier, by } = carrying()
    await deliver(id, carrier)
    expect({ by, wished: workspace.wishedDeliveries }).toEqual({ by: [], wished: [] })
    clock.now += 5 * 86_400_000
    await run(servers.choose({ by: "managed", fallback: false }))
    expect(workspace.wishedDeliveries).toEqual([{ id, at: clock.now }])
    expect(workspace.sent.get(id)?.goingSince).toBe(clock.now)
    await deliver(id, carrier)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 2 } })
  })

  it("are missed by who writes and who looks after a message [MSG-05] [MSG-09]", async () => {
    const { servers, send, write, run, calls } = world()
    await run(servers.choose({ by: "nobody", fallback: false }))
    const { id } = await write()
    expect((await run(calls.review({ id }))).warnings).toEqual([{ code: "nobodySends", persons: [] }])
    const sent = await send()
    expect(await run(calls.message({ id: sent.id }))).toMatchObject({ waits: true })
    await run(servers.choose({ by: "managed", fallback: false }))
    expect(await run(calls.message({ id: sent.id }))).toMatchObject({ waits: false })
  })

  it("fail after repeated refusals: then the fallback sends, and where there is none the mails wait [MSG-09] [MSG-10]", async () => {
    for (const fallback of [true, false]) {
      const { servers, saved, send, deliver, run, calls, clock, workspace } = world()
      await saved()
      await run(servers.choose({ by: "own", fallback }))
      const { id } = await send()
      const { carrier, by } = carrying(() => Effect.fail(new CarrierDown({ answer: "535 falsch" })))
      for (let round = 0; round < 12 && (await run(servers.read())).own?.state === "active"; round++) {
        await deliver(id, carrier)
        clock.now = Math.max(clock.now, workspace.wishedDeliveries.at(-1)!.at)
      }
      expect(await run(servers.read())).toMatchObject({
        own: { state: "failed" },
        lastFailure: { why: "refused", answer: "535 falsch" },
        sendsBy: fallback ? "managed" : null,
      })
      clock.now += 4 * 3_600_000
      by.length = 0
      await deliver(id, carrier)
      expect(by).toEqual(fallback ? ["managed", "managed"] : [])
      expect((await run(calls.message({ id }))).counts).toMatchObject(fallback ? { sent: 2 } : { sent: 0, failed: 0 })
    }
  })

  it("count only refusals in a row: a mail that was taken ends them [MSG-09]", async () => {
    const { servers, saved, send, deliver, run, workspace } = world()
    await saved()
    await run(servers.choose({ by: "own", fallback: false }))
    const { id } = await send()
    await deliver(id, carrying(() => Effect.fail(new CarrierDown({ answer: "421" }))).carrier)
    expect(workspace.mailServers.refusals?.count).toBe(1)
    const next = await send()
    await deliver(next.id, carrying().carrier)
    expect(workspace.mailServers).toMatchObject({ refusals: null, lastFailure: null })
  })

  it("fail at once when the key of their secret is gone, and say so [MSG-10]", async () => {
    const { servers, saved, send, run, world: house, clock } = world()
    await saved()
    await run(servers.choose({ by: "own", fallback: true }))
    const { id } = await send()
    const { carrier, by } = carrying()
    const delivery = deliver(id, { ...usualTerms, now: () => clock.now }).pipe(
      Effect.provideService(MailCarrier, carrier),
      Effect.provideService(
        MailAllowance,
        memoryMailAllowance(() => clock.now, null),
      ),
    )
    const system = { kind: "system", workspaceId: jana.workspaceId, name: "" } as const
    await run(house.given({ vault: memoryVault("another key") }).performOwn(delivery, system))
    expect(by).toEqual(["managed", "managed"])
    expect(await run(servers.read())).toMatchObject({ own: { state: "failed" }, lastFailure: { why: "locked" } })
  })

  it("have their secret sealed anew under a new key, as long as the former one is there [MSG-10]", async () => {
    const texts: Parameters<typeof memoryVault>[1] = new Map()
    const { servers, run, workspace, world: house } = world({ vault: memoryVault("old", texts) })
    await run(servers.save({ version: 0, server: smtp(), secret }))
    const reseal = (vault: ReturnType<typeof memoryVault>) =>
      run(house.given({ vault }).perform(resealServerSecret(), admin))
    expect(await reseal(memoryVault("new", texts))).toBe(0)
    expect(await reseal(memoryVault("new", texts, ["new", "old"]))).toBe(1)
    expect(workspace.mailServers.own?.secret?.keyId).toBe("new")
    expect(await reseal(memoryVault("new", texts))).toBe(0)
  })
})
