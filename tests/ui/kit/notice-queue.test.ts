import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { NoticeQueue } from "../../../ui/kit/notice-queue.ts"

const edit = (text: string) => ({ text, about: "edit", action: { label: "Rückgängig", run: () => {} } })
const said = (queue: NoticeQueue) => queue.visibleToasts.map(({ content }) => content.get().text)

/** A notice, with its time running as soon as it is drawn. */
const shown = (queue: NoticeQueue, text: string) => {
  queue.show(edit(text))
  const [first] = queue.visibleToasts
  first?.timer?.reset(first.timeout ?? 0)
}

describe("a notice of edits one after the other", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test("stays in its place until nothing was edited for a while [PER-21]", () => {
    const queue = new NoticeQueue()
    shown(queue, "Gespeichert.")
    const [key] = queue.visibleToasts.map((toast) => toast.key)
    for (const count of [2, 3, 4]) {
      vi.advanceTimersByTime(8_000)
      queue.show(edit(`${count} Zellen geändert.`))
      expect([said(queue), queue.visibleToasts[0]?.key]).toEqual([[`${count} Zellen geändert.`], key])
    }
    vi.advanceTimersByTime(11_900)
    expect(said(queue)).toEqual(["4 Zellen geändert."])
    vi.advanceTimersByTime(200)
    expect(said(queue)).toEqual([])
  })

  test("does not go while the pointer or the focus is on it, whatever is said meanwhile [PER-21]", () => {
    const queue = new NoticeQueue()
    shown(queue, "Gespeichert.")
    vi.advanceTimersByTime(8_000)
    queue.pauseAll()
    queue.show(edit("2 Zellen geändert."))
    vi.advanceTimersByTime(60_000)
    expect(said(queue)).toEqual(["2 Zellen geändert."])
    queue.resumeAll()
    vi.advanceTimersByTime(11_900)
    expect(said(queue)).toEqual(["2 Zellen geändert."])
    vi.advanceTimersByTime(200)
    expect(said(queue)).toEqual([])
  })

  test("goes in its time after one before it was closed under the pointer [PER-21]", () => {
    const queue = new NoticeQueue()
    shown(queue, "Gespeichert.")
    queue.pauseAll()
    for (const { key } of queue.visibleToasts) queue.close(key)
    shown(queue, "Gespeichert.")
    queue.show(edit("2 Zellen geändert."))
    vi.advanceTimersByTime(12_100)
    expect(said(queue)).toEqual([])
  })
})
