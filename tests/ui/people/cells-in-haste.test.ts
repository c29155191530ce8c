import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type CustomField, customFieldOf } from "../../../core/people/custom-field.ts"
import type { CellPlace, ChosenCells } from "../../../ui/kit/grid/grid-model.ts"
// What is fetched when it is first wanted is here before, so that nothing but calls is waited for.
import "../../../ui/people/bulk/bulk.view-model.ts"
import "../../../ui/people/changes/change-flows.ts"
import { chosenOf } from "../../../ui/people/list/change-chosen.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

/** A call that waits: on its way to the server, or back. */
type Gate = () => void

/** Calls that wait at both ends until somebody lets them through. */
const gated = <Calls extends object>(calls: Calls, gates: Array<Gate>, lost: () => boolean): Calls => {
  const wait = Effect.promise(() => new Promise<void>((through) => gates.push(through)))
  const through =
    (call: (...given: ReadonlyArray<unknown>) => Effect.Effect<unknown>) =>
    (...given: ReadonlyArray<unknown>) =>
      wait.pipe(
        Effect.andThen(Effect.suspend(() => (lost() ? Effect.fail(new Unreachable()) : call(...given)))),
        Effect.matchEffect({
          onSuccess: (value) => Effect.as(wait, value),
          onFailure: (error) => Effect.andThen(wait, Effect.fail(error)),
        }),
      )
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, through(call)])) as unknown as Calls
}

const turn = () => new Promise<void>((done) => setImmediate(done))

/** Lets what needs no answer come to its end. */
const calm = async () => {
  for (let turns = 0; turns < 8; turns++) await turn()
}

const here = (is: () => boolean) => vi.waitFor(() => expect(is()).toBe(true), { interval: 1 })

const rows = 6
const texts = ["city", "street"] as const

/** A list with a mark somewhere in it, at `top` or a little below, and keys that do what the grid does with them. */
const desk = async (top = 0, sorted = false) => {
  const memory = memoryPeople(samplePersons(top === 0 ? rows * 2 : top * 2))
  const gates: Array<Gate> = []
  const { id } = await Effect.runPromise(
    memory.columns.create({
      type: "yesNo",
      name: "Fotos erlaubt",
      help: "",
      required: false,
      options: [],
      divisions: "edit",
    }),
  )
  const flag: CustomField = customFieldOf(id)
  let [open, isLost] = [true, false]
  /** Whether nothing reaches the server. */
  const lose = (is: boolean) => (isLost = is)
  const pass = <Calls extends object>(calls: Calls): Calls => {
    const held = gated(calls, gates, () => isLost)
    return new Proxy(calls, { get: (_, name) => Reflect.get(open ? calls : held, name) })
  }
  const notify = vi.fn()
  const people = pass(memory.people)
  const model = new ListViewModel("members", {
    ...listSurroundings({ ...memory, people, bulk: pass(memory.bulk) }),
    people,
    notify,
    cells: {
      me: () => memory.me,
      cells: async () => pass(memory.cells),
      unsaved: new Map(),
      parts: async () => {},
    },
  })
  model.columns.keep([...texts, flag].map((field) => ({ field, width: 100 })))
  model.wantColumns()
  if (sorted) model.order("city", false)
  else model.refresh()
  await here(() => model.columns.catalog?.column(flag) !== undefined)
  await here(() => model.rowAt(0)?.custom !== undefined)
  const { cells } = model
  if (cells === undefined) throw new Error("no cells")
  cells.fetchSoon()
  await here(() => cells.desk !== undefined)
  await here(() => !model.rows.opening)
  model.want(top, top + rows - 1)
  await here(() => model.rowAt(top + rows - 1) !== undefined)
  open = false

  let [row, column, height, width] = [0, 0, 1, 1]
  let clipboard: string | undefined
  const setData = (kind: string, text: string) => {
    if (kind === "text/plain") clipboard = text
  }
  const data = { setData } as unknown as DataTransfer
  let { goal } = model
  const columns = ["name", ...texts, flag]
  const nameOf = (at: number) => columns[at + 1] ?? "name"
  const go = (toRow: number, toColumn: number) => {
    ;[row, column, height, width] = [Math.min(Math.max(toRow, 0), rows - 1), Math.min(Math.max(toColumn, 0), 2), 1, 1]
  }
  /** Follows where the model leads, as the grid does. */
  const follow = () => {
    if (model.goal === goal) return
    goal = model.goal
    if (goal === undefined) return
    const columnOf = (place: CellPlace) => columns.indexOf(place.column) - 1
    go(goal.place - top, columnOf(goal))
    const { until = goal } = goal
    ;[height, width] = [until.place - top - row + 1, columnOf(until) - column + 1]
  }
  /** What is chosen, in the columns of texts alone. */
  const block = (): ChosenCells => {
    const left = Math.min(column, 1)
    return {
      from: top + row,
      until: top + Math.min(row + height, rows) - 1,
      columns,
      left: left + 1,
      right: Math.min(left + width - 1, 1) + 1,
    }
  }
  const flags = (): ChosenCells => ({ ...block(), left: 3, right: 3 })
  const isOne = ({ from, until, left, right }: ChosenCells) => from === until && left === right
  /** As the grid does it: a key never meets rows that are about to go. */
  const onceThere = (chosen: ChosenCells, act: (chosen: ChosenCells) => void) => model.settled(() => act(chosen))
  const keys = {
    down: () => go(row + 1, column),
    up: () => go(row - 1, column),
    right: () => go(row, column + 1),
    left: () => go(row, column - 1),
    chooseDown: () => (height = Math.min(height + 1, rows - row)),
    chooseRight: () => (width = Math.min(width + 1, 2)),
    /** Types a text and Enter. */
    ...Object.fromEntries(
      ["Bonn", "Ulm", ""].map((text) => [
        `type ${text}`,
        () => {
          cells.edit(top + row, nameOf(Math.min(column, 1)), text)
          cells.commit()
          go(row + 1, column)
        },
      ]),
    ),
    /** Types a text over a block and Ctrl+Enter. */
    spread: () => {
      const chosen = block()
      cells.edit(top + row, nameOf(Math.min(column, 1)), "Kiel")
      if (isOne(chosen)) cells.commit()
      else cells.spread(chosen)
    },
    empty: () => onceThere(block(), (chosen) => cells.empty(chosen)),
    emptyFlags: () => onceThere(flags(), (chosen) => cells.empty(chosen)),
    fill: () => onceThere(block(), (chosen) => cells.fill(chosen)),
    fillFlags: () => onceThere(flags(), (chosen) => cells.fill(chosen)),
    fillRight: () =>
      onceThere(block(), (chosen) => {
        if (!isOne(chosen)) cells.fillRight(chosen)
      }),
    flip: () =>
      onceThere(flags(), (chosen) => {
        if (isOne(chosen)) cells.flip(chosen.from, flag)
        else cells.flipAll(chosen, chosen.from, flag)
      }),
    copy: () => cells.copy(block(), data),
    cut: () => cells.cut(block(), data),
    /** Pastes into the columns of texts alone: what does not fit into another one is asked about. */
    paste: () => {
      if (clipboard === undefined) return
      const chosen = block()
      cells.paste(clipboard.includes("\t") ? { ...chosen, left: 1 } : chosen, clipboard)
    },
    undo: () => cells.undo(),
    redo: () => cells.redo(),
  }
  const press = (key: Key) => {
    ;(keys as Readonly<Record<string, () => unknown>>)[key]?.()
    follow()
  }
  /** Lets some of the calls that wait through, in an order of its own. */
  const answer = async (picks: ReadonlyArray<number>) => {
    for (const pick of picks) {
      await calm()
      const [gate] = gates.splice(pick % Math.max(gates.length, 1), 1)
      gate?.()
    }
    await calm()
    follow()
  }
  const isIdle = () => gates.length === 0 && !model.actions.queue.busy && !model.rows.opening && !cells.begun.any
  /** Lets all of them through, until nothing is under way. */
  const settle = async (picks: ReadonlyArray<number> = []) => {
    for (let round = 0; round < 400; round++) {
      await calm()
      if (isIdle()) break
      await answer([picks[round % Math.max(picks.length, 1)] ?? 0])
    }
    expect([gates.length, model.actions.queue.busy, model.rows.opening, cells.begun.any], "comes to an end").toEqual([
      0,
      false,
      false,
      false,
    ])
    expect(cells.desk?.asking).toBe(false)
    expect(cells.desk?.editing.entries.size).toBe(0)
    follow()
  }
  const shown = () =>
    Array.from({ length: rows }, (_, place) => {
      const person = model.rowAt(top + place)
      return [person?.city, person?.street, person?.custom?.[id] ?? null]
    })
  /** What cells show, as long as nobody types there and nothing waits in them. */
  const seen = () =>
    Array.from({ length: rows }, (_, place) => {
      const row = model.rowAt(top + place)
      const person = row && model.actions.ahead.of(row)
      return [person?.city, person?.street, person?.custom?.[id] ?? null]
    })
  const kept = () =>
    [...memory.workspace.persons.values()].map(({ city, street, custom }) => [city, street, custom[id]])
  const end = () => ({ shown: shown(), kept: kept(), mark: [row, column, height, width] })
  return { press, answer, settle, end, seen, model, people: memory.people, bulk: memory.bulk, gates, notify, lose }
}

const weights = {
  "type Bonn": 6,
  "type Ulm": 6,
  "type ": 2,
  down: 2,
  up: 4,
  left: 2,
  right: 2,
  chooseDown: 4,
  chooseRight: 2,
  spread: 3,
  empty: 3,
  emptyFlags: 1,
  fill: 4,
  fillFlags: 1,
  fillRight: 2,
  flip: 4,
  copy: 4,
  cut: 2,
  paste: 4,
  undo: 8,
  redo: 4,
} as const
type Key = keyof typeof weights

const key = fc.oneof(
  ...Object.entries(weights).map(([each, weight]) => ({ weight, arbitrary: fc.constant(each as Key) })),
)
/** Which of the calls that wait are let through: by their number among them. */
const picks = (maxLength: number) => fc.array(fc.nat(20), { maxLength })

/** Presses keys before any answer comes, and one after the other: both come to the same. Gives the list that was in haste. */
const inHaste = async (keys: ReadonlyArray<Key>, top = 0, sorted = false) => {
  const [hasty, patient] = [await desk(top, sorted), await desk(top, sorted)]
  for (const each of keys) {
    hasty.press(each)
    patient.press(each)
    await patient.settle()
  }
  expect(hasty.end().mark, `the mark after ${keys}`).toEqual(patient.end().mark)
  await hasty.settle()
  expect(hasty.end(), String(keys)).toEqual(patient.end())
  return hasty
}

test("what is asked for last is taken back, though it is still under way, whatever it is [PER-21]", async () => {
  const block = ["chooseDown", "chooseRight"] as const
  const deeds: ReadonlyArray<ReadonlyArray<Key>> = [
    ["type Ulm"],
    ["empty"],
    ["flip"],
    ["copy", "down", "paste"],
    [...block, "copy", "down", "down", ...block, "paste"],
    [...block, "fill"],
    [...block, "fillRight"],
    [...block, "spread"],
    [...block, "empty"],
    [...block, "flip"],
  ]
  for (const deed of deeds) await inHaste(["type Bonn", "up", ...deed, "undo"])
  for (const deed of deeds) await inHaste(["type Bonn", ...deed, "undo", "undo", "redo", "redo", "undo"])
})

const deedKey = key.filter((each) => each !== "undo" && each !== "redo")

test("what is taken back and done again is seen at its key, before any answer, as it will be once all is answered [PER-21]", async () => {
  const again = fc.array(fc.constantFrom("undo" as const, "undo" as const, "redo" as const), { minLength: 1 })
  const pressed = fc.array(deedKey, { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(pressed, again, async (keys, backs) => {
      const [hasty, patient] = [await desk(), await desk()]
      for (const each of keys)
        for (const one of [hasty, patient]) {
          one.press(each)
          await one.settle()
        }
      for (const each of backs) {
        hasty.press(each)
        patient.press(each)
        await patient.settle()
        expect(hasty.seen(), `${keys} ${backs}`).toEqual(patient.seen())
      }
      await hasty.settle()
      expect(hasty.seen()).toEqual(patient.seen())
    }),
    {
      numRuns: 25,
      examples: [
        [
          ["type Bonn", "up", "type Ulm"],
          ["undo", "undo", "redo"],
        ],
        // One of the cells of the first block had its value already.
        [
          ["chooseDown", "chooseDown", "spread", "type Bonn", "empty"],
          ["undo", "undo", "undo"],
        ],
      ],
    },
  )
})

/** What gives cells values without that anything is typed, and what leads to them. */
const blockKeys = [
  ...(["chooseDown", "chooseRight", "up", "left", "copy", "undo"] as const),
  ...(["empty", "emptyFlags", "fill", "fillFlags", "fillRight", "flip", "cut", "paste"] as const),
]

test("what a block makes of its cells is seen at its key, before any answer, as it will be once all is answered [PER-21]", async () => {
  const before = fc.array(deedKey, { minLength: 1, maxLength: 4 })
  const blocks = fc.array(fc.constantFrom(...blockKeys), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(before, blocks, async (keys, pressed) => {
      const [hasty, patient] = [await desk(), await desk()]
      for (const each of keys)
        for (const one of [hasty, patient]) {
          one.press(each)
          await one.settle()
        }
      for (const each of pressed) {
        hasty.press(each)
        patient.press(each)
        await patient.settle()
        expect(hasty.seen(), `${keys} ${pressed}`).toEqual(patient.seen())
      }
      await hasty.settle()
      expect(hasty.seen()).toEqual(patient.seen())
    }),
    {
      numRuns: 25,
      examples: [
        [
          ["type Bonn", "up", "copy", "down"],
          ["chooseDown", "chooseDown", "paste", "undo"],
        ],
      ],
    },
  )
})

test("a block that nobody answers, or that is refused, is seen as it is again and stays there to be looked at [PER-21]", async () => {
  const { press, answer, seen, model, people, lose } = await desk()
  const cities = () =>
    seen()
      .slice(0, 2)
      .map(([city]) => city)
  const block = async () => {
    for (const each of ["chooseDown", "empty"] as const) press(each)
    expect(cities()).toEqual([null, null])
    // Nothing of it was sent yet, but for what it asks first.
    expect(model.actions.queue.unsaved).toBe(true)
    await answer(Array.from({ length: 12 }, () => 0))
    return model.cells?.desk?.showing.preview
  }
  const before = cities()
  lose(true)
  const unsent = await block()
  expect([cities(), unsent?.sending.failure?._tag]).toEqual([before, "Unreachable"])
  unsent?.cancel()
  lose(false)
  const gone = model.rowAt(1)
  if (gone === undefined) throw new Error("nobody there")
  await Effect.runPromise(people.delete({ persons: { ids: [gone.id] } }))
  const refused = await block()
  expect([cities(), refused?.found?.gone.length]).toEqual([before, 1])
})

test("all that was done is taken back and done again, to the last cell, however late answers come [PER-21]", async () => {
  const pressed = fc.array(fc.record({ key: deedKey, answered: picks(4) }), { minLength: 3, maxLength: 16 })
  const answers = fc.array(picks(4), { minLength: 1, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(pressed, answers, picks(8), async (keys, answered, late) => {
      const { press, answer, settle, end } = await desk()
      const patient = await desk()
      const cells = ({ shown, kept }: ReturnType<typeof end>) => ({ shown, kept })
      /** A key so often that nothing is left for it. */
      const all = async (key: Key) => {
        for (let time = 0; time < keys.length * 2; time++) {
          press(key)
          await answer(answered[time % answered.length] ?? [])
        }
        await settle(late)
        return cells(end())
      }
      const before = cells(end())
      for (const { key, answered } of keys) {
        press(key)
        await answer(answered)
        patient.press(key)
        await patient.settle()
      }
      for (const _ of ["once", "twice"]) {
        expect(await all("undo")).toEqual(before)
        expect(await all("redo")).toEqual(cells(patient.end()))
      }
    }),
    {
      numRuns: 20,
      examples: [
        // A block between single cells of the same person.
        [
          (["copy", "chooseRight", "paste", "flip", "empty", "left", "type Bonn"] as const).map((key) => ({
            key,
            answered: [],
          })),
          [[]],
          [],
        ],
      ],
    },
  )
})

test("what is typed and taken back before it was sent is seen as it was, and what is typed there next is [PER-21]", async () => {
  const { press, settle, seen, model } = await desk()
  const row = model.rowAt(0)
  if (row === undefined) throw new Error("nobody there")
  const typed = () => model.cells?.begun.of(model.rows.newest(row), "city")?.text
  for (const each of ["chooseDown", "empty", "type Bonn", "undo"] as const) press(each)
  expect([typed(), seen()[0]?.[0]]).toEqual([undefined, null])
  press("type Ulm")
  expect(typed()).toBe("Ulm")
  await settle()
  expect(seen()[0]?.[0]).toBe("Ulm")
})

test("a cell shows what is so where taking back is refused, and it is said why; what came before is taken back all the same [PER-21]", async () => {
  const { press, settle, seen, model, people, notify } = await desk()
  const cities = () => seen().map(([city]) => city)
  for (const each of ["type Bonn", "type Ulm"] as const) {
    press(each)
    await settle()
  }
  const second = model.rowAt(1)
  if (second === undefined) throw new Error("nobody there")
  await Effect.runPromise(people.update({ id: second.id, version: second.version, changes: { city: "Jena" } }))
  notify.mockClear()
  press("undo")
  press("undo")
  expect(cities()).toEqual(["Kiel", "Kiel", null, "Kiel", "Kiel", "Kiel"])
  await settle()
  expect(cities()).toEqual(["Kiel", "Jena", null, "Kiel", "Kiel", "Kiel"])
  expect(notify.mock.calls.map(([{ text }]) => text)).toEqual([
    expect.stringContaining("wurde seither geändert"),
    expect.stringContaining("Es gilt wieder, was vorher dort stand."),
  ])
})

test("what gets no answer while it is taken back or done again stands in its cell as it was, and can be tried again [PER-21]", async () => {
  const { press, settle, seen, lose } = await desk()
  const city = () => seen()[0]?.[0]
  press("type Bonn")
  await settle()
  for (const [key, before, after] of [
    ["undo", "Bonn", "Kiel"],
    ["redo", "Kiel", "Bonn"],
  ] as const) {
    lose(true)
    press(key)
    expect(city()).toBe(after)
    await settle()
    expect(city()).toBe(before)
    lose(false)
    press(key)
    await settle()
    expect(city()).toBe(after)
  }
})

test("what is typed after keys that take back or do again is the person's to whom these lead [PER-21]", async () => {
  const { end } = await inHaste(["type Bonn", "down", "down", "undo", "type Ulm"])
  expect(end().shown.map(([city]) => city)).toEqual(["Ulm", "Kiel", null, "Kiel", "Kiel", "Kiel"])
  await inHaste(["type Bonn", "down", "type Bonn", "down", "undo", "undo", "type Ulm"])
  await inHaste(["type Bonn", "down", "type Bonn", "down", "undo", "undo", "redo", "type Ulm"])
  await inHaste(["chooseDown", "empty", "down", "down", "type Bonn", "undo", "undo", "type Ulm", "redo"])
})

test("fills and blocks that are asked for in haste are done in the order of their keys [PER-21]", async () => {
  const { end } = await inHaste([
    "chooseDown",
    "chooseDown",
    "empty",
    "up",
    "type Bonn",
    "up",
    "chooseDown",
    "fill",
    "undo",
  ])
  expect(
    end()
      .shown.map(([city]) => city)
      .slice(0, 3),
  ).toEqual(["Bonn", null, null])
  await inHaste(["type Bonn", "up", "chooseDown", "fill", "down", "chooseDown", "fill", "undo"])
  await inHaste(["chooseDown", "spread", "chooseDown", "spread", "undo", "type Ulm", "up", "chooseDown", "fill"])
})

test("what was copied from two columns is pasted into these, wherever keys led meanwhile [PER-21]", async () => {
  await inHaste(["flip", "chooseRight", "copy", "undo", "paste", "type Bonn"])
})

test("what is typed into another cell of somebody whose block is under way is written as well [PER-21]", async () => {
  const { end } = await inHaste(["chooseDown", "empty", "right", "type Bonn", "type Ulm"])
  expect(end().shown.slice(0, 2)).toEqual([
    [null, "Bonn", null],
    [null, "Ulm", null],
  ])
})

test("keys mean who stood there when they were pressed, wherever others are by the time of the answers [PER-21]", async () => {
  const { press, settle, model, people, gates } = await desk()
  const at = (place: number) => {
    const row = model.rowAt(place)
    if (row === undefined) throw new Error("nobody there")
    return row
  }
  const [first, second, third] = [at(0), at(1), at(2)]
  // Somebody else has the first one stand last, which shows once the list is read anew.
  await Effect.runPromise(people.update({ id: first.id, version: first.version, changes: { lastName: "Zzz" } }))
  model.refresh()
  for (const each of ["chooseDown", "spread", "down", "right", "flip", "empty", "down", "type Ulm"] as const)
    press(each)
  expect([model.rows.opening, gates.length > 0, model.rowAt(0)?.id]).toEqual([true, true, first.id])
  await settle()
  const kept = async (id: PersonId) => (await Effect.runPromise(people.get({ id }))).person
  const [one, two, three] = [await kept(first.id), await kept(second.id), await kept(third.id)]
  expect(model.rowAt(0)?.id).toBe(second.id)
  expect([one.city, two.city, two.street, three.street]).toEqual(["Kiel", "Kiel", null, "Ulm"])
  expect(Object.values(two.custom), "of two keys in that moment none is dropped").toEqual([true])
})

test("keys mean the same far down in the list, whose rows are read anew in pages [PER-21]", async () => {
  await inHaste(["chooseDown", "empty", "type Bonn", "right", "type Ulm", "undo", "up", "undo", "undo"], 60)
  // Also between the answers: whoever stands there goes on standing there until all of it is read.
  const { press, answer, settle, end } = await desk(60)
  press("chooseDown")
  press("empty")
  for (let times = 0; times < 12; times++) {
    await answer([0])
    press(times % 2 === 0 ? "type Bonn" : "type Ulm")
    press("up")
  }
  await settle()
  expect(end().shown[0]?.[0]).toBe("Ulm")
})

test("rows stay at their places after blocks, so that what is typed next is the person's who is seen there [PER-21]", async () => {
  for (const top of [0, 60]) {
    const { press, settle, model } = await desk(top, true)
    const seen = () => Array.from({ length: rows }, (_, at) => model.rowAt(top + at)?.id)
    const before = seen()
    for (const each of ["chooseDown", "empty", "down", "type Ulm", "undo", "undo", "down", "redo"] as const) {
      press(each)
      await settle()
      expect(seen(), each).toEqual(before)
    }
    expect(model.row, "the mark is led to what was done again").toBe(top)
    await inHaste(["chooseDown", "spread", "down", "down", "type Bonn", "undo", "undo", "type Ulm"], top, true)
    model.order("city", false)
    await settle()
    expect(seen(), "until somebody wants the order anew").not.toEqual(before)
  }
})

test("rows stay at their places after a value for chosen persons, or for all, and after its undo, as after a block [PER-04] [PER-21]", async () => {
  for (const top of [0, 60])
    for (const all of [false, true]) {
      const { settle, model } = await desk(top, true)
      const seen = () => Array.from({ length: rows }, (_, at) => model.rowAt(top + at)?.id)
      const cities = () => Array.from({ length: rows }, (_, at) => model.rowAt(top + at)?.city ?? null)
      const [who, before] = [seen(), cities()]
      if (all) model.selection.all()
      else for (const at of [0, 3]) model.selection.toggle(top + at)
      const opened = model.actions.changes.bulk(chosenOf(model), model.around)
      await settle()
      await opened
      const { open } = model.actions.changes
      if (open?.is !== "bulk") throw new Error("no dialog")
      open.model.take("city")
      open.model.editor.write({ of: "text", text: "Zwickau" })
      for (let times = 0; times < 2; times++) {
        open.model.submit()
        await settle()
      }
      expect(cities()).toEqual(before.map((city, at) => (all || at === 0 || at === 3 ? "Zwickau" : city)))
      expect(seen()).toEqual(who)
      expect(model.selection.count).toBe(all ? model.count : 2)
      model.cells?.undo()
      await settle()
      expect([seen(), cities()]).toEqual([who, before])
    }
})

test("what waits is done for the persons of its key also where the list is sorted or searched meanwhile [PER-21]", async () => {
  const others: ReadonlyArray<(model: ListViewModel) => void> = [
    (model) => model.order("city", true),
    (model) => model.search.ask({ search: "niemand heißt so" }),
  ]
  const acts: ReadonlyArray<ReadonlyArray<Key>> = [
    ["empty"],
    ["flip"],
    ["spread"],
    ["chooseDown", "chooseRight", "flip"],
    ["chooseDown", "chooseDown", "fill"],
  ]
  for (const other of others)
    for (const act of acts) {
      const [hasty, patient] = [await desk(), await desk()]
      for (const each of ["chooseDown", "empty", "chooseDown", ...act] as const) {
        hasty.press(each)
        patient.press(each)
        await patient.settle()
      }
      for (const { model, settle } of [hasty, patient]) {
        other(model)
        await settle()
      }
      expect(hasty.end().kept, String(act)).toEqual(patient.end().kept)
    }
})

test("what waits for a cell of somebody behind a block of theirs is no conflict with it, though a search hides them meanwhile [PER-21]", async () => {
  const keys: ReadonlyArray<ReadonlyArray<Key>> = [
    ["chooseDown", "empty", "up", "type Ulm"],
    ["chooseDown", "flip", "up", "flip"],
  ]
  for (const each of keys) {
    const { press, settle, model, people } = await desk()
    const row = model.rowAt(0)
    if (row === undefined) throw new Error("nobody there")
    for (const one of each) press(one)
    model.search.ask({ search: "niemand heißt so" })
    await settle()
    const { person } = await Effect.runPromise(people.get({ id: row.id }))
    expect([model.count, person.city, Object.values(person.custom)]).toEqual(
      each.includes("flip") ? [0, row.city, [false]] : [0, "Ulm", []],
    )
  }
})

test("pages that come after a block has changed the order hold as many persons as before [PER-21]", async () => {
  const { answer, settle, model } = await desk(100, true)
  const { count } = model
  model.cells?.paste({ from: 0, until: count - 1, columns: ["name", "city"], left: 1, right: 1 }, "Aachen")
  const { showing } = model.cells?.desk ?? {}
  while (showing?.preview?.found === undefined) await answer([0])
  showing.preview.submit()
  await settle()
  expect([model.rowAt(0)?.city, model.rowAt(100)?.city]).toEqual(["Aachen", "Aachen"])
  model.want(count - 1, count - 1)
  await settle()
  expect([model.count, model.rowAt(count - 1)?.city]).toEqual([count, "Aachen"])
})

test("further pages after a block has changed the order show everybody once, and those in sight stay until then [PER-21]", async () => {
  for (const block of [40, 120]) {
    const { answer, settle, model } = await desk(120, true)
    const { count } = model
    model.want(0, rows - 1)
    await settle()
    const standing = () => Array.from({ length: rows }, (_, place) => model.rowAt(place)?.id)
    const before = standing()
    model.cells?.paste({ from: 0, until: block - 1, columns: ["name", "city"], left: 1, right: 1 }, "Zwickau")
    /** Looks at the preview, and does it. */
    const previewed = async () => {
      const { showing } = model.cells?.desk ?? {}
      for (let times = 0; times < 200 && showing?.preview?.found === undefined; times++) await answer([0])
      showing?.preview?.submit()
      await settle()
    }
    await previewed()
    expect([standing(), model.rowAt(0)?.city]).toEqual([before, "Zwickau"])
    for (let from = 0; from < count; from += 40) {
      model.want(from, Math.min(from + 39, count - 1))
      await settle()
    }
    const seen = Array.from({ length: count }, (_, place) => model.rowAt(place)?.id)
    expect([model.count, new Set(seen).size]).toEqual([count, count])
    model.want(0, 39)
    await settle()
    model.cells?.paste({ from: 0, until: count - 1, columns: ["name", "city"], left: 1, right: 1 }, "Aachen")
    await previewed()
    expect(Array.from({ length: count }, (_, place) => model.rowAt(place)?.city)).not.toContain("Zwickau")
  }
})

test("what was asked for is done also where somebody leaves the list meanwhile [PER-21]", async () => {
  const { press, answer, settle, end, model } = await desk()
  for (const each of ["chooseDown", "empty", "down", "down", "type Bonn", "type Ulm"] as const) press(each)
  // Until the block is written, and the list asks what its rows hold now.
  for (let times = 0; times < 20 && model.fresh; times++) await answer([0])
  expect(model.fresh).toBe(false)
  model.dispose()
  await settle()
  expect(end().kept.filter(([city]) => city === "Bonn" || city === "Ulm")).toHaveLength(2)
})

test("whatever keys are pressed, however late answers come, cells end as if each key had waited for the one before [PER-21]", async () => {
  const pressed = fc.array(fc.record({ key, answered: picks(3) }), { minLength: 2, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 0, 0, 60), fc.boolean(), pressed, picks(8), async (top, sorted, keys, late) => {
      const [hasty, patient] = [await desk(top, sorted), await desk(top, sorted)]
      for (const { key, answered } of keys) {
        hasty.press(key)
        await hasty.answer(answered)
        patient.press(key)
        await patient.settle()
      }
      await hasty.settle(late)
      expect(hasty.end()).toEqual(patient.end())
      // Also what can still be taken back is the same.
      for (let time = 0; time < 3; time++)
        for (const each of [hasty, patient]) {
          each.press("undo")
          await each.settle()
        }
      expect(hasty.end()).toEqual(patient.end())
    }),
    { numRuns: 60 },
  )
})
