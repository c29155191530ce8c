import { afterEach, expect, test, vi } from "vitest"
import { stuck } from "../e2e/support/stuck.ts"

afterEach(() => vi.unstubAllGlobals())

/** A page whose code runs here, with its own frames and timers; `answers` says whether it runs any code. */
const pageWhere = (runs: { readonly frames: boolean; readonly timers: boolean; readonly answers: boolean }) => {
  const now = (does: boolean) => (run: () => void) => void (does && run())
  vi.stubGlobal("requestAnimationFrame", now(runs.frames))
  vi.stubGlobal("setTimeout", now(runs.timers))
  vi.stubGlobal("window", { axe: { _running: true } })
  vi.stubGlobal("document", { visibilityState: "visible" })
  const evaluate = (code: (given: unknown) => unknown, given: unknown) =>
    runs.answers ? Promise.resolve(code(given)) : new Promise(() => {})
  return { evaluate, evaluateHandle: evaluate } as unknown as Parameters<typeof stuck>[0]
}

/** Waits for no clock: first for what the page does, and only where that never comes for the end. */
const wait = (async (_: number, value?: unknown) => {
  for (let turn = 0; turn < (value === undefined ? 1 : 50); turn++) await Promise.resolve()
  return value
}) as Parameters<typeof stuck>[1]

test.each([
  [{ frames: true, timers: true, answers: true }, "axe runs: true, the page is visible and draws, timers run"],
  [{ frames: false, timers: true, answers: true }, "axe runs: true, the page is visible and draws nothing, timers run"],
  [{ frames: true, timers: false, answers: true }, "axe runs: true, the page is visible and draws, no timer runs"],
  [
    { frames: false, timers: false, answers: true },
    "axe runs: true, the page is visible and draws nothing, no timer runs",
  ],
  [{ frames: true, timers: true, answers: false }, "the page does not answer"],
])("a page in which axe does not end says which of frames and timers stopped: %j", async (runs, said) => {
  expect(await stuck(pageWhere(runs), wait)).toBe(said)
})
