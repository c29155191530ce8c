import type { PageSettings } from "../../adapters/http/page.ts"
import type { OtherHosts } from "../../adapters/http/security.ts"
import type { Config } from "./config.ts"

/** What the page is told of an installation: addresses and keys. */
export const pageSettings = ({
  apiBase,
  signInHost,
  flagsUrl,
  flagsKey,
  chat,
  supportContact,
  supportHours,
  registration,
}: Config): PageSettings => ({
  "api-base": apiBase ?? "",
  "sign-in-host": signInHost ?? "",
  "flags-url": flagsUrl ?? "",
  "flags-key": flagsKey,
  "chat-app": chat?.app ?? "",
  "chat-region": chat?.region ?? "",
  "chat-widget": chat?.widgetUrl ?? "",
  "support-contact": supportContact ?? "",
  "support-hours": supportHours ? "on" : "off",
  registration,
})

/** Hosts of the chat, as its provider lists them for a content security policy. */
const chatHosts = (widgetUrl: string): OtherHosts => ({
  "script-src": [
    widgetUrl === "" ? "https://widget.intercom.io" : new URL(widgetUrl).origin,
    "https://js.intercomcdn.com",
  ],
  "connect-src": ["https://*.intercom.io", "wss://*.intercom.io", "https://*.intercomcdn.com"],
  "img-src": ["https://*.intercomcdn.com", "https://*.intercomassets.com"],
  "font-src": ["https://js.intercomcdn.com", "https://fonts.intercomcdn.com"],
  "media-src": ["https://js.intercomcdn.com"],
  "frame-src": ["https://intercom-sheets.com"],
})

/** Other hosts that the page may load from, as its settings say. */
export const otherHosts = (settings: PageSettings): OtherHosts => {
  const chat = settings["chat-app"] ? chatHosts(settings["chat-widget"] ?? "") : {}
  const called = [settings["api-base"], settings["flags-url"]].filter((url) => url !== undefined && url !== "")
  return { ...chat, "connect-src": [...called.map((url) => new URL(url ?? "").origin), ...(chat["connect-src"] ?? [])] }
}
