import { Container } from "inversify"
import { httpClient } from "../../adapters/http/client.ts"
import { access as accessPort } from "../../core/access/access.port.ts"
import type { Port } from "../../core/kernel/operation.ts"
import { people as peoplePort } from "../../core/people/people.port.ts"
import { rememberPath } from "../../ui/access/sign-in/remembered-path.ts"
import { Notices } from "../../ui/kit/notices.ts"
import { ListContext } from "../../ui/people/list/list-context.ts"
import type { Preferences } from "../../ui/preferences.ts"
import { Network } from "../../ui/shell/network.ts"
import { type Scheme, SessionViewModel } from "../../ui/shell/session.view-model.ts"
import { localPreferences } from "./local-preferences.ts"
import { access, connect, listContext, network, notices, people, preferences, session, viewModels } from "./services.ts"
import { makeViewModels } from "./view-models.ts"

const paint = (scheme: Scheme): void => {
  if (scheme === "system") delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}

/** Asks the server; whoever is not signed in any more is led to the door and back afterwards (ACC-01). */
const guardedFetch =
  (kept: Preferences): typeof fetch =>
  async (...request) => {
    const response = await fetch(...request)
    if (response.status === 403) await (await import("./placeless.ts")).leaveWithoutPlace(response, kept)
    if (response.status === 401) {
      rememberPath(sessionStorage, location.pathname + location.search + location.hash)
      location.assign("/auth/login")
    }
    return response
  }

const remote = <P extends Port>(port: P, kept: Preferences, seen: Network) => {
  let before = 0
  return httpClient(port, {
    baseUrl: "",
    fetch: guardedFetch(kept),
    workspace: () => {
      const slug = kept.read("workspace")
      return typeof slug === "string" ? slug : undefined
    },
    onCall: (inFlight) => {
      seen.count(inFlight - before)
      before = inFlight
    },
  })
}

/** The one container of the browser: ports lead to the HTTP client, view models are made on demand. */
export const browserContainer = (): Container => {
  const container = new Container({ defaultScope: "Singleton" })
  container.bind(preferences).toResolvedValue(() => localPreferences())
  container.bind(network).toResolvedValue(() => new Network(window))
  container.bind(notices).toResolvedValue(() => new Notices())
  container.bind(listContext).toResolvedValue(() => new ListContext())
  container.bind(access).toResolvedValue((kept, seen) => remote(accessPort, kept, seen), [preferences, network])
  container.bind(people).toResolvedValue((kept, seen) => remote(peoplePort, kept, seen), [preferences, network])
  container.bind(connect).toResolvedValue((kept, seen) => (port) => remote(port, kept, seen), [preferences, network])
  container
    .bind(session)
    .toResolvedValue(
      (door, kept) =>
        new SessionViewModel({ access: door, preferences: kept, leaveTo: (path) => location.assign(path), paint }),
      [access, preferences],
    )
  container.bind(viewModels).toResolvedValue(makeViewModels, [people, connect, preferences, listContext, notices])
  return container
}
