import * as Schema from "effect/Schema"
import { UnleashClient } from "unleash-proxy-client"
import { type Flags, Toggles } from "../../core/kernel/flags.ts"

/** Where switches come from. */
export interface FlagsSource {
  /** An address of the Unleash front-end API, or of a file of the same shape; `{key}` in it becomes the key. */
  readonly url: string
  readonly key: string
}

/** So often the switches are asked for, in seconds. */
const refreshInterval = 60

const isToggles = Schema.is(Toggles)

/** Takes an answer for a failure when it is not what it should be, so that what is known stays. */
const checkedFetch =
  (ask: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await ask(...request)
    if (!response.ok) return response
    const body: unknown = await response.json().catch(() => undefined)
    return isToggles(body)
      ? new Response(JSON.stringify(body), { status: 200, headers: response.headers })
      : new Response(null, { status: 502 })
  }

/**
 * Switches from an Unleash server, an Unleash Edge, or a file: asked for every minute with the tag of the last answer,
 * kept in local storage and used from there while nobody answers (APP-16).
 */
export const unleashFlags = ({ url, key }: FlagsSource, ask: typeof fetch = fetch): Flags & { stop: () => void } => {
  const client = new UnleashClient({
    url: new URL(url.replaceAll("{key}", encodeURIComponent(key))),
    clientKey: key,
    appName: "wimpel",
    refreshInterval,
    disableMetrics: true,
    fetch: checkedFetch(ask),
  })
  // What goes wrong here changes nothing; the next minute asks again.
  client.on("error", () => undefined)
  void client.start()
  return {
    isOn: (name) => client.isEnabled(name),
    textOf: (name) => (client.isEnabled(name) ? client.getVariant(name).payload?.value : undefined),
    onChange: (then) => {
      const events = ["initialized", "update"]
      for (const event of events) client.on(event, then)
      return () => {
        for (const event of events) client.off(event, then)
      }
    },
    stop: () => client.stop(),
  }
}
