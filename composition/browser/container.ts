import { Container } from "inversify"
import { revisionHeader } from "../../adapters/http/address.ts"
import { httpClient } from "../../adapters/http/client.ts"
import { LostCommands } from "../../adapters/http/lost-commands.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { access as accessPort } from "../../core/access/access.port.ts"
import type { Port } from "../../core/kernel/operation.ts"
import { people as peoplePort } from "../../core/people/people.port.ts"
import type { SessionTab } from "../../ui/access/session-tab.ts"
import { Notices } from "../../ui/kit/notices.ts"
import { ListContext } from "../../ui/people/list/list-context.ts"
import { ClientState } from "../../ui/shell/client-state.ts"
import { type Scheme, SessionViewModel } from "../../ui/shell/session.view-model.ts"
import { browserTab, fetchFor } from "./browser-tab.ts"
import { localPreferences } from "./local-preferences.ts"
import { partsOf } from "./parts.ts"
import {
  access,
  clientState,
  connect,
  listContext,
  notices,
  parts,
  people,
  preferences,
  session,
  tab,
} from "./services.ts"
import { apiBase } from "./settings.ts"
import { keepUser } from "./user-of-device.ts"
import { makeViewModels } from "./view-models.ts"
import { chooseWorkspace, currentWorkspace, keepWorkspace } from "./workspace-choice.ts"

const paint = (scheme: Scheme): void => {
  if (scheme === "system") delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}

/** This page's revision, by its script as the server names it; none while the page is being developed. */
const revision = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src^='/assets/']")
  return script?.getAttribute("src") ?? undefined
}

/** Of all ports. What was lost with the page is not known any more. */
const lost = new LostCommands({ newKey: newId, now: Date.now, online: () => navigator.onLine })

const remote = <P extends Port>(port: P, signedIn: SessionTab, state: ClientState, make = httpClient) => {
  let before = 0
  const ask = fetchFor(signedIn, (response) => state.heard(response.headers.get(revisionHeader)))
  return make(port, {
    baseUrl: apiBase,
    fetch: async (...request) => {
      const response = await ask(...request)
      if (response.status === 403) await (await import("./placeless.ts")).leaveWithoutPlace(response)
      return response
    },
    workspace: currentWorkspace,
    lost,
    onCall: (inFlight) => {
      state.count(inFlight - before)
      before = inFlight
    },
  })
}

/** The one container of the browser: ports lead to the HTTP client, view models are made on demand. */
export const browserContainer = (): Container => {
  const container = new Container({ defaultScope: "Singleton" })
  container.bind(preferences).toResolvedValue(() => localPreferences())
  container.bind(clientState).toResolvedValue(() => new ClientState(window, revision()))
  container.bind(notices).toResolvedValue(() => new Notices())
  container.bind(listContext).toResolvedValue(() => new ListContext())
  container.bind(tab).toResolvedValue(browserTab)
  container.bind(access).toResolvedValue((signedIn, state) => remote(accessPort, signedIn, state), [tab, clientState])
  container.bind(people).toResolvedValue((signedIn, state) => remote(peoplePort, signedIn, state), [tab, clientState])
  container
    .bind(connect)
    .toResolvedValue((signedIn, state) => (port, make) => remote(port, signedIn, state, make), [tab, clientState])
  container.bind(session).toResolvedValue(
    (door, signedIn, kept, state) =>
      new SessionViewModel({
        access: door,
        tab: signedIn,
        preferences: kept,
        leaveTo: (path) => location.assign(path),
        keepWorkspace,
        keepUser,
        chooseWorkspace,
        paint,
        fail: state.fail,
        log: (error) => console.error(error),
      }),
    [access, tab, preferences, clientState],
  )
  container
    .bind(parts)
    .toResolvedValue(
      (...around: Parameters<typeof makeViewModels>) => partsOf(makeViewModels(...around)),
      [people, connect, preferences, listContext, notices, session],
    )
  return container
}
