import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { inPageFetch } from "../../adapters/in-page/in-page-fetch.ts"
import { Sessions } from "../../core/access/ports/sessions.port.ts"
import { expiryCookies } from "../../core/access/session-expiry.ts"
import { doorRoutes } from "../../ui/shell/door-routes.ts"
import type { Hands } from "./hands.ts"
import { keepInTab, keptInTab } from "./kept-in-tab.ts"
import { liveIn } from "./live.ts"
import { stateAsData, stateOfData } from "./state.ts"
import { callerIn, demoState, inPageLogin, openWorld, servedIn } from "./world.ts"

/** So long a session lasts here, in milliseconds: as long as the tab, in practice. */
const day = 86_400_000

const kept = keptInTab()
const state = kept === undefined ? await demoState() : stateOfData(kept as ReturnType<typeof stateAsData>)
const world = openWorld(state)

/** Says in cookies, as a server does, until when the session is good. */
const tellSession = (): void => {
  const until = state.installation.user === undefined ? undefined : Date.now() + day
  const said = until === undefined ? "=; Path=/; Max-Age=0" : `=${until}; Path=/; Max-Age=86400; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers
  for (const name of Object.values(expiryCookies)) document.cookie = name + said
}

// Whoever comes to look is signed in, unless they go to the door themselves.
if (kept === undefined && !doorRoutes.some(({ path }) => path === location.pathname))
  await Effect.runPromise(Context.get(world.access, Sessions).open(inPageLogin.email, inPageLogin.password))
tellSession()

const hands = window as unknown as Hands
hands.wimpelMails = () => [
  ...state.installation.state.mails,
  ...[...state.workspaces.values()].flatMap(({ mails }) => mails),
]

const before = async (name: string): Promise<Response | undefined> => {
  const instead = await hands.wimpelBeforeAnswer?.(name)
  if (instead === "lost") throw new TypeError("no network")
  return instead && Response.json(instead.body ?? null, { status: instead.status })
}

window.fetch = inPageFetch(window.fetch.bind(window), {
  served: servedIn(world),
  caller: (slug) => callerIn(state, slug),
  live: liveIn(world.house),
  before,
  answered: tellSession,
})
addEventListener("pagehide", () => {
  const data = stateAsData(state)
  keepInTab(data, { ...data, files: new Map() })
})

await import("../browser/main.ts")
