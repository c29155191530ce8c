import { boot, Intercom, shutdown } from "@intercom/messenger-js-sdk"
import type { Chat } from "../../core/help/chat.ts"

/** Which chat it is and where its data stay: `us`, `eu` or `ap`. `widgetUrl` names another script than the provider's. */
export interface ChatSettings {
  readonly app: string
  readonly region: string
  readonly widgetUrl: string
}

const regions = ["us", "eu", "ap"] as const

/** The chat of Intercom: nothing of it is loaded before it begins, and its cookies go when it ends (APP-17). */
export const messenger = ({ app, region, widgetUrl }: ChatSettings): Chat => {
  let loaded = false
  return {
    begin: () => {
      if (loaded) return boot({ app_id: app })
      loaded = true
      Intercom({
        app_id: app,
        region: regions.find((each) => each === region) ?? "eu",
        ...(widgetUrl === "" ? {} : { widgetUrl }),
      })
    },
    end: () => {
      if (loaded) shutdown()
    },
  }
}
