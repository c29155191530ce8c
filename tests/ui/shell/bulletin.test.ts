import { describe, expect, test, vi } from "vitest"
import type { Flags } from "../../../core/kernel/flags.ts"
import { Bulletin } from "../../../ui/shell/bulletin.ts"
import { ChatConsent } from "../../../ui/shell/help/chat-consent.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

const switches = (text: string | undefined) => {
  let said = text
  const listeners = new Set<() => void>()
  const flags: Flags = {
    isOn: () => said !== undefined,
    textOf: (name) => (name === "bulletin" ? said : undefined),
    onChange: (then) => {
      listeners.add(then)
      return () => listeners.delete(then)
    },
  }
  return {
    flags,
    say: (next: string | undefined) => {
      said = next
      for (const listener of listeners) listener()
    },
  }
}

describe("a bulletin", () => {
  test("is shown until it is read on this device; another one is shown again [APP-16]", () => {
    const preferences = memoryPreferences()
    const { flags, say } = switches("Wartung um acht")
    const bulletin = new Bulletin(preferences)
    expect(bulletin.text).toBeUndefined()
    bulletin.follow(flags)
    expect(bulletin.text).toBe("Wartung um acht")
    bulletin.dismiss()
    expect(bulletin.text).toBeUndefined()
    say("Wartung um neun")
    expect(bulletin.text).toBe("Wartung um neun")
    bulletin.dismiss()
    const later = new Bulletin(preferences)
    later.follow(flags)
    expect(later.text).toBeUndefined()
    say(undefined)
    expect(later.text).toBeUndefined()
  })
})

describe("the chat with the support", () => {
  const world = (agreed?: boolean) => {
    const preferences = memoryPreferences(new Map(agreed === undefined ? [] : [["chat", agreed]]))
    const chat = { begin: vi.fn(), end: vi.fn() }
    const load = vi.fn(async () => chat)
    return { consent: new ChatConsent(preferences, load), chat, load, preferences }
  }

  test("is not even loaded before somebody agrees, nor on public screens [APP-17]", async () => {
    const { consent, load, chat } = world()
    consent.place(true)
    consent.place(false)
    consent.set(true)
    expect(load).not.toHaveBeenCalled()
    consent.place(true)
    await vi.waitFor(() => expect(chat.begin).toHaveBeenCalledTimes(1))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test("ends where the screen is public and where the consent is taken back, and begins again [APP-17]", async () => {
    const { consent, load, chat, preferences } = world(true)
    consent.place(true)
    await vi.waitFor(() => expect(chat.begin).toHaveBeenCalledTimes(1))
    consent.place(false)
    await vi.waitFor(() => expect(chat.end).toHaveBeenCalledTimes(1))
    consent.place(true)
    await vi.waitFor(() => expect(chat.begin).toHaveBeenCalledTimes(2))
    consent.set(false)
    await vi.waitFor(() => expect(chat.end).toHaveBeenCalledTimes(2))
    expect(preferences.read("chat")).toBe(false)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test("that cannot be loaded is tried again with the next screen, and harms nothing [APP-17]", async () => {
    const preferences = memoryPreferences(new Map([["chat", true]]))
    const chat = { begin: vi.fn(), end: vi.fn() }
    const load = vi.fn<() => Promise<typeof chat>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(chat)
    const consent = new ChatConsent(preferences, load)
    consent.place(true)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await Promise.resolve()
    consent.place(false)
    consent.place(true)
    await vi.waitFor(() => expect(chat.begin).toHaveBeenCalledTimes(1))
  })
})
