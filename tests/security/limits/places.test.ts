import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Schema from "effect/Schema"
import { describe, expect, it, vi } from "vitest"
import { answeredOver, memoryPlaces } from "../../../adapters/memory/places.ts"
import { memoryRateLimit } from "../../../adapters/memory/rate-limit.ts"
import { TookTooLong } from "../../../core/kernel/call-errors.ts"
import { ConnectionUse } from "../../../core/kernel/connection-use.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import { command, port, query } from "../../../core/kernel/operation.ts"
import { callerWith, inProcess } from "../../support/in-process.ts"

const input = Schema.Struct({ name: Schema.String })
const yard = port("yard", {
  build: command({ scope: "members", summary: "Builds", rate: "heavy", input }),
  look: query({ scope: "members", summary: "Looks", input }),
  ask: command({ scope: "members", summary: "Asks a server elsewhere", elsewhere: true, input }),
})

/** A yard where everything takes until it is let go; tells who began, in order. */
const opened = () => {
  const began: Array<string> = []
  const going = new Map<string, () => void>()
  const work = ({ name }: typeof input.Type) =>
    Effect.callback<void>((resume) => {
      began.push(name)
      going.set(name, () => resume(name.startsWith("broken") ? Effect.die("broken") : Effect.void))
    })
  const ada = { ...callerWith(["members"]), by: "her session" }
  const callers = { ada, stolen: { ...ada, by: "a stolen token" }, ole: callerWith(["members"]) }
  let who: keyof typeof callers = "ada"
  const { fetch } = inProcess(
    yard,
    { build: work, look: work, ask: work },
    {
      caller: () => callers[who],
      places: memoryPlaces({ caller: 3, workspace: 5, strangers: 5 }),
      limits: memoryRateLimit(() => 0),
    },
  )
  const call = (caller: keyof typeof callers, operation: string, name: string) => {
    who = caller
    return fetch(`/api/yard.${operation}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name }),
    })
  }
  /** A call whose body never comes to its end. */
  const hang = (caller: keyof typeof callers) => {
    who = caller
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) })
    const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" }
    void fetch("/api/yard.look", init).catch(() => undefined)
  }
  return { began, letGo: (name: string) => going.get(name)?.(), call, hang }
}

/** Lets all that can go on go on. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
}

it("a workspace leaves connections to the database to others, however many of its users call [OPS-07]", () => {
  for (const connections of [3, 5, 20]) {
    const { caller, workspace, strangers } = answeredOver(connections)
    expect(0 < caller && caller < workspace && workspace < connections, String(connections)).toBe(true)
    // They have two rooms, one of which is the door.
    expect(strangers > 0 && 2 * strangers < connections, String(connections)).toBe(true)
  }
})

/** Where strangers stand who do something at the door. */
const at = (lane: string) => ({ room: "door", lane }) as const

/** Calls of which each is answered when it is let go; tells which began, in order. */
const held = () => {
  const began: Array<string> = []
  const ends = new Map<string, () => void>()
  const call = (name: string) =>
    Effect.callback<void>((resume) => {
      began.push(name)
      ends.set(name, () => resume(Effect.void))
    })
  const finish = async () => {
    while (ends.size > 0) {
      for (const [name, end] of [...ends]) {
        ends.delete(name)
        end()
      }
      await settled()
    }
  }
  return { began, call, finish }
}

it("strangers leave a connection to the database to users, however many addresses they call from [OPS-07]", async () => {
  const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 4 })
  const { began, call, finish } = held()
  const all = ["a", "b", "c", "d", "e", "f"].map((address) =>
    Effect.runPromise(places.answering(address, null, call(address))),
  )
  all.push(Effect.runPromise(places.answering("ada", "her group", call("ada"))))
  await settled()
  expect(began).toEqual(["a", "b", "c", "d", "ada"])
  all.push(Effect.runPromise(places.answering("g", null, call("g signs in"), at("signing in"))))
  await settled()
  expect(began.at(-1), "who signs in waits among those who do").toBe("g signs in")
  await finish()
  await Promise.all(all)
})

it("of a crowd of strangers every second is who came last, so that neither who comes now nor who came first waits for all [OPS-07]", async () => {
  const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 2 })
  const { began, call, finish } = held()
  const answer = (name: string) => Effect.runPromise(places.answering(name, null, call(name), at("signs in")))
  const names = (of: string, count: number) => Array.from({ length: count }, (_, nth) => `${of} ${nth + 1}`)
  const few = names("few", 6)
  const all = few.map(answer)
  await finish()
  expect(began, "few come in their order").toEqual(few)
  all.push(...names("crowd", 30).map(answer))
  await settled()
  all.push(answer("ada"))
  await finish()
  await Promise.all(all)
  expect(began.slice(6, 12)).toEqual(["crowd 1", "crowd 2", "ada", "crowd 3", "crowd 30", "crowd 4"])
  expect(began.toSorted()).toEqual([...few, ...names("crowd", 30), "ada"].toSorted())
})

it("each of two crowds is served from both ends, whatever the other one wants [OPS-07]", async () => {
  const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 1 })
  const { began, call, finish } = held()
  const crowd = (lane: string) =>
    Array.from({ length: 20 }, (_, nth) => `${lane} ${nth + 1}`).map((name) =>
      Effect.runPromise(places.answering(name, null, call(name), at(lane))),
    )
  const all = [...crowd("a"), ...crowd("b")]
  await finish()
  await Promise.all(all)
  const of = (lane: string) =>
    began.filter((name) => name.startsWith(lane)).slice(lane === "a" ? 1 : 0, lane === "a" ? 5 : 4)
  expect([of("a"), of("b")]).toEqual([
    ["a 20", "a 2", "a 19", "a 3"],
    ["b 20", "b 1", "b 19", "b 2"],
  ])
})

it("what one kind of call keeps waiting keeps another one waiting no longer than one call [OPS-07]", async () => {
  const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 1 })
  const { began, call, finish } = held()
  const answer = (lane: string, name: string) =>
    Effect.runPromise(places.answering(name, null, call(name), { room: "door", lane }))
  const all = ["a", "b", "c", "d"].map((name) => answer("registers", name))
  all.push(answer("signs in", "ada"), answer("signs in", "ole"), answer("gets a code", "cem"))
  await finish()
  await Promise.all(all)
  expect(began).toEqual(["a", "b", "ada", "cem", "c", "ole", "d"])
})

it("who signs in on a known device waits for one call of each other account and of strangers, not for all of them [ACC-04] [OPS-07]", async () => {
  const { began, call, finish } = held()
  const door = port("door", { open: query({ scope: "public", summary: "Opens", input }) })
  const { fetch } = inProcess(
    door,
    { open: ({ name }) => call(name) },
    {
      // Each from elsewhere, as addresses are that are told apart.
      caller: () => ({ kind: "placeless", userId: crypto.randomUUID() as UserId, userName: "" }),
      places: memoryPlaces({ caller: 3, workspace: 4, strangers: 1 }),
      accountOf: (cookies) => cookies,
    },
  )
  const open = (name: string, cookie?: string) =>
    fetch("/api/door.open", {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie === undefined ? {} : { cookie }) },
      body: JSON.stringify({ name }),
    })
  const all = ["a", "b", "c"].map((name) => open(name))
  await settled()
  // However many devices somebody has: they are of one account, or of few.
  all.push(...["own 1", "own 2", "own 3"].map((name) => open(name, "theirs")))
  await settled()
  all.push(open("ada", "hers"))
  await settled()
  await finish()
  await Promise.all(all)
  expect(began).toEqual(["a", "b", "own 1", "c", "own 2", "ada", "own 3"])
})

it("nobody waits for a call whose caller is gone, and no place goes with it [OPS-07]", async () => {
  const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 1 })
  const { began, call, finish } = held()
  const answer = (name: string) => places.answering(name, null, call(name), at("signs in"))
  const all = [Effect.runPromise(answer("a"))]
  // A command is not broken off once it has begun; until then it is given up like any other call.
  const gone = ["b", "c"].map((name) =>
    Effect.runFork(name === "b" ? Effect.uninterruptible(answer(name)) : answer(name)),
  )
  await settled()
  await Promise.all(gone.map((fiber) => Effect.runPromise(Fiber.interrupt(fiber))))
  all.push(Effect.runPromise(answer("d")))
  await finish()
  all.push(Effect.runPromise(answer("e")))
  await finish()
  await Promise.all(all)
  expect(began).toEqual(["a", "d", "e"])
})

it("of the places of all strangers one address leaves one to others, be it for slow pages [OPS-07]", async () => {
  const places = memoryPlaces(answeredOver(5))
  const { began, call, finish } = held()
  const page = (address: string, name: string) => Effect.runPromise(places.page(address, "/forms", call(name)))
  const all = [page("a", "a 1"), page("a", "a 2"), page("b", "b 1")]
  await settled()
  expect(began).toEqual(["a 1", "b 1"])
  await finish()
  await Promise.all(all)
})

it("few pages are drawn at once, however many addresses ask, and all in their turn [OPS-07]", async () => {
  const places = memoryPlaces({ caller: 30, workspace: 40, strangers: 40 })
  const { began, call, finish } = held()
  const names = ["a 1", "a 2", "a 3", "b 1", "c 1"]
  const all = names.map((name) => Effect.runPromise(places.page(name.charAt(0), "/forms", call(name))))
  await settled()
  expect(began, "two of one address, three of all").toEqual(["a 1", "a 2", "b 1"])
  await finish()
  await Promise.all(all)
  expect(began.toSorted()).toEqual(names)
})

it("strangers whose calls took too long keep no place that others need, be it for a page or for signing in [OPS-07]", async () => {
  const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 4 })
  const { began, call, finish } = held()
  const slow = (address: string) => Effect.runPromiseExit(places.page(address, "/forms", Effect.die(new TookTooLong())))
  await Promise.all([slow("a"), slow("b")])
  const asked = ["a", "a", "a", "b", "b", "b"].map((address, nth) =>
    Effect.runPromise(
      nth % 2 === 0
        ? places.page(address, "/forms", call(`${address} ${nth}`))
        : places.answering(address, null, call(`${address} ${nth}`)),
    ),
  )
  await settled()
  expect(began).toEqual(["a 0"])
  asked.push(Effect.runPromise(places.answering("c", null, call("c signs in"))))
  asked.push(Effect.runPromise(places.page("d", "/forms", call("d reads a form"))))
  await settled()
  expect(began.slice(1)).toEqual(["c signs in", "d reads a form"])
  await finish()
  await Promise.all(asked)
})

describe("calls that took too long", () => {
  it("leave their callers one connection together, for a while; everybody else goes on as before [OPS-07]", async () => {
    let now = 0
    const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 4 }, () => now)
    const began: Array<string> = []
    const ends = new Map<string, () => void>()
    const answer = (who: string, name: string, broken = false) => {
      const call = Effect.callback<void>((resume) => {
        began.push(name)
        ends.set(name, () => resume(broken ? Effect.die(new TookTooLong()) : Effect.void))
      })
      return Effect.runPromiseExit(places.answering(who, `the group of ${who}`, call))
    }
    const slow = [answer("ada", "ada's", true), answer("bea", "bea's", true)]
    await settled()
    for (const name of ["ada's", "bea's"]) ends.get(name)?.()
    await Promise.all(slow)
    const after = ["ada", "ada", "bea", "cem", "cem"].map((who, nth) => answer(who, `${who} ${nth}`))
    await settled()
    expect(began.slice(2)).toEqual(["ada 0", "cem 3", "cem 4"])
    ends.get("ada 0")?.()
    await settled()
    expect(began.slice(5)).toEqual(["ada 1"])
    now = 300_000
    const later = answer("bea", "bea later")
    await settled()
    expect(began.slice(6)).toEqual(["bea later"])
    for (const name of ["ada 1", "bea later", "cem 3", "cem 4"]) ends.get(name)?.()
    await settled()
    ends.get("bea 2")?.()
    await Promise.all([...after, later])
  })

  it("are waited for by nobody who made one of them, where somebody makes them on and on; else workspaces take turns [OPS-07]", async () => {
    const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 4 }, () => 0)
    const tooLong = (who: string) =>
      Effect.runPromiseExit(
        places.answering(
          who,
          `the group of ${who}`,
          Effect.flatMap(ConnectionUse, (used) => {
            used(15_000)
            return Effect.die(new TookTooLong())
          }),
        ),
      )
    const { began, call, finish } = held()
    const answer = (who: string, name: string) =>
      Effect.runPromise(places.answering(who, `the group of ${who}`, call(name)))
    for (const who of ["ada", "ada", "bea", "bea", "cem", "dora"]) await tooLong(who)
    const asked = ["ada 0", "ada 1", "ada 2", "bea 3", "cem 4", "cem 5", "dora 6", "cem 7"].map((name) =>
      answer(name.split(" ")[0]!, name),
    )
    await settled()
    expect(began, "ada and bea did it twice, cem and dora once").toEqual(["ada 0", "cem 4"])
    await finish()
    await Promise.all(asked)
    expect(began.filter((name) => /ada|bea/.test(name))).toEqual(["ada 0", "ada 1", "bea 3", "ada 2"])
    expect(began.filter((name) => /cem|dora/.test(name))).toEqual(["cem 4", "cem 5", "dora 6", "cem 7"])
  })
})

describe("calls that take much together", () => {
  it("leave their callers some connections together, though none of them takes too long; others go on [OPS-07]", async () => {
    let now = 0
    const places = memoryPlaces({ caller: 3, workspace: 4, strangers: 4 }, () => now)
    const began: Array<string> = []
    const ends = new Map<string, () => void>()
    const answer = (who: string, name: string) => {
      const call = Effect.callback<void>((resume) => {
        began.push(name)
        ends.set(name, () => resume(Effect.void))
      })
      return Effect.runPromise(places.answering(who, `the group of ${who}`, call))
    }
    const connected = (who: string, milliseconds: number) =>
      Effect.runPromise(
        places.answering(
          who,
          `the group of ${who}`,
          Effect.map(ConnectionUse, (used) => used(milliseconds)),
        ),
      )
    for (let call = 0; call < 5; call++) for (const who of ["ada", "bea"]) await connected(who, 4_500)
    for (let call = 0; call < 500; call++) await connected("cem", 10)
    const after = ["ada", "ada", "bea", "bea", "cem", "cem"].map((who, nth) => answer(who, `${who} ${nth}`))
    await settled()
    expect(began).toEqual(["ada 0", "ada 1", "bea 2", "cem 4", "cem 5"])
    ends.get("ada 0")?.()
    await settled()
    expect(began.slice(5)).toEqual(["bea 3"])
    for (const name of began) ends.get(name)?.()
    await Promise.all(after)
    now = 300_000
    const later = ["ada", "ada", "bea", "bea"].map((who, nth) => answer(who, `${who} later ${nth}`))
    await settled()
    expect(began.slice(6)).toHaveLength(4)
    for (const name of began) ends.get(name)?.()
    await Promise.all(later)
  })
})

describe("the calls of one caller", () => {
  it("by a stolen token keep nobody waiting at the browser of its user, however many do not come [OPS-07]", async () => {
    const { began, letGo, call, hang } = opened()
    for (let count = 0; count < 300; count++) hang("stolen")
    await settled()
    const answer = call("ada", "look", "ends the token")
    await settled()
    expect(began).toEqual(["ends the token"])
    letGo("ends the token")
    expect((await answer).status).toBe(204)
  })

  it("that wait for servers elsewhere keep nobody waiting who looks at something, in whatever session [OPS-07]", async () => {
    const { began, letGo, call } = opened()
    const asked = ["ask 1", "ask 2", "ask 3"].map((name) => call("stolen", "ask", name))
    await settled()
    expect(began, "few at once of one session").toEqual(["ask 1", "ask 2"])
    const looks = ["look 1", "look 2", "look 3"].map((name) => call("ada", "look", name))
    await settled()
    expect(began.slice(2)).toEqual(["look 1", "look 2", "look 3"])
    const own = call("ada", "ask", "ask of ada")
    await settled()
    expect(began.at(-1), "nor who asks elsewhere in another session").toBe("ask of ada")
    for (const name of ["look 1", "look 2", "look 3", "ask 1", "ask 2", "ask of ada"]) letGo(name)
    await settled()
    letGo("ask 3")
    expect((await Promise.all([...asked, ...looks, own])).every(({ status }) => status === 204)).toBe(true)
  })

  it("are done one after the other where they are heavy, beside those of others [OPS-07]", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined)
    const { began, letGo, call } = opened()
    const answers: Array<Promise<Response>> = []
    for (const name of ["one", "broken two", "three"]) {
      answers.push(call("ada", "build", name))
      await settled()
    }
    answers.push(call("ole", "build", "another's"), call("ole", "look", "small"))
    await settled()
    expect(began).toEqual(["one", "another's", "small"])
    letGo("one")
    await settled()
    expect(began.slice(3)).toEqual(["broken two"])
    letGo("broken two")
    await settled()
    expect(began.slice(4)).toEqual(["three"])
    for (const name of ["three", "another's", "small"]) letGo(name)
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 500, 204, 204, 204])
    said.mockRestore()
  })

  it("are under way up to a number, wait up to another, and are turned away beyond it [OPS-07]", async () => {
    for (const [operation, answered, taken] of [
      ["look", 3, 224],
      ["build", 1, 21],
    ] as const) {
      const { began, letGo, call } = opened()
      const names = Array.from({ length: taken }, (_, index) => `call ${index}`)
      const answers = names.map((name) => call("ada", operation, name))
      await settled()
      expect(began).toHaveLength(answered)
      expect((await call("ada", operation, "too many")).status).toBe(429)
      for (const name of names) {
        letGo(name)
        await settled()
      }
      expect((await Promise.all(answers)).every(({ status }) => status === 204)).toBe(true)
      expect(began).toEqual(names)
    }
  })

  it("are so many in so many seconds, each class of its own, and go through again after them [OPS-07]", async () => {
    for (const [rate, calls, seconds] of [
      ["normal", 30_000, 60],
      ["heavy", 240, 60],
      ["guarded", 30, 300],
    ] as const) {
      let now = 0
      const limits = memoryRateLimit(() => now)
      const take = (key = "ada") => Effect.runPromise(Effect.result(limits.take(rate, key)))
      for (let call = 1; call <= calls; call++) expect((await take())._tag, `${rate} ${call}`).toBe("Success")
      now = seconds * 1_000 - 1
      expect(await take()).toMatchObject({ _tag: "Failure", failure: { _tag: "TooManyCalls", retryAfter: 1 } })
      expect((await take("ole"))._tag).toBe("Success")
      now += 1
      expect((await take())._tag).toBe("Success")
    }
  })
})
