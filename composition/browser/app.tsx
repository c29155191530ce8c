import { createRoot } from "react-dom/client"
import { App, pathOf, placeOf } from "../../ui/shell/app.tsx"
import { Bulletin } from "../../ui/shell/bulletin.ts"
import { ChatConsent } from "../../ui/shell/help/chat-consent.ts"
import { ifThere, watchMissingCode } from "../../ui/shell/missing-code.ts"
import { go } from "../../ui/shell/navigate.ts"
import type { PaletteProps } from "../../ui/shell/palette/palette.tsx"
import { PhoneNotice } from "../../ui/shell/phone-notice.ts"
import { ScreenLoader } from "../../ui/shell/screen-loader.ts"
import { browserContainer } from "./container.ts"
import { clientState, notices, parts, preferences, session, tab } from "./services.ts"
import { chatSettings, flagsSource, support } from "./settings.ts"

/** So many milliseconds an empty page waits for its data: to draw it once is less work than twice, and does not flicker. */
const patience = 150

/** Shows the application, as far as the session lets it. */
export const start = async (root: HTMLElement): Promise<void> => {
  watchMissingCode(window)
  const container = browserContainer()
  const signedIn = container.get(tab)
  signedIn.start(placeOf(location))
  const { screens, ...jumps } = container.get(parts)
  const loader = new ScreenLoader(screens)
  if (signedIn.loggedIn && signedIn.shown !== undefined) loader.ahead(pathOf(signedIn.shown))
  const kept = container.get(preferences)
  const [bulletin, phoneNotice] = [new Bulletin(kept), new PhoneNotice(kept)]
  const chat =
    chatSettings.app === ""
      ? undefined
      : new ChatConsent(kept, async () => {
          const { messenger } = await import("../../adapters/chat/messenger.ts")
          return messenger(chatSettings)
        })
  const [user, state] = [container.get(session), container.get(clientState)]
  const palette: PaletteProps["make"] = async (close) => {
    const [{ PaletteViewModel }, { pageActions }] = await Promise.all([
      import("../../ui/shell/palette/palette.view-model.ts"),
      import("../../ui/shell/palette/page-actions.ts"),
    ])
    const actions = await pageActions(document.querySelector("main"))
    return new PaletteViewModel({ ...jumps, session: user, state, go, close, actions })
  }
  await loader.arrived(patience)
  createRoot(root).render(
    <App
      bulletin={bulletin}
      phoneNotice={phoneNotice}
      chat={chat}
      support={support}
      session={user}
      state={state}
      notices={container.get(notices)}
      entries={jumps.entries}
      places={jumps.places}
      palette={palette}
      loader={loader}
    />,
  )
  setTimeout(() => ifThere(() => import("../../ui/kit/theme/further-letters.ts")), 300)
  // Switches can wait until there is something to see; without them every one is as it was last.
  setTimeout(async () => {
    const switches = await ifThere(() => import("../../adapters/flags/unleash-flags.ts"))
    if (switches !== undefined) bulletin.follow(switches.unleashFlags(flagsSource))
  }, 2_000)
}
