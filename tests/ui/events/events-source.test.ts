import * as Effect from "effect/Effect"
import { expect, it, vi } from "vitest"
import { events } from "../../../core/events/index.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { EventsSource } from "../../../ui/events/palette/events-source.ts"
import { openEvent } from "../../support/memory-events.ts"

it("events are found by a part of their title, whatever its case and accents [APP-22]", async () => {
  const world = await openEvent({ title: "Pfingstlager Ülsby" })
  const go = vi.fn()
  const source = new EventsSource({ events: world.calls(events), may: true, go })
  expect([source.targets, source.searching]).toEqual([[], false])
  source.type(" lager uls")
  await vi.waitFor(() => expect(source.targets).toMatchObject([{ label: "Pfingstlager Ülsby", kind: "Veranstaltung" }]))
  source.targets[0]?.run()
  expect(go).toHaveBeenCalledWith(`/lists/${world.event.id}`)
  source.type("keine heißt so")
  expect(source.targets).toEqual([])
  source.dispose()
})

it("events are asked for by nobody who may not see them, and a list that does not come is told [APP-22]", async () => {
  const list = vi.fn(() => Effect.fail(new Unreachable()))
  const blind = new EventsSource({ events: { list }, may: false, go: vi.fn() })
  blind.type("lager")
  expect([list.mock.calls, blind.targets, blind.searching, blind.failure]).toEqual([[], [], false, undefined])
  const lost = new EventsSource({ events: { list }, may: true, go: vi.fn() })
  expect(lost.failure).toBeUndefined()
  lost.type("lager")
  await vi.waitFor(() => expect(lost.failure?.what).toBe("Der Server antwortet nicht."))
})
